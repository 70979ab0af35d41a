import { access, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, locateBinaries } from './binaries.ts';
import {
  adminRole,
  ensureWhole,
  type Folder,
  layout,
  openFolder,
  readSecrets,
  type Secrets,
  sweep,
} from './embedded-data-dir.ts';
import { connectAdmin, findServer, launch, type Server, shutDown, urlOf } from './postgres-process.ts';

export type EmbeddedUrls = {
  /** Owns the database and everything in it: for migrations. */
  ownerUrl: string;
  /** May read and write rows: for the app. */
  appUrl: string;
  /** May do anything: for test databases and repairs. */
  adminUrl: string;
};
export type Embedded = EmbeddedUrls & {
  /** Whether a server that an earlier, killed app had left running was taken over. */
  attached: boolean;
  /** Shuts the server down within 10 s. */
  stop(): Promise<void>;
};
export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** False only for tests: commits need not survive a crash of the machine. */
  durable?: boolean;
  /** Only for tests: another PostgreSQL than the packaged one. */
  binaries?: Binaries;
};

export const ownerRole = 'courtfolk_owner';
export const appRole = 'courtfolk_app';
export const databaseName = 'courtfolk';
// Any number will do, as long as every app takes the same: 'court' in ASCII.
const appLock = 0x636f757274;

type Place = Required<EmbeddedOptions> & { folder: Folder; secrets: Secrets };
type Held = { server: Server; lock: pg.Client; attached: boolean };

/**
 * Starts the PostgreSQL server of a data folder, or takes over the one that a killed app left running, and keeps it
 * running until stop(). Everything it needs and makes lies in `data_dir`. Fails with one sentence for people when
 * another app uses the folder, another major version made it, or the server cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const binaries = options.binaries ?? (await locateBinaries());
  const folder = await openFolder(options.dataDir);
  await ensureWhole(folder, binaries, options.log);
  const secrets = await readSecrets(folder);
  const place: Place = { durable: true, ...options, folder, secrets, binaries };
  const held = await hold(place, null);
  try {
    await ensureRoles(held, secrets);
    await sweep(folder);
  } catch (error) {
    await shutDown(held.server.pid);
    throw error;
  }
  const keeper = keep(place, held);
  return { ...urlsOf(held.server.port, secrets), attached: held.attached, stop: keeper.stop };
}

const folderOf = async (dataDir: string) => layout(await realpath(dataDir).catch(() => dataDir));

/** Whether the folder holds a whole database, running or not. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return await access((await folderOf(dataDir)).cluster).then(
    () => true,
    () => false,
  );
}

/**
 * The way to the server of a running app, for a tool beside it; null when none runs on the folder.
 * The app may end at any moment; the tool's queries then fail.
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
 * Gets a server running on the folder, whoever starts it, and the app's lock in it. The lock is a session's: whatever ends
 * this process ends the session, and the next app may come. Two apps at the same moment share the server, and one of them gets the lock.
 */
async function hold(place: Place, port: number | null): Promise<Held> {
  const { folder, secrets, binaries, durable } = place;
  const until = performance.now() + 60_000;
  let launched: Server | null = null;
  while (performance.now() < until) {
    const found = await findServer(folder, secrets);
    if (found.state === 'running') {
      const lock = await takeLock(found.server.port, secrets, folder);
      if (lock !== null) return { server: found.server, lock, attached: launched?.pid !== found.server.pid };
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

/** The session that holds the lock; null when the server went away meanwhile. */
async function takeLock(port: number, secrets: Secrets, folder: Folder): Promise<pg.Client | null> {
  let client: pg.Client | undefined;
  try {
    client = await connectAdmin(port, secrets);
    // The server needs a moment to notice that a killed holder is gone.
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        appLock,
      ]);
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

/** The two roles and the database; each step may have been cut off by a crash before, so each looks first. */
async function ensureRoles({ lock }: Held, secrets: Secrets): Promise<void> {
  const passwords = { [ownerRole]: secrets.ownerPassword, [appRole]: secrets.appPassword };
  const roles = await lock.query<{ rolname: string }>('select rolname from pg_roles');
  for (const [role, password] of Object.entries(passwords)) {
    if (roles.rows.some(({ rolname }) => rolname === role)) continue;
    await lock.query(
      `create role ${role} login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
    );
  }
  const databases = await lock.query('select from pg_database where datname = $1', [databaseName]);
  if (databases.rowCount === 0) await lock.query(`create database ${databaseName} owner ${ownerRole}`);
}

/** Watches over a held server: should it die, it is started again at the same address, so that the app's pools find it. */
function keep(place: Place, first: Held): { stop(): Promise<void> } {
  let held = first;
  let stopping = false;
  let lost = false;
  const watch = () => {
    lost = false;
    held.lock.once('end', () => {
      lost = true;
      if (!stopping) recover();
    });
  };
  const recover = async () => {
    place.log('The connection to the embedded PostgreSQL was lost; getting it back …');
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        held = await hold(place, first.server.port);
        watch();
        if (stopping) await shutDown(held.server.pid);
        place.log('The embedded PostgreSQL is back.');
        return;
      } catch (error) {
        place.log(error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  };
  watch();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping = true;
    // While the lock's session lives, so does its server under its number; else the number may be anybody's by now.
    const found = lost ? await findServer(place.folder, place.secrets) : null;
    if (found?.state === 'busy') await shutDown(found.pid);
    if (found?.state === 'running') await shutDown(found.server.pid);
    // The lock is held to the last: the server ends its session as it shuts down.
    if (found === null) await shutDown(held.server.pid);
    // Not waited for: pg never answers when the server's end and this one cross.
    held.lock.end().catch(() => undefined);
  };
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
