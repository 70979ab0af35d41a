import { queryOptions } from '@tanstack/react-query';
import { calendarContract } from '#features/agreements/contract.ts';
import { createClient } from '#platform/web/api.ts';

export const calendarApi = createClient(calendarContract);

/** Whether the user has a calendar address, and since when. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar_feeds'],
  queryFn: ({ signal }) => calendarApi.get(undefined, { signal }),
});
