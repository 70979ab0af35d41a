import type { InfiniteData } from '@tanstack/react-query';
import type {
  Connection,
  FoundPlayer,
  Link,
  NearbyPlayer,
  Relationship,
} from '#features/connections/contract.ts';
import {
  connectionsQuery,
  pendingCountQuery,
  relationshipQuery,
  type View,
} from '#features/connections/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';

type Pages<Item> = InfiniteData<{ items: Item[]; next_cursor: string | null }, string | undefined>;

/** The pages of a list with other items. */
function mapItems<Item>(
  data: Pages<Item> | undefined,
  update: (items: Item[], page: number) => Item[],
): Pages<Item> | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page, index) => ({ ...page, items: update(page.items, index) })),
    }
  );
}

/**
 * Cancels running connection queries, so that they cannot overwrite an optimistic update. Returns a
 * function that restores the cache.
 */
export async function cancelConnectionQueries(): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: ['connections'] });
  const before = queryClient.getQueriesData({ queryKey: ['connections'] });
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

export function refreshConnections(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['connections'] });
}

function updateItems(
  view: View,
  update: (items: Connection[], page: number) => Connection[],
): void {
  queryClient.setQueryData<Pages<Connection>>(connectionsQuery(view).queryKey, (data) =>
    mapItems(data, update),
  );
}

export function removeFromList(view: View, id: string): void {
  updateItems(view, (items) => items.filter((item) => item.id !== id));
}

/** Puts a connection at the top of a cached list, once, even if a realtime update has added it. */
export function prependToList(view: View, connection: Connection): void {
  removeFromList(view, connection.id);
  updateItems(view, (items, page) => (page === 0 ? [connection, ...items] : items));
}

/**
 * Updates a connection with a player on the player's profile, in cached lists of found players and
 * on the friend's card; null: it is removed.
 */
export function setLink(
  type: Connection['type'],
  profile_id: string,
  link: Pick<Link, 'id' | 'status'> | null,
): void {
  const sent = link && { ...link, direction: 'sent' as const };
  if (type === 'watched') updateRelationship(profile_id, { watched: link && { id: link.id } });
  else if (type === 'friend') {
    const withLink = <Player extends FoundPlayer | NearbyPlayer>(player: Player) =>
      player.id === profile_id ? { ...player, connection: sent } : player;
    queryClient.setQueriesData<FoundPlayer[]>({ queryKey: ['connections', 'search'] }, (found) =>
      found?.map(withLink),
    );
    queryClient.setQueriesData<Pages<NearbyPlayer>>(
      { queryKey: ['connections', 'findable'] },
      (data) => mapItems(data, (items) => items.map(withLink)),
    );
    // A partnership ends with the friendship.
    updateRelationship(profile_id, {
      friend: sent,
      // Read again for a request that was sent.
      message: null,
      message_hidden_at: null,
      ...(link?.status === 'accepted' ? {} : { partner: null }),
    });
  } else {
    updateRelationship(profile_id, { partner: sent });
    updateItems('connected', (items) =>
      items.map((item) =>
        item.profile.id === profile_id
          ? {
              ...item,
              partner: sent,
              abilities: { ...item.abilities, make_partner: sent === null && !item.cannot_play },
            }
          : item,
      ),
    );
  }
}

function updateRelationship(profile_id: string, update: Partial<Relationship>): void {
  queryClient.setQueryData<Relationship>(
    relationshipQuery(profile_id).queryKey,
    (relationship) => relationship && { ...relationship, ...update },
  );
}

export function decrementPendingCount(): void {
  queryClient.setQueryData<{ count: number }>(
    pendingCountQuery.queryKey,
    (data) => data && { count: Math.max(0, data.count - 1) },
  );
}
