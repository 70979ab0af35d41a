import type { ComponentProps } from 'react';
import { listNameMax } from '#features/partner-lists/limits.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { beginListForm, listForm } from '#features/partner-lists/schema.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { DialogForm } from './dialog-form.tsx';
import { invitationHint, PartnerFields } from './partner-form.tsx';
import type { useCreateList } from './use-mutations.ts';

interface ListNameDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  name: string;
  onSubmit: (form: { name: string }) => Promise<void>;
  submitLabel: string;
  /** Message for an error without one of its own. */
  fallback: string;
}

export function ListNameDialog({ open, title, name, ...form }: ListNameDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} size="sm">
      <DialogForm schema={listForm} values={{ name }} {...form}>
        {(field) => <ListNameField {...field('name')} />}
      </DialogForm>
    </Dialog>
  );
}

interface BeginListProps {
  open: boolean;
  onClose: () => void;
  /** Rejects with the server's error. */
  onCreate: ReturnType<typeof useCreateList>;
}

/** Creates the list of somebody without a friend, which begins with a partner entered manually. */
export function BeginList({ open, onClose, onCreate }: BeginListProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Create List" size="lg">
      <DialogForm
        schema={beginListForm}
        values={{ name: '', first_name: '', last_name: '', email: '' }}
        submitLabel="Create List"
        fallback={messages.errorCreatingList}
        onSubmit={({ name, ...partner }) => onCreate({ name, partner })}
        onClose={onClose}
      >
        {(field) => (
          <>
            <ListNameField {...field('name')} />
            <h3>{messages.firstPartner}</h3>
            <PartnerFields field={field} emailHint={invitationHint} />
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}

function ListNameField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="List Name"
      hint="For example the event: Desert Classic, mixed doubles"
      autoComplete="off"
      maxLength={listNameMax}
      {...field}
    />
  );
}
