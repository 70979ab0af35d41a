import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type UserSort, userSorts } from '#features/admin/rules.ts';
import { sortDirections } from '#platform/common/sorting.ts';
import { readLetters } from '#platform/server/database/search-terms.ts';
import { addManyUsers } from '#tests/support/many-users.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { countUsers, listUsers, usersStatement } from './users.ts';

// Whom a search finds among 6,000 users; how they are found: users.test.ts.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addManyUsers(server.ownerUrl);
});
afterAll(() => server.close());

test.each(['son', 'zoe', 'HÁNSON A', 'Zoé HANS', 'z'])(
  'what %j finds is in each order what the names and addresses say, on every page and from either end',
  async (search) => {
    const { db } = server.app;
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
        for (const fromEnd of [false, true])
          for (const offset of [0, 20, ids.length - 7]) {
            const ordered = (direction === 'asc') === fromEnd ? ids.toReversed() : ids;
            const users = await listUsers(
              db,
              { search },
              { sort, direction },
              { offset, limit: 20, fromEnd },
            );
            expect(
              users.map((user) => user.id),
              `${sort} ${direction}, ${offset}`,
            ).toEqual(ordered.slice(offset, offset + 20));
          }
    }
  },
);

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
    const { db } = server.app;
    const text = sql`fold(${search.replace(/\s+/g, ' ')})`;
    const says = /[a-z]{3}/i.test(search.normalize('NFD'))
      ? sql`position(${text} in name_key || ' ' || email_key) > 0`
      : sql`(starts_with(name_key, ${text}) or starts_with(last_name_key, ${text}) or starts_with(email_key, ${text}))`;
    const others = [
      { filter: {}, said: sql`true` },
      { filter: { gender: 'male' }, said: sql`gender = 'male'` },
      { filter: { is_paused: true }, said: sql`is_paused` },
    ] as const;
    const keys = {
      first_name: ['name_key'],
      last_name: ['last_name_key'],
      gender: ['gender', 'name_key'],
      dupr_rating: ['dupr_rating'],
    };
    for (const sort of ['first_name', 'last_name', 'gender', 'dupr_rating'] as const)
      for (const direction of sortDirections)
        for (const { filter, said } of others) {
          // of one gender any order goes by names
          if (sort === 'dupr_rating' && !('gender' in filter)) continue;
          const way = sql.raw([...keys[sort], 'id'].map((key) => `${key} ${direction}`).join(', '));
          const expected = await sql<{ id: string }>`select id from user_directory
            where ${says} and ${said} order by ${way}`.execute(db);
          const ids = expected.rows.map((row) => row.id);
          for (const offset of [0, 7, Math.max(ids.length - 9, 0)]) {
            const slice = { offset, limit: 20, fromEnd: false };
            const found = await usersStatement({ search, ...filter }, { sort, direction }, slice).execute(db);
            expect(
              found.rows.map((row) => row.id),
              `${sort} ${direction}, ${offset}`,
            ).toEqual(ids.slice(offset, offset + 20));
          }
        }
  },
);

test('by names every piece of somebody, within words of the name and across them, finds whom it finds in other orders', async () => {
  const { db } = server.app;
  const ids = async (search: string, sort: UserSort) => {
    const slice = { offset: 0, limit: 10_000, fromEnd: false };
    const found = await usersStatement({ search }, { sort, direction: 'asc' }, slice).execute(db);
    return found.rows.map((row) => row.id).sort();
  };
  const { rows } = await sql<{ text: string }>`
    (select name_key || ' ' || email_key as text from user_directory where email_key like 'susanjackson.%' limit 1)
    union all
    select name_key || ' ' || email_key from user_directory
    where name_key ~ '^(rose-zoe|o''zoe|luzoe|ed) '`.execute(db);
  expect(rows).toHaveLength(5);
  const pieces = new Set<string>();
  for (const { text } of rows)
    for (const run of text.match(/[a-z'-]+/g) ?? [])
      for (let start = 0; start < run.length; start += 1)
        for (const length of [3, 4, 6, 9])
          if (readLetters(run.slice(start, start + length)) !== undefined)
            pieces.add(run.slice(start, start + length));
  expect([...pieces]).toEqual(expect.arrayContaining(["o'zoe", 'e-zoe', 'njac', 'susanj', 'anjackson']));
  for (const search of pieces) {
    const expected = await ids(search, 'created_at');
    expect(expected.length, search).toBeGreaterThan(0);
    for (const sort of ['first_name', 'last_name'] as const)
      expect(await ids(search, sort), `${search} by ${sort}`).toEqual(expected);
  }
});

test('letters with accents are searched as the plain ones that they are in the directory', async () => {
  const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code))
    .map((letter) => ({ letter, read: readLetters(`abc${letter}`)?.slice(3) }))
    .filter(({ read }) => read !== undefined);
  expect(letters.map(({ letter }) => letter)).toEqual(expect.arrayContaining(['Z', 'é', 'Ž', "'", '-']));
  const { rows } =
    await sql`select letter, read from json_to_recordset(${JSON.stringify(letters)}) as l (letter text, read text)
    where fold(letter) <> read`.execute(server.app.db);
  expect(rows).toEqual([]);
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
    "o'z",
    'e-z',
    'an z',
    'zo-',
    '-z',
    'z.',
    '王 z',
    '%',
    'bé',
    'a b',
  ])
    expect(
      (
        await sql<{ id: string }>`
          (select search_name_ids(${search}) as id except select id from profiles where has_name(E'\\n' || search_name, plain_search(${search})))
          union all
          (select id from profiles where has_name(E'\\n' || search_name, plain_search(${search})) except select search_name_ids(${search}))`.execute(
          server.app.db,
        )
      ).rows,
      search,
    ).toEqual([]);
});
