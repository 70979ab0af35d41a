import { chmod, mkdtemp, readFile, realpath, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  type BackupCheck,
  compareCopy,
  type Restored,
  recordBackupCheck,
} from './backup-checks.ts';
import { assertMigratable } from './migrate.ts';
import { readRestoredServer } from './restored-server.ts';

export type VerifyOptions = {
  /** The running database, as the app's role. */
  liveUrl: string;
  /** The setting RESTORE_COMMAND. */
  restoreCommand: string | null;
  log: (line: string) => void;
  signal: AbortSignal;
};

/** What the running server may need beside the copy. */
const reservedBytes = 512e6;
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

async function restoreAndCompare(
  options: VerifyOptions,
  onBackup: (name: string) => void,
): Promise<Restored> {
  const { liveUrl, restoreCommand, log, signal } = options;
  if (restoreCommand === null) throw new Error(noRestoreCommand);
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'courtfolk-verify-')));
  const cluster = path.join(root, 'cluster');
  let until = '';
  const check = async (copy: pg.Client) => {
    await assertMigratable(copy);
    // PostgreSQL renames it when the copy is consistent.
    const label = await readFile(path.join(cluster, 'backup_label.old'), 'utf8');
    onBackup(/^LABEL: (.+)$/m.exec(label)?.[1] ?? 'a base backup');
    until = await withLive(options, (live) => compareCopy(copy, live, label));
  };
  try {
    // The account that PostgreSQL runs as may enter it.
    await chmod(root, 0o711);
    const size = 'select pg_database_size(current_database()) as bytes';
    const { rows: sizes } = await withLive(options, (live) => live.query<{ bytes: string }>(size));
    await assertRoom(root, Number(sizes[0]?.bytes));
    const { tables, rows } = await readRestoredServer(cluster, {
      command: restoreCommand,
      url: liveUrl,
      check,
      log,
      signal,
    });
    return { restored_until: until, table_count: tables, row_count: rows };
  } finally {
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A full disk would stop the running server, whose database has so many bytes. */
async function assertRoom(folder: string, databaseBytes: number): Promise<void> {
  const bytes = databaseBytes + reservedBytes;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new Error(
    `${folder} needs ${megabytes(bytes)} of free space to check the backup, and has ${megabytes(bavail * bsize)}.`,
  );
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const noRestoreCommand =
  'RESTORE_COMMAND must say how the newest backup is restored into the folder "$1": see docs/operations.md.';
