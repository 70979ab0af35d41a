import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { connectionsContract } from '#features/connections/contract.ts';
import { searchMin } from '#features/connections/rules.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';

export const connectionsApi = createClient(connectionsContract);

/** The three lists of the page, by the name of their tab. */
export const views = ['connected', 'received', 'sent'] as const;
export type View = (typeof views)[number];

const filters = {
  connected: { type: 'friend', status: 'accepted' },
  received: { type: 'friend', status: 'pending', direction: 'received' },
  sent: { type: 'friend', status: 'pending', direction: 'sent' },
} as const;

/** One's friends, received or sent requests, newest first, page after page. */
export const connectionsQuery = (view: View) =>
  infiniteQueryOptions({
    queryKey: ['connections', filters[view]],
    queryFn: ({ pageParam, signal }) =>
      connectionsApi.list(
        { ...filters[view], ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/** Everybody one may pick as a partner: regular partners first, then by name. */
export const friendsQuery = queryOptions({
  queryKey: ['connections', 'friends'],
  queryFn: ({ signal }) => connectionsApi.friends(undefined, { signal }),
});

/** How many friend requests await an answer: the badge of the tab. */
export const pendingCountQuery = queryOptions({
  queryKey: ['connections', 'pending_count'],
  queryFn: ({ signal }) => connectionsApi.pendingCount(undefined, { signal }),
});

/** The players that answer to a name; asks nothing below two characters. A search that is no longer wanted is given up. */
export const playerSearchQuery = (search_query: string) =>
  queryOptions({
    queryKey: ['connections', 'search', search_query],
    queryFn: ({ signal }) => connectionsApi.searchProfiles({ search_query }, { signal }),
    enabled: search_query.length >= searchMin,
  });

/** Fetches what Player Connections shows first, for somebody who is about to go there. */
export async function prefetchConnections(): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(connectionsQuery('connected')),
    queryClient.prefetchQuery(pendingCountQuery),
  ]);
}
