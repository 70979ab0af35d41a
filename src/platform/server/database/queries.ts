import {
  type Expression,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import type { Sql } from './database.ts';
import type { DB } from './schema.ts';

type Query<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>;

/** A cursor as a row to compare `(created_at, id)` with. */
export const cursorRow = (cursor: Cursor | undefined) =>
  sql`(${cursor?.created_at}::timestamptz, ${cursor?.id}::uuid)`;

/** The value of a subquery with one column that always finds a row, such as a count. */
export const oneValue = <Value>(
  // The tables of the query do not matter.
  // biome-ignore lint/suspicious/noExplicitAny: SelectQueryBuilder is invariant in them
  query: SelectQueryBuilder<any, any, Record<string, Value>>,
): RawBuilder<Value> => sql`${query}`;

/** The ids of an array as rows to select from, in column `id` of the alias. */
export const unnestIds = <Alias extends string>(ids: Expression<readonly string[]>, alias: Alias) =>
  sql<{ id: string }>`unnest(${ids}::uuid[])`.as<Alias>(sql`${sql.id(alias)} (id)`);

/** All rows of queries that are ordered and limited each, which Kysely's `unionAll` cannot be. */
export const unionAll = <Row>(queries: readonly Expression<Row>[]): RawBuilder<Row> =>
  sql`(${sql.join(queries, sql` union all `)})`;

/** The number of rows that a query without a selection finds. */
export async function countRows<Table extends keyof DB>(query: Query<Table>): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a query without a selection finds a row. */
export async function findsRow<Table extends keyof DB>(query: Query<Table>): Promise<boolean> {
  return (
    (await query
      .select(({ lit }) => lit(true).as('found'))
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Inserts a row; false when one is there that it would be in conflict with. Waits for its writer.
 * Not for a table with a deferrable key, which PostgreSQL cannot check so.
 */
export async function insertIfNew<Table extends keyof DB>(
  db: Sql,
  table: Table,
  row: Insertable<DB[Table]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(table)
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
