import { levelRange, payersRange, reversedGap } from '#features/playdates/limits.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';

type RatingBounds = { rating_min: number; rating_max: number };

/** The team averages that suit a player: their level and a bit around it. */
export function levelBounds(dupr_rating: number): RatingBounds {
  return {
    rating_min: Math.max(ratingMin, inHundredths(dupr_rating - levelRange)),
    rating_max: Math.min(ratingMax, inHundredths(dupr_rating + levelRange)),
  };
}

/**
 * The averages of teams that may want to pay a team of this average for being stronger: those that
 * are below its level, to the hundredth, bounds included.
 */
export function payersBounds(team_rating: number): RatingBounds {
  return {
    rating_min: inHundredths(team_rating - payersRange),
    rating_max: inHundredths(team_rating - levelRange),
  };
}

/** The averages of creators' teams that are not reversed for a team of this one. */
export function fairBounds(type: PlaydateType, others: number): RatingBounds {
  return type === 'challenge'
    ? { rating_min: 0, rating_max: inHundredths(others + reversedGap) }
    : { rating_min: inHundredths(others - reversedGap), rating_max: Number.POSITIVE_INFINITY };
}

// Sums of decimal fractions: 4.03 - 0.5 is a bit more than 3.53.
const inHundredths = (rating: number) => Math.round(rating * 100) / 100;
