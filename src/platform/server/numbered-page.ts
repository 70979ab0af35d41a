import type { NumberedPage } from '#platform/common/paging.ts';

/** The part of an ordered list to read: so many rows after so many others, counted from its end when `from_end`. */
export type Slice = { offset: number; limit: number; from_end: boolean };

/**
 * A page by its number with the exact count. The count runs beside the page, never before it. A page beyond the middle of
 * `known_total` is read from the end, in the opposite order, so that the last page costs what the first one does; when the count says that the total
 * was another one, it is read once more.
 *
 * `read` answers with the rows of a slice in the order in which it read them.
 */
export async function numberedPage<T>(
  at: { page: number; size: number; known_total?: number | undefined },
  read: (slice: Slice) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<NumberedPage<T>> {
  const { page, size, known_total = 0 } = at;
  const begin = (page - 1) * size;
  if (begin <= known_total / 2 || begin >= known_total) {
    const [items, total] = await Promise.all([
      read({ offset: begin, limit: size, from_end: false }),
      count(),
    ]);
    return { items, total };
  }
  const readFrom = async (total: number) => {
    const slice = {
      offset: Math.max(0, total - begin - size),
      limit: Math.min(size, total - begin),
      from_end: true,
    };
    return slice.limit > 0 ? (await read(slice)).reverse() : [];
  };
  const [items, total] = await Promise.all([readFrom(known_total), count()]);
  return { items: total === known_total ? items : await readFrom(total), total };
}
