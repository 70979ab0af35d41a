import { QueryClient } from '@tanstack/react-query';

/**
 * What is shown stays true by live events; a short staleness covers what they missed. The transport retries by itself.
 * Writes run even when the browser believes to be offline: they then fail with a sentence instead of waiting unseen.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
});
