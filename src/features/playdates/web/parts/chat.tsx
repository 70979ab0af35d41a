import { messages } from '#features/playdates/messages.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonBubble } from '#platform/web/ui/skeleton.tsx';
import { ChatField } from './chat-field.tsx';
import { ChatLog } from './chat-log.tsx';
import { useChat } from './use-chat.ts';
import './chat.css';

interface ChatProps {
  play_date_id: string;
  /** False once it is closed. */
  mayWrite: boolean;
  /** The match is completed: some days are left to write in. */
  isClosing: boolean;
}

/** The four players' chat (document 2, section 2.8). */
export function Chat({ play_date_id, mayWrite, isClosing }: ChatProps) {
  const room = useChat(play_date_id);
  const { chat } = room;
  return (
    <Card title="Messages" className="chat">
      <div className="chat-log-room">
        {chat.isPending ? (
          <Loading label="Loading messages">
            <div className="chat-waiting">
              <SkeletonBubble width="long" />
              <SkeletonBubble width="half" mine />
              <SkeletonBubble width="half" />
              <SkeletonBubble width="long" />
              <SkeletonBubble width="half" mine />
            </div>
          </Loading>
        ) : chat.data === undefined ? (
          <ErrorState
            title={messages.errorLoadingMessages}
            error={chat.error}
            onRetry={() => chat.refetch()}
            pending={chat.isFetching}
            headingLevel={3}
          />
        ) : (
          <ChatLog room={room} />
        )}
      </div>
      {mayWrite ? (
        <>
          <ChatField text={room.text} onChange={room.type} onSend={room.send} />
          {isClosing && <p className="chat-closing">{messages.chatClosing}</p>}
        </>
      ) : (
        <p className="chat-closed">{messages.chatClosed}</p>
      )}
    </Card>
  );
}
