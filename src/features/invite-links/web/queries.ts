import { queryOptions } from '@tanstack/react-query';
import { inviteLinksContract } from '#features/invite-links/contract.ts';
import { createClient } from '#platform/web/api.ts';

export const inviteLinksApi = createClient(inviteLinksContract);

/** The viewer's link, opened: it is made if there is none. */
export const myLinkQuery = queryOptions({
  queryKey: ['invite_links', 'own'],
  queryFn: ({ signal }) => inviteLinksApi.open({}, { signal }),
  meta: { topics: ['connections'] },
});

export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite_links', 'invitation', code],
    queryFn: ({ signal }) => inviteLinksApi.invitation({ code }, { signal }),
    // Visitors have no stream that has it read again.
    refetchOnWindowFocus: true,
  });
