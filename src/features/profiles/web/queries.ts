import { type OwnProfile, profilesContract } from '#features/profiles/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { createSession } from '#platform/web/session.ts';
import type { SessionState } from '#platform/web/session-state.ts';
import { useStore } from '#platform/web/store.ts';

/** The session of this browser; its user is the own profile. */
export const session = createSession<OwnProfile>();

export const profilesApi = createClient(profilesContract);

// Plain objects instead of queryOptions: the root layout imports this file, and visitors do not
// load the query library.

export const ratingHistoryQuery = (id: string) => ({
  queryKey: ['profiles', id, 'rating_history'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => profilesApi.ratingHistory({ id }, { signal }),
});

export const ratingUpdateNeededQuery = (user_id: string) => ({
  queryKey: ['profiles', 'me', 'rating_update_needed'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    profilesApi.checkRatingUpdateNeeded({ user_id }, { signal }),
});

export function useSession(): SessionState<OwnProfile> {
  return useStore(session.store);
}

/**
 * The signed-in user, on guarded pages.
 * @throws Error for visitors: the page is missing its guard
 */
export function useUser(): OwnProfile {
  const state = useSession();
  if (state.status !== 'signed_in')
    throw new Error('A page for signed-in people was shown to a visitor.');
  return state.user;
}
