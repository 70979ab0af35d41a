import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

/** What a field hands to its control so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in the product's words; nothing is wrong when empty. */
  error?: string | undefined;
  className?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  /** The control's own id, where one is given. */
  id?: string | undefined;
  /** Shown right of the label, for example a link. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, hint below, and the error under it, announced when it appears. */
export function Field({ label, hint, error, className, id: givenId, aside, children }: FieldProps) {
  const made = useId();
  const id = givenId ?? made;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('field', error && 'field-wrong', className)}>
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error of a control with this id. The error's place is always there, so that a new error is announced. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </>
  );
}
