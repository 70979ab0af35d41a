import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type Ref, type SubmitEvent, useId } from 'react';
import { hasFinePointer } from '#platform/web/pointer-type.ts';
import { Button, type ButtonProps } from './button.tsx';
import { cn } from './cn.ts';
import { isSendingEnter } from './field.tsx';

interface MessageFieldProps {
  /** The accessible name and placeholder. */
  label: string;
  text: string;
  /** The maximum length; a counter shows from nine tenths on. */
  max: number;
  /** Why the text cannot be sent. */
  error?: string | undefined;
  /** While a message is being sent: typing is possible, sending is not. */
  pending?: boolean | undefined;
  variant?: ButtonProps['variant'];
  className?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  onChange: (text: string) => void;
  onFocus?: (() => void) | undefined;
  /** Called with the trimmed text. */
  onSend: (content: string) => void;
}

/** The input of a conversation: Enter sends, Shift+Enter inserts a new line. */
export function MessageField(props: MessageFieldProps) {
  const {
    label,
    text,
    max,
    error,
    pending = false,
    variant,
    className,
    ref,
    onChange,
    onFocus,
    onSend,
  } = props;
  const id = useId();
  const content = text.trim();
  const canSend = content !== '' && error === undefined;

  const send = () => {
    if (canSend && !pending) onSend(content);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendingEnter(event) || event.shiftKey || !hasFinePointer()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className={cn(
        '@container grid grid-cols-[minmax(0,1fr)_auto] items-end gap-[0.6rem]',
        className,
      )}
    >
      <textarea
        ref={ref}
        rows={1}
        className="control field-sizing-content max-h-[min(9rem,20svh)] min-h-11 resize-none placeholder:truncate @max-[15rem]:px-2"
        aria-label={label}
        placeholder={label}
        aria-describedby={`${id}-note`}
        aria-invalid={error === undefined ? undefined : true}
        enterKeyHint="enter"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <Button
        type="submit"
        variant={variant}
        // with text of 200 % on a phone there is room for the icon alone beside the field
        className="@max-[15rem]:px-2.5"
        disabled={!pending && !canSend}
        pending={pending}
        // keeps the focus in the field, and the on-screen keyboard as it is
        onMouseDown={(event) => event.preventDefault()}
        icon={<SendHorizontal aria-hidden="true" size={20} />}
      >
        <span className="@max-[15rem]:sr-only">Send</span>
      </Button>
      <p
        id={`${id}-note`}
        className="col-span-full text-[0.9063rem] empty:hidden"
        aria-live="polite"
      >
        {error !== undefined && <span className="text-error">{error} </span>}
        {content.length > max * 0.9 && (
          <span className="tabular text-soft">
            {content.length}/{max}
          </span>
        )}
      </p>
    </form>
  );
}
