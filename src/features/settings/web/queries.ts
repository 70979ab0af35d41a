import { queryOptions } from '@tanstack/react-query';
import { mailPreferencesContract } from '#features/accounts/contract.ts';
import { authApi } from '#features/accounts/web/queries.ts';
import { calendarFeedQuery } from '#features/matches/web/queries.ts';
import { settingsContract } from '#features/settings/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const settingsApi = createClient(settingsContract);

export const mailPreferencesApi = createClient(mailPreferencesContract);

export const ownProfileQuery = queryOptions({
  queryKey: ['profiles', 'me'],
  queryFn: ({ signal }) => authApi.me(undefined, { signal }),
});

/** The user's sessions; invalidated whenever one of them ends. */
export const sessionsQuery = queryOptions({
  queryKey: ['session', 'list'],
  queryFn: ({ signal }) => authApi.sessions(undefined, { signal }),
});

/** Which mails the user wants. */
export const mailPreferencesQuery = queryOptions({
  queryKey: ['mail_preferences'],
  queryFn: ({ signal }) => mailPreferencesApi.get(undefined, { signal }),
});

export async function prefetchSettings(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(ownProfileQuery),
    queryClient.prefetchQuery(sessionsQuery),
    queryClient.prefetchQuery(mailPreferencesQuery),
    queryClient.prefetchQuery(calendarFeedQuery),
  ]);
}
