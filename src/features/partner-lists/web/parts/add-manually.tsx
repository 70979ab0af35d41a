import { messages } from '#features/partner-lists/messages.ts';
import type { partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { PartnerForm } from './partner-form.tsx';

type NewPartner = Omit<Parameters<typeof partnerListsApi.addEntry>[0], 'id' | 'partner_list_id'>;
/** Adds a partner to the list; rejects with the server's error. */
export type AddHandler = (partner: NewPartner) => Promise<void>;

export const invitationHint = 'We mail them an invitation to join, with your name and email address.';

/** The form for a partner entered manually (document 2, section 5). */
export function AddManually({ onAdd, onClose }: { onAdd: AddHandler; onClose: () => void }) {
  return (
    <PartnerForm
      values={{ first_name: '', last_name: '', email: '' }}
      submitLabel="Add Partner"
      emailHint={invitationHint}
      onSubmit={onAdd}
      onClose={onClose}
      fallback={messages.errorAdding}
    />
  );
}
