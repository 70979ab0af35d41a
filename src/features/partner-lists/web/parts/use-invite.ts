import { useMutation } from '@tanstack/react-query';
import { partnerInvitesContract } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { createClient } from '#platform/web/api.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

/** The calls around invitations. */
export const invitesApi = createClient(partnerInvitesContract);

/** Somebody in a list who was entered by hand. */
export type Invitee = { id: string; first_name: string; last_name: string; email: string | null };

type Invitation = { entry: Omit<Invitee, 'email'>; email: string };

/** The ids of sendings that no good answer has come to, by entry and address: pressing again then is the same one, and no second mail. */
const unanswered = new Map<string, string>();

/** Sends the invitation of an entry to an address, which is kept with the entry. */
export async function sendInvite({ entry, email }: Invitation): Promise<{ message: string }> {
  const key = `${entry.id} ${email}`;
  const id = unanswered.get(key) ?? newId();
  unanswered.set(key, id);
  const answer = await invitesApi.send({
    id,
    entryId: entry.id,
    email,
    firstName: entry.first_name,
    lastName: entry.last_name,
  });
  unanswered.delete(key);
  void queryClient.invalidateQueries({ queryKey: ['partner_lists'] });
  return answer;
}

/** Invites an entry by the address that it has just been given: after adding one with an address. Says how that went. */
export function useInvite() {
  return useMutation({
    mutationFn: sendInvite,
    onSuccess: (_, { email }) => toast.success(messages.invitationSentTo(email)),
    onError: (error) => toast.error(errorMessage(error, messages.invitationFailed)),
  });
}

/** Sends the invitation once more to the address that the entry has. */
export function useResendInvite() {
  return useMutation({
    mutationFn: sendInvite,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorMessage(error, messages.invitationFailed)),
  });
}
