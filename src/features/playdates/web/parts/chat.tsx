import { useRef } from 'react';
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

interface ChatProps {
  play_date_id: string;
  /** False when the chat is closed. */
  mayWrite: boolean;
  /** The match is completed: the chat closes in a few days. */
  isClosing: boolean;
}

/** The four players' chat (document 2, section 2.8). */
export function Chat({ play_date_id, mayWrite, isClosing }: ChatProps) {
  const chat = useChat(play_date_id);
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
      {mayWrite ? (
        <>
          <ChatField chat={chat} />
          {isClosing && <p className="chat-closing">{messages.chatClosing}</p>}
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
