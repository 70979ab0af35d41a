import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { connectionsContract } from '#features/connections/contract.ts';
import { searchMin } from '#features/connections/limits.ts';
import { profilesApi } from '#features/profiles/web/queries.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const connectionsApi = createClient(connectionsContract);

/** The three lists of the page, by the name of their tab. */
export const views = ['connected', 'received', 'sent'] as const;
export type View = (typeof views)[number];

const filters = {
  connected: { status: 'accepted' },
  received: { status: 'pending', direction: 'received' },
  sent: { status: 'pending', direction: 'sent' },
} as const;

/** One's friends, received or sent requests (partner requests among them), newest first, page after page. */
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

/** How many requests await an answer: the badge of the tab. */
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

/** A player as everybody may see them. */
export const publicProfileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', id],
    queryFn: ({ signal }) => profilesApi.get({ id }, { signal }),
  });

/** The people on a player's profile, page after page, each page as it was answered and with the milliseconds that took. */
export const profileConnectionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['connections', 'of_profile', id],
    queryFn: async ({ pageParam, signal }) => {
      const askedAt = performance.now();
      const input = { id, ...(pageParam === undefined ? {} : { cursor: pageParam }) };
      const answer = await connectionsApi.ofProfile(input, { signal });
      return { answer, queryMs: performance.now() - askedAt };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ answer }) => answer.next_cursor ?? undefined,
  });

/** How one stands to a player. */
export const relationshipQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', 'standing', id],
    queryFn: ({ signal }) => connectionsApi.standing({ id }, { signal }),
  });

/** Fetches what a player's profile shows, for somebody who is about to go there. */
export async function prefetchProfile(id: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(publicProfileQuery(id)),
    queryClient.prefetchInfiniteQuery(profileConnectionsQuery(id)),
    queryClient.prefetchQuery(relationshipQuery(id)),
  ]);
}

/** Fetches what Player Connections shows first, for somebody who is about to go there. */
export async function prefetchConnections(): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(connectionsQuery('connected')),
    queryClient.prefetchQuery(pendingCountQuery),
  ]);
}
