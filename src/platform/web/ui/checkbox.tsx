import { type ComponentProps, useId } from 'react';
import { cn } from './cn.ts';
import { FieldNotes, type FieldTexts } from './field.tsx';

export interface CheckboxProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'type'> {}

/** A native checkbox with its label beside it; hint and error as under every field. */
export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} look="checkbox" />;
}

/** The same as a switch, for what takes effect at once. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} role="switch" look="switch" />;
}

function Tick({
  label,
  hint,
  error,
  className,
  id: givenId,
  look,
  ...input
}: CheckboxProps & { look: string }) {
  const made = useId();
  const id = givenId ?? made;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('field', error && 'field-wrong', className)}>
      <label className="tick" htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={look}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
