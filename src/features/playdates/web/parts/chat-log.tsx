import { useRef } from 'react';
import { messages } from '#features/playdates/messages.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ChatBubble } from '#platform/web/ui/chat-bubble.tsx';
import { LiveRegion } from '#platform/web/ui/live-region.tsx';
import type { useChat } from './use-chat.ts';
import { useScrollKeeper } from './use-scroll-keeper.ts';

/** So near to the top, older messages are fetched before one arrives there. */
const nearTop = 80;

const authorOf = (message: { first_name: string | null; last_name: string | null }) =>
  message.first_name === null ? messages.former_player : `${message.first_name} ${message.last_name ?? ''}`;

/**
 * What was said, the newest at the bottom. New messages of others are read out by a region of their own: the log itself
 * also changes by older messages and by the times in it, which nobody wants to hear.
 */
export function ChatLog({ room }: { room: ReturnType<typeof useChat> }) {
  const { chat, arrived, outgoing, retry, discard } = room;
  const user = useUser();
  const log = useRef<HTMLDivElement>(null);
  const last = arrived.at(-1);
  const seen = useRef(last?.id);
  useScrollKeeper(log, arrived[0]?.id, outgoing.at(-1)?.id ?? last?.id, outgoing.length > 0);

  const older = () => {
    if (chat.hasNextPage && !chat.isFetching) void chat.fetchNextPage();
  };
  const news =
    last !== undefined && last.id !== seen.current && last.user_id !== user.id
      ? `${authorOf(last)}: ${last.content}`
      : '';
  return (
    <>
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-label="Messages"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        onScroll={(event) => {
          if (event.currentTarget.scrollTop < nearTop) older();
        }}
      >
        {chat.hasNextPage && (
          <Button
            variant="plain"
            size="sm"
            pending={chat.isFetchingNextPage}
            onClick={older}
            className="mx-auto"
          >
            Show older messages
          </Button>
        )}
        {arrived.length + outgoing.length === 0 && (
          <p className="chat-empty">Nobody has written yet. Agree on when and where to play.</p>
        )}
        {arrived.map((message) => (
          <ChatBubble
            key={message.id}
            author={authorOf(message)}
            text={message.content}
            time={message.created_at}
            mine={message.user_id === user.id}
          />
        ))}
        {outgoing.map((message) => (
          <ChatBubble
            key={message.id}
            author={`${user.first_name} ${user.last_name}`}
            text={message.content}
            time={message.created_at}
            mine
            state={message.state}
            stateLabel={message.state === 'sending' ? 'Sending…' : 'Not sent'}
            action={
              message.state === 'failed' && (
                <span className="chat-failed">
                  <Button size="sm" onClick={() => retry(message)}>
                    Retry
                  </Button>
                  <Button size="sm" variant="plain" onClick={() => discard(message.id)}>
                    Discard
                  </Button>
                </span>
              )
            }
          />
        ))}
      </div>
      <LiveRegion text={news} />
    </>
  );
}
