import type { TermsInput } from '#features/playdates/schema.ts';
import type { Side } from './terms-labels.ts';

/**
 * 'Free', '$30, paid by your team', '$30, paid by Cal and Dee', '$30, each team its share'; null when
 * nothing is said. `others`: the first names of the players across the net, once there are some.
 */
export function courtCostLine(
  { court_cost, court_paid_by }: Pick<TermsInput, 'court_cost' | 'court_paid_by'>,
  side: Side,
  others: readonly string[],
): string | null {
  if (court_cost === null) return null;
  if (court_cost === 0) return 'Free';
  return `$${court_cost}, ${payerText(court_paid_by, side, others)}`;
}

function payerText(payer: TermsInput['court_paid_by'], side: Side, others: readonly string[]): string {
  if (payer === 'each_own') return 'each team its share';
  if (payer === side) return 'paid by your team';
  if (side === 'none' && payer === 'creator_team') return 'paid by the Creator Team';
  return `paid by ${side === 'none' || others.length === 0 ? 'the other team' : others.join(' and ')}`;
}
