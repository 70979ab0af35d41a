import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';

/** The part of an ordered list to read. */
export type Slice = { offset: number; limit: number };

/** A page by its number (from 1) and the exact count, read in parallel on two connections. */
export async function offsetPage<T>(
  { page, size }: OffsetPageInput & { size: number },
  read: (slice: Slice) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<OffsetPage<T>> {
  const [items, total] = await Promise.all([
    read({ offset: (page - 1) * size, limit: size }),
    count(),
  ]);
  return { items, total };
}
