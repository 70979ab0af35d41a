import type { Cursor } from '#platform/common/paging.ts';

/** A part of what is held on a person, as their download shows it: one thing, or rows in the order they came about. */
export type ExportSection =
  | { name: string; one: () => Promise<object | undefined> }
  | { name: string; rows: () => AsyncIterable<object> };

/** How many rows are read, and so are in memory, at a time. */
export const exportPageSize = 200;
/** Before every row. */
const start: Cursor = { created_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** All rows of a query that answers with at most `heldPageSize` after a place, in the order of (created_at, id). */
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

/** The rows of a query that needs no pages. */
export async function* iterateUnpaged<Row extends object>(read: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await read();
}

/** One JSON object with a name for each part, after the fields of `head`; a piece for each row. */
export async function* writeExport(head: object, parts: readonly ExportSection[]): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const part of parts) {
    yield `,\n${JSON.stringify(part.name)}:`;
    if ('one' in part) {
      yield JSON.stringify((await part.one()) ?? null);
      continue;
    }
    yield '[';
    let separator = '\n';
    for await (const row of part.rows()) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
