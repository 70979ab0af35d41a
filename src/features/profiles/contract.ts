import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { genders, newRatings, profileFields } from './schema.ts';

/** A person as shown wherever one appears: name, ratings, nothing private. */
export const person = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders),
  dupr_rating: z.number(),
  self_rating: z.number(),
});
export type Person = z.infer<typeof person>;

/** One's own profile, with everything the owner may read and write. */
export const ownProfile = person.extend({
  email: z.string(),
  birthdate: z.string(),
  zip_code: z.string(),
  is_admin: z.boolean(),
  /** Then every call but a few answers 403, and the client shows one screen that says so. */
  is_paused: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

/** What any signed-in person may see of another: the age instead of the birthdate, the five-digit ZIP code. */
export const publicProfile = person.extend({ age: z.number().int(), zip_code: z.string() });
export type PublicProfile = z.infer<typeof publicProfile>;

/** What somebody's ratings were from `created_at` on. */
export const ratingEntry = z.object({
  dupr_rating: z.number(),
  self_rating: z.number(),
  created_at: z.string(),
});
export type RatingEntry = z.infer<typeof ratingEntry>;

// One spelling, so that ids compare as text.
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
      summary: "Changes one's own profile; saving it confirms the ratings",
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
      summary: "Whether one's own ratings are to be updated or confirmed",
    })
    .meta({ idempotent: true })
    .input(z.object({ user_id: id }))
    .output(z.boolean()),
  updatePlayerRatings: operation
    .route({
      method: 'POST',
      path: '/rpc/update_player_ratings',
      summary: "Sets one's own ratings, or confirms them when they are the same",
    })
    .input(z.object({ user_id: id, ...newRatings }))
    .output(ownProfile),
  skipRatingUpdate: operation
    .route({
      method: 'POST',
      path: '/rpc/skip_rating_update',
      summary: 'Leaves the ratings as they are and hides the question for 24 hours',
    })
    .input(z.object({ user_id: id })),
};
