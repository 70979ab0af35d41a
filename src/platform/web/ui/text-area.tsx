import { type ComponentProps, type FormEvent, useState } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Shows the used characters of `maxLength`. */
  counter?: boolean | undefined;
}

/** A native textarea with an optional counter. All other props, `ref` too, go to it. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, className, id, counter, onInput, maxLength, ...area } = props;
  const [typedLength, setTypedLength] = useState<number>();
  const initial = area.value ?? area.defaultValue;
  const used =
    area.value === undefined && typedLength !== undefined ? typedLength : String(initial ?? '').length;
  const handleInput = (event: FormEvent<HTMLTextAreaElement>) => {
    setTypedLength(event.currentTarget.value.length);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <Field label={label} hint={hint} error={error} className={className} id={id}>
      {(control) => (
        <>
          <textarea
            rows={4}
            {...area}
            {...control}
            maxLength={maxLength}
            onInput={handleInput}
            className="control control-area"
          />
          {counter && maxLength !== undefined && (
            <span className="field-counter tabular">
              <span aria-hidden="true">
                {used}/{maxLength}
              </span>
              {/* announced from nine tenths on */}
              <span role="status" className="sr-only">
                {used >= maxLength * 0.9 ? `${used} of ${maxLength} characters` : ''}
              </span>
            </span>
          )}
        </>
      )}
    </Field>
  );
}
