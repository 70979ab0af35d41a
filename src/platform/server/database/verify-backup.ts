import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Clock } from '#platform/common/clock.ts';
import type { Config } from '#platform/server/config.ts';
import {
  type BackupCheck,
  compareCopy,
  type Restored,
  recordBackupCheck,
} from './backup-checks.ts';
import { assertRoom, lastEmbeddedBackupFile, readBackup } from './embedded/backup.ts';
import { locateBinaries } from './embedded/binaries.ts';
import { layout } from './embedded/embedded-data-dir.ts';
import type { CopyContent } from './embedded/read-copy.ts';
import { newestBackup } from './embedded/regular-backups.ts';
import { assertMigratable } from './migrate.ts';
import { readRestoredServer } from './restored-server.ts';

export type VerifyOptions = {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backups' | 'restoreCommand'>;
  /** The running database, as the app's role. */
  liveUrl: string;
  clock: Clock;
  log: (line: string) => void;
  signal: AbortSignal;
};

/** A copy may be older by the time of a late backup and its check. In hours. */
const maxAge = 36;
const lateness = 12;
/** Counting the rows of large tables takes long. In milliseconds. */
const statementTimeout = 10 * 60_000;

/**
 * Restores the newest backup into a temporary folder, compares it with the running database, and
 * records in `backup_checks` what was found, also a failure (decision 0025).
 * @throws only when that cannot be recorded, or the check is stopped
 */
export async function verifyBackup(options: VerifyOptions): Promise<BackupCheck> {
  const started = performance.now();
  const found: { backup: string | null } = { backup: null };
  const onBackup = (name: string) => {
    found.backup = name;
  };
  const result = await restoreAndCompare(options, onBackup).catch((error: unknown) => {
    if (options.signal.aborted) throw new Error('The check was stopped.', { cause: error });
    return { failure: error instanceof Error ? error.message : String(error) };
  });
  const seconds = (performance.now() - started) / 1000;
  const check: BackupCheck = { ...found, seconds, failure: null, ...result };
  await withLive(options, (live) => recordBackupCheck(live, check));
  return check;
}

/** Runs on a new connection to the running database: one that is idle for a restore can be lost. */
async function withLive<Result>(
  { liveUrl }: VerifyOptions,
  work: (live: pg.Client) => Promise<Result>,
): Promise<Result> {
  const live = new pg.Client({
    connectionString: liveUrl,
    application_name: 'courtfolk verify-backup',
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeout,
    keepAlive: true,
    options: '-c TimeZone=UTC',
  });
  // A lost connection fails its next statement.
  live.on('error', () => undefined);
  await live.connect();
  try {
    return await work(live);
  } finally {
    await live.end().catch(() => undefined);
  }
}

/** Makes the comparison of a copy in a folder; the copy's data may be so many hours old. */
type CheckOf = (cluster: string, hours: number) => (copy: pg.Client) => Promise<void>;

async function restoreAndCompare(
  options: VerifyOptions,
  onBackup: (name: string) => void,
): Promise<Restored> {
  const isEmbedded = options.config.databaseUrl === null;
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'courtfolk-verify-')));
  let until = '';
  const checkOf: CheckOf = (cluster, hours) => async (copy) => {
    await assertMigratable(copy);
    // PostgreSQL renames it when the copy is consistent.
    const label = await readFile(path.join(cluster, 'backup_label.old'), 'utf8');
    if (!isEmbedded) onBackup(/^LABEL: (.+)$/m.exec(label)?.[1] ?? 'a base backup');
    until = await withLive(options, (live) => compareCopy(copy, live, label, hours));
  };
  try {
    // The account that PostgreSQL runs as may enter it.
    await chmod(root, 0o711);
    const size = 'select pg_database_size(current_database()) as bytes';
    const { rows: sizes } = await withLive(options, (live) => live.query<{ bytes: string }>(size));
    await assertRoom(root, Number(sizes[0]?.bytes));
    const { tables, rows } = isEmbedded
      ? await readNewestFile(options, root, checkOf, onBackup)
      : await readBaseBackup(options, root, checkOf);
    return { restored_until: until, table_count: tables, row_count: rows };
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function readNewestFile(
  { config: { backups, dataDir }, clock, log, signal }: VerifyOptions,
  root: string,
  checkOf: CheckOf,
  onBackup: (name: string) => void,
): Promise<CopyContent> {
  const file = backups
    ? await newestBackup(backups.dir, clock.now())
    : await lastEmbeddedBackupFile(dataDir);
  if (file === null) throw new Error(backups ? `There is no backup in ${backups.dir}.` : noBackup);
  onBackup(file);
  const copy = layout(root);
  const check = checkOf(copy.cluster, Math.max(maxAge, (backups?.everyHours ?? 0) + lateness));
  const onStep = (step: string) => log(`${file}: ${step} …`);
  return await readBackup(file, copy, await locateBinaries(), { log, onStep, signal, check });
}

async function readBaseBackup(
  { config: { restoreCommand }, liveUrl, log, signal }: VerifyOptions,
  root: string,
  checkOf: CheckOf,
): Promise<CopyContent> {
  if (restoreCommand === null) throw new Error(noRestoreCommand);
  const cluster = path.join(root, 'cluster');
  const options = {
    command: restoreCommand,
    url: liveUrl,
    check: checkOf(cluster, maxAge),
    log,
    signal,
  };
  return await readRestoredServer(cluster, options);
}

const noBackup = 'There was no backup yet: run npm run backup, or set BACKUP_DIR.';
const noRestoreCommand =
  'DATABASE_URL is set, so RESTORE_COMMAND must say how the newest backup is restored into the folder "$1": see docs/operations.md.';
