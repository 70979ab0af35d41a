import { useRef } from 'react';
import type { PlaydateDetail } from '#features/playdates/contract.ts';
import { messageMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import { messageContent } from '#features/playdates/schema.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { MessageField } from '#platform/web/ui/message-field.tsx';
import { Loading, SkeletonBubble } from '#platform/web/ui/skeleton.tsx';
import { ChatLog } from './chat-log.tsx';
import { useChat } from './use-chat.ts';
import './chat.css';

/** The four players' chat (document 2, section 2.8). */
export function Chat({ playdate: { id, abilities, status } }: { playdate: PlaydateDetail }) {
  const chat = useChat(id);
  const { query } = chat;
  return (
    <Card title="Messages" className="chat">
      <div className="chat-log-room">
        {query.isPending ? (
          <Loading label="Loading messages">
            <div className="chat-waiting">
              <SkeletonBubble width="long" />
              <SkeletonBubble width="half" mine />
              <SkeletonBubble width="half" />
              <SkeletonBubble width="long" />
              <SkeletonBubble width="half" mine />
            </div>
          </Loading>
        ) : query.data === undefined ? (
          <ErrorState title={messages.errorLoadingMessages} query={query} headingLevel={3} />
        ) : (
          <ChatLog chat={chat} />
        )}
      </div>
      {abilities.write_chat ? (
        <>
          <ChatField chat={chat} />
          {status === 'completed' && <p className="chat-closing">{messages.chatClosing}</p>}
        </>
      ) : (
        <p className="chat-closed">{messages.chatClosed}</p>
      )}
    </Card>
  );
}

/** The chat's input field; it keeps the focus after sending. */
function ChatField({ chat: { text, type, send } }: { chat: ReturnType<typeof useChat> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const error = text.trim() === '' ? undefined : messageContent.safeParse(text).error?.issues[0]?.message;
  return (
    <MessageField
      ref={field}
      label={messages.messagePlaceholder}
      text={text}
      max={messageMax}
      error={error}
      className="chat-form"
      onChange={type}
      onSend={(content) => {
        send(content);
        type('');
        field.current?.focus();
      }}
    />
  );
}
