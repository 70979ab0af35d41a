import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, type SubmitEvent, useId } from 'react';
import { hasFinePointer } from '#platform/web/pointer-type.ts';
import { Button, type ButtonProps } from './button.tsx';
import { cn } from './cn.ts';

export interface MessageFieldProps {
  /** The field's name, and what stands in it while it is empty. */
  label: string;
  text: string;
  /** How many characters a message may have; near it, they are counted. */
  max: number;
  /** Why the text cannot be sent, if it is not empty. */
  problem?: string | undefined;
  /** What was sent before is awaited: one may write on, and not send. */
  pending?: boolean | undefined;
  variant?: ButtonProps['variant'];
  className?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  onChange: (text: string) => void;
  /** Gets the text without the blanks around it. */
  onSend: (content: string) => void;
}

/** Where one writes in a conversation: Enter sends, Shift+Enter makes a new line. */
export function MessageField(props: MessageFieldProps) {
  const { label, text, max, problem, pending = false, variant, className, ref, onChange, onSend } = props;
  const id = useId();
  const content = text.trim();
  const canSend = content !== '' && problem === undefined;

  const send = () => {
    if (canSend && !pending) onSend(content);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasFinePointer()) return;
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={onSubmit} className={cn('message-field', className)}>
      <textarea
        ref={ref}
        rows={1}
        className="control message-text"
        aria-label={label}
        placeholder={label}
        aria-describedby={`${id}-note`}
        aria-invalid={problem === undefined ? undefined : true}
        enterKeyHint="enter"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        variant={variant}
        disabled={!pending && !canSend}
        pending={pending}
        // the focus stays where one writes: with a finger the keyboard is neither closed nor opened by sending
        onMouseDown={(event) => event.preventDefault()}
        icon={<SendHorizontal aria-hidden="true" size={20} />}
      >
        Send
      </Button>
      <p id={`${id}-note`} className="message-note" aria-live="polite">
        {problem !== undefined && <span className="text-error">{problem} </span>}
        {content.length > max * 0.9 && (
          <span className="tabular text-soft">
            {content.length}/{max}
          </span>
        )}
      </p>
    </form>
  );
}
