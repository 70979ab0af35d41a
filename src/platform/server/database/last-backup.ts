import { sql } from 'kysely';
import type { Sql } from './database.ts';

/**
 * The Unix time of the last WAL segment that PostgreSQL archived, once a check has restored a base
 * backup, for /metrics. 0 without one, NaN when it cannot be read.
 */
export async function lastBackupSeconds(db: Sql) {
  try {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from last_archived_time)::double precision as seconds
      from pg_stat_archiver
      where exists (select from backup_checks where failure is null)`.execute(db);
    return rows[0]?.seconds ?? 0;
  } catch {
    return Number.NaN;
  }
}
