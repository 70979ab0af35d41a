import { Bell, BellOff } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { messageMax } from '#features/chat/limits.ts';
import { messages } from '#features/chat/messages.ts';
import { messageContent } from '#features/chat/schema.ts';
import { chatApi } from '#features/chat/web/queries.ts';
import type { PlaydateDetail } from '#features/playdates/contract/answers.ts';
import { usePlaydateMutation } from '#features/playdates/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { MessageField } from '#platform/web/ui/message-field.tsx';
import { Loading, SkeletonBubble } from '#platform/web/ui/skeleton.tsx';
import { useHashTarget } from '#platform/web/use-hash-target.ts';
import { ChatLog } from './chat-log.tsx';
import { useChat } from './use-chat.ts';

/**
 * The four players' chat (document 2, section 2.8). `isFresh`: the page has fetched its messages.
 */
export function Chat({ playdate, isFresh }: { playdate: PlaydateDetail; isFresh?: boolean }) {
  const { id, abilities, status, agreed } = playdate;
  const chat = useChat(id, isFresh);
  const room = useRef<HTMLElement>(null);
  useHashTarget();
  const showNewest = () => room.current?.scrollIntoView({ block: 'nearest' });
  return (
    <Card title="Messages" actions={<MuteButton playdate={playdate} />}>
      {/* Within this the field is pinned, which therefore never covers the title. */}
      <div className="@container">
        <section
          ref={room}
          id="chat"
          tabIndex={-1}
          aria-label="Chat"
          className={cn(
            'relative scroll-mt-14 grid min-h-32 grid-cols-[minmax(0,1fr)] rounded-control short:scroll-mt-0',
            // Who is led to the chat sees its end above the field and the tab bar.
            '[--chat-height:max(8rem,min(400px,100svh-18rem))] short:[--chat-height:max(8rem,min(400px,100svh-12rem))]',
          )}
        >
          <LoadedLog chat={chat} isToAgree={status === 'matched' && !agreed?.starts_at} />
        </section>
        {abilities.write_chat ? (
          <>
            {status === 'completed' && (
              <p className="mt-2.5 text-[0.9063rem] text-soft">{messages.closing}</p>
            )}
            <ChatField chat={chat} showNewest={showNewest} />
          </>
        ) : (
          <p className="mt-4 border-t border-rule pt-4 text-soft">{messages.closed}</p>
        )}
      </div>
    </Card>
  );
}

function LoadedLog({ chat, isToAgree }: ComponentProps<typeof ChatLog>) {
  const { query } = chat;
  if (query.isPending)
    return (
      <Loading label="Loading messages">
        <div className="flex max-h-(--chat-height) flex-col gap-2.5 p-1">
          <SkeletonBubble width="long" />
          <SkeletonBubble width="half" mine />
          <SkeletonBubble width="half" />
          <SkeletonBubble width="long" />
          <SkeletonBubble width="half" mine />
        </div>
      </Loading>
    );
  if (query.data === undefined)
    return <ErrorState title={messages.errorLoading} query={query} headingLevel={3} />;
  return <ChatLog chat={chat} isToAgree={isToAgree} />;
}

function MuteButton({ playdate: { id: play_date_id, chat_muted } }: { playdate: PlaydateDetail }) {
  const mute = usePlaydateMutation({
    mutationFn: (muted: boolean) => chatApi.muteMessages({ play_date_id, muted }),
    done: (_, muted) => (muted ? messages.muted : messages.unmuted),
    failed: (error) => errorMessage(error, messages.errorMuting),
  });
  const Icon = chat_muted ? Bell : BellOff;
  return (
    <Button
      variant="plain"
      size="sm"
      pending={mute.isPending}
      icon={<Icon aria-hidden="true" size={18} />}
      onClick={() => mute.mutate(!chat_muted)}
    >
      {chat_muted ? 'Unmute' : 'Mute'}
    </Button>
  );
}

type ChatFieldProps = { chat: ReturnType<typeof useChat>; showNewest: () => void };

/**
 * The chat's input field; it keeps the focus after sending. Below 1024 px it is pinned above the
 * tab bar while the chat is in view (base.css makes room for it), except with very large text.
 */
function ChatField({ chat: { text, type, send }, showNewest }: ChatFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const error =
    text.trim() === '' ? undefined : messageContent.safeParse(text).error?.issues[0]?.message;
  return (
    <div
      data-pinned-field=""
      className="-mx-(--card-padding) -mb-(--card-padding) mt-4 rounded-b-card border-rule border-t bg-card p-(--card-padding) @min-[14rem]:max-lg:sticky @min-[14rem]:max-lg:bottom-(--tab-bar) @min-[14rem]:max-lg:z-1 max-lg:py-2"
    >
      <MessageField
        ref={field}
        label={messages.placeholder}
        text={text}
        max={messageMax}
        error={error}
        onChange={type}
        // on a phone the field is in reach while the newest message is not
        onFocus={showNewest}
        onSend={(content) => {
          send(content);
          type('');
          field.current?.focus();
          showNewest();
        }}
      />
    </div>
  );
}
