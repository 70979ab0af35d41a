import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  showLabel?: string | undefined;
  hideLabel?: string | undefined;
}

/** A password input with a button to show it; password managers and pasting work. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    hint,
    error,
    className,
    aside,
    id,
    showLabel = 'Show password',
    hideLabel = 'Hide password',
    ...input
  } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className} aside={aside} id={id}>
      {(control) => (
        <span className="control-wrap control-with-button">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="control"
          />
          <button
            type="button"
            className="control-button"
            aria-label={shown ? hideLabel : showLabel}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden="true" size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}
