import { useQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { FoldedText } from '#features/blocks/web/parts/folded-text.tsx';
import { blockedIdsQuery } from '#features/blocks/web/queries.ts';
import type { ChatMessage } from '#features/chat/contract.ts';
import { messages } from '#features/chat/messages.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { SafetyButton } from '#features/reports/web/parts/safety-button.tsx';
import type { SafetySubject } from '#features/reports/web/parts/safety-subject.ts';
import { messages as webMessages } from '#platform/web/messages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ChatBubble } from '#platform/web/ui/chat-bubble.tsx';
import { LinkedText } from '#platform/web/ui/linked-text.tsx';
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts';
import { isAtEnd, useChatScroll } from './chat-scroll.ts';
import type { useChat } from './use-chat.ts';

/** Distance from the top in px at which older messages are fetched. */
const nearTop = 80;
/** How long in ms screen readers stay silent after older messages were added. */
const quietTime = 1000;
const stateLabels = { sending: 'Sending…', failed: 'Not sent' } as const;

const authorOf = (message: { first_name: string | null; last_name: string | null }) =>
  message.first_name === null
    ? playdateMessages.formerPlayer
    : `${message.first_name} ${message.last_name ?? ''}`;

/**
 * The messages, newest at the bottom. Screen readers announce new messages, but not older ones that
 * are added above. A message keeps its bubble when it is confirmed.
 */
export function ChatLog({
  chat,
  isToAgree,
}: {
  chat: ReturnType<typeof useChat>;
  isToAgree: boolean;
}) {
  const { older, arrived, outgoing, retry, discard } = chat;
  const user = useUser();
  const log = useRef<HTMLDivElement>(null);
  const oldest = arrived[0]?.id;
  const debouncedOldest = useDebouncedValue(oldest, quietTime);
  const isQuiet = debouncedOldest !== undefined && debouncedOldest !== oldest;
  useChatScroll(log, outgoing.at(-1)?.id ?? arrived.at(-1)?.id, outgoing.length > 0);
  const newMessages = useNewMessagesBelow(log, arrived.at(-1)?.id);
  // Older messages are not refetched after a block, and the list has who came back under another
  // id.
  const { data: blockedIds = [] } = useQuery(blockedIdsQuery);
  const isBlocked = ({ user_id }: ChatMessage) => user_id !== null && blockedIds.includes(user_id);

  const entries = [
    ...arrived.map((message) => ({
      ...message,
      author: authorOf(message),
      mine: message.user_id === user.id,
      state: undefined,
      subject:
        message.user_id === user.id ? undefined : messageSubject(message, isBlocked(message)),
      isFolded: message.author_blocked || isBlocked(message),
    })),
    ...outgoing.map((message) => ({
      ...message,
      author: `${user.first_name} ${user.last_name}`,
      is_admin: user.is_admin,
      mine: true,
      subject: undefined,
      isFolded: false,
    })),
  ];
  return (
    <>
      <div
        ref={log}
        // few messages are aligned to the bottom; useChatScroll keeps the scroll position
        className="flex max-h-(--chat-height) flex-col gap-2.5 overflow-y-auto overscroll-contain rounded-control px-1 pt-5 pb-1 [mask-image:linear-gradient(transparent,black_1.25rem)] [overflow-anchor:none] focus-visible:[mask-image:none] *:flex-none *:first:mt-auto focus-visible:-outline-offset-3 focus-visible:shadow-none"
        role="log"
        aria-label="Messages"
        aria-live={isQuiet ? 'off' : 'polite'}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard access
        tabIndex={0}
        onScroll={(event) => {
          newMessages.update();
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
          <p className="my-auto text-center text-soft">
            Nobody has written yet.{isToAgree && ' Agree on when and where to play.'}
          </p>
        )}
        {entries.map(
          ({ id, author, is_admin, content, created_at, mine, state, subject, isFolded }) => (
            <ChatBubble
              key={id}
              author={author}
              badge={is_admin && <Badge tone="court">Admin</Badge>}
              text={
                <FoldedText isFolded={isFolded}>
                  <LinkedText>{content}</LinkedText>
                </FoldedText>
              }
              time={created_at}
              mine={mine}
              state={state}
              stateLabel={state && stateLabels[state]}
              menu={subject === undefined ? undefined : <SafetyButton subjects={[subject]} />}
              action={
                state === 'failed' && (
                  <span className="mt-2 flex gap-2">
                    <Button size="sm" onClick={() => retry(id)}>
                      {webMessages.tryAgain}
                    </Button>
                    <Button size="sm" variant="plain" onClick={() => discard(id)}>
                      Discard
                    </Button>
                  </span>
                )
              }
            />
          ),
        )}
      </div>
      {newMessages.isVisible && (
        // Over the lower end of the log, where the new messages are, and above the pinned field.
        <div className="pointer-events-none absolute inset-0 grid items-end justify-items-center">
          <Button
            size="sm"
            icon={<ArrowDown aria-hidden="true" size={18} />}
            className="pointer-events-auto mb-2 min-[20rem]:max-lg:sticky min-[20rem]:max-lg:bottom-[calc(var(--tab-bar)+4.5rem)]"
            onClick={newMessages.scrollToEnd}
          >
            {messages.newMessages}
          </Button>
        </div>
      )}
    </>
  );
}

function messageSubject(message: ChatMessage, isBlocked: boolean): SafetySubject | undefined {
  const { id, user_id, first_name, last_name } = message;
  if (user_id === null || first_name === null || last_name === null) return undefined;
  const person = { id: user_id, first_name, last_name };
  return { target_type: 'message', target_id: id, label: messages.thisMessage, person, isBlocked };
}

/** Whether there are new messages below the visible ones, and how to scroll to them. */
function useNewMessagesBelow(list: RefObject<HTMLElement | null>, newest: string | undefined) {
  const [isVisible, setIsVisible] = useState(false);
  const lastNewest = useRef(newest);
  // Runs after useChatScroll, which follows the end.
  useLayoutEffect(() => {
    if (lastNewest.current === newest || list.current === null) return;
    lastNewest.current = newest;
    if (!isAtEnd(list.current)) setIsVisible(true);
  });
  return {
    isVisible,
    update: () => {
      if (list.current !== null && isAtEnd(list.current)) setIsVisible(false);
    },
    scrollToEnd: () => {
      setIsVisible(false);
      // The button disappears; the log takes the focus for scrolling by keyboard.
      list.current?.focus({ preventScroll: true });
      list.current?.scrollTo({ top: list.current.scrollHeight });
    },
  };
}
