import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import type { EntryStatus } from '#features/partner-lists/schema.ts';
import { entriesQuery, partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { noteDrafts } from './note-drafts.ts';

type Key = Pick<PartnerListEntry, 'id' | 'partner_list_id'>;

/** Shows a change of a list's entries ahead of the server's answer. */
async function show(
  listId: string,
  change: (items: PartnerListEntry[]) => PartnerListEntry[],
): Promise<void> {
  const { queryKey } = entriesQuery(listId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list && { ...list, items: change(list.items) });
}

const put = (changed: PartnerListEntry) =>
  show(changed.partner_list_id, (items) =>
    items.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
  );

/** Fetches what the server has, once no other change of the list is on its way. */
async function refresh({ partner_list_id }: Key): Promise<void> {
  const mutationKey = ['partner_lists', partner_list_id];
  if (queryClient.isMutating({ mutationKey }) > 1) return;
  await queryClient.invalidateQueries({ queryKey: ['partner_lists'] });
}

/** The status of an entry as it is pressed, and how to set it: on the server one call after the other. */
export function useStatus({ id, partner_list_id, status }: PartnerListEntry) {
  const [pressed, setPressed] = useState<EntryStatus>();
  const { mutate } = useMutation({
    mutationKey: ['partner_lists', partner_list_id],
    scope: { id: `partner_list_entries/${id}` },
    mutationFn: (next: EntryStatus) => partnerListsApi.updateEntry({ id, partner_list_id, status: next }),
    onSuccess: put,
    onError: (error) => toast.error(errorMessage(error, messages.errorUpdatingStatus)),
    onSettled: () => refresh({ id, partner_list_id }),
  });
  const set = (next: EntryStatus) => {
    setPressed(next);
    mutate(next, { onSettled: () => setPressed(undefined) });
  };
  return [pressed ?? status, set] as const;
}

/** Saves the notes of an entry. What was typed stays as a draft until the server has it, and what was typed on since stays longer. */
export function useSaveNotes({ id, partner_list_id }: Key) {
  const [, changeDraft] = useStoredDraft(noteDrafts, id);
  return useMutation({
    mutationKey: ['partner_lists', partner_list_id],
    scope: { id: `partner_list_entries/${id}` },
    mutationFn: (notes: string) => partnerListsApi.updateEntry({ id, partner_list_id, notes }),
    onSuccess: async (entry, notes) => {
      changeDraft((now) => (now === notes ? undefined : now));
      toast.success(messages.notesUpdated);
      await put(entry);
    },
    onError: (error) => toast.error(errorMessage(error, messages.errorUpdatingNotes)),
    onSettled: () => refresh({ id, partner_list_id }),
  });
}

/** Takes an entry out of its list: gone at once, and back when that fails. */
export function useRemoveEntry() {
  const user = useUser();
  return useMutation({
    mutationFn: ({ id, partner_list_id }: Key) => partnerListsApi.removeEntry({ id, partner_list_id }),
    onMutate: ({ id, partner_list_id }) =>
      show(partner_list_id, (items) => items.filter((each) => each.id !== id)),
    onSuccess: (_, { id }) => {
      noteDrafts.change(user.id, id, () => undefined);
      toast.success(messages.partnerRemoved);
    },
    onError: (error) => toast.error(errorMessage(error, messages.errorRemoving)),
    onSettled: (_, _error, key) => refresh(key),
  });
}
