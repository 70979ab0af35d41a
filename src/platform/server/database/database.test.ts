import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connectionSettings, createDatabase, createPool, ping } from './database.ts';
import { openPipelinedConnection } from './pipelined-connection.ts';
import { isTransientError } from './transient-errors.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

test('a connection that ends while a transaction holds it fails the transaction, not the process', async () => {
  const pool = createPool(testDatabase.appUrl, 2);
  const db = createDatabase(pool);
  // vitest takes over what nobody listens for; here it is what this is about.
  const uncaught: unknown[] = [];
  const before = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException').on('uncaughtException', (error) => uncaught.push(error));
  try {
    const failed = await db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await ping(trx);
      })
      .catch((error: unknown) => error);
    expect(isTransientError(failed)).toBe(true);
    await ping(db);
    expect(uncaught).toEqual([]);
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const listener of before) process.on('uncaughtException', listener);
    await pool.end();
  }
});

test('every connection of the app has its statements, locks and idle transactions end in time', async () => {
  const pool = createPool(testDatabase.appUrl, 1);
  const lane = openPipelinedConnection(connectionSettings(testDatabase.appUrl));
  const shown = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`;
  try {
    const limits = [{ statement: '15s', lock: '5s', idle: '10s', zone: 'UTC' }];
    expect((await pool.query(shown)).rows).toEqual(limits);
    expect(await lane.query('database_test_limits', shown, [])).toEqual(limits);
  } finally {
    await lane.close();
    await pool.end();
  }
});
