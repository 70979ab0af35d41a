import type { ComponentProps } from 'react';
import type * as z from 'zod';
import { manualForm } from '#features/partner-lists/schema.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';

export const invitationHint =
  'We mail them an invitation to join, with your name and email address.';

type Values = z.output<typeof manualForm>;

interface PartnerFormProps extends Omit<DialogFormProps<Values, Values>, 'schema' | 'children'> {
  emailHint?: string | undefined;
}

/** The names and the address of a partner entered manually (document 2, section 5). */
export function PartnerForm({ emailHint, ...form }: PartnerFormProps) {
  return (
    <DialogForm schema={manualForm} {...form}>
      {(field) => <PartnerFields field={field} emailHint={emailHint} />}
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
