import { type OwnProfile, profilesContract } from '#features/profiles/contract.ts';
import { createClient } from '#platform/web/api.ts';
import { createSession, type SessionState } from '#platform/web/session.ts';
import { useStore } from '#platform/web/store.ts';

/** The session of this browser; its user is one's own profile. */
export const session = createSession<OwnProfile>();

/** The calls of profiles and ratings. */
export const profilesApi = createClient(profilesContract);

// Plain objects: the frame has this file, and visitors never load the query library.

/** How somebody's ratings came to be what they are, oldest first. */
export const ratingHistoryQuery = (id: string) => ({
  queryKey: ['profiles', id, 'rating_history'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => profilesApi.ratingHistory({ id }, { signal }),
});

/** Whether to ask oneself for new ratings. */
export const ratingUpdateNeededQuery = (user_id: string) => ({
  queryKey: ['profiles', 'me', 'rating_update_needed'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    profilesApi.checkRatingUpdateNeeded({ user_id }, { signal }),
});

/** The session as it is, following every change. */
export function useSession(): SessionState<OwnProfile> {
  return useStore(session.store);
}

/**
 * The person who is signed in, on pages whose guard lets nobody else in.
 * @throws Error when nobody is: a page used it without the guard
 */
export function useUser(): OwnProfile {
  const state = useSession();
  if (state.status !== 'signed_in') throw new Error('A page for signed-in people was shown to a visitor.');
  return state.user;
}
