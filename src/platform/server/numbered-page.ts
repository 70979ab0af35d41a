import type { NumberedPageInput, NumberedPart } from '#platform/common/paging.ts';

/** The part of an ordered list to read: so many rows after so many others, counted from its end when `from_end`. */
export type Slice = { offset: number; limit: number; from_end: boolean };

/**
 * A page by its number with the exact count, or that `part` of it which is asked for. The count runs beside the page, never before it.
 * A page beyond the middle of `known_total` is read from the end, in the opposite order, so that the last page costs what the first one does;
 * when the count says that the total was another one, it is read once more.
 *
 * `read` answers with the rows of a slice in the order in which it read them.
 */
export async function numberedPage<T>(
  { page, size, known_total = 0, part }: NumberedPageInput & { size: number },
  read: (slice: Slice) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<NumberedPart<T>> {
  const begin = (page - 1) * size;
  const readFor = async (total: number) => {
    if (begin <= total / 2 || begin >= total) return read({ offset: begin, limit: size, from_end: false });
    return await readFromEnd(total);
  };
  const readFromEnd = async (total: number) => {
    const slice = {
      offset: Math.max(0, total - begin - size),
      limit: Math.min(size, total - begin),
      from_end: true,
    };
    return slice.limit > 0 ? (await read(slice)).reverse() : [];
  };
  if (part === 'total') return { items: [], total: await count() };
  if (part === 'items') return { items: await readFor(known_total), total: null };
  const [items, total] = await Promise.all([readFor(known_total), count()]);
  const isFromEnd = begin > known_total / 2 && begin < known_total;
  return { items: isFromEnd && total !== known_total ? await readFromEnd(total) : items, total };
}

/** How many rows are looked through for each one that is wanted, before a search gathers all that it finds. */
const lookedThrough = 100;
/** Later pages of a search gather at once. */
const nearRows = 500;

/**
 * A slice of what a search finds, which is gathered where few rows match, and sorted then: walking along an order goes past everybody else
 * before it comes to the first of them. Where very many match, gathering them all grows with the rows; so it is first looked whether the
 * first rows in the order hold the slice: `read` with a number looks at so many of them alone.
 */
export async function nearOrAll<T>(
  { offset, limit }: Slice,
  read: (within?: number) => Promise<T[]>,
): Promise<T[]> {
  if (offset + limit <= nearRows) {
    const found = await read((offset + limit) * lookedThrough);
    if (found.length === limit) return found;
  }
  return await read();
}
