import type { ComponentProps, ReactNode, WheelEvent } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  /** Shown right of the label, for example 'Forgot password?'. */
  aside?: ReactNode;
}

/** One line of text. All other props, `ref` too, go to the native input. */
export function TextField({ label, hint, error, className, aside, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} aside={aside} id={id}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  );
}

/** A day, by the browser's own picker; its value is YYYY-MM-DD. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />;
}

/** A wheel over the page must scroll it, not change a number that happens to have focus. */
function letGo(event: WheelEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) event.currentTarget.blur();
}

/** A number in tabular figures, with `min`, `max`, `step` in its own unit and perhaps a sign before it. */
export function NumberField({
  label,
  hint,
  error,
  className,
  aside,
  id,
  prefix,
  ...input
}: Omit<TextFieldProps, 'type' | 'prefix'> & { prefix?: string | undefined }) {
  return (
    <Field label={label} hint={hint} error={error} className={className} aside={aside} id={id}>
      {(control) => (
        <span className={cn('control-wrap', prefix && 'control-prefixed')}>
          {prefix && (
            <span className="control-prefix" aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            inputMode="decimal"
            onWheel={letGo}
            {...input}
            {...control}
            type="number"
            className="control tabular"
          />
        </span>
      )}
    </Field>
  );
}
