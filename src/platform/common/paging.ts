import * as z from 'zod';

/** How many rows a keyset page has. */
export const pageSize = 20;

/** Where the next page begins: the (created_at, id) of the last row seen. Opaque to clients. */
export type Cursor = { created_at: string; id: string };

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The wire form of a cursor, parsed into its two parts. */
export const cursorInput = z
  .string()
  .max(80)
  .transform((text, ctx): Cursor => {
    const match = cursorPattern.exec(text);
    if (match?.[1] === undefined || match[2] === undefined || !isMoment(match[1])) {
      ctx.addIssue({ code: 'custom', message: 'The page cursor is not valid' });
      return z.NEVER;
    }
    return { created_at: match[1], id: match[2] };
  })
  .describe('next_cursor of the page before');

/** Whether a text of that form is a moment that there is, so that the database can read it too: no 31 February, no year 0. */
function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text && text >= '0001';
}

/** A page of rows: `next_cursor` is null on the last one. */
export type Page<T> = { items: T[]; next_cursor: string | null };

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

/** The wire form of a place in a list. */
export function toCursor({ created_at, id }: Cursor): string {
  return `${created_at}_${id}`;
}

/** Cuts rows that were read with `limit size + 1` into a page. */
export function toPage<T extends Cursor>(rows: T[], size: number = pageSize): Page<T> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  const more = rows.length > size && last !== undefined;
  return { items, next_cursor: more ? toCursor(last) : null };
}

/** The input of a list that pages by number, with an exact count: admin lists (decisions, 'PlayDates'). */
export const offsetPageInput = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
};
export type OffsetPageInput = { page: number };

/** A page by its number: `total` counts all rows of the selection, on whatever page they are. */
export type OffsetPage<T> = { items: T[]; total: number };

export const offsetPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int() });
