import { hashKey, keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { OffsetPageInput, OffsetPagePart } from '#platform/common/paging.ts';

/** A page of a list that pages by number, and how to ask for it. */
export type OffsetQuery<T> = {
  /** What the keys of all pages of the selection begin with, whatever their order. */
  list: QueryKey;
  order?: unknown;
  page: number;
  size: number;
  ask: (at: OffsetPageInput, options: { signal: AbortSignal }) => Promise<OffsetPagePart<T>>;
};

/** A page of rows, and how many there are of the selection. */
export type OffsetQueryResult<T> = {
  /** Those of the page before until they come; undefined before the first. */
  items: T[] | undefined;
  /** Undefined until the selection has been counted once. */
  total: number | undefined;
  /** Whether the selection has no rows at all. */
  isEmpty: boolean;
  /** Whether the rows are those of the page before. */
  isOfBefore: boolean;
  isFetching: boolean;
  /** Why the rows have not come. */
  error: unknown;
  retry: () => void;
};

// of a deed one hears just before its answer, after which the page that is then shown is asked for: read once (decision 0092)
const meta = { gathersNews: true };

/** Asks for rows and count side by side: no row waits for the count, which is taken anew with each page. */
export function useOffsetQuery<T>({ list, order, page, size, ask }: OffsetQuery<T>): OffsetQueryResult<T> {
  const counted = useQuery({
    queryKey: [...list, 'total', order, page],
    queryFn: async ({ signal }) => (await ask({ page, part: 'total' }, { signal })).total ?? 0,
    // another selection has another total
    placeholderData: (total, query) =>
      query !== undefined && hashKey(query.queryKey.slice(0, list.length)) === hashKey(list)
        ? total
        : undefined,
    meta,
  });
  const total = counted.data;
  const begin = (page - 1) * size;
  // Late pages are read from the end, which is where the total says: with another one they are asked for anew.
  const knownTotal = total !== undefined && begin > total / 2 && begin < total ? total : undefined;
  const rows = useQuery({
    queryKey: [...list, 'items', order, page, knownTotal ?? null],
    queryFn: async ({ signal }) => (await ask({ page, knownTotal, part: 'items' }, { signal })).items,
    placeholderData: keepPreviousData,
    meta,
  });
  const items = rows.data;
  return {
    items,
    total,
    isEmpty: items?.length === 0 && (page === 1 || total === 0),
    isOfBefore: rows.isPlaceholderData,
    isFetching: rows.isFetching,
    error: rows.error,
    retry: () => {
      void rows.refetch();
      void counted.refetch();
    },
  };
}
