import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';

/** The part of an ordered list to read: so many rows after so many others. */
export type Slice = { offset: number; limit: number };

/** A page by its number with the exact count; both run at once, on connections of their own. */
export async function offsetPage<T>(
  { page, size }: OffsetPageInput & { size: number },
  read: (slice: Slice) => Promise<T[]>,
  count: () => Promise<number>,
): Promise<OffsetPage<T>> {
  const [items, total] = await Promise.all([read({ offset: (page - 1) * size, limit: size }), count()]);
  return { items, total };
}
