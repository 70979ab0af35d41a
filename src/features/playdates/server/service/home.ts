import { regularPartner } from '#features/connections/server/service/queries.ts';
import type { NextMatch, PlaydateCard } from '#features/playdates/contract.ts';
import { amountMax, amountMin } from '#features/playdates/limits.ts';
import { fairBounds, levelBounds, payersBounds } from '#features/playdates/rules/rating-bounds.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { availableByAge, availableOf } from '#features/playdates/server/store/available.ts';
import * as store from '#features/playdates/server/store/home.ts';
import type { CardRow, RequestRow } from '#features/playdates/server/store/sql-fragments.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { beginningOf } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { availableAbilities, toCard, toRequest } from './presenters.ts';
import { getPlaydate } from './queries.ts';

const listed = 10;

/** How many PlayDates since a time (ISO) take applications or led to a match. */
export const countOffered = store.countOffered;

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

/** The match that the viewer plays next, and how many there are. */
export async function nextMatch(app: AppContext, viewer: Viewer): Promise<NextMatch> {
  const [found] = await store.nextMatch(app.db, viewer.user_id);
  if (found === undefined)
    return { playdate: null, total: 0, unconfirmed: null, paused: [], has_change: false };
  const { id, ...rest } = found;
  return { playdate: await getPlaydate(app, viewer, id), ...rest };
}

const suggested = 6;

/**
 * Up to six PlayDates that the viewer may apply to: of teams around their level, newest first,
 * without those that are reversed for them and their only regular partner, or for them alone; then
 * of teams further below these two that pay for a stronger one. In the state of their ZIP code, or
 * anywhere if PlayDates are not held there.
 */
export async function suggestedPlaydates(
  app: AppContext,
  viewer: Viewer,
  { dupr_rating, zip_code }: { dupr_rating: number; zip_code: string },
): Promise<PlaydateCard[]> {
  const state = stateOfZip(zip_code);
  const filters = {
    state: stateCodes.find((code) => code === state) ?? null,
    region: null,
    amount_min: amountMin,
    amount_max: amountMax,
  };
  const abilities = availableAbilities(viewer);
  const partner = await regularPartner(app, viewer);
  const level = teamAverage(dupr_rating, partner?.dupr_rating ?? dupr_rating);
  const newestOf = async (
    type: PlaydateType,
    bounds: { rating_min: number; rating_max: number },
  ) => {
    // twice as many, because those that the viewer has applied to are left out
    const limit = 2 * suggested;
    const wanted = { ...filters, type, ...bounds };
    const found = await availableByAge(app.db, viewer.user_id, wanted, abilities, limit);
    const cards = JSON.parse(found.items) as PlaydateCard[];
    return cards.filter((card) => card.abilities.apply && card.my_request_status === null);
  };
  const near = levelBounds(dupr_rating);
  const newestNear = (type: PlaydateType) => {
    const fair = fairBounds(type, level);
    return newestOf(type, {
      rating_min: Math.max(near.rating_min, fair.rating_min),
      rating_max: Math.min(near.rating_max, fair.rating_max),
    });
  };
  const found = (await Promise.all([newestNear('challenge'), newestNear('teach')])).flat();
  const cards = found.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  if (cards.length < suggested) {
    const payers = await newestOf('challenge', payersBounds(level));
    cards.push(...payers.filter(({ id }) => cards.every((card) => card.id !== id)));
  }
  return cards.slice(0, suggested);
}

const offeredByOne = 3;

/** Up to three PlayDates of a person's teams that the viewer may apply to, newest first. */
export async function openPlaydatesOf(app: AppContext, viewer: Viewer, person_id: string) {
  const abilities = JSON.stringify(availableAbilities(viewer));
  const [row] = await availableOf(app.db, viewer.user_id, person_id, abilities, offeredByOne);
  return row === undefined ? [] : (JSON.parse(row.items) as PlaydateCard[]);
}

/**
 * The viewer's open and matched PlayDates; whether they did something for one, and have played one.
 */
export async function playdateCounts(app: AppContext, viewer: Viewer) {
  const [counts] = await store.counts(app.db, viewer.user_id);
  return counts ?? { active_playdates: 0, has_playdate: false, has_played: false };
}
