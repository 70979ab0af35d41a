import { QueryClient } from '@tanstack/react-query';

/**
 * Realtime events invalidate queries; the short `staleTime` covers missed ones. On return to the tab
 * a member's stream has all read again. The transport retries. Mutations also run while the browser
 * believes to be offline: they fail visibly instead of waiting.
 *
 * After an error, a part that is mounted beside another one of the same query does not ask again:
 * if a page shows parts only once it is not pending, that would go on without end.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // the one that is being mounted counts
      retryOnMount: (query) => query.getObserversCount() <= 1,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Static pages have no provider, and without one the library does not notice that the browser is
// online again: the queries of the next page would stay paused.
queryClient.mount();
