import { type RawBuilder, sql } from 'kysely';
import type { SortDirection } from '#platform/common/sorting.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';

type Condition = RawBuilder<unknown>;

/** A where clause of all conditions; empty without one. */
export const whereAll = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** `column = value` for each defined value, as a literal: the best plan depends on the value. */
export const equalities = (
  table: string,
  values: Record<string, string | boolean | undefined>,
): Condition[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(`${table}.${column}`)} = ${sql.lit(value)}`);

/** The shortest text that a trigram index can find inside words. */
const trigramLength = 3;

const hasTrigram = (text: string): boolean => [...text].length >= trigramLength;

const contains = (column: string, text: string): Condition =>
  sql`${sql.ref(column)} like '%' || like_literal(fold(${text})) || '%'`;

/**
 * Whether a normalised column contains a text: anywhere from three characters on, a shorter text at
 * the beginning of a word. `%`, `_` and `\` are literal. A trigram index on the column serves both.
 */
export function hasText(column: string, search: string): Condition {
  const normalized = search.trim().replace(/\s+/g, ' ');
  if (hasTrigram(normalized)) return contains(column, normalized);
  const text = sql`like_literal(fold(${normalized}))`;
  const searched = sql.ref(column);
  const begins = sql`${text} || '%'`;
  return sql`${searched} like any (array[${begins}, '% ' || ${begins}, '%-' || ${begins},
    '%''' || ${begins}])`;
}

/**
 * Whether a normalised column contains all words of a search, in any order: anywhere, if an index
 * can find one of them, else as `hasText`.
 */
export function hasWords(column: string, search: string): Condition[] {
  const words = [...new Set(search.trim().split(/\s+/))];
  return words.map((word) =>
    words.some(hasTrigram) ? contains(column, word) : hasText(column, word),
  );
}

/** `order by` columns of a table (`name`, `name collate "C"`) and its id, in one direction. */
export const orderBy = (table: string, columns: readonly string[], direction: SortDirection) =>
  sql.raw(
    `order by ${[...columns, 'id'].map((column) => `${table}.${column} ${direction}`).join(', ')}`,
  );

/**
 * The ids of a page of the union of the parts (`from table filtered where …`). Each part is ordered
 * and limited by itself, so that each can use the ordered index or one of its own; an `or` could
 * use neither.
 */
export function pageIds(
  parts: readonly RawBuilder<unknown>[],
  columns: readonly string[],
  direction: SortDirection,
  { offset, limit }: Slice,
): RawBuilder<unknown> {
  const keys = sql.raw(
    [...columns, 'id'].map((column) => `filtered.${column.split(' ')[0]}`).join(', '),
  );
  const each = parts.map(
    (part) =>
      sql`(select ${keys} ${part} ${orderBy('filtered', columns, direction)}
        limit ${offset + limit})`,
  );
  return sql`(select filtered.id from (${sql.join(each, sql` union `)}) filtered
    ${orderBy('filtered', columns, direction)} limit ${limit} offset ${offset})`;
}

/** Counts the rows of the union of the parts. */
export const countOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<{ total: number }> =>
  parts.length === 1
    ? sql`select count(*) as total ${parts[0]}`
    : sql`select count(*) as total from (${sql.join(
        parts.map((part) => sql`select filtered.id ${part}`),
        sql` union `,
      )}) found`;
