import { queryOptions } from '@tanstack/react-query';
import { agreementsContract } from '#features/matches/contract/agreements.ts';
import { calendarContract } from '#features/matches/contract/calendar.ts';
import { createClient } from '#platform/web/api.ts';

export const agreementsApi = createClient(agreementsContract);

/**
 * What the four have agreed on. The key is below that of the PlayDate, so that its events refetch
 * it.
 */
export const agreementQuery = (play_date_id: string) =>
  queryOptions({
    queryKey: ['play_dates', play_date_id, 'agreement'],
    queryFn: ({ signal }) => agreementsApi.get({ play_date_id }, { signal }),
    meta: { coalesceEvents: true },
  });

export const calendarApi = createClient(calendarContract);

/** Whether the user has a calendar address, and since when. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar_feeds'],
  queryFn: ({ signal }) => calendarApi.get(undefined, { signal }),
});
