import { minimumAge } from '#features/profiles/limits.ts';

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
