import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { messages } from '#features/playdates/messages.ts';
import {
  olderMessagesQuery,
  playdateMessagesQuery,
  playdateQuery,
  playdatesApi,
} from '#features/playdates/web/queries.ts';
import { systemClock } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { useRealtimeStatus } from '#platform/web/realtime.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { type Log, type Outgoing, waiting, withMessage } from './chat-list.ts';
import { useMessageOutbox } from './message-outbox.ts';
import { useMarkRead } from './use-mark-read.ts';

/** How often the chat asks for news while nothing tells it (document 2, section 9). */
const pollEvery = 3000;

/**
 * A PlayDate's chat. What is sent shows at once and goes out in order; what the network lost waits with Retry under the
 * same id, so that no message comes twice; what the server refused is put back into the field.
 */
export function useChat(play_date_id: string) {
  const status = useRealtimeStatus();
  const options = playdateMessagesQuery(play_date_id);
  const chat = useQuery({ ...options, refetchInterval: status === 'down' ? pollEvery : false });
  const { items: newest = [], next_cursor: cursor = null } = chat.data ?? {};
  const older = useInfiniteQuery(olderMessagesQuery(play_date_id, cursor));
  const arrived = [...(older.data ?? []), ...newest];
  const hasOlder = older.data === undefined ? cursor !== null : older.hasNextPage;
  // What an earlier visit left in the cache may lack the newest message.
  useMarkRead(play_date_id, chat.isFetchedAfterMount ? newest.at(-1)?.id : undefined);
  const { text, outgoing, change } = useMessageOutbox(play_date_id);
  const without = (id: string) =>
    change((now) => ({ outgoing: now.outgoing.filter((each) => each.id !== id) }));
  const mark = (id: string, state: Outgoing['state']) =>
    change((now) => ({
      outgoing: now.outgoing.map((each) => (each.id === id ? { ...each, state } : each)),
    }));
  const update = (to: (log: Log) => Log) =>
    queryClient.setQueryData<Log>(options.queryKey, (log) => log && to(log));

  async function fetchOlder(): Promise<void> {
    if (older.isFetching) return;
    const { error } = await older.fetchNextPage({ cancelRefetch: false });
    if (error !== null) toast.error(errorMessage(error, messages.errorLoadingMessages));
  }

  const sending = useMutation({
    // one after the other: they arrive in the order in which they were written
    scope: { id: `play_dates/${play_date_id}/messages` },
    mutationFn: ({ id, content }: Outgoing) => playdatesApi.sendMessage({ play_date_id, id, content }),
    onSuccess: (message) => {
      update((log) => withMessage(log, message));
      without(message.id);
    },
    onError: (error, { id, content }) => {
      // It has come all the same, as the chat itself shows: only the answers were lost.
      if (queryClient.getQueryData<Log>(options.queryKey)?.items.some((each) => each.id === id))
        return without(id);
      const isRefused = isApiError(error) && error.status < 500 && error.status !== 429;
      toast.error(errorMessage(error, messages.errorSending));
      if (isRefused) {
        without(id);
        change((now) => ({ text: now.text === '' ? content : `${content}\n${now.text}` }));
        void queryClient.invalidateQueries({ queryKey: playdateQuery(play_date_id).queryKey });
      } else mark(id, 'failed');
    },
  });

  function send(content: string): void {
    const created_at = systemClock.now().toISOString();
    const message: Outgoing = { id: newId(), content, created_at, state: 'sending' };
    change((now) => ({ outgoing: [...now.outgoing, message] }));
    sending.mutate(message);
  }

  function retry(id: string): void {
    const failed = outgoing.find((each) => each.id === id && each.state === 'failed');
    if (failed === undefined) return;
    mark(id, 'sending');
    sending.mutate(failed);
  }

  return {
    chat,
    arrived,
    /** What was written before, unless it is all there. */
    older: hasOlder
      ? { isPending: older.isFetching, isError: older.isError, fetch: () => void fetchOlder() }
      : undefined,
    outgoing: waiting(outgoing, arrived),
    text,
    type: (typed: string) => change(() => ({ text: typed })),
    send,
    retry,
    discard: without,
  };
}
