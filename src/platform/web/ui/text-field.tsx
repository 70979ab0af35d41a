import type { ComponentProps, WheelEvent } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {}

/** A native text input. All other props, `ref` too, go to it. */
export function TextField(props: TextFieldProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>{(control) => <input type="text" {...input} {...control} className="control" />}</Field>
  );
}

/** A native date input; its value is YYYY-MM-DD. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}

/** The mouse wheel must scroll the page, not change a focused number. */
function blurOnWheel(event: WheelEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) event.currentTarget.blur();
}

/** A native number input with an optional prefix, e.g. '$'. */
export function NumberField({ prefix, ...props }: Omit<TextFieldProps, 'type'>) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          {prefix && (
            <span
              className="pointer-events-none absolute inset-y-0 left-[0.9rem] grid place-items-center font-semibold text-soft"
              aria-hidden="true"
            >
              {prefix}
            </span>
          )}
          <input
            inputMode="decimal"
            onWheel={blurOnWheel}
            {...input}
            {...control}
            type="number"
            className={cn('control tabular', prefix && 'ps-7')}
          />
        </span>
      )}
    </Field>
  );
}
