import { reversedGap } from '#features/playdates/limits.ts';
import type { PlaydateType } from '#features/playdates/schema.ts';

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
