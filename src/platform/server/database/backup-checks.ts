import { sql } from 'kysely';
import type pg from 'pg';
import { hour, minute } from '#platform/common/clock.ts';
import type { Sql } from './database.ts';

/** A restored database: its rows, and until when it has what was committed. */
export type Restored = { restored_until: string; table_count: number; row_count: number };
export type BackupCheck = { backup: string | null; seconds: number } & (
  | ({ failure: null } & Restored)
  | { failure: string }
);

/** Rows of transactions that began so long before the end of the copy are all in it. */
const longestTransaction = 15 * minute;
/** How old the end of a copy may be: a day, and a late backup with its check. In hours. */
const maxAge = 36;
const kept = '400 days';

/** Writes down what a check has found, and forgets those of long ago. */
export async function recordBackupCheck(live: pg.Client, check: BackupCheck): Promise<void> {
  const found = check.failure === null ? check : null;
  await live.query(
    `insert into public.backup_checks
       (backup, restored_until, table_count, row_count, seconds, failure)
     values (left($1, 1000), $2, $3, $4, $5, left($6, 4000))`,
    [
      check.backup,
      found?.restored_until ?? null,
      found?.table_count ?? null,
      found?.row_count ?? null,
      check.seconds,
      check.failure,
    ],
  );
  await live.query('delete from public.backup_checks where created_at < now() - $1::interval', [
    kept,
  ]);
}

/** The Unix time of the last check that found a good backup, for /metrics; 0 without one. */
export async function lastBackupCheckSeconds(db: Sql): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(created_at))::double precision as seconds
    from backup_checks where failure is null`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/**
 * Compares a restored database with the running one, which goes on changing: of each table, the
 * copy may not have fewer rows that were created before it was taken.
 * @param label the text of the copy's backup_label, or what the restore of a dump wrote in its place
 * @returns until when the copy has what was committed
 * @throws with a sentence when it is of another database, too old, or lacks rows
 */
export async function compareCopy(copy: pg.Client, live: pg.Client, label: string) {
  const [ofCopy, ofLive] = await Promise.all([copy, live].map(firstMigration));
  if (ofCopy !== ofLive) throw new Error('The backup is of another database than the running one.');
  const until = await restoredUntil(copy, label);
  const now = await live.query<{ age: number }>(
    'select extract(epoch from now() - $1::timestamptz)::double precision * 1000 as age',
    [until],
  );
  if (Number(now.rows[0]?.age) > maxAge * hour) {
    throw new Error(`The copy ends at ${until}, more than ${maxAge} hours ago.`);
  }
  const before = new Date(Date.parse(until) - longestTransaction).toISOString();
  const missing: string[] = [];
  for (const table of await tablesWithTimes(live)) {
    const [there, here] = await Promise.all([
      countBefore(live, table, before),
      countBefore(copy, table, before),
    ]);
    if (here < there)
      missing.push(`${table} has ${here} rows from before ${before} and not ${there}`);
  }
  if (missing.length > 0) throw new Error(`The copy lacks rows: ${missing.join('; ')}.`);
  return until;
}

/** When the database was made. A dump has it, too, other than the identifier of the server. */
async function firstMigration(client: pg.Client): Promise<string | undefined> {
  // A number, as the text of a time depends on the settings of each server.
  const { rows } = await client.query<{ at: string }>(
    'select extract(epoch from min(applied_at)) as at from public.schema_migrations',
  );
  return rows[0]?.at;
}

/** The start of the backup, or the last transaction of the WAL that was replayed after it. */
async function restoredUntil(copy: pg.Client, label: string): Promise<string> {
  const started = /^START TIME: (.+)$/m.exec(label)?.[1] ?? null;
  const { rows } = await copy.query<{ until: Date | null }>(
    'select greatest($1::timestamptz, pg_last_xact_replay_timestamp()) as until',
    [started],
  );
  const until = rows[0]?.until;
  if (!until) throw new Error('The backup does not say when it was taken.');
  return until.toISOString();
}

/** Tables whose rows say when they were created. Unlogged ones are in no backup. */
async function tablesWithTimes(live: pg.Client): Promise<string[]> {
  const { rows } = await live.query<{ name: string }>(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attname = 'created_at' and atttypid = 'timestamptz'::regtype
    order by relname`);
  return rows.map(({ name }) => name);
}

/** 0 without the table: a migration may have created it after the backup. */
async function countBefore(client: pg.Client, table: string, before: string): Promise<number> {
  const name = `public.${client.escapeIdentifier(table)}`;
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [name]);
  if (rowCount === 0) return 0;
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from ${name} where created_at < $1`,
    [before],
  );
  return Number(rows[0]?.count);
}
