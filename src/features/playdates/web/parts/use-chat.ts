import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PlaydateMessage } from '#features/playdates/contract.ts';
import { messages } from '#features/playdates/messages.ts';
import { playdateMessagesQuery, playdateQuery, playdatesApi } from '#features/playdates/web/queries.ts';
import { systemClock } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { isApiError, sentenceOf } from '#platform/web/errors.ts';
import { useLiveStatus } from '#platform/web/live.ts';
import { queryClient } from '#platform/web/query.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { inOrder, type Outgoing, waiting, withMessage } from './chat-list.ts';

/** How often the chat asks for news while nothing tells it (document 2, section 9). */
const pollEvery = 3000;

type Pages = InfiniteData<{ items: PlaydateMessage[]; next_cursor: string | null }, string | undefined>;

/**
 * A PlayDate's chat. What is sent shows at once and goes out in order; what the network lost waits with Retry under the
 * same id, so that no message comes twice; what the server refused is handed to `onRefused`.
 */
export function useChat(play_date_id: string, onRefused: (content: string) => void) {
  const status = useLiveStatus();
  const options = playdateMessagesQuery(play_date_id);
  const chat = useInfiniteQuery({ ...options, refetchInterval: status === 'down' ? pollEvery : false });
  useEffect(() => {
    // What came while the tab was in the background is seen now.
    const look = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: options.queryKey });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const without = (id: string) => setOutgoing((list) => list.filter((each) => each.id !== id));

  const sending = useMutation({
    // one after the other: they arrive in the order in which they were written
    scope: { id: `play_dates/${play_date_id}/messages` },
    mutationFn: ({ id, content }: Outgoing) => playdatesApi.sendMessage({ play_date_id, id, content }),
    onSuccess: (message) => {
      queryClient.setQueryData<Pages>(options.queryKey, (data) =>
        data === undefined ? data : { ...data, pages: withMessage(data.pages, message) },
      );
      without(message.id);
    },
    onError: (error, message) => {
      const isRefused = isApiError(error) && error.status < 500 && error.status !== 429;
      toast.error(sentenceOf(error, messages.error_sending));
      if (isRefused) {
        without(message.id);
        onRefused(message.content);
        void queryClient.invalidateQueries({ queryKey: playdateQuery(play_date_id).queryKey });
      } else {
        setOutgoing((list) =>
          list.map((each) => (each.id === message.id ? { ...each, state: 'failed' } : each)),
        );
      }
    },
  });

  function send(content: string): void {
    const created_at = systemClock.now().toISOString();
    const message: Outgoing = { id: newId(), content, created_at, state: 'sending' };
    setOutgoing((list) => [...list, message]);
    sending.mutate(message);
  }

  function retry(id: string): void {
    const failed = outgoing.find((each) => each.id === id && each.state === 'failed');
    if (failed === undefined) return;
    const message: Outgoing = { ...failed, state: 'sending' };
    setOutgoing((list) => list.map((each) => (each.id === id ? message : each)));
    sending.mutate(message);
  }

  const arrived = inOrder(chat.data?.pages ?? []);
  return { chat, arrived, outgoing: waiting(outgoing, arrived), send, retry, discard: without };
}
