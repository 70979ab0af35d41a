import type * as z from 'zod';
import { listNameMax } from '#features/partner-lists/limits.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { beginListForm } from '#features/partner-lists/schema.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { invitationHint } from './add-manually.tsx';
import { DialogForm } from './dialog-form.tsx';
import { PartnerFields } from './partner-form.tsx';
import type { useCreateList } from './use-lists.ts';

interface BeginListProps {
  open: boolean;
  onClose: () => void;
  /** Rejects with the server's error. */
  onCreate: ReturnType<typeof useCreateList>;
}

/** Creates the list of somebody without a friend, which begins with a partner entered manually. */
export function BeginList({ open, ...form }: BeginListProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Create List" size="lg">
      <BeginForm {...form} />
    </Dialog>
  );
}

function BeginForm({ onClose, onCreate }: Omit<BeginListProps, 'open'>) {
  const form = useZodForm(beginListForm, {
    defaultValues: { name: '', first_name: '', last_name: '', email: '' },
  });
  const submit = async ({ name, ...partner }: z.output<typeof beginListForm>) => {
    await onCreate({ name, partner });
    onClose();
  };
  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(submit, { fallback: messages.errorCreatingList })}
      onClose={onClose}
      submitLabel="Create List"
    >
      <TextField
        label="List Name"
        hint="For example the event: Desert Classic, mixed doubles"
        autoComplete="off"
        maxLength={listNameMax}
        {...form.field('name')}
      />
      <h3>{messages.firstPartner}</h3>
      <PartnerFields field={form.field} emailHint={invitationHint} />
    </DialogForm>
  );
}
