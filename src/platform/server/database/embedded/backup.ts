import { randomUUID } from 'node:crypto';
import { access, chown, readdir, realpath, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { secretKeyFile } from '#platform/server/security/secrets.ts';
import { type Archive, extractArchive, writeArchive } from './backup-archive.ts';
import { type Binaries, locateBinaries } from './binaries.ts';
import { listClusterFiles } from './cluster-files.ts';
import {
  createHome,
  type Folder,
  fileOwnerOf,
  ifMissing,
  layout,
  readSecrets,
  syncFolder,
  temporaryLayout,
} from './embedded-data-dir.ts';
import { connectAdmin, findServer } from './postgres-process.ts';
import { type CopyContent, readCopy } from './read-copy.ts';

export type BackupOptions = {
  dataDir: string;
  /** The new backup, an absolute path. */
  file: string;
  log: (line: string) => void;
  signal: AbortSignal;
};

export type BackupResult = CopyContent & { bytes: number };

// The advisory lock of a running backup: 'backu' in ASCII.
const backupLock = 0x6261636b75;
const slot = 'courtfolk_backup';
const scratchPrefix = 'backup-check-';
/** What the running server may need beside the scratch copy: its max_wal_size. */
const reservedBytes = 512e6;

/**
 * Backs up the running server of a data folder into one file, which is there only when a copy made
 * of it has started and every table could be read (decision 0025).
 * @throws with a sentence for users; then there is no file
 */
export async function backUp({ dataDir, file, log, signal }: BackupOptions): Promise<BackupResult> {
  const binaries = await locateBinaries();
  const folder = layout(await realpath(dataDir));
  const secrets = await readSecrets(folder);
  const found = await findServer(folder, secrets);
  if (found.state !== 'running') throw new Error(`No database is running in ${dataDir}.`);
  await assertNewFile(file);
  const client = await connectAdmin(found.server.port, secrets);
  const disconnect = () => client.end().catch(() => undefined);
  signal.addEventListener('abort', disconnect);
  try {
    await lockBackups(client);
    await assertSupported(client);
    await removeScratchCopies(folder);
    return await writeChecked(file, folder, binaries, client, { log, signal });
  } catch (error) {
    throw signal.aborted ? new Error('The backup was stopped.', { cause: error }) : error;
  } finally {
    signal.removeEventListener('abort', disconnect);
    await disconnect();
  }
}

async function writeChecked(
  file: string,
  folder: Folder,
  binaries: Binaries,
  client: pg.Client,
  { log, signal }: Pick<BackupOptions, 'log' | 'signal'>,
): Promise<BackupResult> {
  const unfinished = `${file}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    const add = (archive: Archive) => addDatabase(archive, folder, client, log);
    await writeArchive(unfinished, binaries.major, add, signal);
    const content = await checkBackup(unfinished, folder, binaries, { log, signal });
    const { size: bytes } = await stat(unfinished);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    await recordBackup(folder, file);
    return { ...content, bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function assertNewFile(file: string): Promise<void> {
  const exists = await access(file).then(() => true, ifMissing(false));
  if (exists) throw new Error(`${file} is there already. Name a new file.`);
  await access(path.dirname(file)).catch((cause: Error) => {
    throw new Error(`The folder ${path.dirname(file)} is not there.`, { cause });
  });
}

/** The lock is released with the session, however this process ends. */
async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    backupLock,
  ]);
  if (rows[0]?.taken !== true) throw new Error('Another backup is running. Wait for its end.');
}

async function assertSupported(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wal_level: string; tablespaces: number }>(
    `select current_setting('wal_level') as wal_level,
      (select count(*)::integer from pg_tablespace where spcname !~ '^pg_') as tablespaces`,
  );
  if (rows[0]?.wal_level === 'minimal') {
    throw new Error(
      'An older Courtfolk started the database. Stop Courtfolk, start it again and repeat this.',
    );
  }
  if (rows[0]?.tablespaces !== 0) throw new Error('A database with tablespaces of its own is not backed up.');
}

/** Those that killed backups left. Call only while holding the lock. */
async function removeScratchCopies(folder: Folder): Promise<void> {
  for (const name of await readdir(folder.dataDir)) {
    if (name.startsWith(scratchPrefix)) await rm(path.join(folder.dataDir, name), { recursive: true });
  }
}

/**
 * The steps of 'Making a Base Backup Using the Low Level API' in PostgreSQL's documentation. The
 * temporary slot keeps the WAL; it ends with the session at the latest.
 */
async function addDatabase(
  archive: Archive,
  folder: Folder,
  client: pg.Client,
  log: (line: string) => void,
): Promise<void> {
  await archive.file('secrets.json', folder.secrets);
  await archive.file('secret-key', secretKeyFile(folder.dataDir));
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
  await client.query("select pg_backup_start('courtfolk', true)");
  await addFiles(archive, folder, log);
  const { rows } = await client.query<{ label: string; tablespaces: string; last: string }>(
    `select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as last
      from pg_backup_stop(wait_for_archive => false)`,
  );
  const { label = '', tablespaces = '', last = '' } = rows[0] ?? {};
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
  if (first === undefined || tablespaces !== '') throw new Error(`Unexpected backup label:\n${label}`);
  archive.text('cluster/backup_label', label);
  for (const name of (await readdir(path.join(folder.cluster, 'pg_wal'))).sort()) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
    if (isNeeded) await archive.file(`cluster/pg_wal/${name}`, path.join(folder.cluster, 'pg_wal', name));
  }
  await client.query('select pg_drop_replication_slot($1)', [slot]);
}

async function addFiles(archive: Archive, folder: Folder, log: (line: string) => void): Promise<void> {
  const { folders, files } = await listClusterFiles(folder.cluster);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  await assertRoom(folder.dataDir, total + reservedBytes);
  log(`Copying the database, ${megabytes(total)} …`);
  const report = createProgress(log);
  let done = 0;
  for (const name of folders) archive.folder(`cluster/${name}`);
  for (const { name, bytes } of files) {
    // A table may be dropped meanwhile; the WAL tells the copy.
    const onCopied = (copied: number) => report(done + Math.min(copied, bytes), total);
    await archive.file(`cluster/${name}`, path.join(folder.cluster, name), onCopied);
    done += bytes;
    report(done, total);
  }
}

/** A full disk would stop the running server. */
async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new Error(
    `${folder} needs ${megabytes(bytes)} of free space to check the backup, and has ${megabytes(bavail * bsize)}.`,
  );
}

async function checkBackup(
  file: string,
  folder: Folder,
  binaries: Binaries,
  { log, signal }: Pick<BackupOptions, 'log' | 'signal'>,
): Promise<CopyContent> {
  const scratch = temporaryLayout(folder.dataDir, scratchPrefix);
  try {
    const { account } = await createHome(scratch, binaries);
    log('Checking the backup: extracting it …');
    const onProgress = createProgress(log);
    await extractArchive(file, scratch.home, { account, postgres: binaries.major, onProgress, signal });
    log('Checking the backup: starting the copy and reading every table …');
    return await readCopy(scratch, binaries, { durable: false, signal });
  } finally {
    await rm(scratch.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

const recordFile = (dataDir: string) => path.join(dataDir, 'last-backup');

/** Keeps the time of the last backup over restarts, as that of a file. */
async function recordBackup(folder: Folder, file: string): Promise<void> {
  const record = recordFile(folder.dataDir);
  // Another user may own it.
  const sibling = `${record}.${randomUUID()}`;
  await writeFile(sibling, `${file}\n`, { mode: 0o600 });
  const owner = await fileOwnerOf(folder);
  if (owner !== null) await chown(sibling, owner.uid, owner.gid);
  await rename(sibling, record);
}

/** The time of the last backup of a data folder, in seconds since 1970; 0 without one. */
export async function lastEmbeddedBackup(dataDir: string): Promise<number> {
  return await stat(recordFile(dataDir)).then(({ mtimeMs }) => mtimeMs / 1000, ifMissing(0));
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Logs each further tenth of a total. */
export function createProgress(log: (line: string) => void): (done: number, total: number) => void {
  let logged = 0;
  return (done, total) => {
    const tenths = Math.floor((10 * done) / total);
    if (tenths > logged) log(`… ${tenths * 10} %`);
    logged = tenths;
  };
}
