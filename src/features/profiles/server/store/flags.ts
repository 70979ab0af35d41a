import type { Sql } from '#platform/server/database/database.ts';
import { accountOf } from './sql-fragments.ts';

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

export const lockFlagsForShare = (db: Sql, id: string) =>
  flagsOf(db, id).forShare().executeTakeFirst();

export function listAdmins(db: Sql) {
  return db
    .selectFrom('profiles as profile')
    .innerJoinLateral(accountOf('profile'), (join) => join.onTrue())
    .select(['profile.first_name', 'profile.last_name', 'account.email', 'profile.is_paused'])
    .where('profile.is_admin', '=', true)
    .orderBy('profile.search_name')
    .orderBy('profile.id')
    .execute();
}
