import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** How many sessions of this database wait for a lock now. */
export async function lockWaiters(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
