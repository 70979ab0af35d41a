import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { adminRole, type Folder, ifMissing, keeperOf, runnerFor, type Secrets } from './embedded-data-dir.ts';
import { plainEnvironment } from './unprivileged-user.ts';

/** A server that answers on a folder. */
export type Server = { pid: number; port: number };

/** What the folder's postmaster.pid turned out to stand for. `stale`: the number now belongs to some other program. */
export type Found =
  | { state: 'none' }
  | { state: 'stale'; pid: number }
  | { state: 'busy'; pid: number }
  | { state: 'running'; server: Server };

/** Looks for a server on the folder: by its lock file, the process it names, and whether that one reads this very folder. */
export async function findServer(folder: Folder, secrets: Secrets): Promise<Found> {
  const text = await readFile(pidFile(folder), 'utf8').catch(ifMissing(''));
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return { state: 'none' };
  if (port > 0 && (await readsFolder(folder, secrets, port))) {
    return { state: 'running', server: { pid, port } };
  }
  if (!(await isRunning(pid))) return { state: 'none' };
  return { state: (await isPostgresOn(folder, pid)) ? 'busy' : 'stale', pid };
}

/** A connection string for a role of the server. */
export function urlOf(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** A connected client of the administrator. Whoever asks closes it. */
export async function connectAdmin(port: number, secrets: Secrets): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(port, adminRole, secrets.adminPassword, 'postgres'),
    connectionTimeoutMillis: 3_000,
    application_name: `courtfolk ${process.pid}`,
    keepAlive: true,
  });
  // A lost connection is noticed by the query that needs it, or by whoever listens for `end`.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Whether the server on `port` works on this folder and not on a copy of it: a file just written here is read through the
 * server. Password and paths prove nothing, for copies share them.
 */
async function readsFolder(folder: Folder, secrets: Secrets, port: number): Promise<boolean> {
  const name = `courtfolk-probe-${randomUUID()}`;
  const file = path.join(folder.cluster, name);
  const client = await connectAdmin(port, secrets).catch(() => null);
  if (client === null) return false;
  try {
    await writeFile(file, name);
    // Whatever the umask: the server's account may be another one.
    await chmod(file, 0o644);
    const { rows } = await client.query<{ text: string | null }>(
      'select pg_read_file($1, 0, 100, true) as text',
      [name],
    );
    return rows[0]?.text === name;
  } catch (error) {
    // It went away while being asked (57P…), or the connection did.
    if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) return false;
    throw error;
  } finally {
    await rm(file, { force: true });
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether a process with this number works. One that has ended but was not yet taken note of by its parent does not: in a container
 * without an init, an adopted server stays so for ever.
 */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return !/^\d+ \(.*\) Z/.test(state);
}

async function isPostgresOn(folder: Folder, pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    // No /proc: macOS. No ps either: better to wait in vain than to start a second server.
    const listed = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => null);
    return listed?.stdout ?? ((await isRunning(pid)) ? folder.cluster : '');
  });
  return line.includes(folder.cluster);
}

const small = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '512MB',
  // One-row work for many people: helpers and compiled plans cost more than they bring, and /dev/shm is tiny in containers.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Nobody copies this server's log of changes.
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Nothing of what people typed goes to a file.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // Nor can anybody fill the file by what is refused (two who take the same place): the app hears of that, and logs what is amiss.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export type Launch = { port: number | null; durable: boolean; stale: number | null };

/**
 * Starts a server on the folder; answers when it takes connections, with null when another one was quicker or the port
 * was taken in the meantime. It is a process of its own: neither Ctrl-C nor the app's death ends it, only stop() does.
 */
export async function launch(
  folder: Folder,
  secrets: Secrets,
  binaries: Binaries,
  wish: Launch,
): Promise<Server | null> {
  const port = wish.port ?? (await freePort());
  const runner = await runnerFor(folder, binaries);
  const settings = Object.entries({ ...small, ...(wish.durable ? {} : forgetful), port: String(port) });
  const { file, args, as } = runner.command(binaries.postgres, [
    ...['-D', folder.cluster],
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const output = await openLog(folder);
  const before = (await output.stat()).size;
  // PostgreSQL takes a lock file that names its grandparent for stale; that is how pg_ctl tells it, and how we do.
  const env = plainEnvironment(wish.stale === null ? {} : { PG_GRANDPARENT_PID: String(wish.stale) });
  const child = spawn(file, args, {
    ...as,
    env,
    cwd: path.parse(folder.home).root,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  child.unref();
  try {
    return await untilReady(folder, secrets, child, before);
  } finally {
    await output.close();
  }
}

async function untilReady(
  folder: Folder,
  secrets: Secrets,
  child: ChildProcess,
  before: number,
): Promise<Server | null> {
  const ended: { how: string | null } = { how: null };
  child.once('error', (error) => {
    ended.how = error.message;
  });
  child.once('exit', (code, signal) => {
    ended.how = String(signal ?? code);
  });
  const until = performance.now() + 120_000;
  while (ended.how === null) {
    const found = await findServer(folder, secrets);
    if (found.state === 'running' && found.server.pid === child.pid) return found.server;
    if (performance.now() > until) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not become ready within 2 minutes; see ${folder.log}.`);
    }
    await sleep(20);
  }
  const said = (await readFile(folder.log)).subarray(before).toString('utf8');
  if (/lock file ".*" already exists|shared memory block|could not bind|Address already in use/.test(said)) {
    return null;
  }
  throw new Error(`PostgreSQL did not start (${ended.how}). It says:\n${said.trim().slice(-2_000)}`);
}

async function openLog(folder: Folder) {
  const size = await stat(folder.log).then((found) => found.size, ifMissing(0));
  if (size > 5_000_000) await rename(folder.log, `${folder.log}.old`);
  const output = await open(folder.log, 'a', 0o600);
  const keeper = await keeperOf(folder);
  if (keeper !== null) await output.chown(keeper.uid, keeper.gid);
  return output;
}

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', resolve);
  });
  const address = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

/**
 * Ends the server with this number: sessions are cut, what they had not committed is rolled back, and everything is written out. One
 * that has not ended after 7 s is ended at once (its next start then repairs). Answers when the process is gone.
 */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await isGone(pid, 7_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await isGone(pid, 1_000))) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isGone(pid: number, within: number): Promise<boolean> {
  const until = performance.now() + within;
  while (performance.now() < until) {
    if (!(await isRunning(pid))) return true;
    await sleep(10);
  }
  return false;
}

function pidFile(folder: Folder): string {
  return path.join(folder.cluster, 'postmaster.pid');
}
