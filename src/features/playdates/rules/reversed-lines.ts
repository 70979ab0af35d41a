import { reversedGap } from '#features/playdates/limits.ts';
import { fairTexts } from '#features/playdates/messages/fair-offers.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';

type Team = readonly ({ dupr_rating: number } | null)[];
type Offer = { type: PlaydateType; creators: Team; others: Team };

/**
 * By how much the team that would be paid is weaker than the one that pays, to the hundredth; null
 * up to `reversedGap`. `creators` and `others`: the average DUPRs of the two teams.
 */
export function reversedBy(type: PlaydateType, creators: number, others: number): number | null {
  const [paid, paying] = type === 'challenge' ? [others, creators] : [creators, others];
  const hundredths = Math.round(paying * 100) - Math.round(paid * 100);
  return hundredths > Math.round(reversedGap * 100) ? hundredths / 100 : null;
}

/**
 * What the creator's team reads of a reversed offer; null for another, and after an account was
 * deleted.
 */
export function reversedForCreators(offer: Offer): string | null {
  return lineOf(offer, fairTexts.reversedForCreators);
}

/** The same for those who apply. */
export function reversedForApplicants(offer: Offer): string | null {
  return lineOf(offer, fairTexts.reversedForApplicants);
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

function averageOf([captain, partner]: Team): number | null {
  return captain == null || partner == null
    ? null
    : teamAverage(captain.dupr_rating, partner.dupr_rating);
}
