import { messages } from '#features/partner-lists/messages.ts';
import { manualForm } from '#features/partner-lists/schema.ts';
import type { partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

type NewPartner = Omit<Parameters<typeof partnerListsApi.addEntry>[0], 'id' | 'partner_list_id'>;
/** Adds a partner to the list; rejects with the server's error. */
export type AddHandler = (partner: NewPartner) => Promise<void>;

/** The form for a partner entered manually (document 2, section 5). */
export function AddManually({ onAdd, onClose }: { onAdd: AddHandler; onClose: () => void }) {
  const form = useZodForm(manualForm, { defaultValues: { first_name: '', last_name: '', email: '' } });
  return (
    <form noValidate onSubmit={form.submit(onAdd, { fallback: messages.errorAdding })} className="stack">
      <FormError title={form.formError} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="First Name" autoComplete="off" {...form.field('first_name')} />
        <TextField label="Last Name" autoComplete="off" {...form.field('last_name')} />
      </div>
      <TextField
        label="Email (optional)"
        hint="We mail them an invitation to join, with your name and email address."
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <div className="add-partner-actions">
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Add Partner
        </Button>
      </div>
    </form>
  );
}
