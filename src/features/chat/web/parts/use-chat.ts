import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { messages } from '#features/chat/messages.ts';
import { chatApi, messagesQuery, olderMessagesQuery } from '#features/chat/web/queries.ts';
import { playdateQuery } from '#features/playdates/web/queries.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage, isApiError } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { useRealtimeStatus } from '#platform/web/realtime.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useWhenVisible } from '#platform/web/use-when-visible.ts';
import { type Log, type Outgoing, unconfirmed, withMessage } from './chat-list.ts';
import { isOutgoing, useMessageOutbox } from './message-outbox.ts';

/** Polling interval in ms while the realtime connection is down (document 2, section 9). */
const pollInterval = 3000;
/** How long the response to a message may take until it is fetched instead, in ms. */
const responseTime = 1000;

/** Its newest messages, as the page and the chat read them. */
export const chatQuery = (play_date_id: string) => ({
  ...messagesQuery(play_date_id),
  meta: { onItem: (id: string) => fetchUnlessKnown(play_date_id, id) },
});

/**
 * A PlayDate's chat. Messages are shown immediately and sent in order. After a network error they
 * can be retried with the same id (idempotent); a rejected message is put back into the field.
 * `isFresh`: the page has fetched them for this visit.
 */
export function useChat(play_date_id: string, isFresh = false) {
  const status = useRealtimeStatus();
  const options = chatQuery(play_date_id);
  const query = useQuery({ ...options, refetchInterval: status === 'down' ? pollInterval : false });
  const { items: newest = [], next_cursor: cursor = null } = query.data ?? {};
  const older = useInfiniteQuery(olderMessagesQuery(play_date_id, cursor));
  const arrived = [...(older.data ?? []), ...newest];
  const hasOlder = older.data === undefined ? cursor !== null : older.hasNextPage;
  // Not from the cache of an earlier visit, which may lack the newest message.
  const { id: userId } = useUser();
  const latest = newest.findLast(({ user_id }) => user_id !== userId);
  useMarkRead(play_date_id, isFresh || query.isFetchedAfterMount ? latest?.id : undefined);
  const { text, outgoing, change } = useMessageOutbox(play_date_id);
  const remove = (id: string) =>
    change((current) => ({ outgoing: current.outgoing.filter((each) => each.id !== id) }));
  const setState = (id: string, state: Outgoing['state']) =>
    change((current) => ({
      outgoing: current.outgoing.map((each) => (each.id === id ? { ...each, state } : each)),
    }));

  async function fetchOlder(): Promise<void> {
    if (older.isFetching) return;
    const { error } = await older.fetchNextPage({ cancelRefetch: false });
    if (error !== null) toast.error(errorMessage(error, messages.errorLoading));
  }

  const sending = useMutation({
    // One scope: messages are sent one at a time, so that their order is kept.
    scope: { id: `play_dates/${play_date_id}/messages` },
    mutationFn: ({ id, content }: Outgoing) => chatApi.sendMessage({ play_date_id, id, content }),
    onSuccess: (message) => {
      queryClient.setQueryData<Log>(options.queryKey, (log) => log && withMessage(log, message));
      remove(message.id);
    },
    onError: (error, { id, content }) => {
      // The log contains the message: only the response was lost.
      if (queryClient.getQueryData<Log>(options.queryKey)?.items.some((each) => each.id === id))
        return remove(id);
      const isRejected = isApiError(error) && error.status < 500 && error.status !== 429;
      toast.error(errorMessage(error, messages.errorSending));
      if (isRejected) {
        remove(id);
        change((current) => ({
          text: current.text === '' ? content : `${content}\n${current.text}`,
        }));
        void queryClient.invalidateQueries({ queryKey: playdateQuery(play_date_id).queryKey });
      } else setState(id, 'failed');
    },
  });

  function send(content: string): void {
    const created_at = serverClock.now().toISOString();
    const message: Outgoing = { id: newId(), content, created_at, state: 'sending' };
    change((current) => ({ outgoing: [...current.outgoing, message] }));
    sending.mutate(message);
  }

  function retry(id: string): void {
    const failed = outgoing.find((each) => each.id === id && each.state === 'failed');
    if (failed === undefined) return;
    setState(id, 'sending');
    sending.mutate(failed);
  }

  return {
    query,
    arrived,
    /** Loads older messages; undefined when all are loaded. */
    older: hasOlder
      ? { isPending: older.isFetching, isError: older.isError, fetch: () => void fetchOlder() }
      : undefined,
    outgoing: unconfirmed(outgoing, arrived),
    text,
    type: (value: string) => change(() => ({ text: value })),
    send,
    retry,
    discard: remove,
  };
}

/**
 * Fetches the viewer's own message, unless it is there. The tab that is sending it waits for the
 * response first.
 */
function fetchUnlessKnown(play_date_id: string, id: string): void {
  const { queryKey } = messagesQuery(play_date_id);
  const refetch = () => {
    if (queryClient.getQueryData<Log>(queryKey)?.items.some((each) => each.id === id)) return;
    void queryClient.invalidateQueries({ queryKey });
  };
  if (isOutgoing(play_date_id, id)) setTimeout(refetch, responseTime);
  else refetch();
}

/** Marks a chat as read up to the newest message of others once that is on a visible page. */
function useMarkRead(play_date_id: string, newestId: string | undefined): void {
  const { mutate } = useMutation({
    mutationFn: (message_id: string) =>
      chatApi.markMessagesRead({ play_date_id, read: true, message_id }),
    // The card in My PlayDates no longer says 'New messages'.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['play_dates', { tab: 'my' }] }),
  });
  useWhenVisible(newestId ?? null, mutate);
}
