import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connectionSettings, createDatabase, createPool, type Database } from './database.ts';
import {
  attachPipelinedConnections,
  openPipelinedConnection,
  type PipelinedConnections,
} from './pipelined-connection.ts';
import { prepared } from './prepared-statements.ts';
import { isTransientError } from './transient-errors.ts';

const backend = 'select pg_backend_pid() as pid, $1::integer as n';
const quick = prepared<[n: number], { pid: number; n: number }>('lane_test_quick', backend, {
  lane: 'quick',
});
const slow = prepared<[], { slept: string }>('lane_test_slow', 'select pg_sleep(0.3)::text as slept', {
  lane: 'page',
});
const ordinary = prepared<[n: number], { pid: number; n: number }>(
  'lane_test_ordinary',
  `${backend} -- alone`,
);
const divide = prepared<[n: number], { result: number }>(
  'lane_test_divide',
  'select 6 / $1::integer as result',
  { lane: 'quick' },
);

let database: TestDatabase;
let pool: pg.Pool;
let lanes: PipelinedConnections;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.appUrl, 3);
  db = createDatabase(pool);
  const open = () => openPipelinedConnection(connectionSettings(database.appUrl));
  lanes = { quick: open(), page: open() };
  attachPipelinedConnections(db, lanes);
});
afterAll(async () => {
  await lanes.quick.close();
  await lanes.page.close();
  await pool.end();
  await database.drop();
});

describe('a lane', () => {
  it('serves many at once on one connection, each with its own answer', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const rows = (await Promise.all(numbers.map((n) => quick(db, n)))).flat();
    expect(rows.map(({ n }) => n)).toEqual(numbers);
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
  });

  it('is for the statements that name it, outside transactions alone', async () => {
    const [{ pid } = { pid: 0 }] = await quick(db, 1);
    const [other] = await ordinary(db, 1);
    expect(other?.pid).not.toBe(pid);
    await db.transaction().execute(async (trx) => {
      const [inside] = await quick(trx, 1);
      expect(inside?.pid).not.toBe(pid);
    });
  });

  it('is not held up by what is slow on the other lane', async () => {
    const order: string[] = [];
    await Promise.all([
      slow(db).then(() => order.push('page')),
      quick(db, 1).then(() => order.push('quick')),
    ]);
    expect(order).toEqual(['quick', 'page']);
  });

  it('lets the error of one stay with that one', async () => {
    const answers = await Promise.allSettled([divide(db, 2), divide(db, 0), divide(db, 3)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: { code: '22012' } });
    expect(answers[2]).toMatchObject({ value: [{ result: 2 }] });
  });

  it('connects anew after its connection was cut, and fails while there is no database', async () => {
    const [before] = await quick(db, 1);
    const owner = new pg.Client({ connectionString: database.appUrl });
    await owner.connect();
    await owner.query('select pg_terminate_backend($1)', [before?.pid]);
    await owner.end();
    await quick(db, 2);
    const after = (await Promise.all([quick(db, 3), quick(db, 4)])).flat();
    expect(new Set(after.map(({ pid }) => pid)).size).toBe(1);
    expect(after[0]?.pid).not.toBe(before?.pid);

    const nowhere = openPipelinedConnection(connectionSettings('postgres://nobody:nothing@127.0.0.1:9/none'));
    await expect(nowhere.query('lane_test_quick', backend, [1])).rejects.toThrow('ECONNREFUSED');
    await expect(nowhere.query('lane_test_quick', backend, [1])).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });

  it('fails none of the requests that run while its connection is terminated: the pool answers them', async () => {
    const admin = new pg.Client({ connectionString: database.appUrl });
    await admin.connect();
    const asking = Array.from({ length: 20 }, async (_, worker) => {
      const answers: number[] = [];
      for (let n = 0; n < 100; n += 1) {
        answers.push(...(await quick(db, worker * 100 + n)).map((row) => row.n));
        await setTimeout(1);
      }
      return answers;
    });
    for (let kill = 0; kill < 5; kill += 1) {
      const [{ pid } = { pid: 0 }] = await quick(db, 0);
      await admin.query('select pg_terminate_backend($1)', [pid]);
      await setTimeout(10);
    }
    await admin.end();
    const answers = (await Promise.all(asking)).flat();
    expect(answers).toEqual(Array.from({ length: 2000 }, (_, n) => n));
  });

  it('cuts a connection that does not answer, so that the next one is served', async () => {
    const own = openPipelinedConnection({ ...connectionSettings(database.appUrl), query_timeout: 200 });
    const sleeping = own.query('lane_test_sleep', 'select pg_sleep(5)', []).catch((error: unknown) => error);
    const behind = own.query('lane_test_quick', backend, [1]).catch((error: unknown) => error);
    expect([await sleeping, await behind].map(isTransientError)).toEqual([true, true]);
    await expect
      .poll(() => own.query('lane_test_quick', backend, [1]).catch(() => 'not yet'))
      .toHaveLength(1);
    await own.close();
  });

  it('takes nothing more once it is closed', async () => {
    const own = openPipelinedConnection(connectionSettings(database.appUrl));
    await own.query('lane_test_quick', backend, [1]);
    await own.close();
    await expect(own.query('lane_test_quick', backend, [1])).rejects.toThrow('Connection terminated');
  });
});
