import { queryOptions } from '@tanstack/react-query';
import { playersContract, teamBuilderSettingsContract } from '#features/team-builder/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const playersApi = createClient(playersContract);
export const teamBuilderSettingsApi = createClient(teamBuilderSettingsContract);

export const playersQuery = queryOptions({
  queryKey: ['players', 'list'],
  queryFn: async ({ signal }) => (await playersApi.list(undefined, { signal })).items,
});

export const linkedProfilesQuery = queryOptions({
  queryKey: ['players', 'profile_ids'],
  queryFn: async ({ signal }) => (await playersApi.profileIds(undefined, { signal })).items,
});

/** The user as captain; its key is invalidated with the own profile. */
export const captainQuery = queryOptions({
  queryKey: ['profiles', 'me', 'captain'],
  queryFn: ({ signal }) => playersApi.captain(undefined, { signal }),
});

export const teamBuilderSettingsQuery = queryOptions({
  queryKey: ['team_builder_settings'],
  queryFn: ({ signal }) => teamBuilderSettingsApi.get(undefined, { signal }),
});

export async function prefetchTeamBuilder(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(playersQuery),
    queryClient.prefetchQuery(captainQuery),
    queryClient.prefetchQuery(teamBuilderSettingsQuery),
  ]);
}
