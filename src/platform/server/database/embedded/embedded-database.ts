import { access, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, locateBinaries } from './binaries.ts';
import {
  adminRole,
  ensureCluster,
  type Folder,
  layout,
  openFolder,
  readSecrets,
  removeUnfinished,
  type Secrets,
} from './embedded-data-dir.ts';
import {
  connectAdmin,
  findServer,
  launch,
  type Server,
  shutDown,
  urlOf,
} from './postgres-process.ts';

export type EmbeddedUrls = {
  /** The owner role: for migrations. */
  ownerUrl: string;
  /** Reads and writes rows: for the app. */
  appUrl: string;
  /** The superuser: for test databases and repairs. */
  adminUrl: string;
};
export type Embedded = EmbeddedUrls & {
  /** Whether the server was left running by an earlier, killed app. */
  attached: boolean;
  /** Shuts the server down within 10 s. */
  stop(): Promise<void>;
};
export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** False only in tests: commits may not survive a crash of the machine. */
  durable?: boolean;
  /** Only in tests: another PostgreSQL than the packaged one. */
  binaries?: Binaries;
};

export const ownerRole = 'courtfolk_owner';
export const appRole = 'courtfolk_app';
export const databaseName = 'courtfolk';
// The advisory lock of a running app: 'court' in ASCII.
const appLock = 0x636f757274;

type EmbeddedContext = Required<EmbeddedOptions> & { folder: Folder; secrets: Secrets };
type LockedServer = { server: Server; lock: pg.Client; attached: boolean };

/**
 * Starts the PostgreSQL server of a data folder, or attaches to one that a killed app left running,
 * and restarts it if it dies, until stop(). Writes nothing outside of `dataDir`.
 * @throws with a sentence for users when another app uses the folder, another major version created
 *   it, or the server cannot run on this machine
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const binaries = options.binaries ?? (await locateBinaries());
  const folder = await openFolder(options.dataDir);
  await ensureCluster(folder, binaries, options.log);
  const secrets = await readSecrets(folder);
  const context: EmbeddedContext = { durable: true, ...options, folder, secrets, binaries };
  const locked = await acquireServer(context, null);
  try {
    await ensureRoles(locked, secrets);
    await removeUnfinished(folder);
  } catch (error) {
    await shutDown(locked.server.pid);
    throw error;
  }
  const supervisor = superviseServer(context, locked);
  return {
    ...urlsOf(locked.server.port, secrets),
    attached: locked.attached,
    stop: supervisor.stop,
  };
}

const folderOf = async (dataDir: string) => layout(await realpath(dataDir).catch(() => dataDir));

/** Whether the folder holds a complete database, running or not. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return await access((await folderOf(dataDir)).cluster).then(
    () => true,
    () => false,
  );
}

/**
 * The URLs of the server of a running app, for command-line tools; null when none runs on the
 * folder. Queries fail when the app stops.
 */
export async function locateEmbedded(dataDir: string): Promise<EmbeddedUrls | null> {
  if (!(await hasEmbedded(dataDir))) return null;
  const folder = await folderOf(dataDir);
  const secrets = await readSecrets(folder);
  const found = await findServer(folder, secrets);
  return found.state === 'running' ? urlsOf(found.server.port, secrets) : null;
}

function urlsOf(port: number, secrets: Secrets): EmbeddedUrls {
  return {
    ownerUrl: urlOf(port, ownerRole, secrets.ownerPassword, databaseName),
    appUrl: urlOf(port, appRole, secrets.appPassword, databaseName),
    adminUrl: urlOf(port, adminRole, secrets.adminPassword, 'postgres'),
  };
}

/**
 * Finds or starts the server of the folder and takes the app's advisory lock in it. The lock is
 * released with its session, however this process ends. Of two apps that start at once, one gets
 * the lock.
 */
async function acquireServer(context: EmbeddedContext, port: number | null): Promise<LockedServer> {
  const { folder, secrets, binaries, durable } = context;
  const deadline = performance.now() + 60_000;
  let launched: Server | null = null;
  while (performance.now() < deadline) {
    const found = await findServer(folder, secrets);
    if (found.state === 'running') {
      const lock = await takeLock(found.server.port, secrets, folder);
      if (lock !== null)
        return { server: found.server, lock, attached: launched?.pid !== found.server.pid };
    } else if (found.state !== 'busy') {
      const stale = found.state === 'stale' ? found.pid : null;
      launched = await launch(folder, secrets, binaries, { port, durable, stale });
      if (launched !== null) continue;
    }
    await sleep(50);
  }
  throw new Error(
    `A PostgreSQL server on ${folder.cluster} neither answers nor ends. Its log is ${folder.log}.`,
  );
}

/** The session that has the lock; null when the server stopped meanwhile. */
async function takeLock(port: number, secrets: Secrets, folder: Folder): Promise<pg.Client | null> {
  let client: pg.Client | undefined;
  try {
    client = await connectAdmin(port, secrets);
    // The server releases the lock of a killed process with a short delay.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [appLock],
      );
      if (rows[0]?.taken === true) return client;
      await sleep(50);
    }
  } catch {
    await client?.end().catch(() => undefined);
    return null;
  }
  const holder = await holderOf(client);
  await client.end().catch(() => undefined);
  throw new Error(
    `Another Courtfolk${holder} is running on the data folder ${folder.dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and (classid::bigint << 32 | objid::bigint) = $1`,
    [appLock],
  );
  const pid = rows[0]?.application_name.split(' ')[1];
  return pid === undefined ? '' : ` (process ${pid})`;
}

/** Creates the missing roles and the database; an earlier start may have crashed halfway. */
async function ensureRoles({ lock }: LockedServer, secrets: Secrets): Promise<void> {
  const passwords = { [ownerRole]: secrets.ownerPassword, [appRole]: secrets.appPassword };
  const roles = await lock.query<{ rolname: string }>('select rolname from pg_roles');
  for (const [role, password] of Object.entries(passwords)) {
    if (roles.rows.some(({ rolname }) => rolname === role)) continue;
    await lock.query(
      `create role ${role} login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
    );
  }
  const databases = await lock.query('select from pg_database where datname = $1', [databaseName]);
  if (databases.rowCount === 0)
    await lock.query(`create database ${databaseName} owner ${ownerRole}`);
}

/** Restarts the server on the same port when it dies, so that the app's pools reconnect. */
function superviseServer(context: EmbeddedContext, first: LockedServer): { stop(): Promise<void> } {
  let locked = first;
  let stopping = false;
  let lost = false;
  const watch = () => {
    lost = false;
    locked.lock.once('end', () => {
      lost = true;
      if (!stopping) recover();
    });
  };
  const recover = async () => {
    context.log('The connection to the embedded PostgreSQL was lost; getting it back …');
    for (let delay = 100; !stopping; delay = Math.min(delay * 2, 5_000)) {
      try {
        locked = await acquireServer(context, first.server.port);
        watch();
        if (stopping) await shutDown(locked.server.pid);
        context.log('The embedded PostgreSQL is back.');
        return;
      } catch (error) {
        context.log(error instanceof Error ? error.message : String(error));
        await sleep(delay);
      }
    }
  };
  watch();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping = true;
    // Without the lock's session the process id may belong to another program by now.
    const found = lost ? await findServer(context.folder, context.secrets) : null;
    if (found?.state === 'busy') await shutDown(found.pid);
    if (found?.state === 'running') await shutDown(found.server.pid);
    // The server releases the lock as it shuts down.
    if (found === null) await shutDown(locked.server.pid);
    // Not awaited: pg never settles when both ends close at once.
    locked.lock.end().catch(() => undefined);
  };
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
