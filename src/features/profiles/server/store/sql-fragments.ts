import { sql } from 'kysely';

/** The condition that `id` is not apart from a viewer. */
export const notApart = (viewer_id: string, id: string) =>
  sql<boolean>`not exists (
    select from people_apart_from(${viewer_id}::uuid) apart where apart.profile_id = ${id}::uuid)`;
