import { useMutation } from '@tanstack/react-query';
import { type PartnerListEntry, partnerInvitesContract } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { createClient } from '#platform/web/api.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

export const invitesApi = createClient(partnerInvitesContract);

type Invitation = { entry: Pick<PartnerListEntry, 'id' | 'first_name' | 'last_name'>; email: string };

/** Ids of requests that have not succeeded, by entry and address: a retry sends no second mail. */
const pendingIds = new Map<string, string>();

/** Sends an invitation to an address, which is saved with the entry. */
export async function sendInvite({ entry, email }: Invitation): Promise<void> {
  const key = `${entry.id} ${email}`;
  const id = pendingIds.get(key) ?? newId();
  pendingIds.set(key, id);
  await invitesApi.send({
    id,
    entryId: entry.id,
    email,
    firstName: entry.first_name,
    lastName: entry.last_name,
  });
  pendingIds.delete(key);
  void queryClient.invalidateQueries({ queryKey: ['partner_lists'] });
}

/** Sends an invitation to the saved address. */
export function useInvite(successMessage: (email: string) => string) {
  return useMutation({
    mutationFn: sendInvite,
    onSuccess: (_, { email }) => toast.success(successMessage(email)),
    onError: (error) => toast.error(errorMessage(error, messages.invitationFailed)),
  });
}
