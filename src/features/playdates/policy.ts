import { chatAfterCompletion } from './limits.ts';
import type { PlaydateStatus, RequestStatus } from './schema.ts';

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
export function maySeeCard(viewer: Viewer, part: Part, playdate: Offer, hasApplied: boolean): boolean {
  return (playdate.status === 'open' && playdate.is_listed) || hasApplied || mayView(viewer, part);
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
