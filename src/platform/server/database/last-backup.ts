import { sql } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Sql } from './database.ts';
import { lastEmbeddedBackup } from './embedded/backup.ts';

/**
 * The Unix time of the last backup, for /metrics: of the embedded database its last backup; else
 * the last WAL segment that PostgreSQL archived, once a check has restored a base backup. 0 without
 * one, NaN when it cannot be read.
 */
export async function lastBackupSeconds(config: Pick<Config, 'databaseUrl' | 'dataDir'>, db: Sql) {
  try {
    if (config.databaseUrl === null) return await lastEmbeddedBackup(config.dataDir);
    const { rows } = await sql<{ seconds: number | null }>`
      select extract(epoch from last_archived_time)::double precision as seconds
      from pg_stat_archiver
      where exists (select from backup_checks where failure is null)`.execute(db);
    return rows[0]?.seconds ?? 0;
  } catch {
    return Number.NaN;
  }
}
