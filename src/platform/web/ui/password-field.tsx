import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, splitFieldProps } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password input with a button to show it; password managers and pasting work. */
export function PasswordField(props: TextFieldProps) {
  const [field, input] = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...field}>
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
            aria-label={shown ? 'Hide password' : 'Show password'}
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
