import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { chatContract } from '#features/chat/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { type Log, withNewest } from './parts/chat-list.ts';

export const chatApi = createClient(chatContract);

/** The newest messages. A refetch loads the newest page and merges it into the log. */
export const messagesQuery = (play_date_id: string) => {
  const queryKey = ['play_dates', play_date_id, 'messages'];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const newest = await chatApi.messages({ play_date_id }, { signal });
      return withNewest(queryClient.getQueryData<Log>(queryKey), newest);
    },
  });
};

/**
 * The pages before the log's cursor, latest first. Fetched on demand only, because messages never
 * change. A log that was replaced has another cursor, and therefore other pages.
 */
export const olderMessagesQuery = (play_date_id: string, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ['play_dates', play_date_id, 'older_messages', cursor],
    queryFn: ({ pageParam, signal }) =>
      chatApi.messages({ play_date_id, cursor: pageParam }, { signal }),
    initialPageParam: cursor ?? '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => [...pages].reverse().flatMap(({ items }) => items),
    enabled: false,
  });
