import type { ComponentProps, InputEvent, WheelEvent } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {}

/** A native text input. All other props, `ref` too, go to it. */
export function TextField(props: TextFieldProps) {
  const [field, input] = splitFieldProps(props);
  return (
    <Field {...field}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
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

/** A comma is read as a point, which half of the world types there; the browser would drop it. */
function readComma(event: InputEvent<HTMLInputElement>): void {
  if (!event.data?.includes(',')) return;
  event.preventDefault();
  // The only way to write at the caret of a number input, and Undo takes it back.
  document.execCommand('insertText', false, event.data.replaceAll(',', '.'));
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
            onBeforeInput={readComma}
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
