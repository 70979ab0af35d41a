import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '#features/admin/contract.ts';
import { type UserSort, userSorts } from '#features/admin/rules.ts';
import type { NumberedPage } from '#platform/common/paging.ts';
import { sortDirections } from '#platform/common/sorting.ts';
import { isLetters } from '#platform/server/searching.ts';
import { createPeople, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { countStatement, countUsers, listUsers, type UserFilter, usersStatement } from './users.ts';

// Among 6,000 users.
let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin } = await createPeople(server)({ admin: { is_admin: true } }));
  const client = new pg.Client({ connectionString: server.owner_url });
  await client.connect();
  // what other features derive from a profile is not looked at here
  await client.query('alter table profiles disable trigger user');
  await client.query(`
    with made as (
      insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code, is_paused, created_at)
      select gen_random_uuid(), (array['Daniel','Hannah','Andrew','Susan','Ryan','Amanda','Zoe','Jason'])[1 + n % 8],
        (array['Johnson','Anderson','Wilson','Jackson','Hanson'])[1 + n / 8 % 5] || ' ' || chr(65 + n % 26) || chr(97 + n / 26 % 26),
        case when n % 2 = 0 then 'female' else 'male' end, 2 + n % 500 / 100.0, 3.5, '1990-01-01', '85001', n % 5 = 0,
        now() - n * interval '1 minute'
      from generate_series(1, 6000) n returning id, first_name)
    insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
    select id, lower(first_name) || '.' || left(id::text, 8) || '@example.com', 'x', '1', now() from made`);
  // who has a name in some other place, or in none of their own
  await client.query(`
    with made as (
      insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code, is_paused)
      select gen_random_uuid(), first_name, last_name, case when n % 2 = 0 then 'female' else 'male' end, 4, 4, '1990-01-01', '85001', n % 3 = 0
      from unnest(
        array['Anna','Zoe','Zoë','Rose-Zoe','Anna Zoe','O''Zoe','Zoe','Zoeller','Łuzoe','王','Zo','Ed','Al','A'],
        array['Zoe','Zoe','Zoé','Zoe','Smith','Zoe-Zoe','Ann Zoe','Zo','Xzoe','Zoe','Zoella','Al','Ed','Zoe']
      ) with ordinality name (first_name, last_name, n) returning id, first_name, last_name)
    insert into accounts (id, email, password_hash, terms_version, terms_accepted_at)
    select id, left(id::text, 4) || mail, 'x', '1', now()
    from made, unnest(array['Ed','Al','Anna'], array['.zoe.ed7@example.com','_zoeal@edwin.example.com','zoeanna@example.com']) mail (name, mail)
    where name = first_name
    union all
    select id, lower(regexp_replace(first_name || '.' || last_name, '[^A-Za-z.]', '', 'g')) || '.zoe' || left(id::text, 4) || '@example.com', 'x', '1', now()
    from made where first_name not in ('Ed', 'Al', 'Anna')`);
  await client.query(`insert into profile_words
    select distinct p.id, w from profiles p, regexp_split_to_table(p.search_name, '[^[:alnum:]]+') w where w <> '' on conflict do nothing`);
  await client.query('alter table profiles enable trigger user');
  await client.query('vacuum analyze user_directory, profiles');
  await client.end();
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}) => {
  const answer = await admin.call('GET', `/api/admin/profiles?${new URLSearchParams(query)}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as NumberedPage<User>;
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
  return await server.platform.db.transaction().execute(async (trx) => {
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
    for (const from_end of [false, true]) {
      const plan = await planOf(usersStatement({}, { sort, direction }, { offset: 0, limit: 20, from_end }));
      expect(most(plan)).toBe(20);
      expect(sequential(plan)).toEqual([]);
    }
  },
);

test('a page in the middle passes by entries of an index, and reads twenty people', async () => {
  const order = { sort: 'last_name', direction: 'asc' } as const;
  const plan = await planOf(usersStatement({}, order, { offset: 3000, limit: 20, from_end: false }));
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
      usersStatement(filter, { sort, direction: 'asc' }, { offset: 0, limit: 20, from_end: false }),
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
      const statement = usersStatement({ search }, order, { offset: 0, limit: 20, from_end: false });
      const plan = await planOf(statement, 'enable_sort');
      expect(sequential(plan)).toEqual([]);
      expect(most(plan), sort).toBeLessThanOrEqual(total * 1.2 + 20);
    }
    expect(sequential(await planOf(countStatement({ search })))).toEqual([]);
  },
);

test.each(userSorts)(
  'the first and the last of the paused by %s are read from an index of theirs',
  async (sort) => {
    for (const from_end of [false, true]) {
      const order = { sort, direction: 'asc' } as const;
      const filter = { is_paused: true };
      const plan = await planOf(usersStatement(filter, order, { offset: 0, limit: 20, from_end }));
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
    for (const from_end of [false, true]) {
      const [order, slice] = [{ sort, direction: 'asc' } as const, { offset: 20, limit: 20, from_end }];
      const near = usersStatement(filter, order, slice, 400);
      expect((await near.execute(server.platform.db)).rows).toEqual(
        (await usersStatement(filter, order, slice).execute(server.platform.db)).rows,
      );
      expect(most(await planOf(near)), sort).toBeLessThanOrEqual(1000);
    }
});

test('a name is matched alone as the search for all people of that name does', async () => {
  for (const search of [
    'zoe',
    'Zo',
    'z',
    'John',
    'n w',
    ' hanson  a',
    'Zoé  Hanson A',
    'zoe hans',
    'zoe johnson aa',
    'zoe johnson zoe',
    '100%',
    "o'",
    '%',
    'bé',
    'a b',
  ])
    expect(
      (
        await sql<{ id: string }>`
          (select search_name_ids(${search}) as id except select id from profiles where is_named(search_name, plain_search(${search})))
          union all
          (select id from profiles where is_named(search_name, plain_search(${search})) except select search_name_ids(${search}))`.execute(
          server.platform.db,
        )
      ).rows,
      search,
    ).toEqual([]);
});

test.each([
  'zoe',
  'ZOË',
  'zo',
  'z',
  '王',
  'a  z',
  'ann',
  'xam',
  'hannah',
  'smi',
  'zoeal',
  'edwin',
  'zoe.',
  'zzz',
])(
  'by names %j finds whoever has it anywhere in name and address, or if it is short, whose begin with it',
  async (search) => {
    const { db } = server.platform;
    const text = sql`fold(${search.replace(/\s+/g, ' ')})`;
    const says = /[a-z]{3}/i.test(search.normalize('NFD'))
      ? sql`position(${text} in name_key || ' ' || email_key) > 0`
      : sql`(starts_with(name_key, ${text}) or starts_with(last_name_key, ${text}) or starts_with(email_key, ${text}))`;
    const others = [
      { filter: {}, said: sql`true` },
      { filter: { gender: 'male' }, said: sql`gender = 'male'` },
      { filter: { is_paused: true }, said: sql`is_paused` },
    ] as const;
    const keys = { first_name: ['name_key'], last_name: ['last_name_key'], gender: ['gender', 'name_key'] };
    for (const sort of ['first_name', 'last_name', 'gender'] as const)
      for (const direction of sortDirections)
        for (const { filter, said } of others) {
          const way = sql.raw([...keys[sort], 'id'].map((key) => `${key} ${direction}`).join(', '));
          const expected = await sql<{ id: string }>`select id from user_directory
            where ${says} and ${said} order by ${way}`.execute(db);
          const ids = expected.rows.map((row) => row.id);
          for (const offset of [0, 7, Math.max(ids.length - 9, 0)]) {
            const slice = { offset, limit: 20, from_end: false };
            const found = await usersStatement({ search, ...filter }, { sort, direction }, slice).execute(db);
            expect(
              found.rows.map((row) => row.id),
              `${sort} ${direction}, ${offset}`,
            ).toEqual(ids.slice(offset, offset + 20));
          }
        }
  },
);

test('letters with accents that are searched as plain ones are so in the directory too', async () => {
  const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    isLetters(letter.repeat(3)),
  );
  expect(letters).toEqual(expect.arrayContaining(['Z', 'é', 'Ž']));
  const rows = await sql<{ letter: string }>`
    select letter from unnest(${letters}::text[]) letter where fold(letter) !~ '^[a-z]$'`.execute(
    server.platform.db,
  );
  expect(rows.rows).toEqual([]);
});

test('by names a name that many have is read where it stands in the order, beside the few who have it elsewhere', async () => {
  for (const [search, sort] of [
    ['zoe', 'first_name'],
    ['zoe', 'gender'],
    ['wilson', 'last_name'],
    ['wi', 'last_name'],
  ] as const) {
    const { total } = await list({ search });
    expect(total).toBeGreaterThan(700);
    for (const from_end of [false, true]) {
      const order = { sort, direction: 'asc' } as const;
      const plan = await planOf(usersStatement({ search }, order, { offset: 0, limit: 20, from_end }));
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
  for (const known_total of [total, total - 30, total + 3])
    expect(await list({ page, known_total: String(known_total) })).toEqual(forwards);
  expect(await list({ page: '1000000', known_total: String(total) })).toEqual({ items: [], total });
});

test('an address, and the end of one, are looked up by what stands before the @, by the page and by the count', async () => {
  const found = sql<{
    email: string;
  }>`select email from accounts where id <> ${admin.id} order by email limit 1`;
  const email = (await found.execute(server.platform.db)).rows[0]?.email ?? '';
  for (const search of [email, email.slice(4), email.slice(0, -5), `nobody${email}`]) {
    const slice = { offset: 0, limit: 20, from_end: false };
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
  const slice = { offset: 0, limit: 20, from_end: false };
  const order = { sort: 'created_at', direction: 'desc' } as const;
  for (const search of [
    'Zoé Hanson A',
    'zoe  han',
    'ZÓE HANSON AA',
    'hanson aa zoe',
    'zoe hanson zz',
    "zoe o'b",
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
      expect(most(plan), search).toBeLessThanOrEqual(Math.max(total, 150));
    }
    const [before, after] = await server.platform.db.transaction().execute(async (trx) => {
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
  for (const search of ['zo hanson', 'hanson a', 'oe-hanson', '%%% %%%', '小王明 王小明']) {
    const plan = await planOf(usersStatement({ search }, order, slice));
    expect(JSON.stringify(plan), search).not.toContain('user_directory_blanks');
  }
});

test.each(['nobody', 'qx', 'nobody@example'])(
  '%j is looked for among many people in the index of the order alone',
  async (search) => {
    for (const sort of userSorts) {
      const slice = { offset: 0, limit: 20, from_end: false };
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
  const db = server.platform.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      answers += 1;
      return Promise.resolve(result);
    },
  });
  const readings = async (filter: UserFilter, sort: UserSort) => {
    answers = 0;
    const slice = { offset: 0, limit: 20, from_end: false };
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

test.each(['son', 'zoe', 'HÁNSON A', 'Zoé HANS', 'z'])(
  'what %j finds is in each order what the names and addresses say, on every page and from either end',
  async (search) => {
    const { db } = server.platform;
    const text = sql`fold(${search})`;
    const anywhere = sql`position(${text} in name_key || ' ' || email_key) > 0`;
    const beginning = sql`starts_with(name_key, ${text}) or starts_with(last_name_key, ${text}) or starts_with(email_key, ${text})`;
    const keys = {
      created_at: 'created_at',
      first_name: 'name_key',
      last_name: 'last_name_key',
      gender: 'gender, name_key',
      dupr_rating: 'dupr_rating',
    };
    for (const sort of userSorts) {
      const said = sql<{ id: string }>`select id from user_directory
        where ${search.length < 3 ? beginning : anywhere} order by ${sql.raw(keys[sort])}, id`;
      const ids = (await said.execute(db)).rows.map((row) => row.id);
      expect(ids.length, search).toBeGreaterThan(45);
      expect(await countUsers(db, { search }), search).toBe(ids.length);
      for (const direction of sortDirections)
        for (const from_end of [false, true])
          for (const offset of [0, 20, ids.length - 7]) {
            const ordered = (direction === 'asc') === from_end ? ids.toReversed() : ids;
            const users = await listUsers(
              db,
              { search },
              { sort, direction },
              { offset, limit: 20, from_end },
            );
            expect(
              users.map((user) => user.id),
              `${sort} ${direction}, ${offset}`,
            ).toEqual(ordered.slice(offset, offset + 20));
          }
    }
  },
);
