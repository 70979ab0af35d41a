import { useRef } from 'react';
import { messageMax } from '#features/playdates/limits.ts';
import { messages } from '#features/playdates/messages.ts';
import { messageContent } from '#features/playdates/schema.ts';
import { MessageField } from '#platform/web/ui/message-field.tsx';

type Props = { text: string; onChange: (text: string) => void; onSend: (content: string) => void };

/** The chat's input field; it keeps the focus after sending. */
export function ChatField({ text, onChange, onSend }: Props) {
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
      onChange={onChange}
      onSend={(content) => {
        onSend(content);
        onChange('');
        field.current?.focus();
      }}
    />
  );
}
