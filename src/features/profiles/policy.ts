import { minimumAge, ratingsMaxAge, skipDuration } from './limits.ts';

/**
 * Completed years on the day of `now` (UTC) for a birthdate YYYY-MM-DD. For 29 February, a year is
 * completed on 1 March.
 */
export function ageOn(birthdate: string, now: Date): number {
  const today = now.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) >= birthdate.slice(5) ? years : years - 1;
}

/** Whether `birthdate` reaches the minimum age on the day of `now`. */
export function isOldEnough(birthdate: string, now: Date): boolean {
  return ageOn(birthdate, now) >= minimumAge;
}

/**
 * Whether a name has what others could follow: an address, or a word that ends like a host name. Also
 * in the wide forms of the characters, which NFKC narrows.
 */
export function isNameWithAddress(name: string): boolean {
  return /[/@]|www\.|[a-z0-9-]{2,}\.[a-z]{2,}/i.test(name.normalize('NFKC').replaceAll('。', '.'));
}

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

/** Whether this user is the only active admin, who cannot be demoted, paused or deleted. */
export function isLastAdmin(activeAdmins: readonly string[], user_id: string): boolean {
  return activeAdmins.length === 1 && activeAdmins[0] === user_id;
}
