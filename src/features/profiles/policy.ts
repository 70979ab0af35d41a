import { minimumAge, ratingsLife, skipLife } from './limits.ts';

/** Completed years on the day of `now` (UTC) for a birthdate YYYY-MM-DD. Somebody born on 29 February completes a year on 1 March. */
export function ageOn(birthdate: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) >= birthdate.slice(5) ? years : years - 1;
}

/** Whether somebody born on `birthdate` may have an account on the day of `now`. */
export function isOldEnough(birthdate: string, now: Date): boolean {
  return ageOn(birthdate, now) >= minimumAge;
}

/**
 * Whether to ask for new ratings (decisions, 'Ratings'): they were last set or confirmed 90 days ago or more, and the question was not
 * skipped within 24 hours. Moments are ISO strings in UTC.
 */
export function isRatingUpdateNeeded(
  ratings: { ratings_confirmed_at: string; ratings_skipped_at: string | null },
  now: Date,
): boolean {
  const since = (moment: string) => now.getTime() - new Date(moment).getTime();
  if (since(ratings.ratings_confirmed_at) < ratingsLife) return false;
  return ratings.ratings_skipped_at === null || since(ratings.ratings_skipped_at) >= skipLife;
}

/** The mean DUPR or self rating of a team of two, rounded to hundredths (document 2, section 9). */
export function teamAverage(first: number, second: number): number {
  return Math.round((Math.round(first * 100) + Math.round(second * 100)) / 2) / 100;
}

/** Whether the product would be left without an admin if this person were demoted, paused or gone. */
export function isLastAdmin(activeAdmins: readonly string[], user_id: string): boolean {
  return activeAdmins.length === 1 && activeAdmins[0] === user_id;
}
