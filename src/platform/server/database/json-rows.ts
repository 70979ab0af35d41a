import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

type Fields = Record<string, Expression<unknown>>;

/** Columns of a table, and more fields, as a JSON object. */
export function rowJson<Row>(
  table: string,
  columns: readonly string[],
  more: Fields = {},
): RawBuilder<Row> {
  const fields = columns.map((column) => [column, sql.ref(`${table}.${column}`)]);
  return jsonBuildObject<Fields>({ ...Object.fromEntries(fields), ...more }).$castTo<Row>();
}

/** The same of a table that is joined; null where the join has found no row. */
export const joinedRowJson = <Row>(table: string, columns: readonly string[], more?: Fields) =>
  sql<Row | null>`case when ${sql.ref(`${table}.id`)} is not null
    then ${rowJson(table, columns, more)} end`;
