import { ratingsMaxAge, skipDuration } from '#features/profiles/limits.ts';

/**
 * Whether the rating prompt is shown (decisions, 'Ratings'): ratings were set or confirmed at least
 * 90 days ago, and the prompt was not skipped within 24 hours. Times are ISO strings in UTC.
 */
export function isRatingUpdateNeeded(
  ratings: { ratings_confirmed_at: string; ratings_skipped_at: string | null },
  now: Date,
): boolean {
  const elapsed = (time: string) => now.getTime() - new Date(time).getTime();
  if (elapsed(ratings.ratings_confirmed_at) < ratingsMaxAge) return false;
  return ratings.ratings_skipped_at === null || elapsed(ratings.ratings_skipped_at) >= skipDuration;
}

/** The mean DUPR or self rating of a team of two, rounded to hundredths (document 2, section 9). */
export function teamAverage(first: number, second: number): number {
  return Math.round((Math.round(first * 100) + Math.round(second * 100)) / 2) / 100;
}
