import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Friend } from '#features/connections/contract.ts';
import { FriendPicker } from '#features/connections/web/parts/friend-picker.tsx';
import { friendsQuery } from '#features/connections/web/queries.ts';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { isInList } from '#features/partner-lists/rules/list-entries.ts';
import { partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FormError } from '#platform/web/ui/form-error.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { invitationHint, PartnerForm } from './partner-form.tsx';
import { useIdempotencyId, useSendInvitation } from './use-mutations.ts';

interface AddPartnerProps {
  open: boolean;
  onClose: () => void;
  partner_list_id: string;
  /** The current entries, which cannot be added again. */
  entries: readonly PartnerListEntry[];
}

const tabs = [
  { value: 'friend', label: 'Select Friend' },
  { value: 'manual', label: 'Add Manually' },
] as const;

type NewPartner = Omit<Parameters<typeof partnerListsApi.addEntry>[0], 'id' | 'partner_list_id'>;
/** Adds a partner to the list; rejects with the server's error. */
type AddHandler = (partner: NewPartner) => Promise<void>;

/** Adds a partner: a friend, or one entered manually (document 2, sections 2.11 and 5). */
export function AddPartner({ open, onClose, ...rest }: AddPartnerProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add Partner" size="lg">
      <AddForms onClose={onClose} {...rest} />
    </Dialog>
  );
}

function AddForms({ onClose, partner_list_id, entries }: Omit<AddPartnerProps, 'open'>) {
  const [tab, setTab] = useState<'friend' | 'manual'>(() =>
    queryClient.getQueryData(friendsQuery.queryKey)?.items.length === 0 ? 'manual' : 'friend',
  );
  const idFor = useIdempotencyId();
  const invite = useSendInvitation(messages.invitationSentTo);
  const add: AddHandler = async (partner) => {
    const entry = await partnerListsApi.addEntry({
      ...partner,
      partner_list_id,
      id: idFor(partner),
    });
    await queryClient.invalidateQueries({ queryKey: ['partner_lists'] });
    toast.success(messages.partnerAdded);
    if (entry.email !== null) invite.mutate({ entry, email: entry.email });
  };
  return (
    <Tabs label="How to add a partner" value={tab} onChange={setTab} tabs={tabs}>
      {tab === 'friend' ? (
        <SelectFriend entries={entries} onAdd={add} onClose={onClose} />
      ) : (
        <PartnerForm
          values={{ first_name: '', last_name: '', email: '' }}
          submitLabel="Add Partner"
          emailHint={invitationHint}
          onSubmit={add}
          onClose={onClose}
          fallback={messages.errorAdding}
        />
      )}
    </Tabs>
  );
}

type SelectFriendProps = Pick<AddPartnerProps, 'entries' | 'onClose'> & { onAdd: AddHandler };

function SelectFriend({ entries, onAdd, onClose }: SelectFriendProps) {
  const friends = useQuery(friendsQuery);
  const [selected, setSelected] = useState<Friend>();
  const add = useMutation({
    mutationFn: ({ id }: Friend) => onAdd({ platform_user_id: id }),
    onSuccess: onClose,
  });
  const pending = add.isPending || add.isSuccess;
  const listed = (friends.data?.items ?? []).filter((friend) => isInList(friend, entries));
  const unavailable = Object.fromEntries(listed.map(({ id }) => [id, messages.alreadyInList]));
  // Another tab may have added the selected friend meanwhile.
  const friend = selected && unavailable[selected.id] === undefined ? selected : undefined;
  return (
    <div className="stack">
      <FormError title={add.error ? errorMessage(add.error, messages.errorAdding) : undefined} />
      <FriendPicker
        label="Friend"
        value={friend?.id}
        onChange={setSelected}
        unavailable={unavailable}
        disabled={pending}
      />
      {friends.data !== undefined && friends.data.items.length > 0 && (
        <div className="sticky -bottom-[max(1.25rem,env(safe-area-inset-bottom))] -mx-5 -mb-[max(1.25rem,env(safe-area-inset-bottom))] flex flex-wrap justify-end gap-3 bg-raised px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={friend === undefined}
            pending={pending}
            onClick={() => friend && add.mutate(friend)}
          >
            Add Partner
          </Button>
        </div>
      )}
    </div>
  );
}
