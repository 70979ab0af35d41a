import { queryOptions } from '@tanstack/react-query';
import { notificationsContract } from '#features/notifications/contract.ts';
import { createClient } from '#platform/web/api.ts';

export const notificationsApi = createClient(notificationsContract);

/** How many notifications await the person: the badge in the navigation. */
export const unreadCountQuery = queryOptions({
  queryKey: ['notifications', 'unread_count'],
  queryFn: ({ signal }) => notificationsApi.unreadCount(undefined, { signal }),
  select: ({ count }) => count,
});
