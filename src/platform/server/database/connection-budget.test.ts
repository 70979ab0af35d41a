import { expect, it } from 'vitest';
import { connectTo } from '#tests/support/database.ts';
import { withNodeProcess } from '#tests/support/node-process.ts';
import { withServer } from '#tests/support/with-server.ts';
import { budgetWarning, connectionsBesidePool, connectionWarning } from './connection-budget.ts';

const { server, people, playdates } = await withServer();

const limits = {
  max_connections: 100,
  reserved: 3,
  role_limit: -1,
  database_limit: -1,
  processes: 0,
  others: 2,
};

it('the budget warns with numbers when all processes may need more than PostgreSQL allows', () => {
  expect(budgetWarning({ ...limits, processes: 2 }, 20)).toBeNull();
  expect(budgetWarning({ ...limits, processes: 3 }, 20)).toBe(
    'DATABASE_POOL=20: 4 processes of up to 28 connections need 112, and PostgreSQL has 95 ' +
      '(max_connections 100 less 3 reserved and 2 of other programs). Lower DATABASE_POOL or raise ' +
      'the limit: docs/operations.md, Connections.',
  );
  expect(budgetWarning({ ...limits, role_limit: 20 }, 20)).toContain('1 process of up to 28');
  expect(budgetWarning({ ...limits, role_limit: 20 }, 20)).toContain('has 20 (');
  expect(budgetWarning({ ...limits, database_limit: 27 }, 20)).toContain(
    'a limit of 27 for the database',
  );
  expect(budgetWarning({ ...limits, database_limit: 28 }, 20)).toBeNull();
});

it('the limits are read from PostgreSQL, and processes counted that run already', async () => {
  const url = server.app.config.databaseUrl ?? '';
  expect(await connectionWarning(url, 1)).toBeNull();
  // The test server is a process of its own.
  expect(await connectionWarning(url, 200)).toMatch(
    /^DATABASE_POOL=200: 2 processes of up to 208 connections need 416, and PostgreSQL has \d+ \(max_connections 100 less 3 /,
  );
});

it('a process opens as many connections as the budget says, and no more', async () => {
  const size = 4;
  const { id, creators } = await playdates.match();
  const { stranger } = await people('stranger');
  const owner = await connectTo(server.ownerUrl);
  // The test server has connections too.
  const count = async () => {
    const { rows } = await owner.query<{ name: string; n: number }>(
      `select application_name as name, count(*)::integer as n from pg_stat_activity
       where datname = current_database() and application_name like 'courtfolk%' group by 1`,
    );
    return new Map(rows.map(({ name, n }) => [name, n]));
  };
  const before = await count();
  const node = await withNodeProcess(server, { DATABASE_POOL: String(size) });
  const most = new Map<string, number>();
  let busy = true;
  const token = creators[0].token;
  const paths = [
    `/api/profiles/${stranger.id}`,
    '/api/notifications',
    `/api/play_dates/${id}`,
    '/api/players?name=an',
    '/readyz',
    '/metrics',
  ];
  const callers = Array.from({ length: 30 }, async (_, n) => {
    while (busy) await node.call('GET', paths[n % paths.length] ?? '', { token }).catch(() => null);
  });
  await expect
    .poll(async () => {
      for (const [name, n] of await count())
        most.set(name, Math.max(n - (before.get(name) ?? 0), most.get(name) ?? 0));
      return most.get('courtfolk');
    })
    .toBe(size + 3);
  busy = false;
  await Promise.all(callers);
  // The job queue rarely needs all of its own at once.
  const {
    courtfolk,
    'courtfolk live': live,
    'courtfolk jobs': jobs = 0,
    ...others
  } = Object.fromEntries(most);
  expect({ courtfolk, live, others }).toEqual({ courtfolk: size + 3, live: 1, others: {} });
  expect(jobs).toBeGreaterThan(1);
  expect(jobs).toBeLessThanOrEqual(connectionsBesidePool - 3 - 1);
});
