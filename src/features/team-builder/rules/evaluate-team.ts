import type { AgeGroup, teamSizes } from '#features/team-builder/limits.ts';

/** The rules for a team's combined DUPR (document 1, sections 3 and 9). */
export type TeamRules = {
  maximum_combined_dupr: number;
  team_size: (typeof teamSizes)[number];
  women_reduction: boolean;
  over_50_reduction: boolean;
};

/** The rules until a user changes them. */
export const defaultRules: TeamRules = {
  maximum_combined_dupr: 9,
  team_size: 2,
  women_reduction: true,
  over_50_reduction: true,
};

/**
 * The fields of a player that determine the adjusted DUPR; an unknown age group reduces nothing.
 */
export type RatedPlayer = {
  gender: 'male' | 'female';
  age_group: AgeGroup | null;
  dupr_rating: number;
};

/** Half a point, in hundredths. */
const reduction = 50;

const hundredths = (value: number) => Math.round(value * 100);

function adjustedHundredths(player: RatedPlayer, rules: TeamRules): number {
  const women = rules.women_reduction && player.gender === 'female' ? reduction : 0;
  const over50 = rules.over_50_reduction && player.age_group === '50_or_over' ? reduction : 0;
  return hundredths(player.dupr_rating) - women - over50;
}

/** A player's DUPR minus 0.5 for women and 0.5 from 50 years on (document 1, section 9). */
export function adjustedDupr(player: RatedPlayer, rules: TeamRules): number {
  return adjustedHundredths(player, rules) / 100;
}

/** Total and difference to the cap, to hundredths; `roomLeft` is negative above the cap. */
export type TeamEvaluation = { total: number; roomLeft: number; isWithinLimits: boolean };

/**
 * Sums up a team, captain included: 'Within Limits' at or below the cap (document 1, section 4).
 * Computed in integer hundredths, so that there are no rounding errors of binary fractions.
 */
export function evaluateTeam(team: readonly RatedPlayer[], rules: TeamRules): TeamEvaluation {
  const total = team.reduce((sum, player) => sum + adjustedHundredths(player, rules), 0);
  const roomLeft = hundredths(rules.maximum_combined_dupr) - total;
  return { total: total / 100, roomLeft: roomLeft / 100, isWithinLimits: roomLeft >= 0 };
}

/**
 * The age group by difference of calendar years (UTC), as specified: 50 or more. `birthdate` is
 * YYYY-MM-DD.
 */
export function ageGroupOn(birthdate: string, now: Date): AgeGroup {
  return now.getUTCFullYear() - Number(birthdate.slice(0, 4)) >= 50 ? '50_or_over' : 'under_50';
}
