import type { ComponentProps, ReactNode, WheelEvent } from 'react';
import { cn } from './cn.ts';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className'> {
  /** Right of the label, e.g. 'Forgot password?'. */
  aside?: ReactNode;
}

/** A native text input. All other props, `ref` too, go to it. */
export function TextField({ label, hint, error, className, aside, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className} aside={aside} id={id}>
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

/** A native number input with an optional prefix, e.g. '$'. */
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
            onWheel={blurOnWheel}
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
