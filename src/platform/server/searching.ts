import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database/database.ts';
import { nearOrAll, type Slice } from './numbered-page.ts';

/** A text as indexes know it, but for its case: of what is plain here, fold() of the database takes nothing away. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a text can be looked up by its trigrams, which know nothing, or not enough, of others. */
export const hasThreeInARow = (text: string) => /[a-z0-9]{3}/i.test(plain(text));

/**
 * A text of letters, apostrophes and hyphens alone that has three plain letters in a row, as fold() of the database makes it, without case
 * and accents; undefined for any other.
 */
export function readLetters(text: string): string | undefined {
  if (!/^[a-z\u00c0-\u017f'-]*$/i.test(text)) return undefined;
  const letters = plain(text).toLowerCase();
  return /^[a-z'-]*[a-z]{3}[a-z'-]*$/.test(letters) ? letters : undefined;
}

/**
 * Whether a text is looked up by where its words meet, as around_blanks of the database says: with three characters on either side of a blank.
 * Whom that finds are few, wherever they stand in an order.
 */
export const hasWordsThatMeet = (text: string) =>
  hasThreeInARow(text) && /[ -~]{3} [ -~]{3}/.test(plain(text).trim().replace(/\s+/g, ' '));

/** Whether a row whose `names` stand behind a line break each, as play_dates.names_key, has the text in one of them. */
export const isNamed = (names: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  sql<boolean>`is_named(${names}, plain_search(${search}))`;

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
  return sql`(select * from ${asked} where ${isNamed(column, search)} offset 0)`;
}

/** A text that many have in their names makes the planner prefer to read everybody, which is no quicker and spoils the memory. */
export async function byIndex<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return (await statement.execute(trx)).rows;
  });
}

/** How many rows a search looks through at least, where the index of each order holds all that is searched. */
const leastLookedThrough = 10_000;

/** A slice of a list, searched or not: what few can match is gathered at once, other searches look near the beginning first, see `nearOrAll`. */
export function readSearched<T>(
  search: string | undefined,
  slice: Slice,
  read: (slice: Slice, within?: number) => Promise<T[]>,
  least = leastLookedThrough,
): Promise<T[]> {
  if (search === undefined || hasWordsThatMeet(search)) return read(slice);
  return nearOrAll(slice, read, least);
}
