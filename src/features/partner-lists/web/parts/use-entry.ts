import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import type { EntryStatus } from '#features/partner-lists/schema.ts';
import { entriesQuery, partnerListsApi } from '#features/partner-lists/web/queries.ts';
import { createDraftStore, useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';

/** Notes that are typed and not saved yet, by entry. */
export const noteDrafts = createDraftStore('courtfolk-partner-notes', z.string());

type EntryKey = Pick<PartnerListEntry, 'id' | 'partner_list_id'>;

/** Applies a change to the cached entries of a list. */
async function updateEntries(
  listId: string,
  change: (items: PartnerListEntry[]) => PartnerListEntry[],
): Promise<void> {
  const { queryKey } = entriesQuery(listId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list && { ...list, items: change(list.items) });
}

const replaceEntry = (changed: PartnerListEntry) =>
  updateEntries(changed.partner_list_id, (items) =>
    items.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
  );

/** Invalidates the lists, unless another mutation of this list is still pending. */
async function refresh({ partner_list_id }: EntryKey): Promise<void> {
  const mutationKey = ['partner_lists', partner_list_id];
  if (queryClient.isMutating({ mutationKey }) > 1) return;
  await queryClient.invalidateQueries({ queryKey: ['partner_lists'] });
}

/** The status of an entry and its setter: shown at once, saved one request at a time. */
export function useStatus({ id, partner_list_id, status }: PartnerListEntry) {
  const [pending, setPending] = useState<EntryStatus>();
  const { mutate } = useMutation({
    mutationKey: ['partner_lists', partner_list_id],
    scope: { id: `partner_list_entries/${id}` },
    mutationFn: (next: EntryStatus) => partnerListsApi.updateEntry({ id, partner_list_id, status: next }),
    onSuccess: replaceEntry,
    onError: (error) => toast.error(errorMessage(error, messages.errorUpdatingStatus)),
    onSettled: () => refresh({ id, partner_list_id }),
  });
  const set = (next: EntryStatus) => {
    setPending(next);
    mutate(next, { onSettled: () => setPending(undefined) });
  };
  return [pending ?? status, set] as const;
}

/** Saves the notes of an entry. The draft is kept until its text has been saved. */
export function useSaveNotes({ id, partner_list_id }: EntryKey) {
  const [, changeDraft] = useStoredDraft(noteDrafts, id);
  return useMutation({
    mutationKey: ['partner_lists', partner_list_id],
    scope: { id: `partner_list_entries/${id}` },
    mutationFn: (notes: string) => partnerListsApi.updateEntry({ id, partner_list_id, notes }),
    onSuccess: async (entry, notes) => {
      changeDraft((now) => (now === notes ? undefined : now));
      toast.success(messages.notesUpdated);
      await replaceEntry(entry);
    },
    onError: (error) => toast.error(errorMessage(error, messages.errorUpdatingNotes)),
    onSettled: () => refresh({ id, partner_list_id }),
  });
}

/** Removes an entry optimistically; it reappears if the request fails. */
export function useRemoveEntry() {
  const user = useUser();
  return useMutation({
    mutationFn: ({ id, partner_list_id }: EntryKey) => partnerListsApi.removeEntry({ id, partner_list_id }),
    onMutate: ({ id, partner_list_id }) =>
      updateEntries(partner_list_id, (items) => items.filter((each) => each.id !== id)),
    onSuccess: (_, { id }) => {
      noteDrafts.change(user.id, id, () => undefined);
      toast.success(messages.partnerRemoved);
    },
    onError: (error) => toast.error(errorMessage(error, messages.errorRemoving)),
    onSettled: (_, _error, key) => refresh(key),
  });
}
