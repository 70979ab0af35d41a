import type { PlaydateCard, PlaydateDetail, PlaydateRequest } from '#features/playdates/contract.ts';
import { stateOfZip } from '#features/playdates/data/zip-states.ts';
import { amountMax, amountMin } from '#features/playdates/limits.ts';
import * as store from '#features/playdates/server/store/home.ts';
import { available } from '#features/playdates/server/store/lists.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { availableAbilities, toCard, toRequest } from './presenters.ts';
import { getPlaydate } from './queries.ts';

/** The beginning of a list, and how many there are in all. */
export type Beginning<Item> = { items: Item[]; total: number };
type Application = { playdate: PlaydateCard; request: PlaydateRequest };

const listed = 10;

/** The applications that the viewer's team may answer, oldest first. */
export async function applicationsToAnswer(app: AppContext, viewer: Viewer): Promise<Beginning<Application>> {
  return toBeginning(viewer, await store.toAnswer(app.db, viewer.user_id, listed));
}

/** The viewer's pending applications, newest first. */
export async function pendingApplications(app: AppContext, viewer: Viewer): Promise<Beginning<Application>> {
  return toBeginning(viewer, await store.applied(app.db, viewer.user_id, listed));
}

function toBeginning(
  viewer: Viewer,
  rows: Awaited<ReturnType<typeof store.toAnswer>>,
): Beginning<Application> {
  const items = rows.map(({ playdate, request }) => ({
    playdate: toCard(viewer, playdate),
    request: toRequest(viewer, request, playdate),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

/** The chats with messages that the viewer has not read, the latest message first. */
export async function unreadChats(app: AppContext, viewer: Viewer): Promise<Beginning<store.UnreadChat>> {
  const rows = await store.unreadChats(app.db, viewer.user_id, listed);
  return { items: rows.map(({ total: _, ...chat }) => chat), total: rows[0]?.total ?? 0 };
}

/** The viewer's match that was made last, and how many there are. */
export async function latestMatch(
  app: AppContext,
  viewer: Viewer,
): Promise<{ playdate: PlaydateDetail | null; total: number }> {
  const [found] = await store.latestMatch(app.db, viewer.user_id);
  if (found === undefined) return { playdate: null, total: 0 };
  return { playdate: await getPlaydate(app, viewer, found.id), total: found.total };
}

/** How far a suggested team's average is from the viewer's DUPR at most. */
const suggestedGap = 0.5;
const suggested = 6;

/**
 * Up to six PlayDates that the viewer may apply to, of teams around their level, newest first: in
 * the state of their ZIP code, or anywhere if PlayDates are not held there.
 */
export async function suggestedPlaydates(
  app: AppContext,
  viewer: Viewer,
  { dupr_rating, zip_code }: { dupr_rating: number; zip_code: string },
): Promise<PlaydateCard[]> {
  const filters = {
    state: stateOfZip(zip_code),
    region: null,
    type: null,
    amount_min: amountMin,
    amount_max: amountMax,
    rating_min: Math.max(ratingMin, dupr_rating - suggestedGap),
    rating_max: Math.min(ratingMax, dupr_rating + suggestedGap),
  };
  // twice as many, because those that the viewer has applied to are left out
  const { items } = await available(
    app.db,
    viewer.user_id,
    filters,
    availableAbilities(viewer),
    2 * suggested,
  );
  const cards: PlaydateCard[] = JSON.parse(items);
  return cards.filter((card) => card.abilities.apply && card.my_request_status === null).slice(0, suggested);
}

/** Numbers of the viewer's PlayDates: open and matched ones; whether there are any, or were played. */
export async function playdateCounts(app: AppContext, viewer: Viewer) {
  const [counts] = await store.counts(app.db, viewer.user_id);
  return counts ?? { active: 0, any: false, has_played: false };
}
