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

/** Where one asks. While an answer is awaited one may write on, and not send. */
export function AskField({ field, text, isWaiting, onChange, onAsk }: Props) {
  return (
    <MessageField
      ref={field}
      label={messages.ask}
      text={text}
      max={questionMax}
      problem={text.trim().length > questionMax ? messages.questionTooLong : undefined}
      pending={isWaiting}
      variant="go"
      className="ask"
      onChange={onChange}
      onSend={onAsk}
    />
  );
}
