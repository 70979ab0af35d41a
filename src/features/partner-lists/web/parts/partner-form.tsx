import type * as z from 'zod';
import { manualForm } from '#features/partner-lists/schema.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

type Values = z.output<typeof manualForm>;

interface PartnerFormProps {
  values: Values;
  submitLabel: string;
  emailHint?: string | undefined;
  /** Rejects with the server's error. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
  /** Message for an error without one of its own. */
  fallback: string;
}

/** The names and the address of a partner entered manually (document 2, section 5). */
export function PartnerForm({
  values,
  submitLabel,
  emailHint,
  onSubmit,
  onClose,
  fallback,
}: PartnerFormProps) {
  const form = useZodForm(manualForm, { defaultValues: values });
  return (
    <form noValidate onSubmit={form.submit(onSubmit, { fallback })} className="stack">
      <FormError title={form.formError} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="off" {...form.field('first_name')} />
        <TextField label="Last Name" autoComplete="off" {...form.field('last_name')} />
      </div>
      <TextField
        label="Email (optional)"
        hint={emailHint}
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
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
