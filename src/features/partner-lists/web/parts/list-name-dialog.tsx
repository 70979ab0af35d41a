import { listNameMax } from '#features/partner-lists/limits.ts';
import { listForm } from '#features/partner-lists/schema.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { DialogForm } from './dialog-form.tsx';

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

export function ListNameDialog({ open, title, ...form }: ListNameDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={title} size="sm">
      <NameForm {...form} />
    </Dialog>
  );
}

function NameForm({ name, onSubmit, fallback, ...dialog }: Omit<ListNameDialogProps, 'open' | 'title'>) {
  const form = useZodForm(listForm, { defaultValues: { name } });
  const submit = async (values: { name: string }) => {
    await onSubmit(values);
    dialog.onClose();
  };
  return (
    <DialogForm form={form} onSubmit={form.submit(submit, { fallback })} {...dialog}>
      <TextField
        label="List Name"
        hint="For example the event: Desert Classic, mixed doubles"
        autoComplete="off"
        maxLength={listNameMax}
        {...form.field('name')}
      />
    </DialogForm>
  );
}
