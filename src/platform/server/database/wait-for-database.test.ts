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

/** Waits; `lines` grows meanwhile, and the promise has the sentence of the error. */
function wait(url: string, timeoutMs: number) {
  const lines: string[] = [];
  const options = { log: (line: string) => lines.push(line), timeoutMs };
  const message = waitForDatabase({ setting: 'DATABASE_URL', url }, options).then(
    () => null,
    (error: Error) => error.message,
  );
  return { lines, message };
}

describe('a start waits for the database', () => {
  it('that nobody listens at yet, with a line each second', async () => {
    const proxy = await createDatabaseProxy(database.appUrl);
    const { host } = new URL(proxy.url);
    const started = performance.now();
    const { lines, message } = wait(proxy.url, 60_000);
    await expect.poll(() => lines.length).toBe(2);
    await proxy.open();
    onTestFinished(() => proxy.close());
    expect(await message).toBeNull();
    // A timer may be a moment early.
    expect(lines.length).toBeLessThanOrEqual((performance.now() - started) / 1000 + 1.1);
    expect(lines[0]).toContain(`Waiting for the database at ${host} for another `);
    expect(lines[0]).toMatch(new RegExp(` [1-6]\\d s: connect ECONNREFUSED ${host}$`));
  });

  it('and ends when the time is over, with a sentence', async () => {
    const { url } = await createDatabaseProxy(database.appUrl);
    const { host } = new URL(url);
    expect(await wait(url, 2_000).message).toBe(
      `DATABASE_URL (${host}): no database to write to answered within 2 s: connect ECONNREFUSED ${host}`,
    );
  });

  it('that can only be read, such as a standby', async () => {
    const admin = new pg.Client({ connectionString: inject('testServer').adminUrl });
    await admin.connect();
    onTestFinished(() => admin.end());
    const name = new URL(database.appUrl).pathname.slice(1);
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    const { lines, message } = wait(database.appUrl, 60_000);
    await expect.poll(() => lines[0]).toContain('read-only');
    await admin.query(`alter database ${name} reset all`);
    expect(await message).toBeNull();
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
    const waiting = wait(changed(change), 60_000);
    const message = await waiting.message;
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^DATABASE_URL \(127\.0\.0\.1:\d+\): /);
    expect(message).not.toContain(new URL(database.appUrl).password);
    expect(waiting.lines).toEqual([]);
  });
});
