import { QueryClient } from '@tanstack/react-query';

/**
 * Realtime events invalidate queries; the short `staleTime` covers missed ones. The transport
 * retries. Mutations also run while the browser believes to be offline: they fail visibly instead
 * of waiting.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Static pages have no provider, and without one the library does not notice that the browser is
// online again: the queries of the next page would stay paused.
queryClient.mount();
