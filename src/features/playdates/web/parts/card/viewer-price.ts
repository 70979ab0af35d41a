import type { RegularPartner } from '#features/connections/contract.ts';
import type {
  PlaydateCard,
  PlaydateRequest,
  PlaydateTerms,
} from '#features/playdates/contract/answers.ts';
import { dollars, exactDollars, hours, totalLine } from '#features/playdates/rules/money.ts';
import type { Owed } from '#features/playdates/rules/outcome.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { priceLine } from './labels.ts';

type Team = { creator: Member; partner: Member };
type Member = { id: string; dupr_rating: number } | null;
type Priced = Pick<
  PlaydateCard,
  'type' | 'status' | 'payment_per_hour_min' | 'payment_per_hour_max' | 'agreed'
> & { terms?: Pick<PlaydateTerms, 'duration_minutes'> | null };

/** The viewer's side of the net; 'none' for an admin who does not play. */
export type Side = 'creator_team' | 'other_team' | 'none';

/** Whether the viewer is of the creator's team; everybody else is, or may become, the other one. */
export function sideOf({ creator, partner }: Team, viewerId: string): Side {
  return creator?.id === viewerId || partner?.id === viewerId ? 'creator_team' : 'other_team';
}

export interface ViewerPrice {
  /** Null: nobody pays it. */
  kind: 'pay' | 'earn' | null;
  text: string;
  /** '$60 for 1.5 hours', where the duration is known. */
  total: string | null;
}

/**
 * The price as it is for the viewer. The other team mirrors the creator's: who applies to a team
 * that pays earns. Of a match it is the agreed one; once it is over, what is owed.
 */
export function viewerPrice(playdate: Priced, side: Side): ViewerPrice {
  const { type, status, agreed } = playdate;
  const creatorPays = type === 'challenge';
  const kind = creatorPays === (side !== 'other_team') ? 'pay' : 'earn';
  const price = agreed ? `$${agreed.amount_per_hour}/hr` : priceLine(playdate);
  if (status === 'cancelled') return cancelledPrice(agreed?.owed, side, price);
  const { payment_per_hour_min: amount_per_hour, payment_per_hour_max: highest, terms } = playdate;
  const offered = terms
    ? totalLine({ amount_per_hour, duration_minutes: terms.duration_minutes }, highest)
    : null;
  const total = agreed ? totalLine(agreed) : offered;
  if (side === 'none')
    return { kind, text: `Creator Team ${creatorPays ? 'pays' : 'earns'} ${price}`, total };
  // Played without one of the four: what is owed then is between them.
  if (status === 'completed' && agreed?.owed === null) return { kind: null, text: price, total };
  const verb = kind === 'pay' ? 'You pay' : 'You earn';
  const cents = status === 'completed' ? agreed?.owed?.amount_cents : null;
  if (cents != null && agreed?.duration_minutes)
    return {
      kind,
      text: `${verb} ${dollars(cents)}`,
      total: `${price} for ${hours(agreed.duration_minutes)}`,
    };
  return { kind, text: `${verb} ${price}`, total };
}

function cancelledPrice(owed: Owed | null | undefined, side: Side, price: string): ViewerPrice {
  if (!owed?.owed_by || owed.amount_cents === null) return { kind: null, text: price, total: null };
  const amount = exactDollars(owed.amount_cents);
  return owed.owed_by === side
    ? { kind: 'pay', text: `You owe ${amount}`, total: null }
    : { kind: 'earn', text: `You are owed ${amount}`, total: null };
}

/** The mean DUPR of two players; undefined after one deleted the account. */
export function averageOf(one: Member, other: Member): number | undefined {
  return one === null || other === null
    ? undefined
    : teamAverage(one.dupr_rating, other.dupr_rating);
}

type Viewer = { id: string; dupr_rating: number; partner?: RegularPartner | null | undefined };

/**
 * The viewer's side in a PlayDate that is open to them: with whom they have applied, with their
 * only regular partner, or alone.
 */
export function ownLevel(viewer: Viewer, request: PlaydateRequest | null | undefined): OwnLevel {
  const applicants = [request?.requester ?? null, request?.requester_partner ?? null];
  const partner =
    applicants.find((person) => person !== null && person.id !== viewer.id) ?? viewer.partner;
  if (!partner) return { rating: viewer.dupr_rating };
  return {
    rating: teamAverage(viewer.dupr_rating, partner.dupr_rating),
    partner: partner.first_name,
  };
}
export type OwnLevel = { rating: number; partner?: string };

/** A difference of ratings as '+0.55', '−0.20' or '±0.00', and in words. */
export function ratingGap(rating: number, own: number): { sign: string; words: string } {
  const hundredths = Math.round(rating * 100) - Math.round(own * 100);
  const size = (Math.abs(hundredths) / 100).toFixed(2);
  if (hundredths === 0) return { sign: `±${size}`, words: 'at your level' };
  return hundredths > 0
    ? { sign: `+${size}`, words: `${size} above your level` }
    : { sign: `−${size}`, words: `${size} below your level` };
}
