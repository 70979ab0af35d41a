import * as z from 'zod';
import { genders } from '#features/profiles/schema.ts';
import { id, operation } from '#platform/common/contract.ts';
import { ageGroups, teamSizes } from './limits.ts';
import { messages } from './messages.ts';
import { duprId, maximumCombinedDupr, playerFields, selectedPlayerIds } from './schema.ts';

const teamMember = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders),
  age_group: z.enum(ageGroups),
  dupr_rating: z.number(),
});

/** The signed-in user as captain of the team: `id` is the profile's. */
export const captain = teamMember;
export type Captain = z.infer<typeof captain>;

/** A player in the user's list. Name, gender, age group, rating of a linked one: the profile's. */
export const player = teamMember.extend({
  /** Null of a linked player whose whole profile the user does not see. */
  age_group: z.enum(ageGroups).nullable(),
  dupr_id: z.string().nullable(),
  profile_linked: z.boolean(),
  profile_id: z.uuid().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Player = z.infer<typeof player>;

/** The team rules and the selected players without the captain, in order of their places. */
export const teamBuilderSettings = z.object({
  maximum_combined_dupr: z.number(),
  team_size: z.literal(teamSizes),
  women_reduction: z.boolean(),
  over_50_reduction: z.boolean(),
  selected_player_ids: z.array(z.uuid()),
});
export type TeamBuilderSettings = z.infer<typeof teamBuilderSettings>;

const manualPlayer = z.object(playerFields);
const storedDuprId = duprId.transform((value) => (value === '' ? null : value));

/** A new player: either a linked profile, or all fields entered manually. */
export type NewPlayer =
  | { id: string | undefined; dupr_id: string | null; profile_id: string }
  | ({ id: string | undefined; dupr_id: string | null; profile_id: null } & z.infer<
      typeof manualPlayer
    >);

/** The editable fields of a player; absent ones stay unchanged. */
export const playerChanges = z.object({
  ...manualPlayer.partial().shape,
  dupr_id: storedDuprId.nullish(),
});
export type PlayerChanges = z.infer<typeof playerChanges>;

/** The editable settings; absent ones stay unchanged. */
export const settingsChanges = z.object({
  maximum_combined_dupr: maximumCombinedDupr.optional(),
  team_size: z.literal(teamSizes, { error: messages.teamSizeInvalid }).optional(),
  women_reduction: z.boolean().optional(),
  over_50_reduction: z.boolean().optional(),
  selected_player_ids: selectedPlayerIds.optional(),
});
export type SettingsChanges = z.infer<typeof settingsChanges>;

export const playersContract = {
  list: operation
    .get('/players', "Lists the user's players, newest first")
    .output(z.object({ items: z.array(player) })),
  captain: operation.get('/players/captain', 'The user as captain of the team').output(captain),
  profileIds: operation
    .get('/players/profile_ids', "The profiles that the user's players are linked to")
    .output(z.object({ items: z.array(z.uuid()) })),
  create: operation
    .post('/players', 'Adds a player: linked by profile_id, or with all other fields')
    .meta({ idempotent: true })
    .input(
      z
        .object({ id: id.optional(), profile_id: id.optional(), ...playerChanges.shape })
        .transform(({ id, profile_id, dupr_id = null, ...entered }, context): NewPlayer => {
          if (profile_id !== undefined) return { id, dupr_id, profile_id };
          const parsed = manualPlayer.safeParse(entered);
          if (parsed.success) return { id, dupr_id, profile_id: null, ...parsed.data };
          for (const { path, message } of parsed.error.issues)
            context.addIssue({ code: 'custom', path, message });
          return z.NEVER;
        }),
    )
    .output(player),
  update: operation
    .patch('/players/{id}', 'Changes a player; only the DUPR ID of a linked one')
    .meta({ idempotent: true })
    .input(playerChanges.extend({ id }))
    .output(player),
  delete: operation.delete('/players/{id}', 'Deletes a player').input(z.object({ id })),
};

export const teamBuilderSettingsContract = {
  get: operation
    .get('/team_builder_settings', 'The team builder settings')
    .output(teamBuilderSettings),
  update: operation
    .patch(
      '/team_builder_settings',
      'Changes the named settings; a smaller team keeps the players that fit',
    )
    .meta({ idempotent: true })
    .input(settingsChanges)
    .output(teamBuilderSettings),
};
