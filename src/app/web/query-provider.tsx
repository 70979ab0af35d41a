import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';

// What the document has brought, which needs not be asked for.
const given = globalThis.document?.getElementById('courtfolk-queries')?.textContent;
if (given) {
  for (const [key, data] of JSON.parse(given) as [readonly unknown[], unknown][])
    queryClient.setQueryData(key, data);
}

/** The query client for pages with server data. The cache is cleared when the user changes. */
export function QueryProvider({ children }: { children: ReactNode }) {
  useEffect(() => session.onUserChange(() => queryClient.clear()), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
