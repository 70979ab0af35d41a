import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectTo, withDatabase } from '#tests/support/database.ts';
import { createDatabaseProxy } from '#tests/support/database-proxy.ts';
import { freePort } from '#tests/support/free-port.ts';
import { skipWithoutPgbouncer, startPgbouncer } from '#tests/support/pgbouncer.ts';

const main = join(import.meta.dirname, 'main.ts');
const running = new Set<ChildProcess>();
const database = await withDatabase();
const port = await freePort();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the real program: its output so far and its exit code or signal. */
function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: tmpdir(),
      SECRET_KEY: 'x'.repeat(40),
      LOG_LEVEL: 'error',
      DATABASE_URL: database.appUrl,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      ...settings,
    },
  });
  running.add(child);
  const program = {
    child,
    output: '',
    ended: once(child, 'close') as Promise<[number | null, string | null]>,
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      program.output += text;
    });
  }
  void program.ended.then(() => running.delete(child));
  return program;
}

const waitUntilReady = (program: { output: string }) =>
  expect.poll(() => program.output).toContain('Courtfolk is ready');

/** Signs the demo player in and returns the access token. */
async function signIn(): Promise<string> {
  const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
    method: 'POST',
    headers: { apikey: 'courtfolk-public', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'player@courtfolk.test', password: 'courtfolk-demo' }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  return access_token;
}

describe('the program', () => {
  it('starts, prints its URL, adds demo data with DEMO=on, and stops on SIGTERM', async () => {
    const program = run({ DEMO: 'on' });
    await waitUntilReady(program);
    expect(program.output).toContain(`Courtfolk is ready: http://localhost:${port}`);
    expect(program.output).toContain('player@courtfolk.test');
    const stream = await fetch(`http://127.0.0.1:${port}/live`, {
      headers: { apikey: 'courtfolk-public', authorization: `Bearer ${await signIn()}` },
    });
    expect(stream.status).toBe(200);
    program.child.kill('SIGTERM');
    expect(await stream.text()).toContain('event: bye');
    // The program exits with 1 when this takes more than 10 s.
    expect(await program.ended).toEqual([0, null]);
  });

  it('adds no demo data to a database with users, and reports a port in use', async () => {
    const first = run({ DEMO: 'on' });
    await waitUntilReady(first);
    expect(first.output).toContain('no demo people were added');
    const second = run({});
    expect(await second.ended).toEqual([1, null]);
    expect(second.output).toContain('The port is taken by another program');
    expect(second.output).not.toContain('at Server');
    // The terminal and npm both send SIGINT.
    first.child.kill('SIGINT');
    setTimeout(() => first.child.kill('SIGINT'), 20);
    expect(await first.ended).toEqual([0, null]);
  });

  it('starts neither jobs nor the app where others can reach demo people, and warns of plain connections', async () => {
    const owner = await connectTo(database.ownerUrl);
    await owner.query('delete from pgboss.schedule');
    const program = run({
      NODE_ENV: 'production',
      SECRET_KEY: 'kX3vQ9mT0bZ7wR2nY5cH8pL1sD4fG6jA',
      SMTP_URL: 'smtp://mail.internal',
      PUBLIC_ORIGIN: 'http://courtfolk.internal',
      ALLOW_PLAIN_SMTP: 'on',
      ALLOW_PLAIN_HTTP: 'on',
      LOG_LEVEL: 'warn',
    });
    expect(await program.ended).toEqual([1, null]);
    for (const name of ['ALLOW_PLAIN_SMTP', 'ALLOW_PLAIN_HTTP'])
      expect(program.output).toContain(`"msg":"${name}=on: `);
    expect(program.output).toContain('The database has demo people, whose password is published.');
    expect(program.output).not.toContain('courtfolk-demo');
    expect((await owner.query('select from pgboss.schedule')).rowCount).toBe(0);
  });

  it('reports all missing production settings and does not start', async () => {
    const program = run({ NODE_ENV: 'production', SECRET_KEY: '', RATE_LIMITS: 'off' });
    expect(await program.ended).toEqual([1, null]);
    for (const name of ['SECRET_KEY', 'SMTP_URL', 'PUBLIC_ORIGIN', 'RATE_LIMITS']) {
      expect(program.output).toContain(name);
    }
  });

  it('ends at once with a sentence when the password is wrong', async () => {
    const url = new URL(database.appUrl);
    url.password = 'wrong';
    const program = run({ DATABASE_URL: url.href });
    expect(await program.ended).toEqual([1, null]);
    expect(program.output).toContain('the password of the role "courtfolk_app" is wrong');
    expect(program.output).not.toContain('Waiting for');
    expect(program.output).not.toContain('wrong@');
  });

  it('waits for a database that is not there yet, and warns of too many connections', async () => {
    const proxy = await createDatabaseProxy(database.appUrl);
    onTestFinished(() => proxy.close());
    const program = run({ DATABASE_URL: proxy.url, DATABASE_POOL: '200', LOG_LEVEL: 'warn' });
    await expect
      .poll(() => program.output)
      .toMatch(/Waiting for the database at [^\n]* another \d+ s/);
    await proxy.open();
    await waitUntilReady(program);
    program.child.kill('SIGTERM');
    expect(await program.ended).toEqual([0, null]);
    // The log is buffered, and may come later than the lines beside it.
    expect(program.output).toContain(
      'DATABASE_POOL=200: 1 process of up to 208 connections need 208',
    );
  });

  it('refuses a pooler in transaction mode, before it migrates', async (context) => {
    skipWithoutPgbouncer(context);
    const pooler = await startPgbouncer([database.appUrl], { mode: 'transaction' });
    onTestFinished(() => pooler.stop());
    const program = run({ DATABASE_URL: pooler.urlOf(database.appUrl) });
    expect(await program.ended).toEqual([1, null]);
    expect(program.output).toContain('a pooler in transaction or statement mode');
    expect(program.output).not.toContain('Bringing the database up to date');
  });

  it('fails /healthz at the beginning of a stop, and answers until STOP_DELAY is over', async () => {
    const program = run({ STOP_DELAY: '10' });
    await waitUntilReady(program);
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        () => 0,
      );
    expect(await health()).toBe(200);
    program.child.kill('SIGTERM');
    await expect.poll(health, { interval: 20 }).toBe(503);
    const page = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, {
      headers: { connection: 'close' },
    });
    expect(page.status).toBe(200);
    expect(await program.ended).toEqual([0, null]);
  });

  it('stops in time while a long statement is running', async () => {
    const program = run({ DEMO: 'on' });
    await waitUntilReady(program);
    const token = await signIn();
    const owner = await connectTo(database.ownerUrl);
    await owner.query(`
      create function slow() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(14); perform pg_sleep(14); return null; end';
      create trigger slow before delete on notifications execute function slow()`);
    const request = fetch(`http://127.0.0.1:${port}/api/notifications`, {
      method: 'DELETE',
      headers: { apikey: 'courtfolk-public', authorization: `Bearer ${token}` },
    }).catch(() => 'aborted');
    const lockedSql = "select from pg_locks where locktype = 'advisory' and objid = 14";
    await expect.poll(async () => (await owner.query(lockedSql)).rowCount).toBe(1);
    program.child.kill('SIGTERM');
    expect(await request).toBe('aborted');
    expect(await program.ended).toEqual([0, null]);
    expect(program.output).not.toContain('Not everything ended in time');
  });
});
