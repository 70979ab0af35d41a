import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmod,
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Runner, runToEnd } from './run-program.ts';
import { chooseRunner } from './unprivileged-user.ts';

/** The paths of the data folder, without symbolic links. */
export type Folder = {
  dataDir: string;
  home: string;
  cluster: string;
  secrets: string;
  log: string;
};
export type Secrets = { adminPassword: string; ownerPassword: string; appPassword: string };

export const adminRole = 'courtfolk_admin';
/** Of folders that become the database folder by a rename, or are removed. */
const unfinishedPrefix = 'postgres.new-';

/** The layout of a data folder, which is created if missing. */
export async function openFolder(dataDir: string): Promise<Folder> {
  await mkdir(dataDir, { recursive: true });
  return layout(await realpath(dataDir));
}

/** `name`: of the database folder, which is another one until it is complete. */
export function layout(dataDir: string, name = 'postgres'): Folder {
  const home = path.join(dataDir, name);
  return {
    dataDir,
    home,
    cluster: path.join(home, 'cluster'),
    secrets: path.join(home, 'secrets.json'),
    log: path.join(home, 'server.log'),
  };
}

/** The major version of the database in the folder; null without one. */
async function majorVersionOf(folder: Folder): Promise<number | null> {
  const text = await readFile(path.join(folder.cluster, 'PG_VERSION'), 'utf8').catch(
    ifMissing(null),
  );
  return text === null ? null : Number.parseInt(text, 10);
}

/**
 * Creates the database folder unless it exists: in a sibling folder that is synced and then
 * renamed, so that a crash leaves either nothing or a complete one. A complete folder is never
 * removed.
 * @throws changing nothing, when another major version created it
 */
export async function ensureCluster(
  folder: Folder,
  binaries: Binaries,
  log: (line: string) => void,
) {
  const version = await majorVersionOf(folder);
  if (version === binaries.major) return;
  if (version !== null) throw otherVersion(folder, version, binaries.major);
  if (await stat(folder.home).catch(ifMissing(null))) {
    throw new Error(
      `${folder.home} is there, but holds no PostgreSQL database. Put back what was in it, or move it away to start with an empty database.`,
    );
  }
  log('Making a new database …');
  const sibling = layout(folder.dataDir, `${unfinishedPrefix}${randomUUID()}`);
  try {
    await initialise(sibling, binaries);
    await rename(sibling.home, folder.home);
    await syncFolder(folder.dataDir);
  } catch (error) {
    await rm(sibling.home, { recursive: true, force: true });
    // A concurrent start may have created it.
    if ((await majorVersionOf(folder)) !== binaries.major) throw error;
  }
}

async function initialise(folder: Folder, binaries: Binaries): Promise<void> {
  const secrets: Secrets = {
    adminPassword: randomBytes(24).toString('base64url'),
    ownerPassword: randomBytes(24).toString('base64url'),
    appPassword: randomBytes(24).toString('base64url'),
  };
  const runner = await createHome(folder, binaries);
  const owner = runner.account;
  const password = path.join(folder.home, 'admin-password');
  await writeSecret(password, secrets.adminPassword, owner);
  await runToEnd(runner, binaries.initdb, [
    '-D',
    folder.cluster,
    '-U',
    adminRole,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    ...localeArgs(binaries.major),
  ]);
  await rm(password);
  const fileOwner = await fileOwnerOf(folder);
  await writeSecret(folder.secrets, JSON.stringify(secrets), fileOwner);
  if (fileOwner !== null) await chown(folder.home, fileOwner.uid, fileOwner.gid);
  await syncFolder(folder.home);
}

/** Creates the folder with an empty cluster folder that belongs to the server's account. */
async function createHome(folder: Folder, binaries: Binaries): Promise<Runner> {
  await mkdir(folder.cluster, { recursive: true, mode: 0o700 });
  // The server's account may enter the folder, but read only its own part.
  await chmod(folder.home, 0o711);
  const runner = await runnerFor(folder, binaries);
  const owner = runner.account;
  if (owner !== null) await chown(folder.cluster, owner.uid, owner.gid);
  return runner;
}

/** Locales that do not depend on the machine, so that no library update invalidates an index. */
function localeArgs(major: number): string[] {
  if (major < 17) return ['--encoding=UTF8', '--locale=C.UTF-8'];
  return ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/**
 * The owner of secrets and log when root creates them: that of the data folder, so that a start
 * with sudo does not lock its user out. Null when not running as root.
 */
export async function fileOwnerOf(folder: Folder): Promise<Runner['account']> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(folder.dataDir);
  return { uid, gid };
}

/** How to run the server on this folder. */
export async function runnerFor(folder: Folder, binaries: Binaries): Promise<Runner> {
  const owned = [folder.cluster, folder.dataDir];
  return await chooseRunner(owned, [folder.home], await realpath(binaries.postgres));
}

export async function readSecrets(folder: Folder): Promise<Secrets> {
  const text = await readFile(folder.secrets, 'utf8').catch((cause: Error) => {
    throw new Error(`${folder.secrets} cannot be read: ${cause.message}`, { cause });
  });
  return JSON.parse(text) as Secrets;
}

/** Removes what aborted initialisations left. Call only while holding the app's lock. */
export async function removeUnfinished(folder: Folder): Promise<void> {
  for (const name of await readdir(folder.dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    // An orphaned initdb may still be writing; then the next start removes it.
    await rm(path.join(folder.dataDir, name), { recursive: true, force: true }).catch(
      () => undefined,
    );
  }
}

async function writeSecret(file: string, text: string, owner: Runner['account']): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    if (owner !== null) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file systems journal renames.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function otherVersion(folder: Folder, found: number, ours: number): Error {
  return new Error(
    `The database in ${folder.cluster} was made by PostgreSQL ${found}, and this Courtfolk brings PostgreSQL ${ours}. Nothing was changed. ` +
      `Start it with the Courtfolk that made it, save it with pg_dump and load it into a new DATA_DIR, or run PostgreSQL ${found} on it and set DATABASE_URL.`,
  );
}

export function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
