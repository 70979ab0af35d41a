import * as z from 'zod';
import { isPlainText, isVisible } from '#platform/common/text-validation.ts';
import { regionKeys, regionsOf, stateCodes } from './data/places.ts';
import { amountMax, amountMin, descriptionMax, messageMax } from './limits.ts';
import { messages } from './messages.ts';

/** Stored types. Filters and links also accept 'earn', the older name of 'teach'. */
export const types = ['challenge', 'teach'] as const;
export type PlaydateType = (typeof types)[number];
export const statuses = ['open', 'matched', 'completed', 'cancelled'] as const;
export type PlaydateStatus = (typeof statuses)[number];
export const requestStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const doublesTypes = ['any', 'mens', 'womens', 'mixed'] as const;
export const tabs = ['my', 'applied', 'available', 'history'] as const;
/** Orders of Available; the first is the specified one. */
export const availableSorts = ['newest', 'best_fit'] as const;
/**
 * The keyset cursor of the order 'best_fit': the viewer's level, the last gap (10 more for a team that
 * wants another level) and the last id.
 */
export type FitCursor = { level: number; gap: number; id: string };
const fitPattern = /^(\d\.\d\d)_(1?\d\.\d\d)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const fitCursorInput = z.string().transform((text, ctx): FitCursor => {
  const [, level, gap, id] = fitPattern.exec(text) ?? [];
  if (id === undefined) {
    ctx.addIssue({ code: 'custom', message: 'The page cursor is not valid' });
    return z.NEVER;
  }
  return { level: Number(level), gap: Number(gap), id };
});

export const toFitCursor = ({ level, gap, id }: FitCursor): string =>
  `${level.toFixed(2)}_${gap.toFixed(2)}_${id}`;

/** Sort columns of the admin list. */
export const allSorts = [
  'created_at',
  'updated_at',
  'payment_per_hour_min',
  'payment_per_hour_max',
  'type',
  'status',
] as const;
export type AllSort = (typeof allSorts)[number];

const amount = z
  .number({ error: messages.amountRequired })
  .int(messages.amountWhole)
  .min(amountMin, messages.amountRequired)
  .max(amountMax, messages.amountTooHigh);

export const description = z
  .string({ error: messages.descriptionRequired })
  .trim()
  .min(1, messages.descriptionRequired)
  .refine(isVisible, messages.descriptionRequired)
  .max(descriptionMax, messages.descriptionTooLong)
  .refine(isPlainText, messages.textCharacters);

export const messageContent = z
  .string({ error: messages.messageRequired })
  .trim()
  .min(1, messages.messageRequired)
  .refine(isVisible, messages.messageRequired)
  .max(messageMax, messages.messageTooLong)
  .refine(isPlainText, messages.textCharacters);

/** Input of a new PlayDate (document 2, sections 2.6 and 5). */
export const playdateInput = z
  .object({
    id: z.uuid().toLowerCase().optional(),
    partner_id: z.uuid({ error: messages.partnerRequired }).toLowerCase(),
    type: z.enum(types, { error: messages.typeRequired }),
    doubles_type: z.enum(doublesTypes).default('any'),
    state: z.enum(stateCodes, { error: messages.stateRequired }),
    regions: z
      .array(z.enum(regionKeys, { error: messages.regionUnknown }))
      .max(regionKeys.length)
      .default([]),
    payment_per_hour_min: amount,
    payment_per_hour_max: amount,
    description,
  })
  .superRefine((input, ctx) => {
    const allowed = regionsOf(input.state);
    const issue = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (allowed.length > 0 && input.regions.length === 0) issue('regions', messages.regionRequired);
    if (input.regions.some((region) => !allowed.includes(region))) issue('regions', messages.regionUnknown);
    if (new Set(input.regions).size !== input.regions.length) issue('regions', messages.regionTwice);
    if (input.payment_per_hour_min > input.payment_per_hour_max)
      issue('payment_per_hour_max', messages.amountsOrder);
  });
