import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PlayTime } from '#features/profiles/data/play-times.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { findsRow } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { isWhole, notApart } from './sql-fragments.ts';

/** The columns that the profile's owner can change. */
export type ProfileFields = Pick<
  Selectable<DB['profiles']>,
  'first_name' | 'last_name' | 'gender' | 'dupr_rating' | 'self_rating' | 'birthdate' | 'zip_code'
>;

export type ProfileChanges = Updateable<DB['profiles']>;

export async function insertProfiles(db: Sql, rows: Insertable<DB['profiles']>[]): Promise<void> {
  await db.insertInto('profiles').values(rows).execute();
}

export const hasProfiles = (db: Sql): Promise<boolean> => findsRow(db.selectFrom('profiles'));

/** How often the DUPR rating of profile `alias` changed in the last 12 months. */
const ratingChanges = (alias: string) =>
  sql<number>`(select count(*) from unnest(${sql.ref(`${alias}.rating_changed_at`)}) at
    where at > now() - interval '12 months')`.as('rating_changes');

const sourceColumns = ['rating_source', 'dupr_id', 'rating_source_at'] as const;

const profileColumns = [
  'id',
  'first_name',
  'last_name',
  'gender',
  'dupr_rating',
  'self_rating',
  'birthdate',
  'zip_code',
] as const;

/**
 * A profile with whether the viewer sees the whole of it, which the service decides by; undefined
 * also for a player who is apart from the viewer. `reader_id`: null for a stranger.
 */
export function findProfile(
  db: Sql,
  viewer_id: string,
  id: string,
  reader_id: string | null = viewer_id,
) {
  return db
    .selectFrom('profiles')
    .select(profileColumns.filter((column) => column !== 'last_name'))
    .select(sql<string>`last_name_for(${reader_id}::uuid, id, audience, last_name)`.as('last_name'))
    .select([...sourceColumns, 'is_admin', ratingChanges('profiles')])
    .select(sql<number>`matches_played(array[id])`.as('matches_played'))
    .select(isWhole(reader_id).as('is_whole'))
    .where('id', '=', id)
    .where(notApart(viewer_id, id))
    .executeTakeFirst();
}

/** The names of people as each of the readers may see them. */
export const namesForReaders = prepared<
  [readers: readonly string[], people: readonly string[]],
  { reader: string; id: string; first_name: string; last_name: string }
>(
  'profiles_names_for_readers',
  `select reader.id as reader, profile.id, profile.first_name,
  last_name_for(reader.id, profile.id, profile.audience, profile.last_name) as last_name
    from unnest($1::uuid[]) reader (id) cross join profiles profile
      where profile.id = any ($2::uuid[])`,
);

/** Those of these people whom the viewer does not know, or is apart from; unknown ids too. */
export const strangersAmong = prepared<[viewer_id: string, ids: string[]], { id: string }>(
  'profiles_strangers',
  `select id from unnest($2::uuid[]) id
    where not knows($1, id) or id in (select profile_id from people_apart_from($1))`,
  { pipeline: 'quick' },
);

export const exists = (db: Sql, id: string): Promise<boolean> =>
  findsRow(db.selectFrom('profiles').where('id', '=', id));

/** Members by the first three digits of their ZIP code: who is confirmed and not paused. */
export async function countMembersByArea(db: Sql): Promise<{ area: string; count: number }[]> {
  const { rows } = await sql<{ area: string; count: number }>`
    select left(zip_code, 3) as area, count(*) as count from profiles where not is_paused
      group by 1`.execute(db);
  return rows;
}

/** What PlayDates are suggested by. */
export const findLevelAndZipCode = prepared<
  [id: string],
  { dupr_rating: number; zip_code: string }
>('profiles_level_and_zip_code', 'select dupr_rating, zip_code from profiles where id = $1', {
  pipeline: 'page',
});

/** A user's own profile with the e-mail address of the account. */
export function findOwnProfile(db: Sql, id: string) {
  return db
    .selectFrom('profiles as profile')
    .innerJoin('accounts as account', 'account.id', 'profile.id')
    .select(['profile.id', 'first_name', 'last_name', 'gender', 'dupr_rating', 'self_rating'])
    .select(['email', 'birthdate', 'zip_code', 'is_admin', 'is_paused', 'is_warned'])
    .select(['paused_at', 'paused_for', 'audience', 'audience_asked_at'])
    .select(['findable_by', 'findable_asked_at', sql<PlayTime[]>`plays`.as('plays')])
    .select(['profile.created_at', 'profile.updated_at'])
    .select(['rating_source', 'dupr_id', 'rating_source_at', ratingChanges('profile')])
    .where('profile.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Updates a profile. A trigger adds rating changes to the history. */
export async function updateProfile(db: Sql, id: string, changes: ProfileChanges): Promise<void> {
  await db.updateTable('profiles').set(changes).where('id', '=', id).execute();
}

export async function deleteProfile(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('profiles').where('id', '=', id).execute();
}

/** All columns of a profile except those derived for searches. */
export function exportProfile(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select([...profileColumns, ...sourceColumns, 'rating_changed_at'])
    .select([
      'audience',
      'audience_asked_at',
      'findable_by',
      'findable_asked_at',
      'plays',
      'is_admin',
      'is_paused',
      'paused_at',
      'paused_for',
      'is_warned',
      'ratings_confirmed_at',
      'ratings_skipped_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
