import { regionKeys, regionsOf } from '#features/playdates/data/places.ts';
import { amountMax, amountMin } from '#features/playdates/limits.ts';
import type { Filters } from '#features/playdates/web/queries.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { stateCodes } from '#features/profiles/data/states.ts';

/** The orders of Available beside the newest first. */
export const orders = ['best_fit', 'soonest'] as const;
const types = { challenge: 'challenge', teach: 'teach', earn: 'teach' } as const;
const isType = (text: string | null): text is keyof typeof types =>
  text !== null && Object.hasOwn(types, text);

/** A decimal number within bounds; undefined for anything else. */
function numberIn(
  query: URLSearchParams,
  name: string,
  low: number,
  high: number,
): number | undefined {
  const text = query.get(name) ?? '';
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= low && value <= high ? value : undefined;
}

/**
 * Reads the filters of Available from the URL; invalid values are ignored. 'earn', the older name
 * of 'teach', is accepted (decisions, 'PlayDates').
 */
export function readFilters(query: URLSearchParams): Filters {
  const type = query.get('type');
  const sort = orders.find((each) => each === query.get('sort'));
  const state = stateCodes.find((code) => code === query.get('state'));
  const region = regionKeys.find((key) => key === query.get('region'));
  const amount_min = numberIn(query, 'amount_min', amountMin, amountMax);
  const amount_max = numberIn(query, 'amount_max', amount_min ?? amountMin, amountMax);
  const rating_min = numberIn(query, 'rating_min', ratingMin, ratingMax);
  const rating_max = numberIn(query, 'rating_max', rating_min ?? ratingMin, ratingMax);
  return {
    ...(isType(type) ? { type: types[type] } : {}),
    ...(state === undefined ? {} : { state }),
    ...(region === undefined || (state !== undefined && !regionsOf(state).includes(region))
      ? {}
      : { region }),
    ...(amount_min === undefined ? {} : { amount_min: Math.trunc(amount_min) }),
    ...(amount_max === undefined ? {} : { amount_max: Math.trunc(amount_max) }),
    ...(rating_min === undefined ? {} : { rating_min }),
    ...(rating_max === undefined ? {} : { rating_max }),
    ...(sort === undefined ? {} : { sort }),
  };
}
