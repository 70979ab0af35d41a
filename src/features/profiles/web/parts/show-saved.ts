import type { OwnProfile } from '#features/profiles/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';

/** After one's own profile or ratings were saved: whatever the app shows of oneself follows at once, in every tab. */
export function showSaved(profile: OwnProfile): void {
  session.updateUser(profile);
  queryClient.setQueryData(['profiles', 'me'], profile);
  void queryClient.invalidateQueries({ queryKey: ['profiles', profile.id] });
}
