import { nearOrAll, type Slice } from './numbered-page.ts';

/** A text as indexes know it, but for its case: of what is plain here, fold() of the database takes nothing away. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a text can be looked up by its trigrams, which know nothing, or not enough, of others. */
export const hasThreeInARow = (text: string) => /[a-z0-9]{3}/i.test(plain(text));

/**
 * A text of letters, apostrophes and hyphens alone that has three plain letters in a row, as fold() of the database makes it, without case
 * and accents; undefined for any other.
 */
export function readLetters(text: string): string | undefined {
  if (!/^[a-z\u00c0-\u017f'-]*$/i.test(text)) return undefined;
  const letters = plain(text).toLowerCase();
  return /^[a-z'-]*[a-z]{3}[a-z'-]*$/.test(letters) ? letters : undefined;
}

/**
 * Whether a text is looked up by where its words meet, as around_blanks of the database says: with three characters on either side of a blank.
 * Whom that finds are few, wherever they stand in an order.
 */
export const hasWordsThatMeet = (text: string) =>
  hasThreeInARow(text) && /[ -~]{3} [ -~]{3}/.test(plain(text).trim().replace(/\s+/g, ' '));

/** A slice of a list, searched or not: what few can match is gathered at once, other searches look near the beginning first, see `nearOrAll`. */
export function readSearched<T>(
  search: string | undefined,
  slice: Slice,
  read: (slice: Slice, within?: number) => Promise<T[]>,
  least?: number,
): Promise<T[]> {
  if (search === undefined || hasWordsThatMeet(search)) return read(slice);
  return nearOrAll(slice, read, least);
}
