import type { ReactNode } from 'react';

interface QueryContentProps<Data> {
  query: { data: Data | undefined; isPending: boolean };
  /** While it is loading for the first time. */
  loading: ReactNode;
  /** If it could not be loaded. */
  error: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has loaded; until then, that it is loading or has failed. */
export function QueryContent<Data>({ query, loading, error, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isPending ? loading : error;
}
