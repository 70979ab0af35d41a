import { ArrowDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '#features/playdates/messages.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChatBubble } from '#platform/web/ui/chat-bubble.tsx';
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts';
import { isAtEnd } from './chat-scroll.ts';
import type { useChat } from './use-chat.ts';
import { useChatScroll } from './use-chat-scroll.ts';

/** So near to the top, older messages are fetched before one arrives there. */
const nearTop = 80;
/** As long as older messages are still new on the page, nothing is read out. */
const quietTime = 1000;
const stateWords = { sending: 'Sending…', failed: 'Not sent' } as const;

const authorOf = (message: { first_name: string | null; last_name: string | null }) =>
  message.first_name === null ? messages.formerPlayer : `${message.first_name} ${message.last_name ?? ''}`;

/**
 * What was said, the newest at the bottom. New messages are read out as they come in, older ones that are fetched above and
 * the times that go on are not. A message keeps its bubble from the moment it is sent.
 */
export function ChatLog({ room }: { room: ReturnType<typeof useChat> }) {
  const { older, arrived, outgoing, retry, discard } = room;
  const user = useUser();
  const log = useRef<HTMLDivElement>(null);
  const oldest = arrived[0]?.id;
  const settled = useDebouncedValue(oldest, quietTime);
  const isQuiet = settled !== undefined && settled !== oldest;
  useChatScroll(log, outgoing.at(-1)?.id ?? arrived.at(-1)?.id, outgoing.length > 0);
  const news = useNewsBelow(log, arrived.at(-1)?.id);

  const entries = [
    ...arrived.map((message) => ({
      ...message,
      author: authorOf(message),
      mine: message.user_id === user.id,
      state: undefined,
    })),
    ...outgoing.map((message) => ({
      ...message,
      author: `${user.first_name} ${user.last_name}`,
      mine: true,
    })),
  ];
  return (
    <>
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-label="Messages"
        aria-live={isQuiet ? 'off' : 'polite'}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        onScroll={(event) => {
          news.look();
          if (event.currentTarget.scrollTop < nearTop && !older?.isError) older?.fetch();
        }}
      >
        {older !== undefined && (
          <Button
            variant="plain"
            size="sm"
            pending={older.isPending}
            onClick={older.fetch}
            className="mx-auto"
          >
            Show older messages
          </Button>
        )}
        {entries.length === 0 && (
          <p className="chat-empty">Nobody has written yet. Agree on when and where to play.</p>
        )}
        {entries.map(({ id, author, content, created_at, mine, state }) => (
          <ChatBubble
            key={id}
            author={author}
            text={content}
            time={created_at}
            mine={mine}
            state={state}
            stateLabel={state && stateWords[state]}
            action={
              state === 'failed' && <FailedActions onRetry={() => retry(id)} onDiscard={() => discard(id)} />
            }
          />
        ))}
      </div>
      {news.isWaiting && (
        <Button
          size="sm"
          icon={<ArrowDown aria-hidden="true" size={18} />}
          className="chat-news"
          onClick={news.go}
        >
          {messages.newMessages}
        </Button>
      )}
    </>
  );
}

/** Whether something came below what somebody further up reads, and the way there; it is known once they have been there. */
function useNewsBelow(list: RefObject<HTMLElement | null>, newest: string | undefined) {
  const [isWaiting, setWaiting] = useState(false);
  const known = useRef(newest);
  // after the scroll keeper, which brings whoever is at the end to the new one
  useLayoutEffect(() => {
    if (known.current === newest || list.current === null) return;
    known.current = newest;
    if (!isAtEnd(list.current)) setWaiting(true);
  });
  return {
    isWaiting,
    look: () => {
      if (list.current !== null && isAtEnd(list.current)) setWaiting(false);
    },
    go: () => {
      setWaiting(false);
      // the button goes away; arrow keys scroll on from here
      list.current?.focus({ preventScroll: true });
      list.current?.scrollTo({ top: list.current.scrollHeight });
    },
  };
}

/** What to do about a message that did not get through. */
function FailedActions({ onRetry, onDiscard }: { onRetry: () => void; onDiscard: () => void }) {
  return (
    <span className="chat-failed">
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
      <Button size="sm" variant="plain" onClick={onDiscard}>
        Discard
      </Button>
    </span>
  );
}
