import { queryOptions } from '@tanstack/react-query';
import { authApi } from '#features/accounts/web/queries.ts';
import { settingsContract } from '#features/settings/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const settingsApi = createClient(settingsContract);

/** One's own profile, as the server has it now. */
export const ownProfileQuery = queryOptions({
  queryKey: ['profiles', 'me'],
  queryFn: ({ signal }) => authApi.me(undefined, { signal }),
});

/** Where one is signed in; fetched anew whenever a session of one's own ends. */
export const sessionsQuery = queryOptions({
  queryKey: ['session', 'list'],
  queryFn: ({ signal }) => authApi.sessions(undefined, { signal }),
});

/** Fetches what Profile Settings shows, for somebody who is about to go there. */
export async function prefetchSettings(): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(ownProfileQuery), queryClient.prefetchQuery(sessionsQuery)]);
}
