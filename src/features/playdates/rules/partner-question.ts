import type { Region } from '#features/playdates/data/places.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { partnerTexts } from '#features/playdates/messages/partners.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import type { State } from '#features/profiles/data/states.ts';
import { fullName } from '#platform/common/full-name.ts';
import { againstTeam, whereOf } from './name-match.ts';
import { reversedForApplicants } from './reversed-lines.ts';

type Player = { first_name: string; last_name: string; dupr_rating: number } | null;

type Asked = {
  type: PlaydateType;
  state: State;
  regions: readonly Region[];
  payment_per_hour_min: number;
  payment_per_hour_max: number;
  terms: { venue_name: string | null; town: string | null } | null;
  creator: Player;
  partner: Player;
};
type Application = { offered_amount: number | null } | null;

/** The price that a partner is asked about; null for a range. */
export function askedAmount(
  {
    payment_per_hour_min: low,
    payment_per_hour_max: high,
  }: Pick<Asked, 'payment_per_hour_min' | 'payment_per_hour_max'>,
  request: Application,
): number | null {
  return request?.offered_amount ?? (low === high ? low : null);
}

type Terms = { time_zone: string; times: readonly { id: string; starts_at: string }[] } | null;

/**
 * The first time that a partner is asked about, and how many others there are: of those that their
 * captain has chosen, or of all for the creator's team. Null without a time that is ahead.
 */
export function askedTimes(
  terms: Terms,
  request: { time_ids: readonly string[] } | null,
  now: Date,
): { starts_at: string; time_zone: string; others: number } | null {
  const [first, ...others] = (terms?.times ?? [])
    .filter(
      ({ id, starts_at }) => new Date(starts_at) > now && (request?.time_ids.includes(id) ?? true),
    )
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
  if (first === undefined || terms === null) return null;
  return { starts_at: first.starts_at, time_zone: terms.time_zone, others: others.length };
}

/**
 * That the time is confirmed later, where some are proposed. Not to a captain, whose application
 * counts as confirming its times (decision 0038).
 */
export function confirmsTime(
  terms: Terms,
  request: { time_ids: readonly string[]; awaits_captain: boolean } | null,
  now: Date,
): string | null {
  if (askedTimes(terms, request, now) === null || request?.awaits_captain) return null;
  return partnerTexts.confirmsTime(request !== null);
}

/**
 * 'Pay to Challenge, East Valley, Arizona, you pay $40 per hour': what a partner is asked about,
 * from the side of the creator's team, or of the applicants, who play 'against Ana Marsh and Bea
 * Ortiz'.
 */
export function partnerQuestion(playdate: Asked, request: Application): string {
  const { state, regions, terms } = playdate;
  const place = whereOf({
    state,
    regions,
    venue_name: terms?.venue_name ?? null,
    town: terms?.town ?? null,
  });
  const { heading, price } = offerTexts(offerOf(playdate, request));
  const others =
    request === null ? [] : [playdate.creator, playdate.partner].filter((each) => each !== null);
  return [heading, place, ...againstTeam(others.map(fullName)), price].join(', ');
}

/** What is said to a partner of applicants whose weaker team would be paid; else null. */
export function reversedQuestion(
  { type, creator, partner }: { type: PlaydateType; creator: Player; partner: Player },
  request: { requester: Player; requester_partner: Player } | null,
): string | null {
  if (request === null) return null;
  const others = [request.requester, request.requester_partner];
  return reversedForApplicants({ type, creators: [creator, partner], others });
}

/** What a partner is asked about, from their side, without the place. */
export type AskedOffer = { pays: boolean; amount_min: number; amount_max: number };

export function offerOf(
  playdate: Pick<Asked, 'type' | 'payment_per_hour_min' | 'payment_per_hour_max'>,
  request: Application,
): AskedOffer {
  const { type, payment_per_hour_min, payment_per_hour_max } = playdate;
  const amount = askedAmount(playdate, request);
  return {
    pays: (type === 'challenge') === (request === null),
    amount_min: amount ?? payment_per_hour_min,
    amount_max: amount ?? payment_per_hour_max,
  };
}

export function offerTexts({ pays, amount_min, amount_max }: AskedOffer): {
  heading: string;
  price: string;
} {
  const amount = amount_min === amount_max ? amount_min : `${amount_min}-${amount_max}`;
  return {
    heading: pays ? messages.challengeHeading : messages.teachHeading,
    price: `you ${pays ? 'pay' : 'earn'} $${amount} per hour`,
  };
}
