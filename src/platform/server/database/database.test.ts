import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createDatabase, createPool, ping } from './database.ts';
import { isPassing } from './passing.ts';

test('a connection that ends while a transaction holds it fails the transaction, not the process', async () => {
  const test_database = await createTestDatabase();
  const pool = createPool(test_database.app_url, 2);
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
    expect(isPassing(failed)).toBe(true);
    await ping(db);
    expect(uncaught).toEqual([]);
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const listener of before) process.on('uncaughtException', listener);
    await pool.end();
    await test_database.drop();
  }
});
