import { queryOptions } from '@tanstack/react-query';
import { partnerListsContract } from '#features/partner-lists/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const partnerListsApi = createClient(partnerListsContract);

/** All of one's own lists, newest first. */
export const partnerListsQuery = queryOptions({
  queryKey: ['partner_lists', 'list'],
  queryFn: async ({ signal }) => (await partnerListsApi.list(undefined, { signal })).items,
});

/** One of one's own lists. */
export const partnerListQuery = (id: string) =>
  queryOptions({
    queryKey: ['partner_lists', id],
    queryFn: ({ signal }) => partnerListsApi.get({ id }, { signal }),
  });

/** Everybody in a list, in its order. */
export const entriesQuery = (partner_list_id: string) =>
  queryOptions({
    queryKey: ['partner_lists', partner_list_id, 'entries'],
    queryFn: ({ signal }) => partnerListsApi.entries({ partner_list_id }, { signal }),
  });

/** For somebody who is about to open the lists, or one of them. */
export const prefetchPartnerLists = () => queryClient.prefetchQuery(partnerListsQuery);
export const prefetchPartnerList = (id: string) =>
  Promise.all([queryClient.prefetchQuery(partnerListQuery(id)), queryClient.prefetchQuery(entriesQuery(id))]);
