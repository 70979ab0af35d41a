import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { connectionsContract, type NearbyPlayer } from '#features/connections/contract.ts';
import { type distances, searchMin } from '#features/connections/limits.ts';
import type { PlayTime } from '#features/profiles/data/play-times.ts';
import type { State } from '#features/profiles/data/states.ts';
import { profilesApi } from '#features/profiles/web/queries.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const connectionsApi = createClient(connectionsContract);

/** Whom to find, see GET /profiles/findable. */
export type NearbyFilter = {
  rating_min?: number;
  rating_max?: number;
  gender?: NearbyPlayer['gender'];
  miles?: (typeof distances)[number];
  state?: State;
  plays?: readonly PlayTime[];
};

/** The tabs of the page, each with a list. */
export const views = ['connected', 'received', 'sent'] as const;
export type View = (typeof views)[number];

const filters = {
  connected: { status: 'accepted' },
  received: { status: 'pending', direction: 'received' },
  sent: { status: 'pending', direction: 'sent' },
} as const;

/** The viewer's friends, received or sent requests (partner requests included), newest first. */
export const connectionsQuery = (view: View) =>
  infiniteQueryOptions({
    queryKey: ['connections', filters[view]],
    queryFn: ({ pageParam, signal }) =>
      connectionsApi.list({ ...filters[view], cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/** The friends to pick as a partner: regular partners first, then by name. */
export const friendsQuery = queryOptions({
  queryKey: ['connections', 'friends'],
  queryFn: ({ signal }) => connectionsApi.friends(undefined, { signal }),
});

/** The number of received requests, for the badge of the tab. */
export const pendingCountQuery = queryOptions({
  queryKey: ['connections', 'pending_count'],
  queryFn: ({ signal }) => connectionsApi.pendingCount(undefined, { signal }),
});

/** The players that match a name; disabled below two characters, aborted when it is superseded. */
export const playerSearchQuery = (search_query: string) =>
  queryOptions({
    queryKey: ['connections', 'search', search_query],
    queryFn: ({ signal }) => connectionsApi.searchProfiles({ search_query }, { signal }),
    enabled: search_query.length >= searchMin,
  });

/** Players near the viewer's level who let others find them, the nearest level first. */
export const nearbyPlayersQuery = (filter: NearbyFilter) =>
  infiniteQueryOptions({
    queryKey: ['connections', 'findable', filter],
    queryFn: ({ pageParam, signal }) => {
      const { plays, ...rest } = filter;
      const input = { ...rest, plays: plays?.join(), cursor: pageParam };
      return connectionsApi.findPlayers(input, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/** A profile; `as`: one's own as strangers see it. */
export const publicProfileQuery = (id: string, as?: 'stranger') =>
  queryOptions({
    queryKey: as === undefined ? ['profiles', id] : ['profiles', id, as],
    queryFn: ({ signal }) => profilesApi.get({ id, as }, { signal }),
  });

/**
 * The connections of a profile; each page with its response time in milliseconds. `as`: one's own
 * as strangers see them.
 */
export const profileConnectionsQuery = (id: string, as?: 'stranger') =>
  infiniteQueryOptions({
    queryKey: ['connections', 'of_profile', id, ...(as === undefined ? [] : [as])],
    queryFn: async ({ pageParam, signal }) => {
      const startedAt = performance.now();
      const page = await connectionsApi.ofProfile({ id, cursor: pageParam, as }, { signal });
      return { page, queryMs: performance.now() - startedAt };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.next_cursor ?? undefined,
  });

export const relationshipQuery = (id: string) =>
  queryOptions({
    queryKey: ['connections', 'relationship', id],
    queryFn: ({ signal }) => connectionsApi.relationship({ id }, { signal }),
  });

export async function prefetchConnections(): Promise<void> {
  await Promise.all([
    queryClient.prefetchInfiniteQuery(connectionsQuery('connected')),
    queryClient.prefetchQuery(pendingCountQuery),
  ]);
}
