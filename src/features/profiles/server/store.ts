import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

export type NewProfile = Pick<
  Insertable<DB['profiles']>,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'gender'
  | 'dupr_rating'
  | 'self_rating'
  | 'birthdate'
  | 'zip_code'
  | 'is_admin'
  | 'ratings_confirmed_at'
  | 'created_at'
>;

/** The columns that their owner writes. */
export type ProfileFields = Pick<
  Selectable<DB['profiles']>,
  'first_name' | 'last_name' | 'gender' | 'dupr_rating' | 'self_rating' | 'birthdate' | 'zip_code'
>;

/** Somebody's ratings as of a moment. */
export type RatingsThen = Pick<
  Selectable<DB['profiles']>,
  'id' | 'dupr_rating' | 'self_rating' | 'ratings_confirmed_at'
>;

/** Makes the row of a person whose address is confirmed, or of many at once. */
export async function insertProfiles(db: Sql, rows: NewProfile[]): Promise<void> {
  await db.insertInto('profiles').values(rows).execute();
}

/** Any member at all. */
export function findAnybody(db: Sql) {
  return db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
}

/** What its owner has written into a profile. */
const describing = [
  'id',
  'first_name',
  'last_name',
  'gender',
  'dupr_rating',
  'self_rating',
  'birthdate',
  'zip_code',
] as const;

/** What others may see of a person; the birthdate only so that the service can make an age of it. */
export function findProfile(db: Sql, id: string) {
  return db.selectFrom('profiles').select(describing).where('id', '=', id).executeTakeFirst();
}

/** One's own profile with everything its owner may read; the address stands with the account. */
export function findOwnProfile(db: Sql, id: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.gender', 'p.dupr_rating', 'p.self_rating'])
    .select(['a.email', 'p.birthdate', 'p.zip_code', 'p.is_admin', 'p.is_paused'])
    .select(['p.created_at', 'p.updated_at'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Writes what somebody has changed about themself. A change of a rating goes into the history by itself. */
export async function updateProfile(db: Sql, id: string, changes: Updateable<DB['profiles']>): Promise<void> {
  await db.updateTable('profiles').set(changes).where('id', '=', id).execute();
}

/** Sets the ratings of some people as of a moment each. */
export async function updateRatings(db: Sql, rows: RatingsThen[]): Promise<void> {
  await sql`
    update profiles p
    set dupr_rating = v.dupr_rating, self_rating = v.self_rating, ratings_confirmed_at = v.ratings_confirmed_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      v (id uuid, dupr_rating numeric, self_rating numeric, ratings_confirmed_at timestamptz)
    where p.id = v.id`.execute(db);
}

/** When somebody's ratings were last set or confirmed, and when the question for new ones was last skipped. */
export function findRatingTimes(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['ratings_confirmed_at', 'ratings_skipped_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The latest entries of somebody's rating history, latest first; none for an unknown id. */
export function listRatings(db: Sql, profile_id: string, most: number) {
  return db
    .selectFrom('rating_history')
    .select(['dupr_rating', 'self_rating', 'created_at'])
    .where('profile_id', '=', profile_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/**
 * The ids of all admins who are not paused, locked until the transaction ends: nobody else can change who they are.
 * Rows that only refer to them (a notification) need not wait, so that nobody waits in a circle.
 */
export async function lockActiveAdmins(db: Sql): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('is_admin', '=', true)
    .where('is_paused', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
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

/** Somebody's two flags, locked as lockActiveAdmins locks them. */
export function lockFlags(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['is_admin', 'is_paused'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Somebody's two flags, which nobody changes until the transaction ends; many may hold them at once. */
export function lockFlagsForShare(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['is_admin', 'is_paused'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

export type AdminRow = { first_name: string; last_name: string; email: string; is_paused: boolean };

/** Every admin with the address, by name. */
export function listAdmins(db: Sql): Promise<AdminRow[]> {
  return db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(['p.first_name', 'p.last_name', 'a.email', 'p.is_paused'])
    .where('p.is_admin', '=', true)
    .orderBy('p.search_name')
    .orderBy('p.id')
    .execute();
}

/** Somebody and all admins who are not paused, locked in the order of the ids as lockActiveAdmins does it. */
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

/** Everything in somebody's own row but what is only made out of the name for searching. */
export function exportProfile(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(describing)
    .select([
      'is_admin',
      'is_paused',
      'ratings_confirmed_at',
      'ratings_skipped_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Before every entry of a rating history, whose ids are numbers. */
export const beforeRatings: Cursor = { created_at: '-infinity', id: '0' };

/** Somebody's rating history after a place, oldest first, as many as are read at a time. */
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
