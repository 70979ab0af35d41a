import * as z from 'zod';
import { id, operation } from '#platform/common/contract.ts';
import { ruleHeadings } from './data/community-rules.ts';
import { playTimes } from './data/play-times.ts';
import { messages } from './messages/common.ts';
import {
  audiences,
  findableBy,
  genders,
  hasStrayDuprId,
  newRatings,
  plays,
  profileFields,
  ratingSourceFields,
  ratingSources,
} from './schema.ts';

/**
 * A person in lists and cards: name and ratings, nothing private. To those who do not see the whole
 * profile the last name is an initial with a stop (decision 0033).
 */
export const person = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders),
  dupr_rating: z.number(),
  self_rating: z.number(),
});
export type Person = z.infer<typeof person>;

/** Whether a person is an admin, which only the server sets: anybody may be called like one. */
export const adminMark = { is_admin: z.boolean() };

/** A person with where the DUPR rating comes from, where somebody decides whom to play with. */
export const ratedPerson = person.extend({
  /** 'dupr': the player says that it is their DUPR. Never verified. */
  rating_source: z.enum(ratingSources),
  /** Null too where the viewer does not see the whole profile. */
  dupr_id: z.string().nullable(),
  rating_source_at: z.string(),
  /**
   * How often the DUPR rating changed in the last 12 months, at most 99. Null where the viewer does
   * not see the whole profile, which no change on the card of somebody 'met' looks like too.
   */
  rating_changes: z.number().int().nullable(),
});
export type RatedPerson = z.infer<typeof ratedPerson>;

/** The profile of the signed-in user. */
export const ownProfile = ratedPerson.extend({
  rating_changes: z.number().int(),
  email: z.string(),
  birthdate: z.string(),
  zip_code: z.string(),
  audience: z.enum(audiences),
  /** When the user was asked for the audience; null: not yet. */
  audience_asked_at: z.string().nullable(),
  findable_by: z.enum(findableBy),
  /** As audience_asked_at. */
  findable_asked_at: z.string().nullable(),
  plays: z.array(z.enum(playTimes)),
  is_admin: z.boolean(),
  /** If true, most operations return 403 and the client shows only the pause screen. */
  is_paused: z.boolean(),
  /** Since when, and the heading of the Community Rules that an admin has named for it. */
  paused_at: z.string().nullable(),
  paused_for: z.enum(ruleHeadings).nullable(),
  /** If true, there is a warning to read (GET /warnings) before the client shows anything else. */
  is_warned: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** A profile for other signed-in users: age instead of birthdate, five-digit ZIP code. */
export const publicProfile = ratedPerson.extend({
  ...adminMark,
  /** The matches played here. Null where the viewer does not see the whole profile, as the age. */
  matches_played: z.number().int().nullable(),
  /** Null where the viewer does not see the whole profile, as the ZIP code. */
  age: z.number().int().nullable(),
  zip_code: z.string().nullable(),
  /** Of the ZIP code; null for one of no state. */
  state: z.string().nullable(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

/** A user's ratings from `created_at` on. */
export const ratingEntry = z.object({
  dupr_rating: z.number(),
  self_rating: z.number(),
  created_at: z.string(),
});
export type RatingEntry = z.infer<typeof ratingEntry>;

type StatedRating = Parameters<typeof hasStrayDuprId>[0];
const refuseStrayDuprId = (input: StatedRating, ctx: z.RefinementCtx): void => {
  if (hasStrayDuprId(input))
    ctx.addIssue({ code: 'custom', path: ['dupr_id'], message: messages.duprIdNeedsDupr });
};

export const profilesContract = {
  get: operation
    .get('/profiles/{id}', 'The public profile of a player')
    .input(
      z.object({ id, as: z.literal('stranger').optional().describe("Of the user's own alone") }),
    )
    .output(publicProfile),
  update: operation
    .patch('/profiles/{id}', "Changes the user's profile; saving it confirms the ratings")
    .meta({ idempotent: true })
    .input(z.object({ id, ...profileFields, ...ratingSourceFields }).superRefine(refuseStrayDuprId))
    .output(ownProfile),
  updateAudience: operation
    .put(
      '/profiles/{id}/audience',
      'Says who sees the whole profile of the user; without an answer it stays, and is not asked again',
    )
    .meta({ idempotent: true })
    .input(
      z.object({
        id,
        /** Null: asked, and not answered. */ audience: z.enum(audiences).nullable(),
      }),
    )
    .output(ownProfile),
  updateFindable: operation
    .put(
      '/profiles/{id}/findable',
      'Says by whom the user is found near their level, and when they play; what is absent stays',
    )
    .meta({ idempotent: true })
    .input(
      z.object({
        id,
        /** Null: asked, and not answered. */
        findable_by: z.enum(findableBy).nullable().optional(),
        plays: plays.optional(),
      }),
    )
    .output(ownProfile),
  ratingHistory: operation
    .get(
      '/profiles/{id}/rating_history',
      "What a player's ratings were, oldest first (the latest 200 entries)",
    )
    .input(z.object({ id }))
    .output(z.object({ items: z.array(ratingEntry) })),
  checkRatingUpdateNeeded: operation
    .post(
      '/rpc/check_rating_update_needed',
      "Whether the user's ratings should be updated or confirmed",
    )
    .meta({ idempotent: true })
    .input(z.object({ user_id: id }))
    .output(z.boolean()),
  updatePlayerRatings: operation
    .post(
      '/rpc/update_player_ratings',
      "Sets the user's ratings, or confirms them when they are the same",
    )
    .meta({ idempotent: true })
    .input(
      z
        .object({ user_id: id, ...newRatings, ...ratingSourceFields })
        .superRefine(refuseStrayDuprId),
    )
    .output(ownProfile),
  skipRatingUpdate: operation
    .post('/rpc/skip_rating_update', 'Hides the question about the ratings for 24 hours')
    .meta({ idempotent: true })
    .input(z.object({ user_id: id })),
};
