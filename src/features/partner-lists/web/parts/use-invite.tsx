import { useState } from 'react';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { inviteForm } from '#features/partner-lists/schema.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { DialogForm } from './dialog-form.tsx';
import { sendInvitation, useSendInvitation } from './use-mutations.ts';

/**
 * Invites a partner who was entered manually (document 2, sections 2.11 and 8): resends to the
 * saved address, or asks for one.
 */
export function useInvite(entry: PartnerListEntry) {
  const resend = useSendInvitation(() => messages.invitationSent);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { email } = entry;
  return {
    label: email === null ? 'Invite' : 'Resend invite',
    isPending: resend.isPending,
    invite: () => {
      if (email === null) setDialogOpen(true);
      // a menu can be opened again while it is sent
      else if (!resend.isPending) resend.mutate({ entry, email });
    },
    dialog: (
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={`Invite ${entry.first_name} ${entry.last_name}`}
        description="We mail a link to join Courtfolk. The mail says who invites: your name and your email address."
        size="sm"
      >
        <DialogForm
          schema={inviteForm}
          values={{ email: '' }}
          submitLabel="Send Invitation"
          fallback={messages.invitationFailed}
          onSubmit={async ({ email }) => {
            await sendInvitation({ entry, email });
            toast.success(messages.invitationSentTo(email));
          }}
          onClose={() => setDialogOpen(false)}
        >
          {(field) => (
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              {...field('email')}
            />
          )}
        </DialogForm>
      </Dialog>
    ),
  };
}
