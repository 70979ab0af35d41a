import type { Sql } from '#platform/server/database/database.ts';
import { notApart } from './sql-fragments.ts';

export function lockUser(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

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

/** Locks a profile against rows that refer to it. */
export async function lockReferences(db: Sql, id: string): Promise<void> {
  await db.selectFrom('profiles').select('id').where('id', '=', id).forUpdate().execute();
}
