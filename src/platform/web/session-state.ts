import { sessionHint } from '#platform/common/session-hint.ts';
import { keepTabValues } from './browser-storage.ts';
import { createStore } from './store.ts';
import { dropEarlyAnswers, realtimeCursor } from './transport.ts';

export type SessionUser = { id: string; is_paused?: boolean };

/** The response of the server to sign-in and refresh. */
export type SessionResponse<User> = { access_token: string; expires_at: string; user: User };

/**
 * `never`: there was no session. `chosen`: the user signed out, here or in another tab. `ended`:
 * the server ended the session. `unreachable`: the server could not be reached; retried.
 */
export type SignedOutReason = 'never' | 'chosen' | 'ended' | 'unreachable';

export type SessionState<User> =
  | { status: 'loading' }
  | { status: 'signed_out'; reason: SignedOutReason }
  | {
      status: 'signed_in';
      access_token: string;
      expires_at: string;
      user: User;
      is_paused: boolean;
    };

/** Null while signed out. */
export const userIdOf = (state: SessionState<{ id: string }>): string | null =>
  state.status === 'signed_in' ? state.user.id : null;

/**
 * Whether this tab keeps what a user has typed: until they choose to sign out or another one signs
 * in, but not only until the session ends by itself.
 */
export const keepsInput = (state: SessionState<{ id: string }>, userId: string): boolean =>
  state.status === 'signed_out'
    ? state.reason !== 'chosen'
    : [null, userId].includes(userIdOf(state));

/**
 * Visitors without the hint cause no refresh call. Offline too, where the server cannot remove it.
 */
function removeHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${sessionHint.name}=; Path=/; Max-Age=0`;
}

/** Who is signed in to this tab. The access token stays in memory. */
export function createSessionState<User extends SessionUser>() {
  const store = createStore<SessionState<User>>({ status: 'loading' });
  const { get, set } = store;
  let signInCursor: string | null = null;
  store.subscribe((state) => keepTabValues((userId) => keepsInput(state, userId)));
  return {
    store,
    token(): string | null {
      const state = get();
      return state.status === 'signed_in' ? state.access_token : null;
    },
    signInCursor: () => signInCursor,
    setSignedIn(response: SessionResponse<User>): void {
      if (userIdOf(get()) !== response.user.id) signInCursor = realtimeCursor();
      set({ status: 'signed_in', ...response, is_paused: response.user.is_paused ?? false });
    },
    setSignedOut(reason: SignedOutReason): void {
      dropEarlyAnswers();
      if (reason !== 'unreachable') removeHint();
      set({ status: 'signed_out', reason });
    },
    /** Updates the user's data, if that user is still signed in. */
    replaceUser(user: User): void {
      const state = get();
      if (state.status === 'signed_in' && state.user.id === user.id) set({ ...state, user });
    },
  };
}
