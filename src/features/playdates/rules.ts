import * as z from 'zod';
import { day } from '#platform/common/clock.ts';
import { isPlainText, isVisible } from '#platform/common/text.ts';
import { regionKeys, regionsOf, stateCodes } from './data/places.ts';
import { messages } from './messages.ts';

/** Stored types. 'earn' is the older word for 'teach' and is taken for it in filters and links. */
export const types = ['challenge', 'teach'] as const;
export type PlaydateType = (typeof types)[number];
export const statuses = ['open', 'matched', 'completed', 'cancelled'] as const;
export type PlaydateStatus = (typeof statuses)[number];
export const requestStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const doublesTypes = ['any', 'mens', 'womens', 'mixed'] as const;
export const tabs = ['my', 'available', 'history'] as const;

export const amountMin = 1;
export const amountMax = 1000;
export const amountStep = 5;
export const quickAmounts = [15, 25, 40, 60, 80] as const;
export const descriptionMax = 500;
export const messageMax = 1000;
export const openPlaydatesMax = 10;
/** How long a completed PlayDate's chat stays open for writing. */
export const chatAfterCompletion = 7 * day;
export const messagePageSize = 50;
/** How many PlayDates a page of the admins' list has (document 2, section 9). */
export const allPageSize = 10;
/** What admins can sort all PlayDates by. */
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
  .number({ error: messages.amount_required })
  .int(messages.amount_whole)
  .min(amountMin, messages.amount_required)
  .max(amountMax, messages.amount_too_high);

export const description = z
  .string({ error: messages.description_required })
  .trim()
  .min(1, messages.description_required)
  .refine(isVisible, messages.description_required)
  .max(descriptionMax, messages.description_too_long)
  .refine(isPlainText, messages.text_characters);

export const messageContent = z
  .string({ error: messages.message_required })
  .trim()
  .min(1, messages.message_required)
  .refine(isVisible, messages.message_required)
  .max(messageMax, messages.message_too_long)
  .refine(isPlainText, messages.text_characters);

/** What a PlayDate is created from (document 2, sections 2.6 and 5). */
export const playdateInput = z
  .object({
    id: z.uuid().toLowerCase().optional(),
    partner_id: z.uuid({ error: messages.partner_required }).toLowerCase(),
    type: z.enum(types, { error: messages.type_required }),
    doubles_type: z.enum(doublesTypes).default('any'),
    state: z.enum(stateCodes, { error: messages.state_required }),
    regions: z
      .array(z.enum(regionKeys, { error: messages.region_unknown }))
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
    if (allowed.length > 0 && input.regions.length === 0) issue('regions', messages.region_required);
    if (input.regions.some((region) => !allowed.includes(region))) issue('regions', messages.region_unknown);
    if (new Set(input.regions).size !== input.regions.length) issue('regions', messages.region_twice);
    if (input.payment_per_hour_min > input.payment_per_hour_max)
      issue('payment_per_hour_max', messages.amounts_order);
  });

/** Whose part somebody has in a PlayDate, as far as permissions go. */
export type Part = 'creator_team' | 'accepted_team' | 'applicant' | 'none';
type Viewer = { user_id: string; is_admin: boolean };
type Playdate = { status: PlaydateStatus; completed_at: string | null };
/** `is_listed`: nobody of its team is paused. */
export type Offer = { status: PlaydateStatus; is_listed: boolean };

/** The detail page is for the creator's team, the accepted team and admins (document 2, section 6). */
export function mayView(viewer: Viewer, part: Part): boolean {
  return viewer.is_admin || part === 'creator_team' || part === 'accepted_team';
}

/** An open PlayDate is for everybody to see while its team may play; later only whoever had a part in it sees the card. */
export function maySeeCard(viewer: Viewer, part: Part, playdate: Offer, has_applied: boolean): boolean {
  return (playdate.status === 'open' && playdate.is_listed) || has_applied || mayView(viewer, part);
}

/** Whether somebody may bring a team; with whom is decided when they do. */
export function mayApply(part: Part, playdate: Offer): boolean {
  return playdate.status === 'open' && playdate.is_listed && part === 'none';
}

/** Who has applied is for the creator's team alone. */
export function mayReadRequests(part: Part): boolean {
  return part === 'creator_team';
}

/** Cancel PlayDate: either of the creator's team, while it is open (document 2, section 4.1). */
export function mayCancel(part: Part, playdate: { status: PlaydateStatus }): boolean {
  return part === 'creator_team' && playdate.status === 'open';
}

/** Anyone of the four may say that the match has been played. */
export function mayComplete(part: Part, playdate: { status: PlaydateStatus }): boolean {
  return playdate.status === 'matched' && (part === 'creator_team' || part === 'accepted_team');
}

/** Whether applications may be answered at all; which one, mayAnswer says. */
export function mayAnswerRequests(part: Part, playdate: { status: PlaydateStatus }): boolean {
  return part === 'creator_team' && playdate.status === 'open';
}

/** Accept and Decline: by either of the creator's team, while both the PlayDate and the application wait for it. */
export function mayAnswer(
  part: Part,
  playdate: { status: PlaydateStatus },
  request: { status: RequestStatus },
): boolean {
  return mayAnswerRequests(part, playdate) && request.status === 'pending';
}

/** Either of the two who applied may take the application back; `part` is the one in this application. */
export function mayWithdraw(part: Part, request: { status: RequestStatus }): boolean {
  return part === 'applicant' && request.status === 'pending';
}

/**
 * The chat is for the four of a match and stays readable for them, also when one of them has left and the match is cancelled; admins do
 * not read it. `has_match`: an application was accepted.
 */
export function mayReadChat(part: Part, playdate: { status: PlaydateStatus; has_match: boolean }): boolean {
  const { status, has_match } = playdate;
  const isMatch = status === 'matched' || status === 'completed' || (status === 'cancelled' && has_match);
  return isMatch && (part === 'creator_team' || part === 'accepted_team');
}

/** The four write from the match on until `chatAfterCompletion` after it was completed. */
export function mayWriteChat(part: Part, playdate: Playdate, now: Date): boolean {
  // What is cancelled is at most read.
  if (!mayReadChat(part, { status: playdate.status, has_match: false })) return false;
  if (playdate.completed_at === null) return true;
  return now.getTime() - new Date(playdate.completed_at).getTime() < chatAfterCompletion;
}
