import * as z from 'zod';
import type { Clock } from '#platform/common/clock.ts';
import { isPlainLine, isVisible } from '#platform/common/text-validation.ts';
import { playTimes } from './data/play-times.ts';
import { ratingMax, ratingMin } from './data/ratings.ts';
import { nameMax } from './limits.ts';
import { messages } from './messages/common.ts';
import { isOldEnough } from './rules/age.ts';
import { isNameWithAddress } from './rules/name-with-address.ts';

export const genders = ['male', 'female'] as const;
/** Whether a DUPR rating is the player's own estimate or, as they say, their DUPR. */
export const ratingSources = ['self', 'dupr'] as const;

/**
 * Who sees a person's whole profile: all members, or only people whom they play with (decision
 * 0033).
 */
export const audiences = ['members', 'met'] as const;

/** By whom players are found near their level (decision 0040). */
export const findableBy = ['nobody', 'members', 'women'] as const;

/** A set of play times, in any order. */
export const plays = z
  .array(z.enum(playTimes))
  .max(playTimes.length)
  .transform((times) => playTimes.filter((time) => times.includes(time)));

/** A first or last name with normalized blanks; `required` is the message for an empty one. */
export const personName = (required: string) =>
  z
    .string({ error: required })
    .overwrite((name) => name.replace(/\p{Zs}+/gu, ' '))
    .trim()
    .min(1, required)
    .refine(isVisible, required)
    .max(nameMax, messages.nameTooLong)
    .refine(isPlainLine, messages.nameCharacters);

const rating = (required: string) =>
  z
    .number({ error: required })
    .min(ratingMin, messages.ratingTooLow)
    .max(ratingMax, messages.ratingTooHigh)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, messages.ratingStep)
    .transform((value) => Math.round(value * 100) / 100)
    .describe('In steps of 0.01');

/** A calendar day as YYYY-MM-DD, not before 1900. The minimum age is checked by isOldEnough. */
export const birthdate = z
  .string({ error: messages.birthdateRequired })
  .min(1, messages.birthdateRequired)
  .refine(isCalendarDay, messages.birthdateInvalid)
  .refine((value) => !isCalendarDay(value) || value >= '1900-01-01', messages.birthdateTooEarly)
  .describe('A day as YYYY-MM-DD, not before 1900-01-01');

/** The editable fields of a profile, with rules and error messages (document 1, section 5). */
export const profileFields = {
  first_name: personName(messages.firstNameRequired),
  last_name: personName(messages.lastNameRequired),
  gender: z.enum(genders, { error: messages.genderRequired }),
  dupr_rating: rating(messages.duprRatingRequired),
  self_rating: rating(messages.selfRatingRequired),
  birthdate,
  zip_code: z
    .string({ error: messages.zipCodeRequired })
    .trim()
    .min(1, messages.zipCodeRequired)
    .regex(/^\d{5}(-\d{4})?$/, messages.zipCodeInvalid),
};

const newName = (name: z.ZodString | z.ZodType<string, string>) =>
  name.refine((value) => !isNameWithAddress(value), messages.nameHasAddress);

/** The names of somebody who signs up. Saving a profile checks only names that it changes. */
export const newNames = {
  first_name: newName(profileFields.first_name),
  last_name: newName(profileFields.last_name),
};

/** The fields of the rating prompt (document 1, section 5, 'Rating prompt'). */
export const newRatings = {
  new_dupr_rating: profileFields.dupr_rating,
  new_self_rating: profileFields.self_rating,
};

/**
 * 'This is my DUPR' with the ID, which may be left out. Without a source a changed rating is
 * 'self'.
 */
export const ratingSourceFields = {
  rating_source: z.enum(ratingSources).optional(),
  dupr_id: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z0-9]{6})?$/, messages.duprIdInvalid)
    .nullable()
    .optional(),
};

/** Whether an ID is given for a rating that is not stated to be DUPR. */
export const hasStrayDuprId = (input: {
  rating_source?: string | undefined;
  dupr_id?: string | null | undefined;
}) => Boolean(input.dupr_id) && input.rating_source !== 'dupr';

/** The birthdate in a form: with the minimum age checked against today. */
export const adultBirthdate = (clock: Clock) =>
  birthdate.refine((value) => isOldEnough(value, clock.now()), messages.tooYoung);

function isCalendarDay(value: string): boolean {
  return z.iso.date().safeParse(value).success;
}
