import { queryOptions } from '@tanstack/react-query';
import { playersContract, teamBuilderSettingsContract } from '#features/team-builder/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';

export const playersApi = createClient(playersContract);
export const teamBuilderSettingsApi = createClient(teamBuilderSettingsContract);

/** All of one's own players, newest first. */
export const playersQuery = queryOptions({
  queryKey: ['players', 'list'],
  queryFn: async ({ signal }) => (await playersApi.list(undefined, { signal })).items,
});

/** The profiles that one's players are linked to. */
export const linkedProfilesQuery = queryOptions({
  queryKey: ['players', 'profile_ids'],
  queryFn: async ({ signal }) => (await playersApi.profileIds(undefined, { signal })).items,
});

/** Oneself as the captain; asked for anew whenever one's own profile has changed. */
export const captainQuery = queryOptions({
  queryKey: ['profiles', 'me', 'captain'],
  queryFn: ({ signal }) => playersApi.captain(undefined, { signal }),
});

/** How one's team is counted, and who is in it. */
export const teamBuilderSettingsQuery = queryOptions({
  queryKey: ['team_builder_settings'],
  queryFn: ({ signal }) => teamBuilderSettingsApi.get(undefined, { signal }),
});

/** Fetches what the team builder shows, for somebody who is about to go there. */
export async function prefetchTeamBuilder(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(playersQuery),
    queryClient.prefetchQuery(captainQuery),
    queryClient.prefetchQuery(teamBuilderSettingsQuery),
  ]);
}
