import type { Sql } from '#platform/server/database/database.ts';

/** What earlier builds kept; the table goes with the next migration. */
export function exportOrigin(db: Sql, user_id: string) {
  return db
    .selectFrom('distance_origins')
    .select(['day', 'zip_code'])
    .where('profile_id', '=', user_id)
    .executeTakeFirst();
}
