import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import {
  adminRole,
  type Folder,
  fileOwnerOf,
  ifMissing,
  runnerFor,
  type Secrets,
} from './embedded-data-dir.ts';
import { plainEnvironment } from './run-program.ts';

export type Server = { pid: number; port: number };

/** The meaning of postmaster.pid. `stale`: the process id now belongs to another program. */
export type Found =
  | { state: 'none' }
  | { state: 'stale'; pid: number }
  | { state: 'busy'; pid: number }
  | { state: 'running'; server: Server };

/** Finds the server of the folder by its lock file, the process in it, and a file probe. */
export async function findServer(folder: Folder, secrets: Secrets): Promise<Found> {
  const text = await readFile(path.join(folder.cluster, 'postmaster.pid'), 'utf8').catch(
    ifMissing(''),
  );
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

export function urlOf(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** A connected client of the superuser, to be closed by the caller. */
export async function connectAdmin(port: number, secrets: Secrets): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(port, adminRole, secrets.adminPassword, 'postgres'),
    connectionTimeoutMillis: 3_000,
    application_name: `courtfolk ${process.pid}`,
    keepAlive: true,
  });
  // A lost connection fails its next query and emits `end`.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Whether the server on `port` uses this folder and not a copy of it, which has the same password
 * and paths: a file just written here is read through the server.
 */
async function readsFolder(folder: Folder, secrets: Secrets, port: number): Promise<boolean> {
  const name = `courtfolk-probe-${randomUUID()}`;
  const file = path.join(folder.cluster, name);
  const client = await connectAdmin(port, secrets).catch(() => null);
  if (client === null) return false;
  try {
    await writeFile(file, name);
    // The server may run as another user.
    await chmod(file, 0o644);
    const { rows } = await client.query<{ text: string | null }>(
      'select pg_read_file($1, 0, 100, true) as text',
      [name],
    );
    return rows[0]?.text === name;
  } catch (error) {
    // The server (57P…) or the connection was shut down meanwhile.
    if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57P')) return false;
    throw error;
  } finally {
    await rm(file, { force: true });
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether a process is running. A zombie is not: in a container without an init, an adopted server
 * remains one for ever.
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
    // macOS has no /proc. Without ps, assume the server runs: a second one must never start.
    const listed = await promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).catch(
      () => null,
    );
    return listed?.stdout ?? ((await isRunning(pid)) ? folder.cluster : '');
  });
  return line.includes(folder.cluster);
}

const serverSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '512MB',
  // Short queries gain nothing from parallel workers or JIT, and /dev/shm is small in containers.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // No user input in the log file.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // Failed statements are not logged, so that requests cannot fill the file; the app logs them.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};
const unsafeSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts a server and resolves when it accepts connections; with null when another server was
 * started or the port was taken meanwhile. It is detached: only stop() ends it, not Ctrl-C or the
 * death of the app.
 */
export async function launch(
  folder: Folder,
  secrets: Secrets,
  binaries: Binaries,
  options: { port: number | null; durable: boolean; stale: number | null },
): Promise<Server | null> {
  const port = options.port ?? (await freePort());
  const runner = await runnerFor(folder, binaries);
  const settings = Object.entries({
    ...serverSettings,
    ...(options.durable ? {} : unsafeSettings),
    port: String(port),
  });
  const command = runner.command(binaries.postgres, [
    '-D',
    folder.cluster,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const output = await openLog(folder);
  const logSize = (await output.stat()).size;
  // PostgreSQL treats a lock file with the pid of its grandparent as stale (pg_ctl uses this too).
  const env = plainEnvironment(
    options.stale === null ? {} : { PG_GRANDPARENT_PID: String(options.stale) },
  );
  const child = spawn(command.file, command.args, {
    ...command.options,
    env,
    cwd: path.parse(folder.home).root,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  child.unref();
  try {
    return await untilReady(folder, secrets, child, logSize);
  } finally {
    await output.close();
  }
}

async function untilReady(
  folder: Folder,
  secrets: Secrets,
  child: ChildProcess,
  logSize: number,
): Promise<Server | null> {
  const exit: { reason: string | null } = { reason: null };
  child.once('error', (error) => {
    exit.reason = error.message;
  });
  child.once('exit', (code, signal) => {
    exit.reason = String(signal ?? code);
  });
  const deadline = performance.now() + 120_000;
  while (exit.reason === null) {
    const found = await findServer(folder, secrets);
    if (found.state === 'running' && found.server.pid === child.pid) return found.server;
    if (performance.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not become ready within 2 minutes; see ${folder.log}.`);
    }
    await sleep(20);
  }
  const output = (await readFile(folder.log)).subarray(logSize).toString('utf8');
  if (
    /lock file ".*" already exists|shared memory block|could not bind|Address already in use/.test(
      output,
    )
  ) {
    return null;
  }
  throw new Error(
    `PostgreSQL did not start (${exit.reason}). It says:\n${output.trim().slice(-2_000)}`,
  );
}

async function openLog(folder: Folder) {
  const size = await stat(folder.log).then((found) => found.size, ifMissing(0));
  if (size > 5_000_000) await rename(folder.log, `${folder.log}.old`);
  const output = await open(folder.log, 'a', 0o600);
  const owner = await fileOwnerOf(folder);
  if (owner !== null) await output.chown(owner.uid, owner.gid);
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
 * Shuts a server down: open transactions are rolled back and data is written to disk. After 7 s it
 * is killed, and recovers on its next start. Resolves when the process has ended.
 */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasEnded(pid, 7_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await hasEnded(pid, 1_000))) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function hasEnded(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (!(await isRunning(pid))) return true;
    await sleep(10);
  }
  return false;
}
