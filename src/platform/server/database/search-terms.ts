import { nearOrAll, type Slice } from './offset-pagination.ts';

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

/** Whether a text is looked up by where its words meet, as around_blanks of the database says: three characters on one side of a blank, any on the other. */
export const hasWordsThatMeet = (text: string) =>
  hasThreeInARow(text) && /[ -~]{3} [ -~]|[ -~] [ -~]{3}/.test(oneBlankEach(text));

/** Whether both words of a text are long enough to be a whole name: whom that finds are few, wherever they stand in an order. */
const isWholeName = (text: string) => hasThreeInARow(text) && /[ -~]{3} [ -~]{3}/.test(oneBlankEach(text));

const oneBlankEach = (text: string) => plain(text).trim().replace(/\s+/g, ' ');

/** How many rows a search looks through at least, where the index of each order holds all that is searched. */
const leastLookedThrough = 10_000;

/** A slice of a list, searched or not: what few can match is gathered at once, other searches look near the beginning first, see `nearOrAll`. */
export function readSearched<T>(
  search: string | undefined,
  slice: Slice,
  read: (slice: Slice, within?: number) => Promise<T[]>,
  least = leastLookedThrough,
): Promise<T[]> {
  if (search === undefined || isWholeName(search)) return read(slice);
  return nearOrAll(slice, read, least);
}
