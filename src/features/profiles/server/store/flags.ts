import type { Sql } from '#platform/server/database/database.ts';

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
