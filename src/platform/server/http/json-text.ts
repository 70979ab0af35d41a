import { type Cursor, type Page, toCursor } from '#platform/common/paging.ts';

/**
 * An answer that the database has written in the wire's form, sent without being read: for the hottest pages, which cost their process
 * most of what they take in reading and writing it. Outside production each is read and held against its contract (operations.ts).
 */
export class JsonText<T> {
  readonly text: string;
  /** Not there; tells apart what stands for different things. */
  declare readonly standsFor: T;

  constructor(text: string) {
    this.text = text;
  }
}

/** A page of `items`, each a JSON array without blanks around it; `next` as `toPage` has it. */
export function jsonPage<T>(items: readonly string[], next: Cursor | null): JsonText<Page<T>> {
  const inside = items.map((array) => array.slice(1, -1)).filter((text) => text !== '');
  const next_cursor = next === null ? null : toCursor(next);
  return new JsonText(`{"items":[${inside.join(',')}],"next_cursor":${JSON.stringify(next_cursor)}}`);
}

/** For handlers: to the compiler a text is what it stands for. */
export function asResponse<T>(given: T | JsonText<T>): T {
  return given as T;
}
