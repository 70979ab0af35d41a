import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { notificationsContract } from '#features/notifications/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const notificationsApi = createClient(notificationsContract);

/** How many notifications await the person: the badge in the navigation. */
export const unreadCountQuery = queryOptions({
  queryKey: ['notifications', 'unread_count'],
  queryFn: ({ signal }) => notificationsApi.unreadCount(undefined, { signal }),
  select: ({ count }) => count,
  // a message in a chat that somebody looks at is told and, as seen, taken back: counted once (decision 0092)
  meta: { gathersNews: true },
});

/** One's notifications, newest first, page after page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    notificationsApi.list(pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

/** Fetches what the page shows first, for somebody who is about to go there. */
export function prefetchNotifications(): Promise<void> {
  return queryClient.prefetchInfiniteQuery(notificationsQuery);
}
