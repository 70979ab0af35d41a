import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import type { PartnerList, PartnerListEntry } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import type { EntryStatus, manualForm } from '#features/partner-lists/schema.ts';
import {
  entriesQuery,
  invitesApi,
  partnerListQuery,
  partnerListsApi,
  partnerListsQuery,
} from '#features/partner-lists/web/queries.ts';
import { createDraftStore, useStoredDraft } from '#features/profiles/web/parts/draft-store.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
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
) {
  const { queryKey } = entriesQuery(listId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list && { ...list, items: change(list.items) });
}

const replaceEntry = (changed: PartnerListEntry) =>
  updateEntries(changed.partner_list_id, (items) =>
    items.map((each) => (each.id === changed.id ? { ...each, ...changed } : each)),
  );

const refreshLists = () => queryClient.invalidateQueries({ queryKey: ['partner_lists'] });

/** Invalidates the lists, unless another mutation of this list is still pending. */
async function refresh({ partner_list_id }: EntryKey): Promise<void> {
  const mutationKey = ['partner_lists', partner_list_id];
  if (queryClient.isMutating({ mutationKey }) > 1) return;
  await refreshLists();
}

/** The status of an entry and its setter: shown at once, saved one request at a time. */
export function useEntryStatus({ id, partner_list_id, status }: PartnerListEntry) {
  const [pending, setPending] = useState<EntryStatus>();
  const { mutate } = useMutation({
    mutationKey: ['partner_lists', partner_list_id],
    scope: { id: `partner_list_entries/${id}` },
    mutationFn: (next: EntryStatus) =>
      partnerListsApi.updateEntry({ id, partner_list_id, status: next }),
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
    mutationFn: ({ id, partner_list_id }: EntryKey) =>
      partnerListsApi.removeEntry({ id, partner_list_id }),
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

type Invitation = {
  entry: Pick<PartnerListEntry, 'id' | 'first_name' | 'last_name'>;
  email: string;
};

/** Ids of requests that have not succeeded, by entry and address: a retry sends no second mail. */
const pendingIds = new Map<string, string>();

/** Sends an invitation to an address, which is saved with the entry. */
export async function sendInvitation({ entry, email }: Invitation): Promise<void> {
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
  void refreshLists();
}

/** Sends an invitation to the saved address. */
export function useSendInvitation(successMessage: (email: string) => string) {
  return useMutation({
    mutationFn: sendInvitation,
    onSuccess: (_, { email }) => toast.success(successMessage(email)),
    onError: (error) => toast.error(errorMessage(error, messages.invitationFailed)),
  });
}

/** Returns the same new id for equal inputs, so that a repeated submit creates one row only. */
export function useIdempotencyId(): (input: object) => string {
  const ids = useRef(new Map<string, string>());
  return (input) => {
    const key = JSON.stringify(input);
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    return id;
  };
}

export function useCreateList() {
  const idFor = useIdempotencyId();
  const navigate = useNavigate();
  const invite = useSendInvitation(messages.invitationSentTo);
  /** `partner`: entered manually, in a list that begins with somebody who is no friend. */
  return async (form: { name: string; partner?: z.output<typeof manualForm> }) => {
    const { name, partner } = form;
    const entry = partner && { ...partner, id: idFor({ entry: form }) };
    const list = await partnerListsApi.create({ name, id: idFor(form), entry });
    queryClient.setQueryData(partnerListQuery(list.id).queryKey, list);
    void refreshLists();
    toast.success(messages.listCreated);
    await navigate(`/partner-lists/${list.id}`);
    if (entry && entry.email !== '') invite.mutate({ entry, email: entry.email });
  };
}

/** Renames a list and updates the caches. */
export async function renameList(id: string, form: { name: string }): Promise<void> {
  const list = await partnerListsApi.update({ ...form, id });
  queryClient.setQueryData(partnerListQuery(id).queryKey, list);
  queryClient.setQueryData(partnerListsQuery.queryKey, (lists) =>
    lists?.map((each) => (each.id === id ? list : each)),
  );
  toast.success(messages.listRenamed);
}

/** Deletes a list optimistically; its card reappears if the request fails. */
export function useDeleteList() {
  return useMutation({
    mutationFn: ({ id }: PartnerList) => partnerListsApi.delete({ id }),
    onMutate: async ({ id }) => {
      const { queryKey } = partnerListsQuery;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (lists) => lists?.filter((each) => each.id !== id));
    },
    onSuccess: () => toast.success(messages.listDeleted),
    onError: (error) => toast.error(errorMessage(error, messages.errorDeletingList)),
    onSettled: refreshLists,
  });
}
