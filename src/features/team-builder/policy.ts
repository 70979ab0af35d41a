import type { AgeGroup, teamSizes } from './limits.ts';

/** How a team is counted (document 1, sections 3 and 9). */
export type TeamRules = {
  maximum_combined_dupr: number;
  team_size: (typeof teamSizes)[number];
  women_reduction: boolean;
  over_50_reduction: boolean;
};

/** For whoever has not changed anything. */
export const defaultRules: TeamRules = {
  maximum_combined_dupr: 9,
  team_size: 2,
  women_reduction: true,
  over_50_reduction: true,
};

/** What of a player counts. */
export type Counted = { gender: 'male' | 'female'; age_group: AgeGroup; dupr_rating: number };

/** Half a point, in hundredths. */
const reduction = 50;

const hundredths = (value: number) => Math.round(value * 100);

function adjustedHundredths(player: Counted, rules: TeamRules): number {
  const women = rules.women_reduction && player.gender === 'female' ? reduction : 0;
  const over50 = rules.over_50_reduction && player.age_group === '50_or_over' ? reduction : 0;
  return hundredths(player.dupr_rating) - women - over50;
}

/** A player's DUPR less the reductions that apply: 0.5 for women, 0.5 from 50 on (document 1, section 9). */
export function adjustedDupr(player: Counted, rules: TeamRules): number {
  return adjustedHundredths(player, rules) / 100;
}

/** Total and room left to hundredths; the room is negative above the cap. */
export type TeamVerdict = { total: number; room_left: number; is_within_limits: boolean };

/**
 * Adds up a team, captain included: 'Within Limits' at or below the cap (document 1, section 4). Counted in whole hundredths, so
 * that four ratings of two decimals which make 9 make 9.00 and nothing a little off it.
 */
export function judgeTeam(team: readonly Counted[], rules: TeamRules): TeamVerdict {
  const total = team.reduce((sum, player) => sum + adjustedHundredths(player, rules), 0);
  const room_left = hundredths(rules.maximum_combined_dupr) - total;
  return { total: total / 100, room_left: room_left / 100, is_within_limits: room_left >= 0 };
}

/** The age group by the spec's year difference, whatever the day: 50 or more. `birthdate` is YYYY-MM-DD, the year UTC's. */
export function ageGroupOn(birthdate: string, now: Date): AgeGroup {
  return now.getUTCFullYear() - Number(birthdate.slice(0, 4)) >= 50 ? '50_or_over' : 'under_50';
}
