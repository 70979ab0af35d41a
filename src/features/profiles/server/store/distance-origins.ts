import { sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

/** The ZIP code (five digits) from which distances count for a user on a day (YYYY-MM-DD). */
export async function findOrigin(db: Sql, user_id: string, day: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('distance_origins')
    .select('zip_code')
    .where('profile_id', '=', user_id)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst();
  return found?.zip_code;
}

/** Makes the profile's ZIP code that of the day, unless a concurrent call has. */
export async function insertOrigin(db: Sql, user_id: string, day: string): Promise<void> {
  await sql`
    insert into distance_origins (profile_id, day, zip_code)
    select id, ${day}::date, left(zip_code, 5) from profiles where id = ${user_id}
    on conflict (profile_id) do update set day = excluded.day, zip_code = excluded.zip_code
      where distance_origins.day <> excluded.day`.execute(db);
}

export function exportOrigin(db: Sql, user_id: string) {
  return db
    .selectFrom('distance_origins')
    .select(['day', 'zip_code'])
    .where('profile_id', '=', user_id)
    .executeTakeFirst();
}
