import * as store from '#features/matches/server/store/own-lists.ts';
import type { PlaydatePage, RecentTerms } from '#features/playdates/contract/answers.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import { listAvailable, toTimeCursor } from '#features/playdates/server/service/lists.ts';
import { toCard, toRequest } from '#features/playdates/server/service/presenters.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { JsonText } from '#platform/server/http/json-text.ts';
import { nextMatch } from './next-match.ts';
import { toAgreed } from './playdate-presenters.ts';

/**
 * One of the tabs (document 2, sections 2.5 and 4.1), newest first, 20 per page.
 * @throws as listAvailable
 */
export async function listPlaydates(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof playdatesContract.list>,
): Promise<PlaydatePage | JsonText<PlaydatePage>> {
  const { tab, cursor } = input;
  if (tab === 'available') return await listAvailable(app, viewer, input);
  const [rows, next] = await Promise.all([
    store.own(app.db, viewer.user_id, tab, toTimeCursor(cursor)),
    tab === 'my' && cursor === undefined ? nextMatch(app, viewer) : undefined,
  ]);
  const page = toPage(rows);
  return {
    ...page,
    ...(next && { next_match: next.playdate }),
    items: page.items.map(({ my_request, agreed, ...row }) => ({
      ...toCard(viewer, row),
      ...(agreed !== undefined && { agreed: toAgreed(viewer, row.role, agreed) }),
      ...(my_request == null ? {} : { my_request: toRequest(viewer, my_request, row) }),
    })),
  };
}

const recent = 5;

/** The terms of the viewer's last PlayDates, to repeat them. */
export async function listRecentTerms(
  app: AppContext,
  viewer: Viewer,
): Promise<{ items: RecentTerms[] }> {
  const rows = await store.recentTerms(app.db, viewer.user_id, recent);
  return { items: rows.map((row) => row.item) };
}
