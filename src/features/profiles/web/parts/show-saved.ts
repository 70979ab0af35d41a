import type { OwnProfile } from '#features/profiles/contract.ts';
import { session } from '#features/profiles/web/queries.ts';
import { queryClient } from '#platform/web/query-client.ts';

/** Updates the session and the query cache with the saved own profile, in every tab. */
export function applySavedProfile(profile: OwnProfile): void {
  session.updateUser(profile);
  queryClient.setQueryData(['profiles', 'me'], profile);
  void queryClient.invalidateQueries({ queryKey: ['profiles', profile.id] });
}
