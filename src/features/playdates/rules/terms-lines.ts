import type { Team } from '#features/playdates/schema.ts';
import { formatLine, labelOf, type Terms, termList } from './terms.ts';

/** A reader's side of the net; 'none' for an admin who does not play. */
export type Side = Team | 'none';

/**
 * 'Free', '$30, paid by your team', '$30, paid by Cal and Dee', '$30, each team its share'; null
 * when nothing is said. `others`: the first names of the players across the net, once there are
 * some.
 */
export function courtCostLine(
  { court_cost, court_paid_by }: Pick<Terms, 'court_cost' | 'court_paid_by'>,
  side: Side,
  others: readonly string[],
): string | null {
  if (court_cost === null) return null;
  if (court_cost === 0) return 'Free';
  return `$${court_cost}, ${payerText(court_paid_by, side, others)}`;
}

function payerText(payer: Terms['court_paid_by'], side: Side, others: readonly string[]): string {
  if (payer === 'each_own') return 'each team its share';
  if (payer === side) return 'paid by your team';
  if (side === 'none' && payer === 'creator_team') return 'paid by the Creator Team';
  return `paid by ${side === 'none' || others.length === 0 ? 'the other team' : others.join(' and ')}`;
}

/** What calling off costs, whoever reads it. */
export function callingOffLine({
  late_percent,
  notice_hours,
}: Record<'late_percent' | 'notice_hours', number>): string {
  if (late_percent === 0)
    return `Calling off less than ${notice_hours} hours before counts as late. Nothing is owed.`;
  const share = late_percent === 50 ? 'half' : 'all';
  return `If the team that pays calls off less than ${notice_hours} hours before, it owes ${share} of the price. The team that earns never owes.`;
}

/**
 * What is said of the terms, in this order: where they are shown, and where they have changed.
 * Null: nothing. Court and duration are apart, as a match may change them.
 */
export const termsLines = [
  { label: 'Court cost', line: courtCostLine },
  { label: 'Format', line: formatLine },
  { label: 'Balls', line: ({ balls_by }) => labelOf(termList.balls_by, balls_by) },
  { label: 'Calling off', line: callingOffLine },
] as const satisfies {
  label: string;
  line: (terms: Terms, side: Side, others: readonly string[]) => string | null;
}[];

type Named = { first_name: string } | null;
type Teams = {
  creator: Named;
  partner: Named;
  accepted_request?: { requester: Named; requester_partner: Named } | null | undefined;
};

/** The first names of the players across the net from this side, where there are some yet. */
export function othersOf(playdate: Teams, side: Side): string[] {
  const { creator, partner, accepted_request } = playdate;
  const others =
    side === 'creator_team'
      ? [accepted_request?.requester, accepted_request?.requester_partner]
      : [creator, partner];
  return others.flatMap((player) => (player ? [player.first_name] : []));
}
