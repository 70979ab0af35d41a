import type { PlaydateStatus, RequestStatus, Team } from './schema.ts';

/** A viewer's role in a PlayDate, as far as permissions go. */
export type Role = 'creator_team' | 'accepted_team' | 'applicant' | 'none';
type Viewer = { user_id: string; is_admin: boolean };
/** `is_listed`: neither of the creator's team is paused, and no moderator has hidden it. */
export type Offer = { status: PlaydateStatus; is_listed: boolean };

/** The creator's team, the accepted team and admins see the detail page (document 2, section 6). */
export function mayView(viewer: Viewer, role: Role): boolean {
  return viewer.is_admin || role === 'creator_team' || role === 'accepted_team';
}

/**
 * Every member sees the card of an open, listed PlayDate; later only its people and admins. Who is
 * apart from one of its team sees it only while playing in it. `is_apart`: the viewer is.
 */
export function maySeeCard(
  viewer: Viewer,
  role: Role,
  playdate: Offer & { is_apart: boolean },
  hasApplied: boolean,
): boolean {
  if (playdate.is_apart) return role === 'creator_team' || role === 'accepted_team';
  return (playdate.status === 'open' && playdate.is_listed) || hasApplied || mayView(viewer, role);
}

/** Whether the viewer may apply; the partner is validated when they do. */
export function mayApply(role: Role, playdate: Offer): boolean {
  return playdate.status === 'open' && playdate.is_listed && role === 'none';
}

/** Only the creator's team reads the applications. */
export function mayReadRequests(role: Role): boolean {
  return role === 'creator_team';
}

/** Cancel PlayDate: either of the creator's team, while it is open (document 2, section 4.1). */
export function mayCancel(role: Role, playdate: { status: PlaydateStatus }): boolean {
  return role === 'creator_team' && playdate.status === 'open';
}

/**
 * Times, place, terms and the highest price: either of the creator's team, while it is open and not
 * hidden.
 */
export function mayChangeTerms(
  role: Role,
  playdate: { status: PlaydateStatus; hidden_at?: string | null | undefined },
): boolean {
  return role === 'creator_team' && playdate.status === 'open' && playdate.hidden_at == null;
}

/** The team that the viewer plays in; null for all but the four. */
export function teamOf(role: Role): Team | null {
  if (role === 'creator_team') return role;
  return role === 'accepted_team' ? 'other_team' : null;
}

/** Whether applications may be answered at all; `mayAnswer` checks a single one. */
export function mayAnswerRequests(role: Role, playdate: { status: PlaydateStatus }): boolean {
  return role === 'creator_team' && playdate.status === 'open';
}

/** The creator's team may answer a pending application while the PlayDate is open. */
export function mayAnswer(
  role: Role,
  playdate: { status: PlaydateStatus },
  request: { status: RequestStatus },
): boolean {
  return mayAnswerRequests(role, playdate) && request.status === 'pending';
}

/**
 * A team is accepted like that, but not while a moderator has hidden the PlayDate, or without a
 * partner.
 */
export function mayAccept(
  role: Role,
  playdate: {
    status: PlaydateStatus;
    hidden_at?: string | null | undefined;
    partner_until: string | null;
  },
  request: { status: RequestStatus },
): boolean {
  return (
    mayAnswer(role, playdate, request) &&
    playdate.hidden_at == null &&
    playdate.partner_until === null
  );
}

/**
 * The partner of an open PlayDate and either of a pending application, whose partner may have
 * changed it, say whether they play, and may say that they cannot until the match.
 */
export function mayAnswerAsPartner(
  isPartner: boolean,
  status: PlaydateStatus | RequestStatus,
): boolean {
  return isPartner && (status === 'open' || status === 'pending');
}

/** The creator chooses another friend while the PlayDate has no partner. */
export function mayChoosePartner(
  isCreator: boolean,
  playdate: { status: PlaydateStatus; partner_until: string | null },
): boolean {
  return isCreator && playdate.status === 'open' && playdate.partner_until !== null;
}

/** Either applicant may withdraw a pending application; `role` is the one in this application. */
export function mayWithdraw(role: Role, request: { status: RequestStatus }): boolean {
  return role === 'applicant' && request.status === 'pending';
}
