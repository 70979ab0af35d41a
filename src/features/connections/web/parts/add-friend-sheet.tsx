import { useRef, useState } from 'react';
import { requestMessageMax } from '#features/connections/limits.ts';
import { requestTexts } from '#features/connections/messages/friend-requests.ts';
import { fullName } from '#platform/common/full-name.ts';
import { isPlainLine } from '#platform/common/text-validation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { type ConfirmDialogProps, Dialog } from '#platform/web/ui/dialog.tsx';
import { Field, isSendingEnter } from '#platform/web/ui/field.tsx';
import { FieldCounter } from '#platform/web/ui/field-counter.tsx';
import { useFocusInvalid } from '#platform/web/use-focus-invalid.ts';

interface AddFriendSheetProps
  extends Pick<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm' | 'finalFocus'> {
  person: { first_name: string; last_name: string };
  /** Kept outside, so that it is still there when the request cannot be sent. */
  line: string;
  onLine: (line: string) => void;
}

function errorOf(line: string): string | undefined {
  if (line.trim().length > requestMessageMax) return requestTexts.tooLong;
  return isPlainLine(line) ? undefined : requestTexts.characters;
}

/** A line with a friend request, which can be sent without one. */
export function AddFriendSheet({
  person,
  line,
  onLine,
  onConfirm,
  ...dialog
}: AddFriendSheetProps) {
  const [errors, setErrors] = useState<{ line?: string | undefined }>({});
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, errors);
  return (
    <Dialog {...dialog} title={requestTexts.title(fullName(person))} size="sm">
      <form
        ref={form}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const error = errorOf(line);
          setErrors({ line: error });
          if (error === undefined) onConfirm();
        }}
      >
        <Field label={requestTexts.label} hint={requestTexts.hint} error={errors.line}>
          {(control) => (
            <>
              {/* all of the line can be seen; Enter sends it */}
              <textarea
                {...control}
                rows={2}
                className="control control-area"
                value={line}
                onChange={({ target }) => {
                  onLine(target.value);
                  setErrors({});
                }}
                onKeyDown={(event) => {
                  if (!isSendingEnter(event)) return;
                  event.preventDefault();
                  event.currentTarget.form?.requestSubmit();
                }}
                autoComplete="off"
                enterKeyHint="send"
              />
              <FieldCounter used={line.trim().length} max={requestMessageMax} />
            </>
          )}
        </Field>
        <Button type="submit" variant="primary" block>
          {requestTexts.send}
        </Button>
      </form>
    </Dialog>
  );
}
