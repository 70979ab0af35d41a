import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import type { DB } from '#platform/server/database/schema.ts';

/** A query that reads a profile by this alias. */
type OfProfile = ExpressionBuilder<{ profile: DB['profiles'] }, 'profile'>;
type Viewer = string | null | Expression<string | null>;

/** Whether the viewer sees the whole profile; without a viewer, whether everybody does. */
export const isWhole = ({ eb, or, ref }: OfProfile, viewer_id: Viewer) =>
  or([
    eb('profile.audience', '=', 'members'),
    sql<boolean>`coalesce(knows(${viewer_id}, ${ref('profile.id')}), false)`,
  ]);

/** The last name in the profile, or another one of that person, as the reader may see it. */
export const lastNameFor = (
  { ref }: OfProfile,
  reader_id: Viewer,
  lastName: Expression<string | null> = ref('profile.last_name'),
) =>
  sql<string>`last_name_for(${reader_id}, ${ref('profile.id')}, ${ref('profile.audience')},
    ${lastName})`;

/** The birthdate for a reader who sees the whole profile, else null. */
export const birthdateFor = (profile: OfProfile, reader_id: Viewer) =>
  profile.case().when(isWhole(profile, reader_id)).then(profile.ref('profile.birthdate')).end();

/** A person's name as the reader may see it (decision 0033), by the column with the id. */
export const nameFor = (reader_id: string, column: string) =>
  sql`(select named.first_name || ' ' || last_name_for(${reader_id}::uuid, named.id, named.audience,
    named.last_name)
    from profiles named where named.id = ${sql.ref(column)})`;

/** The account of profile `alias`, which a later feature has. */
export const accountOf = (alias: string) =>
  sql<{ email: string }>`account_of(${sql.ref(`${alias}.id`)})`.as<'account'>(sql`account`);

/** The ids of the people who are apart from a viewer. */
export const apartFrom = (viewer_id: Expression<string | null>) =>
  expressionBuilder<DB>()
    .selectFrom(({ fn }) =>
      fn<{ profile_id: string }>('people_apart_from', [viewer_id]).as('apart'),
    )
    .select('apart.profile_id as id');

/** The condition that `id` is not apart from a viewer. */
export const notApart = (viewer_id: string, id: string) =>
  sql<boolean>`not exists (
    select from people_apart_from(${viewer_id}::uuid) apart where apart.profile_id = ${id}::uuid)`;
