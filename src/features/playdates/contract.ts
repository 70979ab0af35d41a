import * as z from 'zod';
import { regularPartner } from '#features/connections/contract.ts';
import { person, ratedPerson } from '#features/profiles/contract.ts';
import { ruleHeadings } from '#features/profiles/data/community-rules.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { operation } from '#platform/common/contract.ts';
import { cursorInput, offsetPageInput, offsetPageOf, pageOf } from '#platform/common/paging.ts';
import { searchText } from '#platform/common/search-text.ts';
import { sortDirections } from '#platform/common/sorting.ts';
import { regionKeys } from './data/places.ts';
import { timeZones } from './data/time-zones.ts';
import { amountMax, newMax, shownMax, timesMax } from './limits.ts';
import { messages } from './messages.ts';
import {
  allSorts,
  amount,
  availableSorts,
  ballsFrom,
  courtAccesses,
  courtPayers,
  doublesTypes,
  durations,
  fitCursorInput,
  formats,
  latePercents,
  localStarts,
  matchTasks,
  messageContent,
  noticeHours,
  partnerAnswers,
  playdateInput,
  pointsToPlay,
  requestStatuses,
  settings,
  statuses,
  tabs,
  teams,
  termsChangeLabels,
  termsInput,
  types,
} from './schema.ts';

/** One of the times that the creator's team proposes, in their order. */
export const playdateTime = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  /** As the clock at the place shows it: '2027-03-13T18:00'. */
  local_start: z.string(),
  /** Whether the viewer plays elsewhere then; not in lists. */
  overlaps: z.boolean().optional(),
});
export type PlaydateTime = z.infer<typeof playdateTime>;

/**
 * What those who see the card may know of the terms: neither address nor ZIP code, the court only for
 * its team, applicants and the four unless the team shows it, and times while it is open (decision 0034).
 */
export const playdateTerms = z.object({
  time_zone: z.enum(timeZones),
  duration_minutes: z.literal(durations),
  venue_name: z.string().nullable(),
  /** Whether a court is named that the viewer does not see. */
  hides_venue: z.boolean(),
  /** The town of the court's ZIP code. */
  town: z.string().nullable(),
  setting: z.enum(settings).nullable(),
  court_access: z.enum(courtAccesses).nullable(),
  court_cost: z.number().int().nullable(),
  court_paid_by: z.enum(courtPayers),
  format: z.enum(formats),
  games: z.number().int().nullable(),
  points: z.literal(pointsToPlay),
  balls_by: z.enum(ballsFrom),
  notice_hours: z.literal(noticeHours),
  late_percent: z.literal(latePercents),
  times: z.array(playdateTime),
});
export type PlaydateTerms = z.infer<typeof playdateTerms>;

/** The terms as the creator's team sees them. */
const ownTerms = playdateTerms.extend({
  venue_address: z.string().nullable(),
  place_zip: z.string().nullable(),
  /** Whether all members see the court; null: not asked yet, shown. */
  is_venue_public: z.boolean().nullable(),
});

/** What is owed between the two teams; null sums where no duration is agreed on. */
export const owed = z.object({
  /** Null: nothing is owed. */
  owed_by: z.enum(teams).nullable(),
  /** The share of the price of the whole match. */
  percent: z.number().int(),
  amount_cents: z.number().int().nullable(),
  total_cents: z.number().int().nullable(),
});

/** What the four have agreed on, as far as a card shows it. */
export const agreedTerms = z.object({
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  local_start: z.string().nullable(),
  time_zone: z.enum(timeZones),
  duration_minutes: z.literal(durations).nullable(),
  amount_per_hour: z.number().int(),
  venue_name: z.string().nullable(),
  /** Whether the viewer has blocked who named the court of a match that is off, which is shown folded. */
  venue_author_blocked: z.boolean(),
  setting: z.enum(settings).nullable(),
  /** Once the match is over; null before, and for those who may not know. */
  owed: owed.nullable(),
});

