import { useRef } from 'react';
import { messageMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import { messageContent } from '#features/playdates/schema.ts';
import { MessageField } from '#platform/web/ui/message-field.tsx';

type Props = { text: string; onChange: (text: string) => void; onSend: (content: string) => void };

/** Where one writes into the chat; after sending one goes on writing. */
export function ChatField({ text, onChange, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = text.trim() === '' ? undefined : messageContent.safeParse(text).error?.issues[0]?.message;
  return (
    <MessageField
      ref={field}
      label={messages.messagePlaceholder}
      text={text}
      max={messageMax}
      problem={problem}
      className="chat-form"
      onChange={onChange}
      onSend={(content) => {
        onSend(content);
        onChange('');
        field.current?.focus();
      }}
    />
  );
}
