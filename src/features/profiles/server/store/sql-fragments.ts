import { sql } from 'kysely';

/** Whether the viewer sees the whole profile `alias`; without a viewer, whether everybody does. */
export const isWhole = (viewer_id: string | null, alias = 'profiles') =>
  sql<boolean>`(${sql.ref(`${alias}.audience`)} = 'members'
    or coalesce(knows(${viewer_id}::uuid, ${sql.ref(`${alias}.id`)}), false))`;

/** A person's name as the reader may see it (decision 0033), by the column with the id. */
export const nameFor = (reader_id: string, column: string) =>
  sql`(select named.first_name || ' ' || last_name_for(${reader_id}::uuid, named.id, named.audience,
    named.last_name)
    from profiles named where named.id = ${sql.ref(column)})`;

/** The account of profile `alias`, which a later feature has. */
export const accountOf = (alias: string) =>
  sql<{ email: string }>`account_of(${sql.ref(`${alias}.id`)})`.as<'account'>(sql`account`);

/** The condition that `id` is not apart from a viewer. */
export const notApart = (viewer_id: string, id: string) =>
  sql<boolean>`not exists (
    select from people_apart_from(${viewer_id}::uuid) apart where apart.profile_id = ${id}::uuid)`;
