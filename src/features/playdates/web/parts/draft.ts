import * as z from 'zod';
import type { PlaydateCard } from '#features/playdates/contract.ts';
import { regionKeys, regionsOf, stateCodes } from '#features/playdates/data/places.ts';
import { playdateInput, types } from '#features/playdates/schema.ts';
import { newId } from '#platform/common/ids.ts';

/** A PlayDate that is being made. Amount and description are kept as typed; what is undefined has not been chosen yet. */
export const playdateDraft = z.object({
  /** The id of the PlayDate to be, the same in every attempt, so that none is made twice. */
  id: z.uuid(),
  type: z.enum(types).optional(),
  state: z.enum(stateCodes).optional(),
  /** In the order chosen: the first is the primary one. */
  regions: z.array(z.enum(regionKeys)),
  partner_id: z.uuid().optional(),
  amount: z.string(),
  description: z.string(),
});
export type Draft = z.infer<typeof playdateDraft>;

export function newDraft(): Draft {
  return { id: newId(), regions: [], amount: '', description: '' };
}

/** A number as people write amounts: `1e2` and `0x10` are numbers for a program alone. */
const writtenNumber = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The number in the amount field: what is no number, or below 0, counts as 0 (document 2, section 5). */
export function amountOf(text: string): number {
  return writtenNumber.test(text) ? Math.max(Number(text), 0) : 0;
}

/** Whether the field, once left, is to show 0 because what is in it is no number (document 2, section 5). */
export function becomesZero(text: string, isUnreadable: boolean): boolean {
  return isUnreadable || (text !== '' && !writtenNumber.test(text));
}

/** What is wrong with the amount; undefined when nothing is. */
export function amountError(text: string): string | undefined {
  return playdateInput.shape.payment_per_hour_max.safeParse(amountOf(text)).error?.issues[0]?.message;
}

/** The steps in their order, each by its address. */
export const stepPaths = {
  type: '/create-playdate',
  state: '/create-playdate/state',
  region: '/create-playdate/region',
  partner: '/create-playdate/details',
  amount: '/create-playdate/details?step=amount',
  description: '/create-playdate/details?step=description',
} as const;
export type Step = keyof typeof stepPaths;

/** The first step that still lacks its answer: nobody gets beyond it, whatever the address says. */
export function firstMissing(draft: Draft): Step {
  if (draft.type === undefined) return 'type';
  if (draft.state === undefined) return 'state';
  if (regionsOf(draft.state).length > 0 && draft.regions.length === 0) return 'region';
  if (draft.partner_id === undefined) return 'partner';
  if (amountError(draft.amount) !== undefined) return 'amount';
  return 'description';
}

/** Where somebody at a step belongs instead; undefined when they may be there. */
export function redirectForStep(draft: Draft, at: Step): string | undefined {
  const order = Object.keys(stepPaths);
  const missing = firstMissing(draft);
  return order.indexOf(at) > order.indexOf(missing) ? stepPaths[missing] : undefined;
}

type Made = Pick<
  PlaydateCard,
  'type' | 'state' | 'regions' | 'payment_per_hour_max' | 'description' | 'partner'
>;

/** Whether a PlayDate is what the draft says. One whose answer got lost was made of the draft as it was then. */
export function isMadeFrom(draft: Draft, made: Made): boolean {
  return (
    made.type === draft.type &&
    made.state === draft.state &&
    made.regions.join() === draft.regions.join() &&
    made.partner?.id === draft.partner_id &&
    made.payment_per_hour_max === amountOf(draft.amount) &&
    made.description === draft.description.trim()
  );
}
