import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** The columns that the profile's owner can change. */
export type ProfileFields = Pick<
  Selectable<DB['profiles']>,
  'first_name' | 'last_name' | 'gender' | 'dupr_rating' | 'self_rating' | 'birthdate' | 'zip_code'
>;

type RatingsAt = Pick<
  Selectable<DB['profiles']>,
  'id' | 'dupr_rating' | 'self_rating' | 'ratings_confirmed_at'
>;

export async function insertProfiles(db: Sql, rows: Insertable<DB['profiles']>[]): Promise<void> {
  await db.insertInto('profiles').values(rows).execute();
}

/** The id of an arbitrary profile; undefined without any. */
export function findAnyProfile(db: Sql) {
  return db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
}

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

/** The condition that `id` is not apart from a viewer. */
const notApart = (viewer_id: string, id: string) =>
  sql<boolean>`not exists (
    select from people_apart_from(${viewer_id}::uuid) apart where apart.profile_id = ${id}::uuid)`;

/**
 * The public profile, with the birthdate from which the service computes the age; undefined also
 * for a player who is apart from the viewer.
 */
export function findProfile(db: Sql, viewer_id: string, id: string) {
  return db
    .selectFrom('profiles')
    .select([...profileColumns, ...sourceColumns, ratingChanges('profiles')])
    .where('id', '=', id)
    .where(notApart(viewer_id, id))
    .executeTakeFirst();
}

export async function exists(db: Sql, id: string): Promise<boolean> {
  return (await db.selectFrom('profiles').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** What a user has stated about their DUPR rating, locked as by lockUser. */
export function lockStatedRating(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['dupr_rating', 'rating_source', 'dupr_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a user's profile, so that concurrent changes of one user run one after the other. */
export function lockUser(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks several users' profiles as `lockUser` does, ordered by id; returns the ids of those found. */
export async function lockUsers(db: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * A player who is not paused nor apart from the viewer, locked against deletion until the end of
 * the transaction.
 */
export function lockActivePlayer(db: Sql, viewer_id: string, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('is_paused', '=', false)
    .where(notApart(viewer_id, id))
    .forKeyShare()
    .executeTakeFirst();
}

/** What PlayDates are suggested by. */
export const findLevelAndZipCode = prepared<[id: string], { dupr_rating: number; zip_code: string }>(
  'profiles_level_and_zip_code',
  'select dupr_rating, zip_code from profiles where id = $1',
  { pipeline: 'page' },
);

/** A user's own profile with the e-mail address of the account. */
export function findOwnProfile(db: Sql, id: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.gender', 'p.dupr_rating', 'p.self_rating'])
    .select(['a.email', 'p.birthdate', 'p.zip_code', 'p.is_admin', 'p.is_paused', 'p.is_warned'])
    .select(['p.created_at', 'p.updated_at'])
    .select(['p.rating_source', 'p.dupr_id', 'p.rating_source_at', ratingChanges('p')])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Updates a profile. A trigger adds rating changes to the history. */
export async function updateProfile(db: Sql, id: string, changes: Updateable<DB['profiles']>): Promise<void> {
  await db.updateTable('profiles').set(changes).where('id', '=', id).execute();
}

export async function updateRatings(db: Sql, rows: RatingsAt[]): Promise<void> {
  await sql`
    update profiles p
    set dupr_rating = v.dupr_rating, self_rating = v.self_rating, ratings_confirmed_at = v.ratings_confirmed_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      v (id uuid, dupr_rating numeric, self_rating numeric, ratings_confirmed_at timestamptz)
    where p.id = v.id`.execute(db);
}

/** Sets where ratings come from, for the demo community. */
export async function updateRatingSources(
  db: Sql,
  rows: { id: string; dupr_id: string; rating_source_at: string }[],
): Promise<void> {
  await sql`
    update profiles p
    set rating_source = 'dupr', dupr_id = v.dupr_id, rating_source_at = v.rating_source_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      v (id uuid, dupr_id text, rating_source_at timestamptz)
    where p.id = v.id`.execute(db);
}

/** When a user's ratings were last set or confirmed, and when the prompt was last skipped. */
export function findRatingTimes(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['ratings_confirmed_at', 'ratings_skipped_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The latest entries of a rating history, latest first; none for an id unknown to the viewer. */
export function listRatings(db: Sql, viewer_id: string, profile_id: string, limit: number) {
  return db
    .selectFrom('rating_history')
    .select(['dupr_rating', 'self_rating', 'created_at'])
    .where('profile_id', '=', profile_id)
    .where(notApart(viewer_id, profile_id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The ids of all admins who are not paused, without a lock. */
export async function listActiveAdmins(db: Sql): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('is_admin', '=', true)
    .where('is_paused', '=', false)
    .execute();
  return rows.map((row) => row.id);
}

const flagsOf = (db: Sql, id: string) =>
  db.selectFrom('profiles').select(['is_admin', 'is_paused']).where('id', '=', id);

export const findFlags = (db: Sql, id: string) => flagsOf(db, id).executeTakeFirst();

export const lockFlagsForShare = (db: Sql, id: string) => flagsOf(db, id).forShare().executeTakeFirst();

/** All admins with their e-mail addresses, by name. */
export function listAdmins(db: Sql) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(['p.first_name', 'p.last_name', 'a.email', 'p.is_paused'])
    .where('p.is_admin', '=', true)
    .orderBy('p.search_name')
    .orderBy('p.id')
    .execute();
}

/**
 * A user and all admins who are not paused, locked in the order of lockUsers. `for no key update`,
 * so that inserts of rows that reference them (notifications) do not wait, which could deadlock.
 */
export function lockWithActiveAdmins(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'is_admin', 'is_paused'])
    .where(({ eb, and, or }) =>
      or([eb('id', '=', id), and([eb('is_admin', '=', true), eb('is_paused', '=', false)])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
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
      'is_admin',
      'is_paused',
      'is_warned',
      'ratings_confirmed_at',
      'ratings_skipped_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Sorts before every entry of a rating history, whose ids are numbers. */
export const firstRatingCursor: Cursor = { created_at: '-infinity', id: '0' };

/** One export page of a user's rating history, oldest first. */
export function exportRatings(db: Sql, profile_id: string, after: Cursor) {
  return db
    .selectFrom('rating_history')
    .select([sql<string>`id::text`.as('id'), 'dupr_rating', 'self_rating', 'created_at'])
    .where('profile_id', '=', profile_id)
    .where(sql<boolean>`(created_at, id) > (${after.created_at}::timestamptz, ${after.id}::bigint)`)
    .orderBy('created_at')
    .orderBy('rating_history.id')
    .limit(exportPageSize)
    .execute();
}
