import { randomUUID } from 'node:crypto';
import {
  access,
  chown,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';
import { secretKeyFile } from '#platform/server/security/secrets.ts';
import { type Archive, extractArchive, writeArchive } from './backup-archive.ts';
import { type Binaries, locateBinaries } from './binaries.ts';
import {
  createHome,
  type Folder,
  fileOwnerOf,
  ifMissing,
  layout,
  readSecrets,
  type Secrets,
  syncFolder,
  temporaryLayout,
} from './embedded-data-dir.ts';
import { connectAdmin, findServer } from './postgres-process.ts';
import { type CopyContent, type ReadOptions, readCopy } from './read-copy.ts';

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
  const client = await connectReplication(found.server.port, secrets);
  const disconnect = () => client.end().catch(() => undefined);
  signal.addEventListener('abort', disconnect);
  try {
    await lockBackups(client);
    await assertNoTablespaces(client);
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
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${backupLock}) as taken`,
  );
  if (rows[0]?.taken !== true) throw new Error('Another backup is running. Wait for its end.');
}

/** A replication session, which has BASE_BACKUP beside SQL without parameters. */
async function connectReplication(port: number, secrets: Secrets): Promise<pg.Client> {
  return await connectAdmin(port, secrets, 'postgres?replication=database').catch(
    (cause: Error) => {
      if (!/max_wal_senders.*currently 0/.test(cause.message)) throw cause;
      throw new Error(
        'An older Courtfolk started the database. Stop Courtfolk, start it again and repeat this.',
        { cause },
      );
    },
  );
}

/** BASE_BACKUP sends each tablespace as a tar file of its own. */
async function assertNoTablespaces(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_tablespace where spcname !~ '^pg_'");
  if (rowCount !== 0) throw new Error('A database with tablespaces of its own is not backed up.');
}

/** Those that killed backups left. Call only while holding the lock. */
async function removeScratchCopies(folder: Folder): Promise<void> {
  for (const name of await readdir(folder.dataDir)) {
    if (name.startsWith(scratchPrefix))
      await rm(path.join(folder.dataDir, name), { recursive: true });
  }
}

/** PostgreSQL's base backup of a running server. The temporary slot keeps the WAL meanwhile. */
async function addDatabase(
  archive: Archive,
  folder: Folder,
  client: pg.Client,
  log: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_tablespace_size(oid)) as bytes from pg_tablespace',
  );
  const total = Number(rows[0]?.bytes);
  await assertRoom(folder.dataDir, total);
  for (const file of [folder.secrets, secretKeyFile(folder.dataDir)]) {
    const content = await readFile(file, 'utf8').catch(ifMissing(null));
    if (content !== null) archive.text(path.basename(file), content);
  }
  log(`Copying the database, ${megabytes(total)} …`);
  const report = createProgress(log);
  await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`);
  const onCopied = (bytes: number) => report(Math.min(bytes, total), total);
  await archive.entriesOf(streamBaseBackup(client, onCopied), 'cluster');
  await client.query(`DROP_REPLICATION_SLOT ${slot}`);
}

/**
 * The tar file of BASE_BACKUP, whose messages are described in 'Streaming Replication Protocol' of
 * PostgreSQL's documentation.
 */
function streamBaseBackup(client: pg.Client, onCopied: (bytes: number) => void): Readable {
  const { connection } = client;
  const resume = () => connection.stream.resume();
  const content = new PassThrough().on('drain', resume).on('close', resume);
  const dataMessage = 'd'.charCodeAt(0);
  let copied = 0;
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    if (chunk[0] !== dataMessage) return;
    copied += chunk.length - 1;
    onCopied(copied);
    // The driver uses the memory of a message again.
    if (!content.write(Buffer.from(chunk.subarray(1)))) connection.stream.pause();
  });
  client.query("BASE_BACKUP (LABEL 'courtfolk', CHECKPOINT 'fast', WAL true, MANIFEST 'no')").then(
    () => content.end(),
    (error: Error) => content.destroy(error),
  );
  return content;
}

/** A full disk would stop the running server, whose database has so many bytes. */
export async function assertRoom(folder: string, databaseBytes: number): Promise<void> {
  const bytes = databaseBytes + reservedBytes;
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
  const onStep = (step: string) => log(`Checking the backup: ${step} …`);
  try {
    return await readBackup(file, scratch, binaries, { log, onStep, signal });
  } finally {
    await rm(scratch.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

type ReadBackupOptions = Pick<BackupOptions, 'log' | 'signal'> & {
  onStep: (step: string) => void;
  check?: ReadOptions['check'];
};

/**
 * Extracts a backup into a folder that is thrown away, starts a server on it and reads every table.
 */
export async function readBackup(
  file: string,
  scratch: Folder,
  binaries: Binaries,
  { log, onStep, signal, check }: ReadBackupOptions,
): Promise<CopyContent> {
  const { account } = await createHome(scratch, binaries);
  onStep('extracting it');
  const onProgress = createProgress(log);
  await extractArchive(file, scratch.home, {
    account,
    postgres: binaries.major,
    onProgress,
    signal,
  });
  onStep('starting the copy and reading every table');
  return await readCopy(scratch, binaries, { durable: false, signal, ...(check && { check }) });
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

/** The file of the last backup of a data folder; null without one. */
export async function lastEmbeddedBackupFile(dataDir: string): Promise<string | null> {
  return await readFile(recordFile(dataDir), 'utf8').then((text) => text.trim(), ifMissing(null));
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
