import type { Insertable } from 'kysely';
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
>;

/** Makes the row of a person whose address is confirmed, or of many at once. */
export async function insertProfiles(db: Sql, rows: NewProfile[]): Promise<void> {
  await db.insertInto('profiles').values(rows).execute();
}

/** Any member at all. */
export function findAnybody(db: Sql) {
  return db.selectFrom('profiles').select('id').limit(1).executeTakeFirst();
}

/** What others may see of a person; the birthdate only so that the service can make an age of it. */
export function findProfile(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select([
      'id',
      'first_name',
      'last_name',
      'gender',
      'dupr_rating',
      'self_rating',
      'birthdate',
      'zip_code',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
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

/** Sets one of the two flags; says whether there is such a person. */
export async function updateFlags(
  db: Sql,
  id: string,
  flags: { is_admin: boolean } | { is_paused: boolean },
  now: string,
): Promise<boolean> {
  const result = await db
    .updateTable('profiles')
    .set({ ...flags, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
