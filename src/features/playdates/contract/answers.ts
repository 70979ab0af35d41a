import * as z from 'zod';
import { regularPartner } from '#features/connections/contract.ts';
import { regionKeys } from '#features/playdates/data/places.ts';
import { timeZones } from '#features/playdates/data/time-zones.ts';
import { termsChangeLabels } from '#features/playdates/rules/terms-changes.ts';
import {
  doublesTypes,
  matchTasks,
  requestStatuses,
  statuses,
  teams,
  termFields,
  types,
  views,
} from '#features/playdates/schema.ts';
import { person, ratedPerson } from '#features/profiles/contract.ts';
import { stateCodes } from '#features/profiles/data/states.ts';
import { pageOf } from '#platform/common/paging.ts';

/** One of the times that the creator's team proposes, in their order. */
const playdateTime = z.object({
  id: z.uuid(),
  starts_at: z.string(),
  /** As the clock at the place shows it: '2027-03-13T18:00'. */
  local_start: z.string(),
  /** Whether the viewer plays elsewhere then; not in lists. */
  overlaps: z.boolean().optional(),
});
export type PlaydateTime = z.infer<typeof playdateTime>;

/**
 * What those who see the card may know of the terms: neither address nor ZIP code, the court only
 * for its team, applicants and the four unless the team shows it, and times while it is open
 * (decision 0034).
 */
const playdateTerms = z.object({
  time_zone: z.enum(timeZones),
  venue_name: z.string().nullable(),
  /** Whether a court is named that the viewer does not see. */
  hides_venue: z.boolean(),
  /** The town of the court's ZIP code. */
  town: z.string().nullable(),
  ...termFields,
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
const agreedMatch = z.object({
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  local_start: z.string().nullable(),
  time_zone: z.enum(timeZones),
  duration_minutes: termFields.duration_minutes.nullable(),
  amount_per_hour: z.number().int(),
  venue_name: z.string().nullable(),
  /**
   * Whether the viewer has blocked who named the court of a match that is off, which is shown
   * folded.
   */
  venue_author_blocked: z.boolean(),
  setting: termFields.setting,
  /** Once the match is over; null before, and for those who may not know. */
  owed: owed.nullable(),
});

/** One term as it was and as it is. */
const termsChange = z.object({
  label: z.enum(termsChangeLabels),
  /** Null: not said. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** The points of both teams in a game. */
const scoredGame = z.object({
  creator_team_points: z.number().int(),
  other_team_points: z.number().int(),
});
export type ScoredGame = z.infer<typeof scoredGame>;

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
  abilities: z.object({
    answer: z.boolean(),
    withdraw: z.boolean(),
    answer_as_partner: z.boolean(),
  }),
});
export type PlaydateRequest = z.infer<typeof playdateRequest>;

/**
 * An application with what helps to choose: the matches that the two have played, together or not.
 */
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
  /**
   * Until when the creator may choose another partner; it stays when that was not done. Null: there
   * is one.
   */
  partner_until: z.string().nullable(),
  /** Pending applications. */
  request_count: z.number().int(),
  /** The state of the viewer's own latest application, if any. */
  my_request_status: z.enum(requestStatuses).nullable(),
  created_at: z.string(),
  terms: playdateTerms.nullable(),
  abilities: z.object({ view: z.boolean(), apply: z.boolean() }),
  /** Of a match; only in the tabs 'my' and 'history'. */
  agreed: agreedMatch.nullable().optional(),
  /**
   * When the terms or the partner of an open PlayDate last changed, null: never; not in Available.
   */
  offer_changed_at: z.string().nullable().optional(),
  /** When a moderator hid it; not in Available, where nothing is hidden. */
  hidden_at: z.string().nullable().optional(),
  /**
   * Whether the viewer has blocked the creator, so that the text is shown folded; not in Available.
   */
  author_blocked: z.boolean().optional(),
  /**
   * Whether the viewer's partner in this open PlayDate cannot play at present; not in Available.
   */
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
  /** The games as both teams confirm them, null before; only in the tab 'history'. */
  games: z.array(scoredGame).nullable().optional(),
  /** How many messages the viewer has not read, up to `unreadMessagesMax`; only in the tab 'my'. */
  unread_messages: z.number().int().optional(),
});
export type PlaydateCard = z.infer<typeof playdateCard>;

/** A card with the viewer's latest application, which in the view 'applied' is pending. */
export const playdateToApply = z.discriminatedUnion('view', [
  playdateCard.extend({ view: z.literal('applied'), my_request: playdateRequest }),
  playdateCard.extend({
    view: z.enum(views).exclude(['applied']),
    my_request: playdateRequest.nullable(),
  }),
]);
export type PlaydateToApply = z.infer<typeof playdateToApply>;

/** What one team has last said of a match without a time: that it was played. */
export const completionQuestion = z.object({
  /** The other team is asked, or has answered 'Not yet'. */
  state: z.enum(['asked', 'not_yet']),
  team: z.enum(teams),
  /** Null after the account was deleted. */
  asked_by: z.uuid().nullable(),
  asked_at: z.string(),
  /**
   * When the match is completed without an answer; after 'Not yet', when the team may ask again.
   */
  until: z.string(),
});
export type CompletionQuestion = z.infer<typeof completionQuestion>;

export const playdateDetail = playdateCard
  .omit({ unread_messages: true, task: true, games: true, my_request: true })
  .extend({
    view: z.enum(views),
    completed_at: z.string().nullable(),
    cancelled_by_name: z.string().nullable(),
    /**
     * Who has said that they cannot play as partner; for the creator alone, while there is none.
     */
    refusals: z.array(z.uuid()),
    /** For the four alone. */
    completion: completionQuestion.nullable(),
    /** Whether the viewer has muted the chat. */
    chat_muted: z.boolean(),
    accepted_request: playdateRequest.nullable(),
    /**
     * The address only for the two teams, ZIP code and `is_venue_public` only for the creator's.
     */
    terms: ownTerms
      .partial({ venue_address: true, place_zip: true, is_venue_public: true })
      .nullable(),
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

export const playdatePage = pageOf(playdateCard).extend({
  /**
   * The viewer's only regular partner, to compare teams with; on the first page of Available alone.
   */
  regular_partner: regularPartner.nullable().optional(),
  /** What is created later is new to `availableChanges`; on the first page of Available alone. */
  since: z.string().optional(),
  /** The match that the viewer plays next, as Home has it; on the first page of 'my' alone. */
  next_match: playdateDetail.nullable().optional(),
});
export type PlaydatePage = z.infer<typeof playdatePage>;

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
    games: true,
    my_request: true,
    terms: true,
    agreed: true,
  })
  .extend({ creator: person.nullable(), partner: person.nullable(), updated_at: z.string() });
export type ListedPlaydate = z.infer<typeof listedPlaydate>;
