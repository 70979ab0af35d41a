import { queryOptions } from '@tanstack/react-query';
import { partnerInvitesContract, partnerListsContract } from '#features/partner-lists/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const partnerListsApi = createClient(partnerListsContract);
export const invitesApi = createClient(partnerInvitesContract);

export const partnerListsQuery = queryOptions({
  queryKey: ['partner_lists', 'list'],
  queryFn: async ({ signal }) => (await partnerListsApi.list(undefined, { signal })).items,
});

export const partnerListQuery = (id: string) =>
  queryOptions({
    queryKey: ['partner_lists', id],
    queryFn: ({ signal }) => partnerListsApi.get({ id }, { signal }),
    placeholderData: () =>
      queryClient.getQueryData(partnerListsQuery.queryKey)?.find((list) => list.id === id),
  });

export const entriesQuery = (partnerListId: string) =>
  queryOptions({
    queryKey: ['partner_lists', partnerListId, 'entries'],
    queryFn: ({ signal }) =>
      partnerListsApi.entries({ partner_list_id: partnerListId }, { signal }),
  });

export const prefetchPartnerLists = () => queryClient.prefetchQuery(partnerListsQuery);
export const prefetchPartnerList = (id: string) =>
  Promise.all([
    queryClient.prefetchQuery(partnerListQuery(id)),
    queryClient.prefetchQuery(entriesQuery(id)),
  ]);
