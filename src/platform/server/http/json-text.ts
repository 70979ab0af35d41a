import { type Cursor, type Page, toCursor } from '#platform/common/paging.ts';
import type { JsonStream } from '#platform/server/http/json-stream.ts';

/**
 * A response body written by the database and sent without parsing: for the hottest pages, whose
 * time would mostly be parsing and serializing. Validated outside production only (rpc-handler.ts).
 */
export class JsonText<T> {
  readonly text: string;
  /** Only a type: tells texts of different types apart. */
  declare readonly standsFor: T;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A page of `items`, each a trimmed JSON array; `next`: the cursor, as in `toPage`; `more`: other
 * fields.
 */
export function jsonPage<T, More extends object = object>(
  items: readonly string[],
  next: Cursor | string | null,
  more?: More,
): JsonText<Page<T> & More> {
  const rows = items.map((array) => array.slice(1, -1)).filter((text) => text !== '');
  const next_cursor = next === null || typeof next === 'string' ? next : toCursor(next);
  const rest = JSON.stringify({ next_cursor, ...more });
  return new JsonText(`{"items":[${rows.join(',')}],${rest.slice(1)}`);
}

/** For handlers: types a JsonText, or a stream, as the output it contains. */
export function asResponse<T>(output: T | JsonText<T> | JsonStream): T {
  return output as T;
}
