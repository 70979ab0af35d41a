import * as z from 'zod';
import { connection, nearbyPlayer } from '#features/connections/contract.ts';
import { inviter } from '#features/invite-links/contract.ts';
import { agreementTask, matchOff } from '#features/matches/contract/answers.ts';
import { nextMatch, playdateCard, playdateRequest } from '#features/playdates/contract/answers.ts';
import { person } from '#features/profiles/contract.ts';
import { operation } from '#platform/common/contract.ts';

/** The beginning of a list and its length; null when it could not be read. */
const beginningOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int() }).nullable();

export const application = z.object({ playdate: playdateCard, request: playdateRequest });
export type Application = z.infer<typeof application>;

/**
 * What asks the viewer whether they play as partner; `request`: null of the creator's team. With a
 * `partner_until` there it asks the creator to choose another partner.
 */
export const partnerQuestion = z.object({
  playdate: playdateCard,
  request: playdateRequest.nullable(),
});
export type PartnerQuestion = z.infer<typeof partnerQuestion>;

export const unreadChat = z.object({
  play_date_id: z.uuid(),
  /** Null after the author deleted the account. */
  author: person.nullable(),
  /** The beginning of the latest message. */
  content: z.string(),
  created_at: z.string(),
});
export type UnreadChat = z.infer<typeof unreadChat>;

/** What leads somebody to the first match. */
export const newcomer = z.object({
  /**
   * Of somebody without a friend: the nearest in level within 25 miles, at most four, and whether
   * there are more. Null where they could not be read, and for who has a friend.
   */
  nearby: z.object({ items: z.array(nearbyPlayer), more: z.boolean() }).nullable(),
  /** By whose link they have joined in the last 14 days, if by any. */
  inviter: inviter.nullable(),
  /**
   * The inviter's open PlayDates that they may apply to, newest first, at most three; null if
   * unread.
   */
  inviters_playdates: z.array(playdateCard).nullable(),
});
export type Newcomer = z.infer<typeof newcomer>;

export const home = z.object({
  off: beginningOf(matchOff),
  agreements: beginningOf(agreementTask),
  asked: beginningOf(partnerQuestion),
  to_answer: beginningOf(application),
  requests: beginningOf(connection),
  chats: beginningOf(unreadChat),
  match: nextMatch.nullable(),
  for_you: z.array(playdateCard).nullable(),
  applied: beginningOf(application),
  /** The open reports that the viewer may handle; of admins alone. */
  reports: z
    .object({ open: z.number().int(), oldest: z.string().nullable() })
    .nullable()
    .optional(),
  counts: z
    .object({
      active_playdates: z.number().int(),
      friends: z.number().int(),
      /** Whether the viewer has created one, applied or said in as partner. */
      has_playdate: z.boolean(),
      has_played: z.boolean(),
    })
    .nullable(),
  /** Null for who has a match behind or ahead of them, and for admins. */
  newcomer: newcomer.nullable(),
});
export type Home = z.infer<typeof home>;

export const homeContract = {
  home: operation
    .get('/home', 'Everything that Dashboard shows; a part that could not be read is null')
    .output(home),
};
