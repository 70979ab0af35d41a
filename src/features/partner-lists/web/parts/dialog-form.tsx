import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

interface DialogFormProps {
  form: { formError: string | undefined; formState: { isSubmitting: boolean } };
  onSubmit: (event: SubmitEvent) => void;
  onClose: () => void;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog, with Cancel. */
export function DialogForm({ form, onSubmit, onClose, submitLabel, children }: DialogFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="stack">
      <FormError title={form.formError} />
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
