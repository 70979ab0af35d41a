import * as z from 'zod';
import type { PlaydateCard, PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { regionKeys, regionsOf } from '#features/playdates/data/places.ts';
import { types } from '#features/playdates/schema.ts';
import { amountError, amountOf } from '#features/playdates/web/parts/terms/amount.ts';
import {
  checkTerms,
  termsDraft,
  termsDraftOf,
} from '#features/playdates/web/parts/terms/terms-draft.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { newId } from '#platform/common/ids.ts';

/** The wizard's draft: amount and description as typed; undefined means not chosen yet. */
export const playdateDraft = z.object({
  /** The id of the future PlayDate, the same in every attempt: creation is idempotent. */
  id: z.uuid(),
  type: z.enum(types).optional(),
  state: z.enum(stateCodes).optional(),
  /** In the order chosen: the first is the primary one. */
  regions: z.array(z.enum(regionKeys)),
  partner_id: z.uuid().optional(),
  amount: z.string(),
  description: z.string(),
  terms: termsDraft.optional(),
  /** The PlayDate that this one repeats. */
  repeats_id: z.uuid().optional(),
});
export type Draft = z.infer<typeof playdateDraft>;

export function newDraft(): Draft {
  return { id: newId(), regions: [], amount: '', description: '' };
}

export type Repeatable = Pick<
  PlaydateCard,
  | 'id'
  | 'type'
  | 'state'
  | 'regions'
  | 'payment_per_hour_min'
  | 'payment_per_hour_max'
  | 'description'
  | 'author_blocked'
  | 'hidden_at'
  | 'creator'
  | 'partner'
> &
  Pick<PlaydateDetail, 'terms'>;

/**
 * A new draft with the values of an earlier PlayDate of this user, who may have been the partner.
 */
export function draftLike(playdate: Repeatable, userId: string): Draft {
  const isOwn = playdate.creator?.id === userId;
  const other = isOwn ? playdate.partner : playdate.creator;
  const isUnread = playdate.author_blocked === true || (playdate.hidden_at != null && !isOwn);
  return {
    ...newDraft(),
    type: playdate.type,
    state: playdate.state,
    regions: playdate.regions,
    partner_id: other?.id,
    amount: String(playdate.payment_per_hour_min),
    description: isUnread ? '' : playdate.description,
    repeats_id: playdate.id,
    // The times have passed.
    ...(playdate.terms === null ? {} : { terms: { ...termsDraftOf(playdate), times: [] } }),
  };
}

/** The steps in their order, with their paths. */
export const stepPaths = {
  type: '/create-playdate',
  state: '/create-playdate/state',
  region: '/create-playdate/region',
  partner: '/create-playdate/details',
  amount: '/create-playdate/details?step=amount',
  description: '/create-playdate/details?step=description',
} as const;
type Step = keyof typeof stepPaths;

/** The first incomplete step; later ones redirect to it. */
export function firstMissing(draft: Draft): Step {
  if (draft.type === undefined) return 'type';
  if (draft.state === undefined) return 'state';
  if (regionsOf(draft.state).length > 0 && draft.regions.length === 0) return 'region';
  if (draft.partner_id === undefined) return 'partner';
  if (amountError(draft.amount) !== undefined) return 'amount';
  return 'description';
}

/** The path to redirect to from a step; undefined when the step may be shown. */
export function redirectForStep(draft: Draft, step: Step): string | undefined {
  const order = Object.keys(stepPaths);
  const missing = firstMissing(draft);
  return order.indexOf(step) > order.indexOf(missing) ? stepPaths[missing] : undefined;
}

type CreatedPlaydate = Pick<
  PlaydateDetail,
  | 'type'
  | 'state'
  | 'regions'
  | 'payment_per_hour_min'
  | 'payment_per_hour_max'
  | 'description'
  | 'partner'
  | 'terms'
>;

/** Whether a PlayDate has the draft's values; false when the draft has changed since. */
export function matchesDraft(draft: Draft, created: CreatedPlaydate): boolean {
  return (
    created.type === draft.type &&
    created.state === draft.state &&
    created.regions.join() === draft.regions.join() &&
    created.partner?.id === draft.partner_id &&
    created.payment_per_hour_min === amountOf(draft.amount) &&
    created.description === draft.description.trim() &&
    matchesTerms(draft, created)
  );
}

function matchesTerms({ terms, amount }: Draft, created: CreatedPlaydate): boolean {
  if (terms === undefined || created.terms === null)
    return terms === undefined && created.terms === null;
  const before = JSON.stringify(checkTerms(termsDraftOf(created), amountOf(amount)));
  return before === JSON.stringify(checkTerms(terms, amountOf(amount)));
}
