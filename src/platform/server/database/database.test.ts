import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { connectionSettings, createDatabase, createPool } from './connect.ts';
import { openPipelinedConnection } from './pipelined-connection.ts';
import { isTransientError } from './transient-errors.ts';

const testDatabase = await withDatabase();

test('a connection that breaks within a transaction fails the transaction, not the process', async () => {
  const pool = createPool(testDatabase.appUrl, 2);
  const db = createDatabase(pool);
  // Replaces the listeners of vitest: an uncaught exception is what must not happen here.
  const uncaught: unknown[] = [];
  const before = process.listeners('uncaughtException');
  process
    .removeAllListeners('uncaughtException')
    .on('uncaughtException', (error) => uncaught.push(error));
  try {
    const failed = await db
      .transaction()
      .execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await sql`select 1`.execute(trx);
      })
      .catch((error: unknown) => error);
    expect(isTransientError(failed)).toBe(true);
    await sql`select 1`.execute(db);
    expect(uncaught).toEqual([]);
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const listener of before) process.on('uncaughtException', listener);
    await pool.end();
  }
});

test('every connection of the app limits statements, locks and idle transactions', async () => {
  const pool = createPool(testDatabase.appUrl, 1);
  const pipelined = openPipelinedConnection(connectionSettings(testDatabase.appUrl));
  const settings = `select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('TimeZone') as zone`;
  try {
    const limits = [{ statement: '15s', lock: '5s', idle: '10s', zone: 'UTC' }];
    expect((await pool.query(settings)).rows).toEqual(limits);
    expect(await pipelined.query('database_test_limits', settings, [])).toEqual(limits);
  } finally {
    await pipelined.close();
    await pool.end();
  }
});
