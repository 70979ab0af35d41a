import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#features/admin/contract.ts';
import { type UserSort, userSorts } from '#features/admin/rules.ts';
import type { OffsetPage } from '#platform/common/paging.ts';
import { sortDirections } from '#platform/common/sorting.ts';
import { addManyUsers } from '#tests/support/many-users.ts';
import { createPeople, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import type { UserFilter } from './user-searches.ts';
import { countStatement, listUsers, usersStatement } from './users.ts';

// What is read for a page among 6,000 users; whom a search finds: user-searches.test.ts.
let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin } = await createPeople(server)({ admin: { is_admin: true } }));
  await addManyUsers(server.ownerUrl);
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}) => {
  const answer = await admin.call('GET', `/api/admin/profiles?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as OffsetPage<User>;
};

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};
/**
 * How PostgreSQL reads what a statement asks for. Without sequential scans, as the store reads it: it asks for lists under the same
 * setting, since a text that many have in their names makes the planner prefer the whole table. What is held here is that
 * an index can serve each list, and how much is read then: the choice itself the planner would make otherwise among so few people.
 */
async function planOf(statement: RawBuilder<unknown>, against = ''): Promise<Plan> {
  return await server.app.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    // makes the planner prefer what it would among more people
    if (against !== '') await sql.raw(`set local ${against} = off`).execute(trx);
    const { sql: text, parameters } = statement.compile(trx);
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error('There is no plan');
    return plan;
  });
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
const sequential = (plan: Plan) => nodes(plan).filter((node) => node['Node Type'] === 'Seq Scan');
/** The most rows that any part of a plan has read, those included that it then left out. */
const most = (plan: Plan) =>
  Math.max(
    ...nodes(plan).map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ),
  );

test.each(userSorts.flatMap((sort) => sortDirections.map((direction) => [sort, direction] as const)))(
  'the first and the last page by %s %s read the twenty people whom they show',
  async (sort, direction) => {
    for (const fromEnd of [false, true]) {
      const plan = await planOf(usersStatement({}, { sort, direction }, { offset: 0, limit: 20, fromEnd }));
      expect(most(plan)).toBe(20);
      expect(sequential(plan)).toEqual([]);
    }
  },
);

test('a page in the middle passes by entries of an index, and reads twenty people', async () => {
  const order = { sort: 'last_name', direction: 'asc' } as const;
  const plan = await planOf(usersStatement({}, order, { offset: 3000, limit: 20, fromEnd: false }));
  const passing = nodes(plan).filter((node) => node['Actual Rows'] * node['Actual Loops'] > 20);
  expect(passing.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
});

const filters: UserFilter[] = [
  { gender: 'male' },
  { is_admin: true },
  { is_admin: false, gender: 'female' },
  { is_paused: true },
];
test.each(filters)('%j is filtered and counted by indexes alone', async (filter) => {
  for (const sort of userSorts) {
    const plan = await planOf(
      usersStatement(filter, { sort, direction: 'asc' }, { offset: 0, limit: 20, fromEnd: false }),
    );
    expect(sequential(plan)).toEqual([]);
    expect(most(plan), sort).toBeLessThan(500);
  }
  const counted = await planOf(countStatement(filter));
  expect(sequential(counted)).toEqual([]);
  const { total } = await list(
    Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
  );
  expect(most(counted)).toBeLessThanOrEqual(Math.max(total, 1));
});

test.each(['quittenbaum', 'zoe', 'zoe johnson', 'zo', 'z', '@example.com', 'x@', '100%', '王小明'])(
  'searching for %j reads whom it finds and nobody else',
  async (search) => {
    const { total } = await list({ search });
    for (const sort of userSorts) {
      const order = { sort, direction: 'asc' } as const;
      const statement = usersStatement({ search }, order, { offset: 0, limit: 20, fromEnd: false });
      const plan = await planOf(statement, 'enable_sort');
      expect(sequential(plan)).toEqual([]);
      // of so few words of names all are read
      expect(most(plan), sort).toBeLessThanOrEqual(total * 1.2 + 40);
    }
    expect(sequential(await planOf(countStatement({ search })))).toEqual([]);
  },
);

test.each(userSorts)(
  'the first and the last of the paused by %s are read from an index of theirs',
  async (sort) => {
    for (const fromEnd of [false, true]) {
      const order = { sort, direction: 'asc' } as const;
      const filter = { is_paused: true };
      const plan = await planOf(usersStatement(filter, order, { offset: 0, limit: 20, fromEnd }));
      expect(most(plan)).toBe(20);
      expect(
        nodes(plan)
          .map((node) => node['Index Name'] ?? '')
          .join(),
      ).toMatch(/user_directory_paused_/);
    }
  },
);

test('a search that very many match finds its first pages near, the same ones as among all, and no row further on', async () => {
  const filter = { search: 'son', gender: 'female' } as const;
  for (const sort of userSorts)
    for (const fromEnd of [false, true]) {
      const [order, slice] = [{ sort, direction: 'asc' } as const, { offset: 20, limit: 20, fromEnd }];
      const near = usersStatement(filter, order, slice, 400);
      expect((await near.execute(server.app.db)).rows).toEqual(
        (await usersStatement(filter, order, slice).execute(server.app.db)).rows,
      );
      expect(most(await planOf(near)), sort).toBeLessThanOrEqual(1000);
    }
});

test('by names what many have in theirs is read where it stands in the order, beside the few who have it elsewhere', async () => {
  for (const [search, sort] of [
    ['zoe', 'first_name'],
    ['usa', 'first_name'],
    ['ilson', 'last_name'],
    ['zoe', 'gender'],
    ['wilson', 'last_name'],
    ['wi', 'last_name'],
  ] as const) {
    const { total } = await list({ search });
    expect(total).toBeGreaterThan(700);
    for (const fromEnd of [false, true]) {
      const order = { sort, direction: 'asc' } as const;
      const plan = await planOf(usersStatement({ search }, order, { offset: 0, limit: 20, fromEnd }));
      expect(sequential(plan)).toEqual([]);
      expect(most(plan), `${search} by ${sort}`).toBeLessThan(70);
    }
  }
});

test('the last page is the same from either end, and a page beyond it is empty', async () => {
  const { total } = await list();
  const page = String(Math.ceil(total / 20));
  const forwards = await list({ page });
  expect(forwards.items).toHaveLength(total % 20 || 20);
  for (const knownTotal of [total, total - 30, total + 3])
    expect(await list({ page, knownTotal: String(knownTotal) })).toEqual(forwards);
  expect(await list({ page: '1000000', knownTotal: String(total) })).toEqual({ items: [], total });
});

test('an address, and the end of one, are looked up by what stands before the @, by the page and by the count', async () => {
  const found = sql<{
    email: string;
  }>`select email from accounts where id <> ${admin.id} order by email limit 1`;
  const email = (await found.execute(server.app.db)).rows[0]?.email ?? '';
  for (const search of [email, email.slice(4), email.slice(0, -5), `nobody${email}`]) {
    const slice = { offset: 0, limit: 20, fromEnd: false };
    const statements = [
      usersStatement({ search }, { sort: 'created_at', direction: 'desc' }, slice),
      countStatement({ search }),
    ];
    for (const statement of statements) {
      const plan = await planOf(statement);
      expect(
        nodes(plan).flatMap((node) => node['Index Name'] ?? []),
        search,
      ).toContain('user_directory_mailbox');
      expect(most(plan), search).toBeLessThanOrEqual(1);
    }
    expect((await list({ search })).items.map((user) => user.id)).toHaveLength(
      search.startsWith('n') ? 0 : 1,
    );
  }
});

test('words that meet are looked up by where they do, by the page, by the count and by the names of other lists', async () => {
  const slice = { offset: 0, limit: 20, fromEnd: false };
  const order = { sort: 'created_at', direction: 'desc' } as const;
  for (const search of [
    'Zoé Hanson A',
    'zoe  han',
    'ZÓE HANSON AA',
    'hanson aa zoe',
    'zoe hanson zz',
    "zoe o'b",
    'zo hanson',
    'e hanson',
  ]) {
    const { total } = await list({ search });
    for (const statement of [usersStatement({ search }, order, slice), countStatement({ search })]) {
      const plan = await planOf(statement);
      expect(
        nodes(plan).flatMap((node) => node['Index Name'] ?? []),
        search,
      ).toContain('user_directory_blanks');
      expect(JSON.stringify(plan), search).not.toContain('user_directory_text');
      // of the longest words six letters are looked up
      expect(most(plan), search).toBeLessThanOrEqual(Math.max(total, 200));
    }
    const [before, after] = await server.app.db.transaction().execute(async (trx) => {
      const scans = async () => {
        const counted = sql<{
          count: number;
        }>`select pg_stat_get_xact_numscans('user_directory_blanks'::regclass)::integer as count`;
        return (await counted.execute(trx)).rows[0]?.count ?? 0;
      };
      return [await scans(), await sql`select search_name_ids(${search})`.execute(trx).then(scans)] as const;
    });
    expect(after - before, search).toBe(1);
  }
  for (const search of ['zo ha', 'oe-hanson', '%%% %%%', '小王明 王小明']) {
    const plan = await planOf(usersStatement({ search }, order, slice));
    expect(JSON.stringify(plan), search).not.toContain('user_directory_blanks');
  }
});

test.each(['nobody', 'qx', 'nobody@example'])(
  '%j is looked for among many people in the index of the order alone',
  async (search) => {
    for (const sort of userSorts) {
      const slice = { offset: 0, limit: 20, fromEnd: false };
      const plan = await planOf(usersStatement({ search }, { sort, direction: 'asc' }, slice, 3000));
      const read = nodes(plan).filter((node) => node['Actual Rows'] > 0);
      expect(new Set(read.map((node) => node['Node Type'])), sort).toEqual(
        new Set(['Limit', 'Index Only Scan']),
      );
      expect(most(plan), sort).toBe(3000);
    }
  },
);

test('people whom few searches find, or who stand together far from the beginning, are found in one go, unless paused ones are asked for', async () => {
  let answers = 0;
  const db = server.app.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      answers += 1;
      return Promise.resolve(result);
    },
  });
  const readings = async (filter: UserFilter, sort: UserSort) => {
    answers = 0;
    const slice = { offset: 0, limit: 20, fromEnd: false };
    expect(await listUsers(db, filter, { sort, direction: 'asc' }, slice)).toHaveLength(20);
    // a setting goes before each
    return answers / 2;
  };
  expect(await readings({ search: 'zoe' }, 'first_name')).toBe(1);
  expect(await readings({ search: 'wilson z' }, 'last_name')).toBe(1);
  expect(await readings({ search: 'zoe' }, 'gender')).toBe(1);
  expect(await readings({ search: 'johnson a' }, 'created_at')).toBe(1);
  expect(await readings({ search: 'zoe', is_paused: true }, 'first_name')).toBe(2);
  expect(await readings({ search: 'zoe wilson' }, 'created_at'), 'looked up at once').toBe(1);
});
