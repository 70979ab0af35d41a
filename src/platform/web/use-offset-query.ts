import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';

/** A page of a list with offset pagination, and how to fetch it. */
export type OffsetQuery<T> = {
  /** The query key prefix of all pages with the same filters, in any order. */
  list: QueryKey;
  order?: unknown;
  page: number;
  fetchPage: (at: OffsetPageInput, options: { signal: AbortSignal }) => Promise<OffsetPage<T>>;
};

export type OffsetQueryResult<T> = ReturnType<typeof useOffsetQuery<T>>;

// the event of a mutation comes just before its response, which refetches as well (decision 0014)
const meta = { coalesceEvents: true };

/** Fetches a page of rows with the total, which is counted with each page. */
export function useOffsetQuery<T>({ list, order, page, fetchPage }: OffsetQuery<T>) {
  const query = useQuery<{ items: T[]; total: number | undefined }>({
    queryKey: [...list, order, page],
    queryFn: ({ signal }) => fetchPage({ page }, { signal }),
    placeholderData: (previous, previousQuery) => {
      if (previous === undefined || previousQuery === undefined) return undefined;
      // other filters have another total
      const isSame = hashKey(previousQuery.queryKey.slice(0, list.length)) === hashKey(list);
      return isSame ? previous : { ...previous, total: undefined };
    },
    meta,
  });
  const items = query.data?.items;
  const total = query.data?.total;
  return {
    /** The rows of the previous page while loading; undefined before the first response. */
    items,
    /** Undefined until the rows with these filters have been counted. */
    total,
    /** Whether no rows match the filters. */
    isEmpty: items?.length === 0 && (page === 1 || total === 0),
    isPlaceholderData: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}
