import * as z from 'zod';
import { timesMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { amount } from '#features/playdates/schema.ts';
import { id, operation } from '#platform/common/contract.ts';
import { cursorInput, pageOf } from '#platform/common/paging.ts';
import { applicationToAnswer, playdateRequest } from './answers.ts';

const timeIds = z.array(id).max(timesMax);
/** What a player has seen of a PlayDate or of an application when they say that they play. */
export const seen = {
  /** The price; null for a range. */
  amount_per_hour: amount.nullable(),
  /** The `offer_changed_at` of the PlayDate. */
  offer_changed_at: z.iso.datetime().nullable(),
  /** The times of the application. */
  time_ids: timeIds,
};
/** Clients of before say nothing, which is refused. */
const seenApplication = z
  .object(seen)
  .default({ amount_per_hour: null, offer_changed_at: null, time_ids: [] });

export const requestOperations = {
  requests: operation
    .get(
      '/play_dates/{play_date_id}/requests',
      "Lists the pending applications, for the creator's team",
    )
    .input(z.object({ play_date_id: id, cursor: cursorInput.optional() }))
    .output(pageOf(applicationToAnswer)),
  apply: operation
    .post('/play_dates/{play_date_id}/requests', 'Applies with a friend as partner')
    .meta({ idempotent: true })
    .input(
      z.object({
        play_date_id: id,
        id: id.optional(),
        requester_partner_id: z.uuid({ error: messages.partnerRequired }).toLowerCase(),
        time_ids: timeIds.default([]),
        offered_amount: amount.optional(),
        /** Of the PlayDate that was seen. Left out: the captain is asked to confirm its terms. */
        offer_changed_at: seen.offer_changed_at.optional(),
      }),
    )
    .output(playdateRequest),
  putRequestTimes: operation
    .put(
      '/play_dates/{play_date_id}/requests/{id}/times',
      'Changes the times that suit, for either applicant of a pending application',
    )
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, id, time_ids: timeIds, seen: seenApplication }))
    .output(playdateRequest),
  putRequestOffer: operation
    .put(
      '/play_dates/{play_date_id}/requests/{id}/offer',
      'Changes the price that a pending application offers on a range of prices, for either applicant, three times a day',
    )
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, id, offered_amount: amount, seen: seenApplication }))
    .output(playdateRequest),
  updateRequest: operation
    .patch(
      '/play_dates/{play_date_id}/requests/{id}',
      'Accepts, declines or withdraws an application',
    )
    .meta({ idempotent: true })
    .input(
      z.object({
        play_date_id: id,
        id,
        status: z.enum(['accepted', 'declined', 'withdrawn']),
        /**
         * With 'accepted': the one of the applicants' times that was seen, where they have some.
         */
        time_id: id.optional(),
        /**
         * With 'accepted', on a range of prices: the offer that was seen, or a price where there is
         * none.
         */
        amount_per_hour: amount.optional(),
        /**
         * With 'accepted', of the PlayDate that was seen. Left out: the user is asked to confirm
         * its terms.
         */
        offer_changed_at: seen.offer_changed_at.optional(),
        /** With 'accepted', where the weaker team would be paid: that the creator's team knows. */
        accepts_reversed: z.boolean().optional(),
      }),
    )
    .output(playdateRequest),
};
