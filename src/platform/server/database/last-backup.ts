import { sql } from 'kysely';
import type { Sql } from './database.ts';

/**
 * Until when backups have everything, as Unix time for /metrics: the last WAL segment that was
 * archived, or, where none is, the newest copy that a check has restored. 0 before a good check,
 * NaN when it cannot be read.
 */
export async function lastBackupSeconds(db: Sql) {
  try {
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from case current_setting('archive_mode')
          when 'off' then max(restored_until) else max(last_archived_time) end
        )::double precision as seconds
      from backup_checks, pg_stat_archiver where failure is null`.execute(db);
    return rows[0]?.seconds ?? 0;
  } catch {
    return Number.NaN;
  }
}
