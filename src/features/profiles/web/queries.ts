import { useSyncExternalStore } from 'react';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { createSession, type SessionState } from '#platform/web/session.ts';

/** The session of this browser; its user is one's own profile. */
export const session = createSession<OwnProfile>();

/** The session as it is, following every change. */
export function useSession(): SessionState<OwnProfile> {
  return useSyncExternalStore(session.subscribe, session.state);
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
