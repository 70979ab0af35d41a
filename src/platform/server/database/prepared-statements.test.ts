import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { createDatabase, createPool } from './connect.ts';
import { type Parameter, prepared, preparedQuery } from './prepared-statements.ts';

const sum = prepared<[a: number, b: number], { sum: number }>(
  'test_sum',
  'select $1::integer + $2::integer as sum',
);

const pool = createPool((await withDatabase()).appUrl, 1);
afterAll(() => pool.end());
const db = createDatabase(pool);

it('a prepared statement runs by its name, inside and outside transactions', async () => {
  expect(await sum(db, 1, 2)).toEqual([{ sum: 3 }]);
  await db.transaction().execute(async (trx) => {
    expect(await sum(trx, 3, 4)).toEqual([{ sum: 7 }]);
    const statements = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
      trx,
    );
    expect(statements.rows).toEqual([{ name: 'test_sum' }]);
  });
});

it('statement names are unique and at most 63 bytes long', () => {
  expect(() => prepared('test_sum', 'select 2')).toThrow('Two statements');
  expect(() => prepared('x'.repeat(64), 'select 3')).toThrow('too long');
});

it('a prepared query gets its parameters by name, and has what is fixed in its text', async () => {
  const between = preparedQuery(
    'test_between',
    (db, parameter: Parameter<{ low: number; high: number }>) =>
      db.selectNoFrom([
        sql<number>`${parameter('high')}::integer - ${parameter('low')}::integer`.as('width'),
        sql<number>`${parameter('low')}::integer`.as('from'),
        sql<string>`${"it's"}`.as('text'),
      ]),
  );
  expect(await between(db, { low: 2, high: 9 })).toEqual([{ width: 7, from: 2, text: "it's" }]);
  expect(await between(db, { high: 2, low: 9 })).toEqual([{ width: -7, from: 9, text: "it's" }]);
  const { rows } = await sql`
    select statement from pg_prepared_statements where name = 'test_between'`.execute(db);
  expect(rows).toEqual([
    {
      statement:
        'select $1::integer - $2::integer as "width", $2::integer as "from", \'it\'\'s\' as "text"',
    },
  ]);
});
