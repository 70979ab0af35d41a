import { type RawBuilder, sql } from 'kysely';
import { hasThreeInARow, hasWordsThatMeet } from '#platform/server/database/search-terms.ts';
import type { Database } from './database.ts';

/** Whether a row whose `names` stand behind a line break each, as play_dates.names_key, has the text in one of them. */
export const hasName = (names: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`has_name(${names}, plain_search(${search}))`;

/**
 * The rows of a table, or those in whose `names` a text is, if names find it. Gathered, whatever they are ordered by then: a walk along the order
 * looks quicker to the planner, and goes past all others before it comes to the first of few.
 */
export function rowsNamed(table: string, names: string, search: string | undefined): RawBuilder<unknown> {
  if (search === undefined || !hasThreeInARow(search)) return sql.table(table);
  const [rows, column] = [sql.table(table), sql.ref(names)];
  // words that meet find few, of whom alone the rest is asked; trigrams would be many common ones
  const asked = hasWordsThatMeet(search)
    ? sql`(select * from ${rows} where around_blanks(${column}) @> around_blanks(plain_search(${search})) offset 0) asked`
    : rows;
  return sql`(select * from ${asked} where ${hasName(column, search)} offset 0)`;
}

/**
 * A text that many have in their names makes the planner prefer to read everybody, which is no quicker and spoils the memory; and its guesses
 * are so high that another database would compile what takes a moment.
 */
export async function byIndex<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(trx);
    return (await statement.execute(trx)).rows;
  });
}
