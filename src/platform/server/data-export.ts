import type { Cursor } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** A section of a personal data export: one object, or rows in the order of their creation. */
export type ExportSection =
  | { name: string; row: () => Promise<object | undefined> }
  | { name: string; rows: () => AsyncIterable<object> | Promise<object[]> };

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

/** Sections of a user's data whose rows a query returns by pages, see `iterateRows`. */
export const exportSections =
  (db: Sql, user_id: string) =>
  <Row extends Cursor>(
    name: string,
    read: (db: Sql, user_id: string, after: Cursor) => Promise<Row[]>,
    from?: Cursor,
  ): ExportSection => ({ name, rows: () => iterateRows((after) => read(db, user_id, after), from) });

/** One JSON object: the fields of `head`, then the sections by name. A chunk for each row. */
export async function* writeExport(head: object, sections: readonly ExportSection[]): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.name)}:`;
    if ('row' in section) {
      yield JSON.stringify((await section.row()) ?? null);
      continue;
    }
    yield '[';
    let separator = '\n';
    for await (const row of await section.rows()) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
