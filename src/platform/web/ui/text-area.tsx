import { type ComponentProps, type FormEvent, useState } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className'> {
  /** Shows how many of `maxLength` characters are used. */
  counter?: boolean | undefined;
  /** The counter for screen readers, heard when nine tenths are used. */
  counterLabel?: ((used: number, most: number) => string) | undefined;
}

const spoken = (used: number, most: number) => `${used} of ${most} characters`;

/** Several lines of text, with a counter where wanted. All other props, `ref` too, go to the native textarea. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    className,
    id,
    counter,
    counterLabel = spoken,
    onInput,
    maxLength,
    ...area
  } = props;
  const [typed, setTyped] = useState<number>();
  const given = area.value ?? area.defaultValue;
  const used = area.value === undefined && typed !== undefined ? typed : String(given ?? '').length;
  const note = (event: FormEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
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
            onInput={note}
            className="control control-area"
          />
          {counter && maxLength !== undefined && (
            <span className="field-counter tabular">
              <span aria-hidden="true">
                {used}/{maxLength}
              </span>
              <VisuallyHidden role="status">
                {used >= maxLength * 0.9 ? counterLabel(used, maxLength) : ''}
              </VisuallyHidden>
            </span>
          )}
        </>
      )}
    </Field>
  );
}
