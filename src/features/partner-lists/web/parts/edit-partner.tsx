import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { fullName } from '#platform/common/full-name.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { PartnerForm } from './partner-form.tsx';

interface EditPartnerProps {
  entry: PartnerListEntry;
  /** The DOM id of the entry's name, for aria-describedby. */
  nameId: string;
}

/** Corrects a partner who was entered manually. */
export function EditPartner({ entry, nameId }: EditPartnerProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, partner_list_id, first_name, last_name, email } = entry;
  return (
    <>
      <IconButton
        label="Edit"
        icon={<Pencil aria-hidden="true" size={20} />}
        aria-describedby={nameId}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Edit ${fullName(entry)}`}>
        <PartnerForm
          values={{ first_name, last_name, email: email ?? '' }}
          submitLabel="Save Changes"
          onSubmit={async (values) => {
            await partnerListsApi.updateEntry({ id, partner_list_id, ...values });
            await queryClient.invalidateQueries({ queryKey: ['partner_lists'] });
            toast.success(messages.partnerSaved);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
          fallback={messages.errorCorrecting}
        />
      </Dialog>
    </>
  );
}
