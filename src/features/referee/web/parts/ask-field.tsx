import type { Ref } from 'react';
import { messages } from '#features/referee/messages.ts';
import { questionMax } from '#features/referee/rules/limits.ts';
import { MessageField } from '#platform/web/ui/message-field.tsx';

type Props = {
  field: Ref<HTMLTextAreaElement>;
  text: string;
  isWaiting: boolean;
  onChange: (text: string) => void;
  onAsk: (question: string) => void;
};

/** The question field. While an answer is pending, typing is possible but sending is not. */
export function AskField({ field, text, isWaiting, onChange, onAsk }: Props) {
  return (
    <MessageField
      ref={field}
      label={messages.askLabel}
      text={text}
      max={questionMax}
      error={text.trim().length > questionMax ? messages.questionTooLong : undefined}
      pending={isWaiting}
      variant="primary"
      className="ask"
      onChange={onChange}
      onSend={onAsk}
    />
  );
}
