import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestContext } from 'vitest';
import { freePort } from './free-port.ts';

const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (name) => spawnSync(name, ['--version']).error === undefined,
);
/** Skips a test with a real pooler where there is none. */
export function skipWithoutPgbouncer({ skip }: Pick<TestContext, 'skip'>): void {
  skip(program === undefined, "Debian's package pgbouncer is not installed");
}

type Pooler = { urlOf(url: string): string; stop(): Promise<void> };
type Options = { mode: 'session' | 'transaction' | 'statement'; settings?: Record<string, string> };

/** What a pooler ignores of our connections, as it would refuse them otherwise. */
export const ignoringSettings = {
  ignore_startup_parameters:
    'options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
};

/** Starts a pooler in front of the server of these URLs, for their roles. */
export async function startPgbouncer(
  urls: readonly string[],
  { mode, settings = ignoringSettings }: Options,
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'courtfolk-pooler-'));
  const port = await freePort();
  const [first = ''] = urls;
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: mode,
    max_client_conn: 200,
    ...settings,
  };
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${value}\n`);
  const users = urls.map((url) => {
    const { username, password } = new URL(url);
    return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
  });
  const ini = join(folder, 'pgbouncer.ini');
  await writeFile(
    ini,
    `[databases]\n* = host=127.0.0.1 port=${new URL(first).port}\n[pgbouncer]\n${lines.join('')}`,
  );
  await writeFile(options.auth_file, users.join(''));
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;
  if (isRoot)
    for (const path of [folder, ini, options.auth_file]) await chown(path, nobody, nobody);
  await chmod(folder, 0o700);
  let output = '';
  const child = spawn(program ?? '', [ini], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const urlOf = (url: string) => {
    const pooled = new URL(url);
    pooled.port = String(port);
    return pooled.href;
  };
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true });
  };
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended:\n${output}`);
    if (await answers(port)) return { urlOf, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`pgbouncer does not answer:\n${output}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Whether anybody speaks the protocol there: a wrong role is an answer too. */
async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'nobody',
    password: 'x',
    database: 'none',
  });
  client.on('error', () => undefined);
  const error: unknown = await client.connect().then(
    () => null,
    (refusal: unknown) => refusal,
  );
  await client.end().catch(() => undefined);
  return error === null || error instanceof pg.DatabaseError;
}
