import { messages } from '#features/playdates/messages/common.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TermsForm, type TermsFormProps } from './terms-form.tsx';

/** 'Times, place and terms' as a sheet. */
export function TermsSheet({
  open,
  onClose,
  ...form
}: TermsFormProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.termsTitle}>
      <TermsForm {...form} />
    </Dialog>
  );
}
