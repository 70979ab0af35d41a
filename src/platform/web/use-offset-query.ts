import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';

/** A page of a list that pages by number, and how to ask for it. */
export type OffsetQuery<T> = {
  /** What the keys of all pages of the selection begin with, whatever their order. */
  list: QueryKey;
  order?: unknown;
  page: number;
  ask: (at: OffsetPageInput, options: { signal: AbortSignal }) => Promise<OffsetPage<T>>;
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

/** A page of rows with the count of its selection, which is taken anew with each page. */
export function useOffsetQuery<T>({ list, order, page, ask }: OffsetQuery<T>): OffsetQueryResult<T> {
  const asked = useQuery<{ items: T[]; total: number | undefined }>({
    queryKey: [...list, order, page],
    queryFn: ({ signal }) => ask({ page }, { signal }),
    placeholderData: (before, query) => {
      if (before === undefined || query === undefined) return undefined;
      // another selection has another total
      const isSame = hashKey(query.queryKey.slice(0, list.length)) === hashKey(list);
      return isSame ? before : { ...before, total: undefined };
    },
    meta,
  });
  const items = asked.data?.items;
  const total = asked.data?.total;
  return {
    items,
    total,
    isEmpty: items?.length === 0 && (page === 1 || total === 0),
    isOfBefore: asked.isPlaceholderData,
    isFetching: asked.isFetching,
    error: asked.error,
    retry: () => void asked.refetch(),
  };
}
