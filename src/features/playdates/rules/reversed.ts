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
