import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createDatabaseProxy } from '#tests/support/database-proxy.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function changed(change: (url: URL) => void): string {
  const url = new URL(database.appUrl);
  change(url);
  return url.href;
}

async function wait(url: string, timeoutMs: number) {
  const lines: string[] = [];
  const started = performance.now();
  const options = { log: (line: string) => lines.push(line), timeoutMs };
  const error: unknown = await waitForDatabase({ setting: 'DATABASE_URL', url }, options).then(
    () => null,
    (failure: unknown) => failure,
  );
  const message = error instanceof Error ? error.message : null;
  return { lines, message, seconds: (performance.now() - started) / 1000 };
}

describe('a start waits for the database', () => {
  it('that nobody listens at yet, with a line each second', async () => {
    const proxy = await createDatabaseProxy(database.appUrl);
    const { host } = new URL(proxy.url);
    const waiting = wait(proxy.url, 30_000);
    await sleep(1_500);
    await proxy.open();
    onTestFinished(() => proxy.close());
    const { lines, message, seconds } = await waiting;
    expect(message).toBeNull();
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines.length).toBeLessThanOrEqual(Math.ceil(seconds));
    expect(lines[0]).toBe(
      `Waiting for the database at ${host} for another 30 s: connect ECONNREFUSED ${host}`,
    );
  });

  it('and ends when the time is over, with a sentence', async () => {
    const { url } = await createDatabaseProxy(database.appUrl);
    const { host } = new URL(url);
    const { lines, message } = await wait(url, 2_000);
    // A timer may be a moment early, which leaves time for one more.
    expect([2, 3]).toContain(lines.length);
    expect(message).toBe(
      `DATABASE_URL (${host}): no database to write to answered within 2 s: connect ECONNREFUSED ${host}`,
    );
  });

  it('that can only be read, such as a standby', async () => {
    const admin = new pg.Client({ connectionString: inject('testServer').adminUrl });
    await admin.connect();
    onTestFinished(() => admin.end());
    const name = new URL(database.appUrl).pathname.slice(1);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    const waiting = wait(database.appUrl, 30_000);
    await sleep(500);
    await admin.query(`alter database ${name} reset all`);
    const { lines, message } = await waiting;
    expect(message).toBeNull();
    expect(lines[0]).toContain('read-only');
  });
});

describe('a start ends at once', () => {
  it.each([
    [
      'with a wrong password',
      (url: URL) => (url.password = 'wrong'),
      /the password of the role "courtfolk_app" is wrong, or there is no such role\.$/,
    ],
    [
      'without the role',
      (url: URL) => (url.username = 'nobody_here'),
      /the password of the role "nobody_here" is wrong, or there is no such role\.$/,
    ],
    [
      'without the database',
      (url: URL) => (url.pathname = '/not_there'),
      /there is no database "not_there": create it, or correct its name\.$/,
    ],
  ])('%s', async (_, change, sentence) => {
    const { lines, message, seconds } = await wait(changed(change), 60_000);
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^DATABASE_URL \(127\.0\.0\.1:\d+\): /);
    expect(message).not.toContain(new URL(database.appUrl).password);
    expect(lines).toEqual([]);
    expect(seconds).toBeLessThan(20);
  });
});
