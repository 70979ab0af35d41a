import { type ComponentProps, useId } from 'react';
import { cn } from './cn.ts';
import { FieldNotes, type FieldTexts, noteIds } from './field.tsx';

interface CheckboxProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'type'> {}

/** A native checkbox with label, hint and error. */
export function Checkbox(props: CheckboxProps) {
  return <ToggleField {...props} look="checkbox" />;
}

/** A switch, for settings that take effect at once. */
export function Switch(props: CheckboxProps) {
  return <ToggleField {...props} role="switch" look="switch" />;
}

function ToggleField({
  label,
  hint,
  error,
  className,
  id: givenId,
  look,
  ...input
}: CheckboxProps & { look: string }) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  return (
    <div className={cn('field', error && 'field-wrong', className)}>
      <label className="tick" htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={look}
          aria-describedby={noteIds(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
