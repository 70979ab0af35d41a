import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notificationsContract } from '#features/notifications/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const notificationsApi = createClient(notificationsContract);

/** Number of unread notifications, for the badge in the navigation. */
export const unreadCountQuery = queryOptions({
  queryKey: ['notifications', 'unread_count'],
  queryFn: ({ signal }) => notificationsApi.unreadCount(undefined, { signal }),
  select: ({ count }) => count,
  // debounced: a message in an open chat adds a notification and removes it at once (decision 0014)
  meta: { coalesceEvents: true },
});

/** The user's notifications, newest first, in pages. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    notificationsApi.list(pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

export function prefetchNotifications(): Promise<void> {
  return queryClient.prefetchInfiniteQuery(notificationsQuery);
}
