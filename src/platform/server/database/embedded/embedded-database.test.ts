import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installedPostgres } from '#tests/support/postgres.ts';
import { hydrateLinks, locateBinaries } from './binaries.ts';
import { type Embedded, locateEmbedded, startEmbedded } from './embedded-database.ts';
import { isRunning } from './postgres-process.ts';

const isRoot = process.getuid?.() === 0;
const noLog = () => undefined;

type App = {
  child: ChildProcessByStdio<Writable, Readable, null>;
  lines: unknown[];
  last(): unknown;
};

let dataDir: string;
let running: Embedded[];
let apps: App[];
/** A complete database folder: making one takes most of a second of processor time. */
let made: string;

beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'courtfolk-made-'));
  await (await startEmbedded({ dataDir: made, log: noLog })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

// Other users cannot enter a folder of mkdtemp, so as root every test uses setpriv.
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'courtfolk-embedded-'));
  running = [];
  apps = [];
});
afterEach(async () => {
  for (const { child } of apps) child.kill('SIGKILL');
  await Promise.all(running.map((server) => server.stop()));
  const left = await serverPid();
  if (left !== null && (await isRunning(left))) process.kill(left, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

/** For tests in which a first start is not the subject. */
async function useMade(): Promise<void> {
  await promisify(execFile)('cp', ['-a', path.join(made, 'postgres'), dataDir]);
}

async function start(folder = dataDir): Promise<Embedded> {
  const server = await startEmbedded({ dataDir: folder, log: noLog });
  running.push(server);
  return server;
}

function startApp(task = '', user: { uid?: number; gid?: number } = {}): App {
  const script = path.resolve(import.meta.dirname, '../../../../../tests/support/embedded-app.ts');
  const child = spawn(process.execPath, [script, dataDir, task], {
    ...user,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: unknown[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line)));
  const app = { child, lines, last: () => lines.at(-1) };
  apps.push(app);
  return app;
}

async function kill(app: App): Promise<void> {
  const ended = once(app.child, 'close');
  app.child.kill('SIGKILL');
  await ended;
}

async function waitFor(condition: () => unknown): Promise<void> {
  while (!(await condition())) await sleep(5);
}

const cluster = () => path.join(dataDir, 'postgres', 'cluster');

async function serverPid(): Promise<number | null> {
  const text = await readFile(path.join(cluster(), 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : Number(text.split('\n')[0]);
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // The end of the server fails the statement; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a start and a stop', () => {
  it('create a database with two roles, on loopback with passwords only, and leave no process', async () => {
    const server = await start();
    expect(server.attached).toBe(false);
    await query(server.ownerUrl, 'create table t (n integer)');
    await expect(query(server.appUrl, 'create table mine (n integer)')).rejects.toThrow(
      'permission denied',
    );
    const settings = `select current_setting('server_encoding') as encoding,
      current_setting('TimeZone') as zone,
      current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_directories') as sockets, 'É' ilike 'é' as folds`;
    expect(await query(server.adminUrl, settings)).toEqual([
      {
        encoding: 'UTF8',
        zone: 'UTC',
        fsync: 'on',
        addresses: '127.0.0.1',
        sockets: '',
        folds: true,
      },
    ]);
    const wrong = new URL(server.appUrl);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(path.join(dataDir, 'postgres', 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await locateEmbedded(dataDir)).toEqual({
      ownerUrl: server.ownerUrl,
      appUrl: server.appUrl,
      adminUrl: server.adminUrl,
    });
    const pid = await serverPid();
    await server.stop();
    expect(pid !== null && (await isRunning(pid))).toBe(false);
    expect(await locateEmbedded(dataDir)).toBeNull();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('keep the data of an existing folder', async () => {
    await useMade();
    const first = await start();
    await query(first.ownerUrl, 'create table t as select 1 as n');
    await first.stop();
    const second = await start();
    expect(await query(second.ownerUrl, 'select n from t')).toEqual([{ n: 1 }]);
  });

  it('do not wait for active sessions', async () => {
    await useMade();
    const server = await start();
    const busy = query(server.ownerUrl, 'select pg_sleep(60)').catch((error: Error) => error);
    await sleep(100);
    // A session that is waited for ends without an error.
    await server.stop();
    expect(await busy).toBeInstanceOf(Error);
  });

  it('do not log failed statements', async () => {
    await useMade();
    const server = await start();
    const log = path.join(dataDir, 'postgres', 'server.log');
    await query(server.ownerUrl, 'create table t (n integer primary key)');
    await query(server.ownerUrl, 'insert into t values (1)');
    const before = await readFile(log, 'utf8');
    expect(before).toContain('ready to accept connections');
    await expect(query(server.ownerUrl, 'insert into t values (1)')).rejects.toThrow(
      'duplicate key',
    );
    await server.stop();
    expect((await readFile(log, 'utf8')).slice(before.length)).not.toContain('duplicate key');
  });

  it('restart a server that dies in between on the same port', async () => {
    await useMade();
    const server = await start();
    await query(server.ownerUrl, 'create table t as select 1 as n');
    const pid = await serverPid();
    if (pid !== null) process.kill(pid, 'SIGKILL');
    await waitFor(() => query(server.ownerUrl, 'select n from t').catch(() => false));
    expect(await serverPid()).not.toBe(pid);
  });
});

describe('after a kill -9', () => {
  it('of the app during writes, the next app attaches and finds every acknowledged write', async () => {
    await useMade();
    const app = startApp('write');
    await waitFor(() => Number(app.last()) >= 200);
    await kill(app);
    const acknowledged = Number(app.last());
    const pid = await serverPid();
    const server = await start();
    expect(server.attached).toBe(true);
    expect(await serverPid()).toBe(pid);
    const [row] = await query(
      server.ownerUrl,
      'select count(*)::integer as n, max(n) as last from written',
    );
    expect(row).toEqual({ n: expect.any(Number), last: (row as { n: number }).n });
    expect((row as { n: number }).n).toBeGreaterThanOrEqual(acknowledged);
    await server.stop();
    expect(pid !== null && (await isRunning(pid))).toBe(false);
  });

  it('of app and server, a reused process id loses no acknowledged write', async () => {
    await useMade();
    const app = startApp('write');
    await waitFor(() => Number(app.last()) >= 200);
    const pid = await serverPid();
    await kill(app);
    if (pid !== null) process.kill(pid, 'SIGKILL');
    const acknowledged = Number(app.last());
    // PostgreSQL takes any process of its own user for the server, so this one runs as that user.
    const { uid, gid } = await stat(cluster());
    const unrelated = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
    const file = path.join(cluster(), 'postmaster.pid');
    const lock = await readFile(file, 'utf8');
    await writeFile(file, lock.replace(/^\d+/, String(unrelated.pid)));
    try {
      const server = await start();
      expect(server.attached).toBe(false);
      const [row] = await query(server.ownerUrl, 'select count(*)::integer as n from written');
      expect((row as { n: number }).n).toBeGreaterThanOrEqual(acknowledged);
      expect(unrelated.exitCode).toBeNull();
    } finally {
      unrelated.kill();
    }
  });

  it.each(process.env.RACE_ROUNDS === 'all' ? [0, 100, 300] : [100])(
    '%i ms into the first initialisation, the next start creates a complete database',
    async (after) => {
      const app = startApp();
      await waitFor(async () => (await readdir(dataDir)).length > 0);
      await sleep(after);
      await kill(app);
      const server = await start();
      expect(await query(server.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      await server.stop();
      // An orphaned initdb may write a moment longer; the next start removes the rest.
      await sleep(1_000);
      await (await start()).stop();
      expect(await readdir(dataDir)).toEqual(['postgres']);
    },
  );
});

describe('two apps on one folder', () => {
  const refused =
    /^Another Courtfolk \(process \d+\) is running on the data folder .+\. Stop it, or set DATA_DIR/;

  it('the second is refused until the first one stops or crashes', async () => {
    await useMade();
    const app = startApp();
    await waitFor(() => app.last());
    await expect(start()).rejects.toThrow(refused);
    expect(await query((app.last() as { up: string }).up, 'select 1 as n')).toEqual([{ n: 1 }]);
    await kill(app);
    const server = await start();
    expect(server.attached).toBe(true);
  });

  it('one of two that start at once on an empty folder runs', async () => {
    const pair = [startApp(), startApp()];
    await waitFor(() => pair.every((app) => app.last()));
    const results = pair.map((app) => app.last() as { up?: string; failed?: string });
    expect(results.filter(({ up }) => up)).toHaveLength(1);
    expect(results.find(({ failed }) => failed)?.failed).toMatch(refused);
    const winner = pair.find((app) => (app.last() as { up?: string }).up);
    const ended = winner && once(winner.child, 'close');
    winner?.child.stdin.end();
    expect(await ended).toEqual([0, null]);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('a copy of the folder gets a server of its own', async () => {
    await useMade();
    const original = await start();
    await query(original.ownerUrl, 'checkpoint').catch(noLog);
    const inner = path.join(dataDir, 'copy');
    await mkdir(inner);
    await cp(path.join(dataDir, 'postgres'), path.join(inner, 'postgres'), { recursive: true });
    const { uid, gid } = await stat(cluster());
    for (const name of [
      '',
      ...(await readdir(path.join(inner, 'postgres/cluster'), { recursive: true })),
    ]) {
      await chown(path.join(inner, 'postgres/cluster', name), uid, gid);
    }
    const copy = await start(inner);
    expect(copy.attached).toBe(false);
    expect(new URL(copy.appUrl).port).not.toBe(new URL(original.appUrl).port);
  });
});

describe('a folder', () => {
  it('of another major version is refused with its version and left unchanged', async () => {
    await mkdir(cluster(), { recursive: true });
    await writeFile(path.join(cluster(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 17, and this Courtfolk brings PostgreSQL 18. Nothing was changed\. .+DATABASE_URL/,
    );
    expect(await readdir(dataDir, { recursive: true })).toEqual([
      'postgres',
      'postgres/cluster',
      'postgres/cluster/PG_VERSION',
    ]);
  });

  it('with other content is refused and left unchanged', async () => {
    await mkdir(path.join(dataDir, 'postgres'));
    await writeFile(path.join(dataDir, 'postgres', 'mine'), '');
    await expect(start()).rejects.toThrow('is there, but holds no PostgreSQL database.');
    expect(await readdir(dataDir, { recursive: true })).toEqual(['postgres', 'postgres/mine']);
  });

  it.runIf(isRoot)(
    'closed to other users: root runs the server as another user with one capability',
    async () => {
      await useMade();
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
      await start();
      const status = await readFile(`/proc/${await serverPid()}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\t(?!0\t)(\d+)\t\1\t\1\t\1$/m);
      expect(status).toMatch(/^CapEff:\t000000000000000[24]$/m);
      expect(status).toMatch(/^CapBnd:\t000000000000000[24]$/m);
    },
  );

  it.runIf(isRoot)(
    'closed to other users may contain the programs, closed by a strict umask too',
    async () => {
      const ours = await locateBinaries();
      const directory = path.join(dataDir, 'programs');
      await cp(ours.directory, directory, { recursive: true, verbatimSymlinks: true });
      for (const name of ['bin', 'bin/postgres', 'bin/initdb', 'lib', 'share']) {
        await chmod(path.join(directory, name), 0o700);
      }
      const binaries = {
        ...ours,
        directory,
        postgres: path.join(directory, 'bin/postgres'),
        initdb: path.join(directory, 'bin/initdb'),
      };
      const server = await startEmbedded({ dataDir, log: noLog, binaries });
      running.push(server);
      expect(await query(server.appUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    },
  );

  it.runIf(isRoot)('open to other users needs no capability', async () => {
    await useMade();
    await chmod(dataDir, 0o755);
    await start();
    expect(await readFile(`/proc/${await serverPid()}/status`, 'utf8')).toMatch(
      /^CapEff:\t0{16}$/m,
    );
  });

  it.runIf(isRoot)('of an unprivileged user can be used by that user', async () => {
    await chown(dataDir, 65534, 65534);
    const app = startApp('', { uid: 65534, gid: 65534 });
    await waitFor(() => app.last());
    expect(app.last()).toMatchObject({ attached: false });
    expect((await stat(cluster())).uid).toBe(65534);
  });

  it.runIf(isRoot)('of an unprivileged user remains usable after a start as root', async () => {
    await chown(dataDir, 65534, 65534);
    await (await start()).stop();
    const app = startApp('', { uid: 65534, gid: 65534 });
    await waitFor(() => app.last());
    expect(app.last()).toMatchObject({ attached: false });
  });

  it('created by an installed PostgreSQL 15 is recognised', async ({ skip }) => {
    const binaries = await installedPostgres();
    if (binaries === null || binaries.major === 18) return skip();
    await (await startEmbedded({ dataDir, log: noLog, binaries })).stop();
    await expect(start()).rejects.toThrow(
      `was made by PostgreSQL ${binaries.major}, and this Courtfolk`,
    );
  });
});

it('library links that a blocked install script did not create are created', async () => {
  const lib = path.join(dataDir, 'native', 'lib');
  await mkdir(lib, { recursive: true });
  await writeFile(path.join(lib, 'libz.so.1.2'), 'z');
  const list = [{ source: 'native/lib/libz.so.1.2', target: 'native/lib/libz.so.1' }];
  await writeFile(path.join(dataDir, 'native', 'pg-symlinks.json'), JSON.stringify(list));
  await hydrateLinks(dataDir);
  await hydrateLinks(dataDir);
  expect(await readFile(path.join(lib, 'libz.so.1'), 'utf8')).toBe('z');
});
