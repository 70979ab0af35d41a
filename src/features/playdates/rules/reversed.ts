import { reversedGap } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { teamAverage } from '#features/profiles/policy.ts';

type Team = readonly ({ dupr_rating: number } | null)[];

/**
 * By how much the team that would be paid is weaker than the one that pays, to the hundredth; null up
 * to `reversedGap`. `creators` and `others`: the average DUPRs of the two teams.
 */
export function reversedBy(type: PlaydateType, creators: number, others: number): number | null {
  const [paid, paying] = type === 'challenge' ? [others, creators] : [creators, others];
  const hundredths = Math.round(paying * 100) - Math.round(paid * 100);
  return hundredths > Math.round(reversedGap * 100) ? hundredths / 100 : null;
}

/** The averages of creators' teams that are not reversed for a team of this one. */
export function fairBounds(type: PlaydateType, others: number): { rating_min: number; rating_max: number } {
  const inHundredths = (rating: number) => Math.round(rating * 100) / 100;
  return type === 'challenge'
    ? { rating_min: 0, rating_max: inHundredths(others + reversedGap) }
    : { rating_min: inHundredths(others - reversedGap), rating_max: Number.POSITIVE_INFINITY };
}

type Offer = { type: PlaydateType; creators: Team; others: Team };

/** What the creator's team reads of a reversed offer; null for another, and after an account was deleted. */
export function reversedForCreators(offer: Offer): string | null {
  return lineOf(offer, messages.reversedForCreators);
}

/** The same for those who apply. */
export function reversedForApplicants(offer: Offer): string | null {
  return lineOf(offer, messages.reversedForApplicants);
}

function lineOf(
  { type, creators, others }: Offer,
  texts: Readonly<Record<PlaydateType, (gap: string) => string>>,
): string | null {
  const [creatorAverage, otherAverage] = [averageOf(creators), averageOf(others)];
  if (creatorAverage === null || otherAverage === null) return null;
  const gap = reversedBy(type, creatorAverage, otherAverage);
  return gap === null ? null : texts[type](gap.toFixed(2));
}

function averageOf([one, two]: Team): number | null {
  return one == null || two == null ? null : teamAverage(one.dupr_rating, two.dupr_rating);
}
