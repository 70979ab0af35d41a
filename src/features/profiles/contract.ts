import * as z from 'zod';
import { operation } from '#platform/common/contract.ts';
import { genders } from './rules.ts';

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

export const profilesContract = {
  get: operation
    .route({ method: 'GET', path: '/profiles/{id}', summary: 'The public profile of a player' })
    .input(z.object({ id: z.uuid() }))
    .output(publicProfile),
};
