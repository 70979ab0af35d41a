import type { ComponentProps } from 'react';
import type * as z from 'zod';
import { manualForm } from '#features/partner-lists/schema.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { DialogForm } from './dialog-form.tsx';

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
export function PartnerForm({ values, emailHint, onSubmit, fallback, ...dialog }: PartnerFormProps) {
  const form = useZodForm(manualForm, { defaultValues: values });
  return (
    <DialogForm form={form} onSubmit={form.submit(onSubmit, { fallback })} {...dialog}>
      <PartnerFields field={form.field} emailHint={emailHint} />
    </DialogForm>
  );
}

interface PartnerFieldsProps {
  field: (name: keyof Values) => Omit<ComponentProps<typeof TextField>, 'label'>;
  emailHint?: string | undefined;
}

export function PartnerFields({ field, emailHint }: PartnerFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="off" {...field('first_name')} />
        <TextField label="Last Name" autoComplete="off" {...field('last_name')} />
      </div>
      <TextField
        label="Email (optional)"
        hint={emailHint}
        type="email"
        autoComplete="off"
        {...field('email')}
      />
    </>
  );
}
