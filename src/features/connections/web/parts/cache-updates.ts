import type { InfiniteData } from '@tanstack/react-query';
import type { Connection, FoundPlayer, Link, Relationship } from '#features/connections/contract.ts';
import {
  connectionsQuery,
  pendingCountQuery,
  relationshipQuery,
  type View,
} from '#features/connections/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';

type Pages = InfiniteData<{ items: Connection[]; next_cursor: string | null }, string | undefined>;

/** Stops what is being fetched about connections, so that it cannot overwrite what is shown ahead; answers how to go back. */
export async function cancelConnectionQueries(): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: ['connections'] });
  const before = queryClient.getQueriesData({ queryKey: ['connections'] });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

/** Has everything about connections that is on the screen asked for anew. */
export function refreshConnections(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['connections'] });
}

function changeItems(view: View, change: (items: Connection[], page: number) => Connection[]): void {
  queryClient.setQueryData<Pages>(
    connectionsQuery(view).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
      },
  );
}

/** Takes a connection out of a list that is shown. */
export function dropFrom(view: View, id: string): void {
  changeItems(view, (items) => items.filter((item) => item.id !== id));
}

/** Puts a connection at the top of a list that is shown, also when live news have brought it there already. */
export function addTo(view: View, connection: Connection): void {
  dropFrom(view, connection.id);
  changeItems(view, (items, page) => (page === 0 ? [connection, ...items] : items));
}

/** Changes how one stands to a player as a friend: on the player's profile and in every search result that is kept. */
export function setFriend(profile_id: string, friend: Link | null): void {
  queryClient.setQueriesData<FoundPlayer[]>({ queryKey: ['connections', 'search'] }, (found) =>
    found?.map((player) => (player.id === profile_id ? { ...player, connection: friend } : player)),
  );
  // what stands on a friendship goes with it
  changeStanding(profile_id, friend?.status === 'accepted' ? { friend } : { friend, partner: null });
}

/** Changes whether a player is one's regular partner: on the player's profile and on the friend's card. */
export function setPartner(profile_id: string, partner: Link | null): void {
  changeStanding(profile_id, { partner });
  changeItems('connected', (items) =>
    items.map((item) =>
      item.profile.id === profile_id
        ? { ...item, partner, abilities: { ...item.abilities, make_partner: partner === null } }
        : item,
    ),
  );
}

/** Changes whether one watches a player, on the player's profile. */
export function setWatched(profile_id: string, watched: Relationship['watched']): void {
  changeStanding(profile_id, { watched });
}

function changeStanding(profile_id: string, change: Partial<Relationship>): void {
  queryClient.setQueryData<Relationship>(
    relationshipQuery(profile_id).queryKey,
    (standing) => standing && { ...standing, ...change },
  );
}

/** One request less that waits for an answer. */
export function lowerPendingCount(): void {
  queryClient.setQueryData<{ count: number }>(
    pendingCountQuery.queryKey,
    (data) => data && { count: Math.max(0, data.count - 1) },
  );
}
