import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  ignoringSettings,
  skipWithoutPgbouncer,
  startPgbouncer,
} from '#tests/support/pgbouncer.ts';
import { waitForDatabase } from './wait-for-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const check = (url: string) =>
  waitForDatabase({ setting: 'DATABASE_URL', url }, { log: () => undefined, timeoutMs: 60_000 });
const refusal =
  /^DATABASE_URL \(\S+\): a pooler in transaction or statement mode .*prepared statements.*session mode/;

it('a connection to PostgreSQL itself keeps its session', async () => {
  await check(database.appUrl);
});

describe('through pgbouncer', () => {
  beforeEach(skipWithoutPgbouncer);

  const start = async (mode: 'session' | 'transaction' | 'statement', settings = {}) => {
    const pooler = await startPgbouncer([database.appUrl], {
      mode,
      settings: { ...ignoringSettings, ...settings },
    });
    onTestFinished(() => pooler.stop());
    return pooler.urlOf(database.appUrl);
  };

  it('in session mode, connections keep their sessions', async () => {
    await check(await start('session'));
  });

  it.each([
    ['by default', {}],
    ['with one connection', { default_pool_size: '1' }],
    ['that takes its connections in turns', { server_round_robin: '1', min_pool_size: '10' }],
  ])('in transaction mode, %s, it is refused', async (_, settings) => {
    await expect(check(await start('transaction', settings))).rejects.toThrow(refusal);
  });

  it('in transaction mode, while others use it, it is refused', async () => {
    const url = await start('transaction', { default_pool_size: '5' });
    const pool = new pg.Pool({ connectionString: url, max: 8 });
    let busy = true;
    const others = Array.from({ length: 8 }, async () => {
      while (busy) await pool.query('select pg_sleep(0.002)');
    });
    await expect(check(url)).rejects.toThrow(refusal);
    busy = false;
    await Promise.all(others);
    await pool.end();
  });

  it('in statement mode, it is refused', async () => {
    await expect(check(await start('statement'))).rejects.toThrow(refusal);
  });

  it('that refuses the settings of connections, the reason is told at once', async () => {
    const url = await start('session', { ignore_startup_parameters: 'extra_float_digits' });
    await expect(check(url)).rejects.toThrow(/a pooler .* refuses the settings of our connections/);
  });
});
