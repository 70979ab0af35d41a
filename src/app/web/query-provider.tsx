import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';

/** What every page stands in that asks the server for something. The cache belongs to one user and goes with them. */
export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(() => session.onPersonLeft(() => queryClient.clear()), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
