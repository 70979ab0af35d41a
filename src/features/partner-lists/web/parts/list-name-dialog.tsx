import { listNameMax } from '#features/partner-lists/limits.ts';
import { listForm } from '#features/partner-lists/schema.ts';
import { useZodForm } from '#platform/web/forms.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

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

function NameForm({
  name,
  onSubmit,
  onClose,
  submitLabel,
  fallback,
}: Omit<ListNameDialogProps, 'open' | 'title'>) {
  const form = useZodForm(listForm, { defaultValues: { name } });
  const submit = async (values: { name: string }) => {
    await onSubmit(values);
    onClose();
  };
  return (
    <form noValidate onSubmit={form.submit(submit, { fallback })} className="stack">
      <FormError title={form.formError} />
      <TextField
        label="List Name"
        hint="For example the event: Desert Classic, mixed doubles"
        autoComplete="off"
        maxLength={listNameMax}
        {...form.field('name')}
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