/** One term as it was and as it is. */
export const termsChange = z.object({
  label: z.enum(termsChangeLabels),
  /** Null: not said. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type TermsChange = z.infer<typeof termsChange>;

/** An application with both players; null after a player deleted the account. */
export const playdateRequest = z.object({
  id: z.uuid(),
  play_date_id: z.uuid(),
  status: z.enum(requestStatuses),
  requester: ratedPerson.nullable(),
  requester_partner: ratedPerson.nullable(),
  created_at: z.string(),
  /** Null: the lowest amount of the PlayDate, or none named on a range. */
  offered_amount: z.number().int().nullable(),
  /** The times that suit; none without times, or when the team has replaced all of them. */
  time_ids: z.array(z.uuid()),
  /** Whether the captain's partner has not said yet that they play. */
  awaits_partner: z.boolean(),
  /** Whether the captain has not answered yet what the partner has changed. */
  awaits_captain: z.boolean(),
  /** What has changed in the terms since the two applied; on the card alone. */
  terms_changes: z.array(termsChange).optional(),
  abilities: z.object({ answer: z.boolean(), withdraw: z.boolean(), answer_as_partner: z.boolean() }),
});
export type PlaydateRequest = z.infer<typeof playdateRequest>;

/** An application with what helps to choose: the matches that the two have played, together or not. */
export const applicationToAnswer = playdateRequest.extend({ matches_played: z.number().int() });
export type ApplicationToAnswer = z.infer<typeof applicationToAnswer>;

/** What every member may see of an open PlayDate, and its teams at any time. */
export const playdateCard = z.object({
  id: z.uuid(),
  type: z.enum(types),
  doubles_type: z.enum(doublesTypes),
  status: z.enum(statuses),
  state: z.enum(stateCodes),
  regions: z.array(z.enum(regionKeys)),
  payment_per_hour_min: z.number().int(),
  payment_per_hour_max: z.number().int(),
  /** 'Hidden by a moderator' instead, while it is hidden, to all but its creator and moderators. */
  description: z.string(),
  creator: ratedPerson.nullable(),
  partner: ratedPerson.nullable(),
  /** Whether the partner of an open PlayDate has not said yet that they play. */
  awaits_partner: z.boolean(),
  /** Until when the creator may choose another partner; it stays when that was not done. Null: there is one. */
  partner_until: z.string().nullable(),
  /** Pending applications. */
  request_count: z.number().int(),
  /** The state of the viewer's own latest application, if any. */
  my_request_status: z.enum(requestStatuses).nullable(),
  created_at: z.string(),
  terms: playdateTerms.nullable(),
  abilities: z.object({ view: z.boolean(), apply: z.boolean() }),
  /** Of a match; only in the tabs 'my' and 'history'. */
  agreed: agreedTerms.nullable().optional(),
  /** When the terms or the partner of an open PlayDate last changed, null: never; not in Available. */
  offer_changed_at: z.string().nullable().optional(),
  /** When a moderator hid it; not in Available, where nothing is hidden. */
  hidden_at: z.string().nullable().optional(),
  /** Whether the viewer has blocked the creator, so that the text is shown folded; not in Available. */
  author_blocked: z.boolean().optional(),
  /** Whether the viewer's partner in this open PlayDate cannot play at present; not in Available. */
  cannot_play: z.boolean().optional(),
  /** The viewer's pending application; only in the tab 'applied'. */
  my_request: playdateRequest.nullable().optional(),
  /** The opponents of a match; only in the tabs 'my' and 'history'. */
  accepted_request: z
    .object({ requester: person.nullable(), requester_partner: person.nullable() })
    .nullable()
    .optional(),
  /** What the match waits for from the viewer; only in the tabs 'my' and 'history'. */
  task: z.enum(matchTasks).nullable().optional(),
  /** How many messages the viewer has not read, up to `unreadMessagesMax`; only in the tab 'my'. */
  unread_messages: z.number().int().optional(),
});
export type PlaydateCard = z.infer<typeof playdateCard>;

export const playdatePage = pageOf(playdateCard).extend({
  /** The viewer's only regular partner, to compare teams with; on the first page of Available alone. */
  regular_partner: regularPartner.nullable().optional(),
  /** What is created later is new to `availableChanges`; on the first page of Available alone. */
  since: z.string().optional(),
});
export type PlaydatePage = z.infer<typeof playdatePage>;

/** What one team has last said of a match without a time: that it was played. */
export const completionQuestion = z.object({
  /** The other team is asked, or has answered 'Not yet'. */
  state: z.enum(['asked', 'not_yet']),
  team: z.enum(teams),
  /** Null after the account was deleted. */
  asked_by: z.uuid().nullable(),
  asked_at: z.string(),
  /** When the match is completed without an answer; after 'Not yet', when the team may ask again. */
  until: z.string(),
});
export type CompletionQuestion = z.infer<typeof completionQuestion>;

export const playdateDetail = playdateCard
  .omit({ unread_messages: true, task: true, my_request: true })
  .extend({
    completed_at: z.string().nullable(),
    cancelled_by_name: z.string().nullable(),
    /** Who has said that they cannot play as partner; for the creator alone, while there is none. */
    refusals: z.array(z.uuid()),
    /** For the four alone. */
    completion: completionQuestion.nullable(),
    accepted_request: playdateRequest.nullable(),
    /** The address only for the two teams, ZIP code and `is_venue_public` only for the creator's. */
    terms: ownTerms.partial({ venue_address: true, place_zip: true, is_venue_public: true }).nullable(),
    abilities: z.object({
      cancel: z.boolean(),
      answer_as_partner: z.boolean(),
      choose_partner: z.boolean(),
      complete: z.boolean(),
      decline_completion: z.boolean(),
      answer_requests: z.boolean(),
      change_terms: z.boolean(),
      read_chat: z.boolean(),
      write_chat: z.boolean(),
    }),
  });
export type PlaydateDetail = z.infer<typeof playdateDetail>;

/** The match that the viewer plays next, how many there are, and what is open in it. */
export const nextMatch = z.object({
  playdate: playdateDetail.nullable(),
  total: z.number().int(),
  /** Who has not confirmed what is agreed on; null once the match has begun. */
  unconfirmed: z.array(person.pick({ id: true, first_name: true })).nullable(),
  /** Who cannot play at present, of a match ahead. */
  paused: z.array(person.pick({ id: true, first_name: true })),
  /** Whether a change is proposed. */
  has_change: z.boolean(),
});
export type NextMatch = z.infer<typeof nextMatch>;

/** The terms of an earlier PlayDate of the user's, to repeat them. */
export const recentTerms = playdateCard
  .pick({ id: true, state: true, payment_per_hour_min: true, payment_per_hour_max: true })
  .extend({
    terms: ownTerms,
    /** The agreed time as the clock at the place shows it; null before a match. */
    agreed_start: z.string().nullable(),
  });
export type RecentTerms = z.infer<typeof recentTerms>;

export const playdateMessage = z.object({
  id: z.uuid(),
  play_date_id: z.uuid(),
  /** Null after the author deleted the account. */
  user_id: z.uuid().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** 'Hidden by a moderator' instead, while it is hidden. */
  content: z.string(),
  created_at: z.string(),
  /** Whether the viewer has blocked the author, so that the message is shown folded. */
  author_blocked: z.boolean(),
  hidden_at: z.string().nullable(),
});
export type PlaydateMessage = z.infer<typeof playdateMessage>;

export const listedPlaydate = playdateCard
  .omit({
    offer_changed_at: true,
    hidden_at: true,
    author_blocked: true,
    cannot_play: true,
    awaits_partner: true,
    partner_until: true,
    my_request_status: true,
    abilities: true,
    accepted_request: true,
    unread_messages: true,
    task: true,
    my_request: true,
    terms: true,
    agreed: true,
  })
  .extend({ creator: person.nullable(), partner: person.nullable(), updated_at: z.string() });
export type ListedPlaydate = z.infer<typeof listedPlaydate>;

// Lower case, so that ids compare as text.
const id = z.uuid().toLowerCase();
const timeIds = z.array(id).max(timesMax);
/** What a player has seen of a PlayDate or of an application when they say that they play. */
const seen = {
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
const amountFilter = z.coerce.number().int().min(0).max(amountMax).optional();
const ratingFilter = z.coerce.number().min(ratingMin).max(ratingMax).optional();
const typeFilter = z.enum([...types, 'earn']).transform((type) => (type === 'earn' ? 'teach' : type));

const anId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
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
    .route({
      method: 'GET',
      path: '/play_dates',
      summary:
        "Lists a tab of the PlayDates page, newest first; a page may have few items or none and still a next_cursor. 'available' also has the orders best_fit, the teams nearest to the user's with their only regular partner, or to the user's DUPR, first, and last those where the weaker team would be paid, and soonest, those with the next time first, and those without times last",
    })
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
    .route({
      method: 'GET',
      path: '/play_dates/count',
      summary: "How many PlayDates the tab 'available' has with these filters, counted up to 100",
    })
    .input(z.object(availableFilters))
    .output(z.object({ count: z.number().int(), more: z.boolean() })),
  availableChanges: operation
    .route({
      method: 'GET',
      path: '/play_dates/available_changes',
      summary:
        'Which of up to 60 PlayDates are not available to the user, for whatever reason, and how many with these filters were created since a page was read, counted up to 20',
    })
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
    .route({
      method: 'GET',
      path: '/play_dates/recent_terms',
      summary: "The terms of the last five PlayDates of the user's teams that have some, newest first",
    })
    .output(z.object({ items: z.array(recentTerms) })),
  create: operation
    .route({ method: 'POST', path: '/play_dates', summary: 'Creates a PlayDate with a friend as partner' })
    .meta({ idempotent: true })
    .input(playdateInput)
    .output(playdateDetail),
  get: operation
    .route({ method: 'GET', path: '/play_dates/{id}', summary: 'The PlayDate, for its teams and admins' })
    .input(z.object({ id }))
    .output(playdateDetail),
  card: operation
    .route({
      method: 'GET',
      path: '/play_dates/{id}/card',
      summary: "The card of an open PlayDate and the user's latest application to it",
    })
    .input(z.object({ id }))
    .output(playdateCard.extend({ my_request: playdateRequest.nullable() })),
  update: operation
    .route({
      method: 'PATCH',
      path: '/play_dates/{id}',
      summary:
        'Cancels or completes a PlayDate; without an agreed time one team asks the other, and both complete it',
    })
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
    .route({
      method: 'PATCH',
      path: '/play_dates/{id}/completion',
      summary: 'Says that a match without a time, which the other team calls played, is not played yet',
    })
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
    .route({
      method: 'DELETE',
      path: '/play_dates/{id}',
      summary: 'Deletes a PlayDate with its applications and chat and notifies its teams; for admins',
    })
    .input(
      z.object({
        id,
        /** Of the Community Rules; the creator's team is told. Never the reason of a report. */
        deleted_for: z.enum(ruleHeadings).optional(),
      }),
    ),
  listAll: operation
    .route({
      method: 'GET',
      path: '/admin/play_dates',
      summary:
        'Lists all PlayDates, 10 a page, with the exact count; search by creator or partner, and by description',
    })
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
    .route({
      method: 'PUT',
      path: '/play_dates/{id}/terms',
      summary:
        "Sets place and terms of an open PlayDate, the highest price and the proposed times, for the creator's team",
    })
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
    .route({
      method: 'PUT',
      path: '/play_dates/{id}/times',
      summary:
        'Replaces the proposed times of an open PlayDate; applicants keep their choice of those that stay',
    })
    .meta({ idempotent: true })
    .input(z.object({ id, times: localStarts }))
    .output(playdateDetail),
  answerAsPartner: operation
    .route({
      method: 'PUT',
      path: '/play_dates/{id}/answer',
      summary:
        'Says whether the user plays as partner of an open PlayDate or in an application that their partner has changed; “not_this_time” withdraws the application, or lets the creator choose another partner within 48 hours',
    })
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
    .route({
      method: 'PUT',
      path: '/play_dates/{id}/partner',
      summary: 'Chooses another friend as partner, who is asked in turn, after one who cannot play',
    })
    .meta({ idempotent: true })
    .input(z.object({ id, partner_id: z.uuid({ error: messages.partnerRequired }).toLowerCase() }))
    .output(playdateDetail),
  requests: operation
    .route({
      method: 'GET',
      path: '/play_dates/{play_date_id}/requests',
      summary: "Lists the pending applications, for the creator's team",
    })
    .input(z.object({ play_date_id: id, cursor: cursorInput.optional() }))
    .output(pageOf(applicationToAnswer)),
  apply: operation
    .route({
      method: 'POST',
      path: '/play_dates/{play_date_id}/requests',
      summary: 'Applies with a friend as partner',
    })
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
    .route({
      method: 'PUT',
      path: '/play_dates/{play_date_id}/requests/{id}/times',
      summary: 'Changes the times that suit, for either applicant of a pending application',
    })
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, id, time_ids: timeIds, seen: seenApplication }))
    .output(playdateRequest),
  putRequestOffer: operation
    .route({
      method: 'PUT',
      path: '/play_dates/{play_date_id}/requests/{id}/offer',
      summary:
        'Changes the price that a pending application offers on a range of prices, for either applicant, three times a day',
    })
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, id, offered_amount: amount, seen: seenApplication }))
    .output(playdateRequest),
  updateRequest: operation
    .route({
      method: 'PATCH',
      path: '/play_dates/{play_date_id}/requests/{id}',
      summary: 'Accepts, declines or withdraws an application',
    })
    .meta({ idempotent: true })
    .input(
      z.object({
        play_date_id: id,
        id,
        status: z.enum(['accepted', 'declined', 'withdrawn']),
        /** With 'accepted': the one of the applicants' times that was seen, where they have some. */
        time_id: id.optional(),
        /** With 'accepted', on a range of prices: the offer that was seen, or a price where there is none. */
        amount_per_hour: amount.optional(),
        /** With 'accepted', of the PlayDate that was seen. Left out: the user is asked to confirm its terms. */
        offer_changed_at: seen.offer_changed_at.optional(),
        /** With 'accepted', where the weaker team would be paid: that the creator's team knows. */
        accepts_reversed: z.boolean().optional(),
      }),
    )
    .output(playdateRequest),
  messages: operation
    .route({
      method: 'GET',
      path: '/play_dates/{play_date_id}/messages',
      summary: 'Lists the latest chat messages, oldest first; the cursor leads to the previous page',
    })
    .input(z.object({ play_date_id: id, cursor: cursorInput.optional() }))
    .output(pageOf(playdateMessage)),
  markMessagesRead: operation
    .route({
      method: 'PATCH',
      path: '/play_dates/{play_date_id}/messages',
      summary: 'Marks the notification of unread messages in the chat as read',
    })
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, read: z.literal(true) })),
  sendMessage: operation
    .route({ method: 'POST', path: '/play_dates/{play_date_id}/messages', summary: 'Sends a chat message' })
    .meta({ idempotent: true })
    .input(z.object({ play_date_id: id, id: id.optional(), content: messageContent }))
    .output(playdateMessage),
};
