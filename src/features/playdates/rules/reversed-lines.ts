import { fairTexts } from '#features/playdates/data/fair-texts.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';
import { teamAverage } from '#features/profiles/rules/ratings.ts';
import { reversedBy } from './reversed.ts';

type Team = readonly ({ dupr_rating: number } | null)[];
type Offer = { type: PlaydateType; creators: Team; others: Team };

/** What the creator's team reads of a reversed offer; null for another, and after an account was deleted. */
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

function averageOf([one, two]: Team): number | null {
  return one == null || two == null ? null : teamAverage(one.dupr_rating, two.dupr_rating);
}
