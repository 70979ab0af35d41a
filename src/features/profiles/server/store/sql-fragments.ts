import { sql } from 'kysely';

/** Whether the viewer sees the whole profile `alias`; without a viewer, whether everybody does. */
export const isWhole = (viewer_id: string | null, alias = 'profiles') =>
  sql<boolean>`(${sql.ref(`${alias}.audience`)} = 'members'
    or coalesce(knows(${viewer_id}::uuid, ${sql.ref(`${alias}.id`)}), false))`;

/** The condition that `id` is not apart from a viewer. */
export const notApart = (viewer_id: string, id: string) =>
  sql<boolean>`not exists (
    select from people_apart_from(${viewer_id}::uuid) apart where apart.profile_id = ${id}::uuid)`;
