import { queryOptions } from '@tanstack/react-query';
import { homeContract } from '#features/home/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

const homeApi = createClient(homeContract);

/** Everything that Dashboard shows; refetched when one of these changes. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => homeApi.home(undefined, { signal }),
  meta: { topics: ['play_dates', 'connections', 'notifications', 'admin'], coalesceEvents: true },
});

export const refreshHome = () => queryClient.invalidateQueries({ queryKey: homeQuery.queryKey });
export const prefetchHome = () => queryClient.prefetchQuery(homeQuery);
