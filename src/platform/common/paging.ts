import * as z from 'zod';

/** The number of rows of a keyset page. */
export const pageSize = 20;

/** The keyset cursor: (created_at, id) of the last row of a page. Opaque to clients. */
export type Cursor = { created_at: string; id: string };

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const cursorInput = z
  .string()
  .max(80)
  .transform((text, ctx): Cursor => {
    const match = cursorPattern.exec(text);
    if (match?.[1] === undefined || match[2] === undefined || !isTimestamp(match[1])) {
      ctx.addIssue({ code: 'custom', message: 'The page cursor is not valid' });
      return z.NEVER;
    }
    return { created_at: match[1], id: match[2] };
  })
  .describe('next_cursor of the page before');

/** Whether a timestamp exists and is valid for the database: no 31 February, no year 0. */
function isTimestamp(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text && text >= '0001';
}

/** A keyset page; `next_cursor` is null on the last one. */
export type Page<T> = { items: T[]; next_cursor: string | null };

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

export function toCursor({ created_at, id }: Cursor): string {
  return `${created_at}_${id}`;
}

/** Makes a page of rows that were read with `limit size + 1`. */
export function toPage<T extends Cursor>(rows: T[], size: number = pageSize): Page<T> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return { items, next_cursor: hasMore ? toCursor(last) : null };
}

/** The beginning of a list of which each row has the total. */
export const beginningOf = <Row extends { total: number }, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): { items: Item[]; total: number } => ({ items: rows.map(toItem), total: rows[0]?.total ?? 0 });

/** The input of lists with offset pagination and an exact count (decisions, 'PlayDates'). */
export const offsetPageInput = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
};
export type OffsetPageInput = { page: number };

/** An offset page; `total` is the number of rows on all pages. */
export type OffsetPage<T> = { items: T[]; total: number };

export const offsetPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int() });
