import { accessPaused } from '#platform/common/messages.ts';
import { hasSessionHint, sessionHint } from '#platform/common/session-hint.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { keepTabValues, readDevice, writeDevice } from './browser-storage.ts';
import { isApiError, NetworkError } from './errors.ts';
import { createStore } from './store.ts';
import {
  type CallOptions,
  type Credentials,
  dropEarlyAnswers,
  realtimeCursor,
  setCredentials,
} from './transport.ts';
import { withLock } from './with-lock.ts';

/** The response of the server to sign-in and refresh. */
export type SessionResponse<User> = { access_token: string; expires_at: string; user: User };

/**
 * `never`: there was no session. `chosen`: the user signed out, here or in another tab. `ended`:
 * the server ended the session. `unreachable`: the server could not be reached; retried.
 */
type SignedOutReason = 'never' | 'chosen' | 'ended' | 'unreachable';

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

/** The calls of a session; both are sent with `skipAuth`. */
export type SessionCalls<User> = {
  refresh(options: CallOptions): Promise<SessionResponse<User> | null>;
  signOut(options: CallOptions): Promise<unknown>;
};

/** The messages between the tabs of a browser. */
type TabMessage<User> = 'signed_in' | 'signed_out' | { user: User };

/** A sign-out that has not reached the server yet. */
const pendingSignOut = 'courtfolk.sign_out_owed';
const sessionLock = 'courtfolk-session';
const refreshAheadMs = 60_000;
/** The least time between refreshes, however wrong the clocks are. */
const minRefreshIntervalMs = 20_000;
const retryIntervalMs = 15_000;

/**
 * Visitors without the hint cause no refresh call. Offline too, where the server cannot remove it.
 */
function removeHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${sessionHint.name}=; Path=/; Max-Age=0`;
}

/**
 * Creates this tab's view of the browser's session; the access token stays in memory. The session
 * is restored from the refresh cookie, refreshed 60 s before expiry (one tab at a time), and
 * follows the other tabs. A sign-out made offline completes before any other call (decisions,
 * 'Accounts and sessions').
 */
export function createSession<User extends { id: string; is_paused?: boolean }>() {
  const store = createStore<SessionState<User>>({ status: 'loading' });
  const { get: getState, set } = store;
  let calls: SessionCalls<User> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<void> | undefined;
  let completing: Promise<void> | undefined;
  /** Incremented by sign-in and sign-out: responses of an earlier generation are ignored. */
  let generation = 0;
  let signInCursor: string | null = null;
  let channel: BroadcastChannel | undefined;
  store.subscribe((state) => keepTabValues((userId) => keepsInput(state, userId)));

  function scheduleRefresh(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), delay);
  }

  function setSignedIn(response: SessionResponse<User>): void {
    if (userIdOf(getState()) !== response.user.id) signInCursor = realtimeCursor();
    set({ status: 'signed_in', ...response, is_paused: response.user.is_paused ?? false });
    const remaining = new Date(response.expires_at).getTime() - serverClock.now().getTime();
    scheduleRefresh(Math.max(remaining - refreshAheadMs, minRefreshIntervalMs));
  }

  function setSignedOut(reason: SignedOutReason): void {
    clearTimeout(timer);
    dropEarlyAnswers();
    if (reason !== 'unreachable') removeHint();
    set({ status: 'signed_out', reason });
    if (reason === 'unreachable') scheduleRefresh(retryIntervalMs);
  }

  /** Refreshes the session; one request at a time, also across tabs. Never rejects. */
  function refresh(): Promise<void> {
    refreshing ??= withLock(sessionLock, requestRefresh).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function requestRefresh(): Promise<void> {
    const startedIn = generation;
    try {
      await completeSignOut();
      // A used cookie is accepted once more, so `keepalive` keeps the new one across a reload.
      const response = await calls?.refresh({ skipAuth: true, retry: true, keepalive: true });
      if (startedIn !== generation) return;
      if (response) setSignedIn(response);
      else setSignedOut('ended');
    } catch (error) {
      if (startedIn !== generation) return;
      const isUnreachable =
        error instanceof NetworkError || (isApiError(error) && error.status !== 401);
      if (!isUnreachable) setSignedOut('ended');
      else if (getState().status === 'signed_in') scheduleRefresh(retryIntervalMs);
      else setSignedOut('unreachable');
    }
  }

  /**
   * Sends a pending sign-out; one request at a time in the whole browser, so that a late retry does
   * not end the next session. Rejects when the server cannot be reached.
   */
  function completeSignOut(): Promise<void> {
    if (readDevice(pendingSignOut) === null) return Promise.resolve();
    completing ??= withLock(pendingSignOut, sendSignOut).finally(() => {
      completing = undefined;
    });
    return completing;
  }

  async function sendSignOut(): Promise<void> {
    if (readDevice(pendingSignOut) === null) return;
    dropEarlyAnswers();
    try {
      await calls?.signOut({ skipAuth: true, retry: true });
    } catch (error) {
      if (!isApiError(error) || error.status >= 500) throw error;
    }
    writeDevice(pendingSignOut, null);
  }

  function onTabMessage(message: TabMessage<User>): void {
    if (message === 'signed_out') {
      generation++;
      setSignedOut('chosen');
    } else if (message === 'signed_in') {
      void refresh();
    } else {
      replaceUser(message.user);
    }
  }

  /** Updates the user's data, if that user is still signed in. */
  function replaceUser(user: User): void {
    const state = getState();
    if (state.status === 'signed_in' && state.user.id === user.id) set({ ...state, user });
  }

  /** Sends to the other tabs. */
  function broadcast(message: TabMessage<User>): void {
    channel?.postMessage(message);
  }

  const token = () => {
    const state = getState();
    return state.status === 'signed_in' ? state.access_token : null;
  };
  const credentials: Credentials = {
    ready: completeSignOut,
    token,
    renew: async () => {
      const startedIn = generation;
      await refresh();
      return startedIn === generation ? token() : null;
    },
    onError: (error) => {
      const state = getState();
      if (!isApiError(error, 'FORBIDDEN') || error.message !== accessPaused) return;
      if (state.status !== 'signed_in' || state.is_paused) return;
      set({ ...state, is_paused: true });
      // the session says since when, and for what
      void refresh();
    },
  };

  return {
    /** Restores the session. Called once, at the start of the app. */
    start(value: SessionCalls<User>): void {
      calls = value;
      setCredentials(credentials);
      channel ??= new BroadcastChannel(sessionLock);
      channel.onmessage = (event: MessageEvent<TabMessage<User>>) => onTabMessage(event.data);
      globalThis.addEventListener?.('online', () => {
        void completeSignOut().catch(() => undefined);
        const state = getState();
        if (state.status === 'signed_out' && state.reason === 'unreachable') void refresh();
      });
      if (hasSessionHint(document.cookie)) void refresh();
      else {
        void completeSignOut().catch(() => undefined);
        setSignedOut('never');
      }
    },
    /** Starts the session of a sign-in response. Other tabs follow. */
    begin(response: SessionResponse<User>): void {
      generation++;
      dropEarlyAnswers();
      setSignedIn(response);
      broadcast('signed_in');
    },
    /** Signs out at once in every tab, also without the server. Never rejects. */
    async signOut(): Promise<void> {
      generation++;
      writeDevice(pendingSignOut, '1');
      setSignedOut('chosen');
      broadcast('signed_out');
      await completeSignOut().catch(() => undefined);
    },
    /**
     * Refreshes the session after a change of it, such as one that a realtime event tells. A
     * request that is under way may have been answered before that change, so another one follows
     * it.
     */
    renew: (): Promise<void> => (refreshing === undefined ? refresh() : refreshing.then(refresh)),
    /** Updates the user after their profile was saved. Other tabs follow. */
    updateUser(user: User): void {
      replaceUser(user);
      broadcast({ user });
    },
    /** For `useStore`. */
    store,
    state: getState,
    token,
    /** The realtime cursor of the sign-in; all queries of the user run later. */
    signInCursor: () => signInCursor,
    subscribe: store.subscribe,
    /** Called when the user signs out or another one signs in: to clear the user's data. */
    onUserChange: (listener: () => void): (() => void) =>
      store.subscribe((state, previous) => {
        const userId = userIdOf(previous);
        if (userId !== null && userId !== userIdOf(state)) listener();
      }),
  };
}
