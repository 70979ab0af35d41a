import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { useZodForm, type ZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';

export interface DialogFormProps<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  values: DefaultValues<Input>;
  submitLabel: string;
  /** Message for an error without one of its own. */
  fallback: string;
  /** Rejects with the server's error. */
  onSubmit: (values: Output) => Promise<void>;
  /** Called by Cancel, and after submitting. */
  onClose: () => void;
  /** Renders the fields. */
  children: (field: ZodForm<Input, Output>['field']) => ReactNode;
}

/** A form in a dialog, with Cancel. */
export function DialogForm<Input extends FieldValues, Output>(
  props: DialogFormProps<Input, Output>,
) {
  const { schema, values, submitLabel, fallback, onSubmit, onClose, children } = props;
  const form = useZodForm(schema, { defaultValues: values });
  const submit = async (entered: Output) => {
    await onSubmit(entered);
    onClose();
  };
  return (
    <form noValidate onSubmit={form.submit(submit, { fallback })} className="stack">
      <FormError title={form.formError} />
      {children(form.field)}
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
