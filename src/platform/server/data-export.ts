import type { Cursor } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';

/**
 * A section of a data export, by default of a user's: one object, or rows in the order of their
 * creation.
 */
export type ExportSection<Of extends unknown[] = [db: Sql, user_id: string]> =
  | { name: string; row: (...of: Of) => Promise<object | undefined> }
  | { name: string; rows: (...of: Of) => AsyncIterable<object> | Promise<object[]> };

/** The number of rows read at a time. */
export const exportPageSize = 200;
/** The cursor before the first row. */
const start: Cursor = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** All rows of a query that returns up to `exportPageSize` after a cursor, by (created_at, id). */
export async function* iterateRows<Row extends Cursor>(
  read: (after: Cursor) => Promise<Row[]>,
  from: Cursor = start,
): AsyncGenerator<Row> {
  let after = from;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < exportPageSize) return;
    after = { created_at: last.created_at, id: last.id };
  }
}

/** A section whose rows a query returns by pages, see `iterateRows`. */
export const pagedSection = <Row extends Cursor>(
  name: string,
  read: (db: Sql, user_id: string, after: Cursor) => Promise<Row[]>,
  from?: Cursor,
): ExportSection => ({
  name,
  rows: (db, user_id) => iterateRows((after) => read(db, user_id, after), from),
});

/** One JSON object: the fields of `head`, then the sections by name. A chunk for each row. */
export async function* writeExport<Of extends unknown[]>(
  head: object,
  sections: readonly ExportSection<Of>[],
  ...of: Of
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.name)}:`;
    if ('row' in section) {
      yield JSON.stringify((await section.row(...of)) ?? null);
      continue;
    }
    yield '[';
    let separator = '\n';
    for await (const row of await section.rows(...of)) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
