import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { regions } from '#features/playdates/data/places.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { states } from '#features/profiles/data/states.ts';
import { fullName } from '#platform/common/full-name.ts';
import { isApiError } from '#platform/web/errors.ts';

/** Statuses for players, who see 'Available' for open. */
export const statusLabels = {
  open: 'Available',
  matched: 'Matched',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;

/** The badge of a PlayDate; its team still sees an open one that others do not. */
export function statusBadge({
  status,
  hidden_at,
  cannot_play,
  partner_until,
}: Pick<PlaydateCard, 'status' | 'hidden_at' | 'cannot_play' | 'partner_until'>) {
  if (status === 'open' && hidden_at != null)
    return { status: 'cancelled', children: 'Hidden' } as const;
  if (status === 'open' && partner_until !== null)
    return { status: 'cancelled', children: messages.noPartnerYet } as const;
  if (cannot_play === true)
    return { status: 'cancelled', children: messages.cannotPlayBadge } as const;
  return { status, children: statusLabels[status] };
}

/**
 * What stands in place of a partner who could not play; undefined for a partner, or a deleted
 * account.
 */
export function missingPartner({
  status,
  partner_until,
}: Pick<PlaydateCard, 'status' | 'partner_until'>): string | undefined {
  if (partner_until === null) return undefined;
  return status === 'open' ? messages.noPartnerYet : messages.noPartner;
}

export const requestStatusLabels = {
  pending: 'Applied',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
} as const;

/** 'Looking to Pay Higher Level Players' or 'Teach Lower Level Players'. */
export function typeLabel(type: PlaydateCard['type']): string {
  return type === 'challenge' ? messages.challengeLabel : messages.teachLabel;
}

/** 'Pay to Challenge' or 'Earn Teaching': the type from the creator's side. */
export function typeHeading(type: PlaydateCard['type']): string {
  return type === 'challenge' ? messages.challengeHeading : messages.teachHeading;
}

/** '$40/hr', or '$40-60/hr' where the two amounts differ. */
export function priceLine({
  payment_per_hour_min: low,
  payment_per_hour_max: high,
}: Pick<PlaydateCard, 'payment_per_hour_min' | 'payment_per_hour_max'>): string {
  return low === high ? `$${low}/hr` : `$${low}-${high}/hr`;
}

/** 'East Valley, Tucson, Arizona', 'Austin, Texas', or the state alone. */
export function placeLine(playdate: Pick<PlaydateCard, 'state' | 'regions' | 'terms'>): string {
  return [...areasOf(playdate), states[playdate.state]].join(', ');
}

/** The regions of a PlayDate, else the town of its court. */
export function areasOf({
  regions: keys,
  terms,
}: Pick<PlaydateCard, 'regions' | 'terms'>): string[] {
  const town = terms?.town ?? null;
  return keys.length === 0 && town !== null ? [town] : keys.map((region) => regions[region]);
}

/** The full name of a player; null after the account was deleted. */
export function playerName(player: { first_name: string; last_name: string } | null): string {
  return player === null ? messages.formerPlayer : fullName(player);
}

export function requestCount(count: number): string {
  return `${count} ${count === 1 ? 'request' : 'requests'}`;
}

/** Whether the error means that the PlayDate does not exist: an unknown or malformed id. */
export function isMissing(error: unknown): boolean {
  return isApiError(error, 'NOT_FOUND') || isApiError(error, 'BAD_REQUEST');
}
