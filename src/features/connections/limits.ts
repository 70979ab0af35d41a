import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { day } from '#platform/common/clock.ts';

/** Friend and partner requests that a user may send in 24 hours. */
export const requestsPerDay = 50;
/** Of the line with a friend request. */
export const requestMessageMax = 140;
/** Time after a rejection, in milliseconds, until the requester may send another request. */
export const rejectionCooldown = 30 * day;
/** Players that a user may watch. */
export const watchedMax = 200;
export const searchMin = 2;
export const searchMax = 100;
export const searchLimit = 20;
/** How far the levels of found players are from the viewer's, by default. */
export const findableRange = 0.5;
/** The distances that players are found within, and the default. */
export const distances = [10, 25, 50] as const;
export const nearMiles = 25;

/** The levels that fit a level, as far as there are ratings. */
export function levelsAround(level: number): [low: number, high: number] {
  const rounded = (rating: number) => Math.round(rating * 100) / 100;
  return [
    Math.max(ratingMin, rounded(level - findableRange)),
    Math.min(ratingMax, rounded(level + findableRange)),
  ];
}
