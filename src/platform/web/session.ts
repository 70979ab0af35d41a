import { accessPaused } from '#platform/common/messages.ts';
import { hasSessionHint } from '#platform/common/session-hint.ts';
import { isApiError } from './errors.ts';
import { createPendingSignOut } from './pending-sign-out.ts';
import { createSessionRefresh, sessionLock } from './session-refresh.ts';
import {
  createSessionState,
  type SessionResponse,
  type SessionUser,
  userIdOf,
} from './session-state.ts';
import { type CallOptions, dropEarlyAnswers, setCredentials } from './transport.ts';

/** The calls of a session; both are sent with `skipAuth`. */
type SessionCalls<User> = {
  refresh(options: CallOptions): Promise<SessionResponse<User> | null>;
  signOut(options: CallOptions): Promise<unknown>;
};

/** The messages between the tabs of a browser. */
type TabMessage<User> = 'signed_in' | 'signed_out' | { user: User };

/**
 * Creates this tab's view of the browser's session. The session is restored from the refresh
 * cookie, refreshed before expiry, and follows the other tabs. A sign-out made offline completes
 * before any other call (decision 0021).
 */
export function createSession<User extends SessionUser>() {
  let calls: SessionCalls<User> | undefined;
  let channel: BroadcastChannel | undefined;
  const session = createSessionState<User>();
  const { store, token, signInCursor, replaceUser } = session;
  const pendingSignOut = createPendingSignOut(async () =>
    calls?.signOut({ skipAuth: true, retry: true }),
  );
  const refresh = createSessionRefresh(session, async () => {
    await pendingSignOut.complete();
    // A used cookie is accepted once more, so `keepalive` keeps the new one across a reload.
    return calls?.refresh({ skipAuth: true, retry: true, keepalive: true });
  });
  const tryPendingSignOut = () => pendingSignOut.complete().catch(() => undefined);

  function onTabMessage(message: TabMessage<User>): void {
    if (message === 'signed_out') refresh.end('chosen');
    else if (message === 'signed_in') void refresh.refresh();
    else replaceUser(message.user);
  }

  /** Sends to the other tabs. */
  function broadcast(message: TabMessage<User>): void {
    channel?.postMessage(message);
  }

  function onError(error: unknown): void {
    const state = store.get();
    if (!isApiError(error, 'FORBIDDEN') || error.message !== accessPaused) return;
    if (state.status !== 'signed_in' || state.is_paused) return;
    store.set({ ...state, is_paused: true });
    // the session says since when, and for what
    void refresh.refresh();
  }

  function onOnline(): void {
    void tryPendingSignOut();
    const state = store.get();
    if (state.status === 'signed_out' && state.reason === 'unreachable') void refresh.refresh();
  }

  return {
    /** Restores the session. Called once, at the start of the app. */
    start(value: SessionCalls<User>): void {
      calls = value;
      setCredentials({
        ready: pendingSignOut.complete,
        token,
        renew: refresh.renewToken,
        onError,
      });
      channel ??= new BroadcastChannel(sessionLock);
      channel.onmessage = (event: MessageEvent<TabMessage<User>>) => onTabMessage(event.data);
      globalThis.addEventListener?.('online', onOnline);
      if (hasSessionHint(document.cookie)) void refresh.refresh();
      else {
        void tryPendingSignOut();
        refresh.end('never');
      }
    },
    /** Starts the session of a sign-in response. Other tabs follow. */
    begin(response: SessionResponse<User>): void {
      dropEarlyAnswers();
      refresh.begin(response);
      broadcast('signed_in');
    },
    /** Signs out at once in every tab, also without the server. Never rejects. */
    async signOut(): Promise<void> {
      pendingSignOut.add();
      refresh.end('chosen');
      broadcast('signed_out');
      await tryPendingSignOut();
    },
    /** Refreshes the session after a change of it, such as one that a realtime event tells. */
    renew: refresh.refreshAnew,
    /** Updates the user after their profile was saved. Other tabs follow. */
    updateUser(user: User): void {
      replaceUser(user);
      broadcast({ user });
    },
    /** For `useStore`. */
    store,
    state: store.get,
    token,
    /** The realtime cursor of the sign-in; all queries of the user run later. */
    signInCursor,
    subscribe: store.subscribe,
    /** Called when the user signs out or another one signs in: to clear the user's data. */
    onUserChange: (listener: () => void): (() => void) =>
      store.subscribe((state, previous) => {
        const userId = userIdOf(previous);
        if (userId !== null && userId !== userIdOf(state)) listener();
      }),
  };
}
