import type { OffsetPageInput, OffsetPagePart } from '#platform/common/paging.ts';

/** The part of an ordered list to read: so many rows after so many others, counted from its end when `from_end`. */
export type Slice = { offset: number; limit: number; fromEnd: boolean };

/**
 * A page by its number with the exact count, or that `part` of it which is asked for. The count runs beside the page, never before it.
 * A page beyond the middle of `known_total` is read from the end, in the opposite order, so that the last page costs what the first one does;
 * when the count says that the total was another one, it is read once more.
 *
 * `read` answers with the rows of a slice in the order in which it read them.
 */
export async function offsetPage<T>(
  { page, size, knownTotal = 0, part }: OffsetPageInput & { size: number },
  read: (slice: Slice) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<OffsetPagePart<T>> {
  const begin = (page - 1) * size;
  const isFromEnd = (total: number) => begin > total / 2 && begin < total;
  const readFor = async (total: number) => {
    if (!isFromEnd(total)) return await read({ offset: begin, limit: size, fromEnd: false });
    const limit = Math.min(size, total - begin);
    return (await read({ offset: total - begin - limit, limit, fromEnd: true })).reverse();
  };
  if (part === 'total') return { items: [], total: await count() };
  if (part === 'items') return { items: await readFor(knownTotal), total: null };
  const [items, total] = await Promise.all([readFor(knownTotal), count()]);
  return { items: isFromEnd(knownTotal) && total !== knownTotal ? await readFor(total) : items, total };
}

/** How many rows are looked through for each one that is wanted. */
const firstLook = 20;
/** In a second look, if it would do were the rest like the first. */
const secondLook = 100;
/** Later pages of a search gather at once. */
const nearRows = 500;

/**
 * A slice of what a search finds, which is gathered where few rows match, and sorted then: walking along an order goes past everybody else
 * before it comes to the first of them. Where very many match, gathering them all grows with the rows; so it is first looked whether the
 * first rows in the order hold the slice: `read` with a number looks at so many of them alone, never at fewer than `least` the first time.
 */
export async function nearOrAll<T>(
  slice: Slice,
  read: (slice: Slice, within?: number) => Promise<T[]>,
  least = 0,
): Promise<T[]> {
  const wanted = slice.offset + slice.limit;
  if (wanted > nearRows) return await read(slice);
  let [found, looked]: [T[], number] = [[], 0];
  for (const within of [Math.max(wanted * firstLook, least), wanted * secondLook]) {
    if (found.length * within < wanted * looked) break;
    // from the first one on: those before the slice say as well how many there are
    found = await read({ ...slice, offset: 0, limit: wanted }, within);
    if (found.length === wanted) return found.slice(slice.offset);
    looked = within;
  }
  return await read(slice);
}
