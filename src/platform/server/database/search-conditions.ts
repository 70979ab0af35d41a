import { type RawBuilder, sql } from 'kysely';
import type { SortDirection } from '#platform/common/sorting.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';

type Condition = RawBuilder<unknown>;

/** A where clause of all that holds; empty without a condition. */
export const whereAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** `column = value` for each value that is given; in the text, since the plan differs with the value. */
export const equalities = (
  table: string,
  values: Record<string, string | boolean | undefined>,
): Condition[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(`${table}.${column}`)} = ${sql.lit(value)}`);

/** The least characters that a trigram index can serve inside of words. */
const trigram = 3;

/**
 * Whether a normalised column has a text: from three characters on anywhere, a shorter one where a
 * word begins. `%`, `_` and `\` are plain letters. A trigram index on the column serves both.
 */
export function hasText(column: string, search: string): Condition {
  const typed = search.trim().replace(/\s+/g, ' ');
  const text = sql`like_literal(fold(${typed}))`;
  const searched = sql.ref(column);
  if ([...typed].length >= trigram) return sql`${searched} like '%' || ${text} || '%'`;
  const begins = sql`${text} || '%'`;
  return sql`${searched} like any (array[${begins}, '% ' || ${begins}, '%-' || ${begins}, '%''' || ${begins}])`;
}

/** `order by` these columns of a table (`name`, `name collate "C"`) and its id, all in one direction. */
export const orderBy = (table: string, columns: readonly string[], direction: SortDirection) =>
  sql.raw(`order by ${[...columns, 'id'].map((column) => `${table}.${column} ${direction}`).join(', ')}`);

/**
 * The ids of a page of what is in at least one of the parts (`from table f where …`). Each part is
 * ordered and limited by itself, so that each can be read along the order or by an index of its
 * own; a condition with `or` could use neither.
 */
export function pageIds(
  parts: readonly RawBuilder<unknown>[],
  columns: readonly string[],
  direction: SortDirection,
  { offset, limit }: Slice,
): RawBuilder<unknown> {
  const keys = sql.raw([...columns, 'id'].map((column) => `f.${column.split(' ')[0]}`).join(', '));
  const each = parts.map(
    (part) => sql`(select ${keys} ${part} ${orderBy('f', columns, direction)} limit ${offset + limit})`,
  );
  return sql`(select f.id from (${sql.join(each, sql` union `)}) f
    ${orderBy('f', columns, direction)} limit ${limit} offset ${offset})`;
}

/** Counts what is in at least one of the parts. */
export const countOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<{ total: number }> =>
  parts.length === 1
    ? sql`select count(*) as total ${parts[0]}`
    : sql`select count(*) as total from (${sql.join(
        parts.map((part) => sql`select f.id ${part}`),
        sql` union `,
      )}) found`;
