import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import {
  jobsSchema,
  jobsVersion,
  knownJobsVersion,
  migrateJobs,
} from '#platform/server/database/migrate-jobs.ts';
import type { Sql } from './database.ts';
import {
  type AppliedMigration,
  type MigrationFile,
  migrationsDirectory,
  pendingOf,
  readMigrations,
} from './migration-files.ts';
import { statementsOf } from './sql-statements.ts';

export type MigrateOptions = {
  /** A role that may create and change everything in the database. */
  ownerUrl: string;
  /** The role the app connects as: it may read and write rows only. May be the owner itself. */
  appRole: string;
  /** The folder of the NNNN_name.sql files; by default the project's db/migrations. */
  directory?: string;
  log: (line: string) => void;
  /** Pauses between the attempts to get a lock, in milliseconds. */
  lockPauses?: readonly number[];
};

// The advisory lock of every migrating process: 'migr' in ASCII.
const migrationLock = 0x6d696772;
/** Backfills of large tables, and waiting for another process, take long. In milliseconds. */
const statementTimeout = 10 * 60_000;
/** While a statement waits for a lock, all later queries of the table wait behind it. In ms. */
const lockTimeout = 2_000;
/** In the pauses these get on: a migration tries for two minutes. In milliseconds. */
const defaultLockPauses = [1_000, 2_000, 4_000, 8_000, ...Array<number>(6).fill(15_000)];
/** Waited for a lock for too long, or two waited for each other. */
const lockErrors = ['55P03', '40P01'];
const appliedMigrations =
  'select version, name, checksum from public.schema_migrations order by version';

/**
 * Applies the pending migrations in order, each in a transaction of its own unless it says
 * otherwise, and the job queue's tables. Concurrent processes wait for one another. One that does
 * not get a lock is taken back and tried again, so that the running app is held up for seconds at
 * most.
 * @throws changing nothing, when the recorded history and the files disagree; with the file's name
 *   when a migration fails
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const files = await readMigrations(options.directory ?? migrationsDirectory);
  const client = new pg.Client({
    connectionString: options.ownerUrl,
    application_name: 'courtfolk migrate',
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c TimeZone=UTC -c client_min_messages=warning -c search_path=public',
  });
  // A broken connection fails its next statement; without a listener the error would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockMigrations(client);
    await client.query(`set lock_timeout = ${lockTimeout}`);
    await prepare(client, options.appRole);
    const { rows } = await client.query<AppliedMigration>(appliedMigrations);
    for (const file of pendingOf(files, rows)) {
      await withLockRetries(file.name, options, () => apply(client, file));
      options.log(`Applied migration ${file.name}.`);
    }
    await withLockRetries('of the job queue', options, () => migrateJobs(client, options.log));
  } finally {
    await client.end();
  }
}

/**
 * Takes a session lock, which is released however this process ends. It is tried again and again: a
 * statement that waits for it would hold a snapshot, for whose end `create index concurrently` of
 * the other process waits.
 */
async function lockMigrations(client: pg.Client): Promise<void> {
  const deadline = performance.now() + statementTimeout;
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [migrationLock],
    );
    if (rows[0]?.taken === true) return;
    await sleep(50);
  }
  throw new Error('Another process has been migrating the database for 10 minutes.');
}

/** @throws what `work` throws; an error about a lock only after the last attempt */
async function withLockRetries(
  name: string,
  { log, lockPauses = defaultLockPauses }: MigrateOptions,
  work: () => Promise<void>,
): Promise<void> {
  for (const pause of lockPauses) {
    try {
      return await work();
    } catch (error) {
      if (!isLockError(error)) throw error;
      log(`Migration ${name} did not get a lock; trying it again in ${pause / 1000} s …`);
      await sleep(pause);
    }
  }
  await work();
}

function isLockError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return lockErrors.includes(error.code ?? '');
  return error instanceof Error && isLockError(error.cause);
}

/**
 * Sets the default privileges of the app's role once, before any table exists. Later migrations may
 * revoke some of them (the audit log is append-only), and no later run grants them again.
 */
async function prepare(client: pg.Client, appRole: string): Promise<void> {
  const existing = await client.query(
    "select from pg_class where oid = to_regclass('public.schema_migrations')",
  );
  if (existing.rowCount !== 0) return;
  const { rows } = await client.query<{ owner: string }>('select current_user as owner');
  const app = pg.escapeIdentifier(appRole);
  await client.query('begin');
  if (rows[0]?.owner !== appRole) {
    await client.query(`
      alter default privileges grant usage on schemas to ${app};
      alter default privileges grant select, insert, update, delete on tables to ${app};
      alter default privileges grant usage, select on sequences to ${app};
      alter default privileges grant execute on functions to ${app};
      alter default privileges grant usage on types to ${app};
      grant usage on schema public to ${app}`);
  }
  await client.query(`
    create table public.schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    )`);
  if (rows[0]?.owner !== appRole) {
    await client.query(`revoke insert, update, delete on public.schema_migrations from ${app}`);
  }
  await client.query('commit');
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  const { version, name, checksum, text, data, isTransactional } = file;
  try {
    if (!isTransactional) await runEach(client, text);
    await client.query('begin');
    if (data !== null) await client.query("select set_config('courtfolk.data', $1, true)", [data]);
    if (isTransactional) await client.query(text);
    await client.query(
      'insert into public.schema_migrations (version, name, checksum) values ($1, $2, $3)',
      [version, name, checksum],
    );
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    const outcome = isTransactional
      ? 'failed and was taken back'
      : 'failed, and is begun anew next time';
    throw new Error(`Migration ${name} ${outcome}: ${reason}`, { cause });
  }
}

/** Statements that wait without holding anybody up take as long as they take. */
async function runEach(client: pg.Client, text: string): Promise<void> {
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  try {
    for (const { sql: statement } of statementsOf(text)) await client.query(statement);
  } finally {
    await client.query(
      `set lock_timeout = ${lockTimeout}; set statement_timeout = ${statementTimeout}`,
    );
  }
}

/**
 * Checks that `migrate` could go on with a database, of which nothing is changed.
 * @throws when a newer Courtfolk made it, or one of before the baseline
 */
export async function assertMigratable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('public.schema_migrations')::text as name",
  );
  const applied = rows[0]?.name
    ? (await client.query<AppliedMigration>(appliedMigrations)).rows
    : [];
  pendingOf(await readMigrations(migrationsDirectory), applied);
  await knownJobsVersion(client);
}

/**
 * The names of what is still to be applied, for /readyz; empty when the database is ready.
 * @throws as `migrate` when history and files disagree
 */
export async function migrationsPending(
  db: Sql,
  directory = migrationsDirectory,
): Promise<string[]> {
  const tables = await sql<{ migrations: string | null; jobs: string | null }>`
    select to_regclass('public.schema_migrations')::text as migrations,
      to_regclass(${`${jobsSchema}.version`})::text as jobs`.execute(db);
  const found = tables.rows[0];
  const applied = found?.migrations
    ? (await sql.raw<AppliedMigration>(appliedMigrations).execute(db)).rows
    : [];
  const pending = pendingOf(await readMigrations(directory), applied).map(({ name }) => name);
  const jobs = found?.jobs
    ? (await sql.raw<{ version: number }>(`select version from ${jobsSchema}.version`).execute(db))
        .rows
    : [];
  return Number(jobs[0]?.version) === jobsVersion ? pending : [...pending, 'job queue'];
}
