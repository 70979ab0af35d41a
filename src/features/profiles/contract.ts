import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { genders, newRatings, profileFields } from './schema.ts';

/** A person in lists and cards: name and ratings, nothing private. */
export const person = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders),
  dupr_rating: z.number(),
  self_rating: z.number(),
});
export type Person = z.infer<typeof person>;

/** The profile of the signed-in user. */
export const ownProfile = person.extend({
  email: z.string(),
  birthdate: z.string(),
  zip_code: z.string(),
  is_admin: z.boolean(),
  /** If true, most operations return 403 and the client shows only the pause screen. */
  is_paused: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** A profile for other signed-in users: age instead of birthdate, five-digit ZIP code. */
export const publicProfile = person.extend({ age: z.number().int(), zip_code: z.string() });
export type PublicProfile = z.infer<typeof publicProfile>;

/** A user's ratings from `created_at` on. */
export const ratingEntry = z.object({
  dupr_rating: z.number(),
  self_rating: z.number(),
  created_at: z.string(),
});
export type RatingEntry = z.infer<typeof ratingEntry>;

// Lower case, so that ids compare as text.
const id = z.uuid().toLowerCase();

export const profilesContract = {
  get: operation
    .route({ method: 'GET', path: '/profiles/{id}', summary: 'The public profile of a player' })
    .input(z.object({ id: z.uuid() }))
    .output(publicProfile),
  update: operation
    .route({
      method: 'PATCH',
      path: '/profiles/{id}',
      summary: "Changes the user's profile; saving it confirms the ratings",
    })
    .meta({ idempotent: true })
    .input(z.object({ id, ...profileFields }))
    .output(ownProfile),
  ratingHistory: operation
    .route({
      method: 'GET',
      path: '/profiles/{id}/rating_history',
      summary: "What a player's ratings were, oldest first (the latest 200 entries)",
    })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(ratingEntry) })),
  checkRatingUpdateNeeded: operation
    .route({
      method: 'POST',
      path: '/rpc/check_rating_update_needed',
      summary: "Whether the user's ratings should be updated or confirmed",
    })
    .meta({ idempotent: true })
    .input(z.object({ user_id: id }))
    .output(z.boolean()),
  updatePlayerRatings: operation
    .route({
      method: 'POST',
      path: '/rpc/update_player_ratings',
      summary: "Sets the user's ratings, or confirms them when they are the same",
    })
    .meta({ idempotent: true })
    .input(z.object({ user_id: id, ...newRatings }))
    .output(ownProfile),
  skipRatingUpdate: operation
    .route({
      method: 'POST',
      path: '/rpc/skip_rating_update',
      summary: 'Hides the question about the ratings for 24 hours',
    })
    .meta({ idempotent: true })
    .input(z.object({ user_id: id })),
};
