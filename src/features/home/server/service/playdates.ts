import * as store from '#features/home/server/store/playdates.ts';
import { toCard, toRequest } from '#features/playdates/server/service/presenters.ts';
import type { CardRow, RequestRow } from '#features/playdates/server/store/sql-fragments.ts';
import { beginningOf } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';

const listed = 10;

/** The applications that the viewer's team may answer, oldest first. */
export async function applicationsToAnswer(app: AppContext, viewer: Viewer) {
  return beginningOf(await store.toAnswer(app.db, viewer.user_id, listed), toApplication(viewer));
}

/** The viewer's pending applications, newest first. */
export async function pendingApplications(app: AppContext, viewer: Viewer) {
  return beginningOf(await store.applied(app.db, viewer.user_id, listed), toApplication(viewer));
}

const toApplication =
  (viewer: Viewer) =>
  ({ playdate, request }: { playdate: CardRow; request: RequestRow }) => ({
    playdate: toCard(viewer, playdate),
    request: toRequest(viewer, request, playdate),
  });

/** What asks the viewer whether they play as partner, or whom they choose as one, newest first. */
export async function partnerQuestions(app: AppContext, viewer: Viewer) {
  const rows = await store.asked(app.db, viewer.user_id, listed);
  return beginningOf(rows, ({ playdate, request }) => ({
    playdate: toCard(viewer, playdate),
    /** Null for the viewer's place in the creator's team. */
    request: request === null ? null : toRequest(viewer, request, playdate),
  }));
}

/** The chats with messages that the viewer has not read, the latest message first. */
export async function unreadChats(app: AppContext, viewer: Viewer) {
  const rows = await store.unreadChats(app.db, viewer.user_id, listed);
  return beginningOf(rows, ({ total: _, ...chat }): store.UnreadChat => chat);
}

/**
 * The viewer's open and matched PlayDates; whether they did something for one, and have played one.
 */
export async function playdateCounts(app: AppContext, viewer: Viewer) {
  const [counts] = await store.counts(app.db, viewer.user_id);
  return counts ?? { active_playdates: 0, has_playdate: false, has_played: false };
}
