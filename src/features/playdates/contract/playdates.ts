import * as z from 'zod';
import { regionKeys } from '#features/playdates/data/places.ts';
import { amountMax, newMax, shownMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages/common.ts';
import {
  allSorts,
  amount,
  availableSorts,
  fitCursorInput,
  localStarts,
  partnerAnswers,
  playdateInput,
  statuses,
  tabs,
  termsInput,
  types,
} from '#features/playdates/schema.ts';
import { ruleHeadings } from '#features/profiles/data/community-rules.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { id, operation } from '#platform/common/contract.ts';
import { cursorInput, offsetPageInput, offsetPageOf } from '#platform/common/paging.ts';
import { searchText } from '#platform/common/search-text.ts';
import { sortDirections } from '#platform/common/sorting.ts';
import {
  listedPlaydate,
  playdateDetail,
  playdatePage,
  playdateToApply,
  recentTerms,
} from './answers.ts';
import { requestOperations, seen } from './requests.ts';

const amountFilter = z.coerce.number().int().min(0).max(amountMax).optional();
const ratingFilter = z.coerce.number().min(ratingMin).max(ratingMax).optional();
const typeFilter = z
  .enum([...types, 'earn'])
  .transform((type) => (type === 'earn' ? 'teach' : type));

/** What z.uuid() accepts in the answer, but for its two ids that nothing has. */
const anId = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const shownIdsPattern = new RegExp(`^(${anId}(,${anId}){0,${shownMax - 1}})?$`, 'i');
/** Separated by commas. One pattern, as each of them apart would take longer than their look-up. */
const shownIds = z
  .string()
  .regex(shownIdsPattern, 'Expected up to 60 ids, separated by commas')
  .transform((text) => (text === '' ? [] : text.toLowerCase().split(',')));

/** The filters of tab 'available'. */
const availableFilters = {
  state: z.enum(stateCodes).optional(),
  region: z.enum(regionKeys).optional(),
  type: typeFilter.optional(),
  amount_min: amountFilter,
  amount_max: amountFilter,
  rating_min: ratingFilter,
  rating_max: ratingFilter,
};

export const playdatesContract = {
  list: operation
    .get(
      '/play_dates',
      "Lists a tab of the PlayDates page, newest first; a page may have few items or none and still a next_cursor. 'available' also has the orders best_fit, the teams nearest to the user's with their only regular partner, or to the user's DUPR, first, and last those where the weaker team would be paid, and soonest, those with the next time first, and those without times last",
    )
    .input(
      z.object({
        tab: z.enum(tabs).default('available'),
        sort: z.enum(availableSorts).default('newest'),
        cursor: cursorInput.or(fitCursorInput).optional(),
        ...availableFilters,
      }),
    )
    .output(playdatePage),
  count: operation
    .get(
      '/play_dates/count',
      "How many PlayDates the tab 'available' has with these filters, counted up to 100",
    )
    .input(z.object(availableFilters))
    .output(z.object({ count: z.number().int(), more: z.boolean() })),
  availableChanges: operation
    .get(
      '/play_dates/available_changes',
      'Which of up to 60 PlayDates are not available to the user, for whatever reason, and how many with these filters were created since a page was read, counted up to 20',
    )
    .input(
      z.object({
        ids: shownIds,
        /** Of the page; left out: nothing is counted. */
        since: cursorInput.optional(),
        ...availableFilters,
      }),
    )
    .output(
      z.object({
        gone: z.array(z.uuid()),
        new_count: z.number().int().max(newMax),
        /** There are more than were counted. */
        more: z.boolean(),
      }),
    ),
  recentTerms: operation
    .get(
      '/play_dates/recent_terms',
      "The terms of the last five PlayDates of the user's teams that have some, newest first",
    )
    .output(z.object({ items: z.array(recentTerms) })),
  create: operation
    .post('/play_dates', 'Creates a PlayDate with a friend as partner')
    .meta({ idempotent: true })
    .input(playdateInput)
    .output(playdateDetail),
  get: operation
    .get('/play_dates/{id}', 'The PlayDate, for its teams and admins')
    .input(z.object({ id }))
    .output(playdateDetail),
  card: operation
    .get(
      '/play_dates/{id}/card',
      "The card of an open PlayDate and the user's latest application to it",
    )
    .input(z.object({ id }))
    .output(playdateToApply),
  update: operation
    .patch(
      '/play_dates/{id}',
      'Cancels or completes a PlayDate; without an agreed time one team asks the other, and both complete it',
    )
    .meta({ idempotent: true })
    .input(
      z.object({
        id,
        status: z.enum(['cancelled', 'completed']),
        /** Of the question that 'Yes, completed' answers, as the caller has seen it. */
        asked_at: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .output(playdateDetail),
  declineCompletion: operation
    .patch(
      '/play_dates/{id}/completion',
      'Says that a match without a time, which the other team calls played, is not played yet',
    )
    .meta({ idempotent: true })
    .input(
      z.object({
        id,
        state: z.literal('not_yet'),
        /** Of the question that the caller has seen. */
        asked_at: z.iso.datetime({ offset: true }),
      }),
    )
    .output(playdateDetail),
  delete: operation
    .delete(
      '/play_dates/{id}',
      'Deletes a PlayDate with its applications and chat and notifies its teams; for admins',
    )
    .input(
      z.object({
        id,
        /** Of the Community Rules; the creator's team is told. Never the reason of a report. */
        deleted_for: z.enum(ruleHeadings).optional(),
      }),
    ),
  listAll: operation
    .get(
      '/admin/play_dates',
      'Lists all PlayDates, 10 a page, with the exact count; search by creator or partner, and by description',
    )
    .input(
      z.object({
        ...offsetPageInput,
        search: searchText,
        description: searchText,
        status: z.enum(statuses).optional(),
        type: typeFilter.optional(),
        state: z.enum(stateCodes).optional(),
        sort: z.enum(allSorts).default('created_at'),
        direction: z.enum(sortDirections).default('desc'),
      }),
    )
    .output(offsetPageOf(listedPlaydate)),
  putTerms: operation
    .put(
      '/play_dates/{id}/terms',
      "Sets place and terms of an open PlayDate, the highest price and the proposed times, for the creator's team",
    )
    .meta({ idempotent: true })
    .input(
      z
        .object({
          id,
          payment_per_hour_max: amount.optional(),
          /** Left out: the times stay. */
          times: localStarts.optional(),
        })
        .and(termsInput),
    )
    .output(playdateDetail),
  putTimes: operation
    .put(
      '/play_dates/{id}/times',
      'Replaces the proposed times of an open PlayDate; applicants keep their choice of those that stay',
    )
    .meta({ idempotent: true })
    .input(z.object({ id, times: localStarts }))
    .output(playdateDetail),
  answerAsPartner: operation
    .put(
      '/play_dates/{id}/answer',
      'Says whether the user plays as partner of an open PlayDate or in an application that their partner has changed; “not_this_time” withdraws the application, or lets the creator choose another partner within 48 hours',
    )
    .meta({ idempotent: true })
    .input(
      z.object({
        id,
        /** The application; null: the creator's team. */
        request_id: id.nullable().default(null),
        answer: z.enum(partnerAnswers),
        // With 'in'.
        amount_per_hour: seen.amount_per_hour.default(null),
        offer_changed_at: seen.offer_changed_at.default(null),
        time_ids: seen.time_ids.default([]),
      }),
    ),
  choosePartner: operation
    .put(
      '/play_dates/{id}/partner',
      'Chooses another friend as partner, who is asked in turn, after one who cannot play',
    )
    .meta({ idempotent: true })
    .input(z.object({ id, partner_id: z.uuid({ error: messages.partnerRequired }).toLowerCase() }))
    .output(playdateDetail),
  ...requestOperations,
};
