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

export type MigrateOptions = {
  /** A role that may create and change everything in the database. */
  ownerUrl: string;
  /** The role the app connects as: it may read and write rows only. May be the owner itself. */
  appRole: string;
  /** The folder of the NNNN_name.sql files; by default the project's db/migrations. */
  directory?: string;
  log: (line: string) => void;
};

// The advisory lock of every migrating process: 'migr' in ASCII.
const migrationLock = 0x6d696772;
/** Backfills of large tables, and waiting for another process, take long. In milliseconds. */
const statementTimeout = 10 * 60_000;
const appliedMigrations = 'select version, name, checksum from public.schema_migrations order by version';

/**
 * Applies the pending migrations in order, each in a transaction of its own, and the job queue's
 * tables. Concurrent processes wait for one another.
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
    // A session lock: it is released however this process ends.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // A pending table lock blocks all later queries on the table, so the migration gives up early.
    await client.query("set lock_timeout = '5s'");
    await prepare(client, options.appRole);
    const { rows } = await client.query<AppliedMigration>(appliedMigrations);
    for (const file of pendingOf(files, rows)) {
      await apply(client, file);
      options.log(`Applied migration ${file.name}.`);
    }
    await migrateJobs(client, options.log);
  } finally {
    await client.end();
  }
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
  await client.query('begin');
  try {
    await client.query(file.text);
    await client.query('insert into public.schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      file.version,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration ${file.name} failed and was taken back: ${reason}`, { cause });
  }
}

/**
 * Checks that `migrate` could go on with a database, of which nothing is changed.
 * @throws when a newer Courtfolk or a development version made it
 */
export async function assertMigratable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(
    "select to_regclass('public.schema_migrations')::text as name",
  );
  const applied = rows[0]?.name ? (await client.query<AppliedMigration>(appliedMigrations)).rows : [];
  pendingOf(await readMigrations(migrationsDirectory), applied);
  await knownJobsVersion(client);
}

/**
 * The names of what is still to be applied, for /readyz; empty when the database is ready.
 * @throws as `migrate` when history and files disagree
 */
export async function migrationsPending(db: Sql, directory = migrationsDirectory): Promise<string[]> {
  const tables = await sql<{ migrations: string | null; jobs: string | null }>`
    select to_regclass('public.schema_migrations')::text as migrations,
      to_regclass(${`${jobsSchema}.version`})::text as jobs`.execute(db);
  const found = tables.rows[0];
  const applied = found?.migrations
    ? (await sql.raw<AppliedMigration>(appliedMigrations).execute(db)).rows
    : [];
  const pending = pendingOf(await readMigrations(directory), applied).map(({ name }) => name);
  const jobs = found?.jobs
    ? (await sql.raw<{ version: number }>(`select version from ${jobsSchema}.version`).execute(db)).rows
    : [];
  return Number(jobs[0]?.version) === jobsVersion ? pending : [...pending, 'job queue'];
}
