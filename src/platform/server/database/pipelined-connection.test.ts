import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { connectTo, runStatements, withDatabase } from '#tests/support/database.ts';
import { connectionSettings, createDatabase, createPool } from './connect.ts';
import { attachPipelinedConnections, openPipelinedConnection } from './pipelined-connection.ts';
import { prepared } from './prepared-statements.ts';
import { isTransientError } from './transient-errors.ts';

const backend = 'select pg_backend_pid() as pid, $1::integer as n';
const quick = prepared<[n: number], { pid: number; n: number }>('pipeline_test_quick', backend, {
  pipeline: 'quick',
});
const slow = prepared<[], { slept: string }>(
  'pipeline_test_slow',
  'select pg_sleep(0.3)::text as slept',
  {
    pipeline: 'page',
  },
);
const ordinary = prepared<[n: number], { pid: number; n: number }>(
  'pipeline_test_ordinary',
  `${backend} -- alone`,
);
const divide = prepared<[n: number], { result: number }>(
  'pipeline_test_divide',
  'select 6 / $1::integer as result',
  { pipeline: 'quick' },
);

const database = await withDatabase();
const pool = createPool(database.appUrl, 3);
const db = createDatabase(pool);
const open = () => openPipelinedConnection(connectionSettings(database.appUrl));
const connections = { quick: open(), page: open(), counters: open() };
attachPipelinedConnections(db, connections);
afterAll(async () => {
  await connections.quick.close();
  await connections.counters.close();
  await connections.page.close();
  await pool.end();
});

describe('a pipelined connection', () => {
  it('runs many statements at once, each with its own result', async () => {
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const rows = (await Promise.all(numbers.map((n) => quick(db, n)))).flat();
    expect(rows.map(({ n }) => n)).toEqual(numbers);
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
  });

  it('runs only statements that name it, and only outside transactions', async () => {
    const [{ pid } = { pid: 0 }] = await quick(db, 1);
    const [other] = await ordinary(db, 1);
    expect(other?.pid).not.toBe(pid);
    await db.transaction().execute(async (trx) => {
      const [inside] = await quick(trx, 1);
      expect(inside?.pid).not.toBe(pid);
    });
  });

  it('does not wait for slow statements of the other pipelined connection', async () => {
    const order: string[] = [];
    await Promise.all([
      slow(db).then(() => order.push('page')),
      quick(db, 1).then(() => order.push('quick')),
    ]);
    expect(order).toEqual(['quick', 'page']);
  });

  it('rejects only the statement that failed', async () => {
    const outcomes = await Promise.allSettled([divide(db, 2), divide(db, 0), divide(db, 3)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { code: '22012' } });
    expect(outcomes[2]).toMatchObject({ value: [{ result: 2 }] });
  });

  it('reconnects after its connection was lost, and fails while there is no database', async () => {
    const [before] = await quick(db, 1);
    await runStatements(database.appUrl, `select pg_terminate_backend(${before?.pid})`);
    // Queries that meet the lost connection fall back to the pool.
    const pids = async () =>
      new Set((await Promise.all([quick(db, 3), quick(db, 4)])).flat().map(({ pid }) => pid));
    await expect.poll(async () => (await pids()).size, { interval: 10 }).toBe(1);
    expect([...(await pids())]).not.toContain(before?.pid);

    const unreachable = openPipelinedConnection(
      connectionSettings('postgres://nobody:nothing@127.0.0.1:9/none'),
    );
    await expect(unreachable.query('pipeline_test_quick', backend, [1])).rejects.toThrow(
      'ECONNREFUSED',
    );
    await expect(unreachable.query('pipeline_test_quick', backend, [1])).rejects.toThrow(
      'ECONNREFUSED',
    );
    await unreachable.close();
  });

  it('falls back to the pool while its connection is being terminated', async () => {
    const admin = await connectTo(database.appUrl);
    const workers = Array.from({ length: 20 }, async (_, worker) => {
      const results: number[] = [];
      for (let n = 0; n < 100; n += 1) {
        results.push(...(await quick(db, worker * 100 + n)).map((row) => row.n));
        await setTimeout(1);
      }
      return results;
    });
    /** What several queries at once share is the pipelined connection: a pool has one for each. */
    const shared = async () => {
      const pids = (await Promise.all([quick(db, 0), quick(db, 0), quick(db, 0)]))
        .flat()
        .map(({ pid }) => pid);
      return new Set(pids).size === 1 ? pids[0] : undefined;
    };
    for (let kill = 0; kill < 5; kill += 1) {
      let pid: number | undefined;
      while (pid === undefined) pid = await shared();
      await admin.query('select pg_terminate_backend($1)', [pid]);
      await setTimeout(10);
    }
    const results = (await Promise.all(workers)).flat();
    expect(results).toEqual(Array.from({ length: 2000 }, (_, n) => n));
  });

  it('closes a connection that does not respond and opens a new one', async () => {
    const connection = openPipelinedConnection({
      ...connectionSettings(database.appUrl),
      query_timeout: 200,
    });
    const sleeping = connection
      .query('pipeline_test_sleep', 'select pg_sleep(5)', [])
      .catch((error: unknown) => error);
    const queued = connection
      .query('pipeline_test_quick', backend, [1])
      .catch((error: unknown) => error);
    expect([await sleeping, await queued].map(isTransientError)).toEqual([true, true]);
    await expect
      .poll(() => connection.query('pipeline_test_quick', backend, [1]).catch(() => 'not yet'))
      .toHaveLength(1);
    await connection.close();
  });

  it('rejects statements once it is closed', async () => {
    const connection = openPipelinedConnection(connectionSettings(database.appUrl));
    await connection.query('pipeline_test_quick', backend, [1]);
    await connection.close();
    await expect(connection.query('pipeline_test_quick', backend, [1])).rejects.toThrow(
      'Connection terminated',
    );
  });
});
