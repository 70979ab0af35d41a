import * as z from 'zod';
import { profileFields } from '#features/profiles/rules.ts';
import { messages } from './messages.ts';

export const ageGroups = ['under_50', '50_or_over'] as const;
export type AgeGroup = (typeof ageGroups)[number];
export const teamSizes = [2, 4] as const;
/** How many players one person may keep: the table is shown, sorted and counted as a whole. */
export const playersMax = 500;
export const maximumCombinedDuprMin = 4;
export const maximumCombinedDuprMax = 28;
export const maximumCombinedDuprStep = 0.1;

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
  const over_50 = rules.over_50_reduction && player.age_group === '50_or_over' ? reduction : 0;
  return hundredths(player.dupr_rating) - women - over_50;
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

const isTenth = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;
const toTenth = (value: number) => Math.round(value * 10) / 10;

/** The cap that somebody has typed; null for what is ignored: all but 4 to 28 in steps of 0.1 (document 1, section 5). */
export function typedMaximum(text: string): number | null {
  const value = Number(text);
  const is_good = value >= maximumCombinedDuprMin && value <= maximumCombinedDuprMax && isTenth(value);
  return is_good ? toTenth(value) : null;
}

export const maximumCombinedDupr = z
  .number()
  .min(maximumCombinedDuprMin, messages.maximum_out_of_range)
  .max(maximumCombinedDuprMax, messages.maximum_out_of_range)
  .refine(isTenth, messages.maximum_step)
  .transform(toTenth);

/** The players beside the captain; how many have room depends on the team size. */
export const selectedPlayerIds = z
  .array(z.uuid().toLowerCase())
  .max(Math.max(...teamSizes) - 1)
  .refine((ids) => new Set(ids).size === ids.length, messages.selected_twice);

/** Who a player is that somebody enters by hand, with the spec's rules and sentences (document 1, section 5). */
export const playerFields = {
  first_name: profileFields.first_name,
  last_name: profileFields.last_name,
  gender: profileFields.gender,
  age_group: z.enum(ageGroups, { error: messages.age_group_required }),
  dupr_rating: profileFields.dupr_rating,
};

/** Exactly six letters or digits, or nothing at all. */
export const duprId = z
  .string()
  .trim()
  .regex(/^(?:[A-Za-z0-9]{6})?$/, messages.dupr_id_invalid);

/** The form for a player by hand, and the one for a linked player. */
export const playerForm = z.object({ ...playerFields, dupr_id: duprId });
export const linkedPlayerForm = z.object({ dupr_id: duprId });
