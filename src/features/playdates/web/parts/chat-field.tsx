import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import { messages } from '#features/playdates/messages.ts';
import { messageContent, messageMax } from '#features/playdates/rules.ts';
import { Button } from '#platform/web/ui/button.tsx';

type Props = { text: string; onChange: (text: string) => void; onSend: (content: string) => void };

/** With a finger there is no Shift, so that Enter has to make new lines there. */
const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches;

/** Where one writes: Enter sends, Shift+Enter makes a new line. */
export function ChatField({ text, onChange, onSend }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const content = text.trim();
  const problem = content === '' ? undefined : messageContent.safeParse(content).error?.issues[0]?.message;
  const isNearEnd = content.length > messageMax * 0.9;

  const send = () => {
    if (content === '' || problem !== undefined) return;
    onSend(content);
    onChange('');
    field.current?.focus();
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
    <form noValidate onSubmit={onSubmit} className="chat-form">
      <textarea
        ref={field}
        rows={1}
        className="control chat-text"
        aria-label={messages.message_placeholder}
        placeholder={messages.message_placeholder}
        aria-describedby={`${id}-note`}
        aria-invalid={problem === undefined ? undefined : true}
        enterKeyHint="enter"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        disabled={content === '' || problem !== undefined}
        icon={<SendHorizontal aria-hidden="true" size={20} />}
      >
        Send
      </Button>
      <p id={`${id}-note`} className="chat-note" aria-live="polite">
        {problem !== undefined && <span className="text-error">{problem} </span>}
        {isNearEnd && (
          <span className="tabular text-soft">
            {content.length}/{messageMax}
          </span>
        )}
      </p>
    </form>
  );
}
