import { regularPartner } from '#features/connections/server/service/queries.ts';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { amountMax, amountMin } from '#features/playdates/limits.ts';
import { fairBounds, levelBounds, payersBounds } from '#features/playdates/rules/rating-bounds.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { availableByAge, availableOf } from '#features/playdates/server/store/available.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { stateOfZip } from '#features/profiles/data/zip-states.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { availableAbilities } from './presenters.ts';

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
    const found = await availableByAge(app.db, {
      viewerId: viewer.user_id,
      filters: wanted,
      abilities,
      limit,
    });
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
