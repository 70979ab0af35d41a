import * as z from 'zod';
import { type Clock, day } from '#platform/common/clock.ts';
import { isPlainLine, isVisible } from '#platform/common/text.ts';
import { ratingMax, ratingMin } from './data/ratings.ts';
import { messages } from './messages.ts';

export const nameMax = 80;
export const minimumAge = 18;
export const genders = ['male', 'female'] as const;

/** How long ratings count as right after they were set or confirmed. */
export const ratingsLife = 90 * day;
/** How long skipping the question for new ratings hides it. */
export const skipLife = day;
/** How many entries of a rating history are shown, the latest ones. */
export const historyMax = 200;

/** A first or last name, with the sentence for none. One plain blank between words: a search knows no others. */
export const personName = (required: string) =>
  z
    .string({ error: required })
    .overwrite((name) => name.replace(/\p{Zs}+/gu, ' '))
    .trim()
    .min(1, required)
    .refine(isVisible, required)
    .max(nameMax, messages.name_too_long)
    .refine(isPlainLine, messages.name_characters);

const rating = (required: string) =>
  z
    .number({ error: required })
    .min(ratingMin, messages.rating_too_low)
    .max(ratingMax, messages.rating_too_high)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, messages.rating_step)
    .transform((value) => Math.round(value * 100) / 100)
    .describe('In steps of 0.01');

/** A day of the calendar as YYYY-MM-DD, not before 1900. Whether the person is old enough depends on today: isOldEnough. */
const birthdate = z
  .string({ error: messages.birthdate_required })
  .min(1, messages.birthdate_required)
  .refine(isCalendarDay, messages.birthdate_invalid)
  .refine((value) => !isCalendarDay(value) || value >= '1900-01-01', messages.birthdate_too_early)
  .describe('A day as YYYY-MM-DD, not before 1900-01-01');

/** The fields of a profile that its owner writes, with the spec's rules and sentences (document 1, section 5). */
export const profileFields = {
  first_name: personName(messages.first_name_required),
  last_name: personName(messages.last_name_required),
  gender: z.enum(genders, { error: messages.gender_required }),
  dupr_rating: rating(messages.dupr_rating_required),
  self_rating: rating(messages.self_rating_required),
  birthdate,
  zip_code: z
    .string({ error: messages.zip_code_required })
    .trim()
    .min(1, messages.zip_code_required)
    .regex(/^\d{5}(-\d{4})?$/, messages.zip_code_invalid),
};

/** What the rating prompt asks for (document 1, section 5, 'Rating prompt'). */
export const newRatings = {
  new_dupr_rating: profileFields.dupr_rating,
  new_self_rating: profileFields.self_rating,
};

/** The birthdate as a form asks for it: with a sentence for who is not old enough today. */
export const adultBirthdate = (clock: Clock) =>
  birthdate.refine((value) => isOldEnough(value, clock.now()), messages.too_young);

function isCalendarDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

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
export function isLastAdmin(active_admins: readonly string[], user_id: string): boolean {
  return active_admins.length === 1 && active_admins[0] === user_id;
}
