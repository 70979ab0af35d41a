import * as z from 'zod';
import { profileFields } from '#features/profiles/schema.ts';
import { ageGroups, maximumCombinedDuprMax, maximumCombinedDuprMin, teamSizes } from './limits.ts';
import { messages } from './messages.ts';

const isTenth = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
const toTenth = (value: number) => Math.round(value * 10) / 10;

export const maximumCombinedDupr = z
  .number()
  .min(maximumCombinedDuprMin, messages.maximumOutOfRange)
  .max(maximumCombinedDuprMax, messages.maximumOutOfRange)
  .refine(isTenth, messages.maximumStep)
  .transform(toTenth);

/** Parses a cap; null for input other than 4 to 28 in steps of 0.1 (document 1, section 5). */
export const parseMaximum = (text: string) =>
  maximumCombinedDupr.safeParse(Number(text)).data ?? null;

/** The players without the captain; the actual maximum depends on the team size. */
export const selectedPlayerIds = z
  .array(z.uuid().toLowerCase())
  .max(Math.max(...teamSizes) - 1)
  .refine((ids) => new Set(ids).size === ids.length, messages.selectedTwice);

/** The fields of a manually entered player, with rules and messages (document 1, section 5). */
export const playerFields = {
  first_name: profileFields.first_name,
  last_name: profileFields.last_name,
  gender: profileFields.gender,
  age_group: z.enum(ageGroups, { error: messages.ageGroupRequired }),
  dupr_rating: profileFields.dupr_rating,
};

/** Six letters or digits, or empty. */
export const duprId = z
  .string()
  .trim()
  .regex(/^(?:[A-Za-z0-9]{6})?$/, messages.duprIdInvalid);

/** The forms for a manually entered and for a linked player. */
export const playerForm = z.object({ ...playerFields, dupr_id: duprId });
export const linkedPlayerForm = z.object({ dupr_id: duprId });
