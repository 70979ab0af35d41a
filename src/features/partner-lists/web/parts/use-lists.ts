import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import type { PartnerList } from '#features/partner-lists/contract.ts';
import { messages } from '#features/partner-lists/messages.ts';
import type { manualForm } from '#features/partner-lists/schema.ts';
import { partnerListQuery, partnerListsApi, partnerListsQuery } from '#features/partner-lists/web/queries.ts';
import { newId } from '#platform/common/ids.ts';
import { errorMessage } from '#platform/web/errors.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { useInvite } from './use-invite.ts';

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

const refresh = () => queryClient.invalidateQueries({ queryKey: ['partner_lists'] });

export function useCreateList() {
  const idFor = useIdempotencyId();
  const navigate = useNavigate();
  const invite = useInvite(messages.invitationSentTo);
  /** `partner`: entered manually, in a list that begins with somebody who is no friend. */
  return async (form: { name: string; partner?: z.output<typeof manualForm> }) => {
    const { name, partner } = form;
    const entry = partner && { ...partner, id: idFor({ entry: form }) };
    const list = await partnerListsApi.create({ name, id: idFor(form), entry });
    queryClient.setQueryData(partnerListQuery(list.id).queryKey, list);
    void refresh();
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
    onSettled: refresh,
  });
}
