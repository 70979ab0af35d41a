import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type RefObject, type SubmitEvent, useId } from 'react';
import { messages } from '#features/referee/messages.ts';
import { questionMax } from '#features/referee/rules/limits.ts';
import { Button } from '#platform/web/ui/button.tsx';

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  isWaiting: boolean;
  onChange: (text: string) => void;
  onAsk: (question: string) => void;
};

/** With a finger there is no Shift, so that Enter has to make new lines there; and the focus brings up a keyboard. */
export const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches;

/** Where one asks: Enter sends, Shift+Enter makes a new line. While an answer is awaited one may write on, and not send. */
export function AskField({ field, text, isWaiting, onChange, onAsk }: Props) {
  const id = useId();
  const question = text.trim();
  const isTooLong = question.length > questionMax;

  const send = () => {
    if (question !== '' && !isTooLong && !isWaiting) onAsk(question);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="ask">
      <textarea
        ref={field}
        rows={1}
        className="control ask-text"
        aria-label={messages.ask}
        placeholder={messages.ask}
        aria-describedby={`${id}-note`}
        aria-invalid={isTooLong || undefined}
        enterKeyHint="enter"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="go"
        type="submit"
        disabled={!isWaiting && (question === '' || isTooLong)}
        pending={isWaiting}
        icon={<SendHorizontal aria-hidden="true" size={20} />}
      >
        Send
      </Button>
      <p id={`${id}-note`} className="ask-note" aria-live="polite">
        {isTooLong && <span className="text-error">{messages.question_too_long} </span>}
        {question.length > questionMax * 0.9 && (
          <span className="tabular text-soft">
            {question.length}/{questionMax}
          </span>
        )}
      </p>
    </form>
  );
}
