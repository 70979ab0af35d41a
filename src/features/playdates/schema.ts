import * as z from 'zod';
import { stateCodes } from '#features/profiles/data/states.ts';
import { isPlainLine, isPlainText, isVisible } from '#platform/common/text-validation.ts';
import { regionKeys, regionsOf } from './data/places.ts';
import { timeZones } from './data/time-zones.ts';
import {
  amountMax,
  amountMin,
  descriptionMax,
  timesMax,
  venueAddressMax,
  venueNameMax,
} from './limits.ts';
import { messages } from './messages/common.ts';
import { mapTerms, type Term, type TermName, type Terms } from './rules/terms.ts';

/** Stored types. Filters and links also accept 'earn', the older name of 'teach'. */
export const types = ['challenge', 'teach'] as const;
export type PlaydateType = (typeof types)[number];
export const statuses = ['open', 'matched', 'completed', 'cancelled'] as const;
export type PlaydateStatus = (typeof statuses)[number];
/**
 * What a PlayDate is for its viewer. While it is open: 'open' to apply or to look at, 'applied' with
 * a pending application, 'mine' of the own team; then 'matched', 'over' once completed, or 'off'.
 */
export const views = ['open', 'applied', 'mine', 'matched', 'over', 'off'] as const;
export type PlaydateView = (typeof views)[number];
export const requestStatuses = [
  'pending',
  'accepted',
  'declined',
  'withdrawn',
  'cancelled',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const partnerAnswers = ['in', 'not_this_time'] as const;
export const doublesTypes = ['any', 'mens', 'womens', 'mixed'] as const;
export const teams = ['creator_team', 'other_team'] as const;
export type Team = (typeof teams)[number];
/** How a match ended without being played. */
export const endings = ['objected', 'called_off', 'not_played', 'account_deleted'] as const;
export type Ending = (typeof endings)[number];
export const callOffReasons = [
  'injury_or_illness',
  'weather',
  'court',
  'conflict',
  'partner',
  'safety',
  'other',
  'not_said',
] as const;
export type CallOffReason = (typeof callOffReasons)[number];
/** What a match waits for, the most urgent first. */
export const matchTasks = ['report', 'change', 'played', 'confirm', 'score', 'complete'] as const;
export const tabs = ['my', 'applied', 'available', 'history'] as const;
/** Orders of Available; the first is the specified one. */
export const availableSorts = ['newest', 'best_fit', 'soonest'] as const;
/**
 * The keyset cursor of the order 'best_fit': the viewer's level, the last gap (10 more for a
 * reversed one) and the last id.
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

export const amount = z
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

/** A time as the clock at the place shows it, on the quarter hour: '2027-03-13T18:00'. */
export const localStart = z
  .string({ error: messages.timeInvalid })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:(00|15|30|45)$/, messages.timeInvalid)
  .refine((text) => {
    const date = new Date(`${text}Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, messages.timeInvalid);

export const localStarts = z
  .array(localStart)
  .max(timesMax, messages.timesTooMany)
  .refine((times) => new Set(times).size === times.length, messages.timesTwice);

/** An optional line of text; empty means none. */
export const optionalLine = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine(isPlainLine, messages.textCharacters)
    .transform((text) => (isVisible(text) ? text : null))
    .nullable()
    .default(null);

/** What a term may be. */
function fieldOf(term: Term): z.ZodType<string | number | null> {
  if (term.kind === 'amount') {
    const { min, max, wrong } = term;
    return z.number({ error: wrong }).int(wrong).min(min, wrong).max(max, wrong).nullable();
  }
  const values = term.options.map(([value]) => value).filter((value) => value !== null);
  const texts = values.filter((value) => typeof value === 'string');
  const field = texts.length > 0 ? z.enum(texts) : z.literal(values);
  return values.length < term.options.length ? field.nullable() : field;
}
type Field<Value> = z.ZodType<Value, Value>;
// A mapped list forgets which field has which value, hence the two casts.
export const termFields = mapTerms(fieldOf) as { [Name in TermName]: Field<Terms[Name]> };
const termInputs = mapTerms((term) => fieldOf(term).default(term.initial)) as {
  [Name in TermName]: z.ZodDefault<Field<Terms[Name]>>;
};

const termsFields = z.object({
  time_zone: z.enum(timeZones, { error: messages.timeZoneRequired }),
  venue_name: optionalLine(venueNameMax, messages.venueTooLong),
  venue_address: optionalLine(venueAddressMax, messages.addressTooLong),
  is_venue_public: z.boolean().default(false),
  place_zip: z
    .string()
    .regex(/^\d{5}$/, messages.zipInvalid)
    .nullable()
    .default(null),
  ...termInputs,
});

/** The terms of a PlayDate; times are beside them. */
export const termsInput = termsFields.superRefine((terms, ctx) => {
  const issue = (field: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [field], message });
  if (terms.venue_address !== null && terms.venue_name === null)
    issue('venue_name', messages.addressNeedsVenue);
  if (terms.format === 'games' && terms.games === null) issue('games', messages.gamesRequired);
  if (terms.format !== 'games' && terms.games !== null)
    issue('games', messages.gamesOnlyWithFormat);
});
export type TermsInput = z.output<typeof termsInput>;

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
    terms: termsInput.optional(),
    times: localStarts.default([]),
    /** The PlayDate that 'Create again' copies. */
    repeats_id: z.uuid().toLowerCase().optional(),
  })
  .superRefine((input, ctx) => {
    const allowed = regionsOf(input.state);
    const issue = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (allowed.length > 0 && input.regions.length === 0) issue('regions', messages.regionRequired);
    if (input.regions.some((region) => !allowed.includes(region)))
      issue('regions', messages.regionUnknown);
    if (new Set(input.regions).size !== input.regions.length)
      issue('regions', messages.regionTwice);
    if (input.payment_per_hour_min > input.payment_per_hour_max)
      issue('payment_per_hour_max', messages.amountsOrder);
    if (input.times.length > 0 && input.terms === undefined)
      issue('times', messages.timesNeedTerms);
  });
