import { systemClock } from '#platform/common/clock.ts';
import { accessPaused } from '#platform/common/messages.ts';
import { browserSession, forget, isRemembered, remember } from './browser-session.ts';
import { isApiError, NetworkError } from './errors.ts';
import { createStore } from './store.ts';
import { type CallOptions, type Credentials, realtimeCursor, setCredentials } from './transport.ts';

/** What the server answers when a session begins or goes on. */
export type SessionAnswer<User> = { access_token: string; expires_at: string; user: User };

/**
 * `unreachable`: the server could not be asked; asked again when the network is back. `chosen`: the person signed out,
 * here or in another tab. `ended`: the server says the session is over. `never`: there was none.
 */
export type SignedOutReason = 'never' | 'chosen' | 'ended' | 'unreachable';

export type SessionState<User> =
  | { status: 'loading' }
  | { status: 'signed_out'; reason: SignedOutReason }
  | { status: 'signed_in'; access_token: string; expires_at: string; user: User; is_paused: boolean };

/** The calls that a session lives by; both are to be sent bare. */
export type SessionCalls<User> = {
  refresh(options: CallOptions): Promise<SessionAnswer<User> | null>;
  signOut(options: CallOptions): Promise<unknown>;
};

/** What the tabs of one browser tell each other. */
type TabMessage<User> = 'signed_in' | 'signed_out' | { user: User };

/** Not secret: that there may be a session, so that visitors who never signed in cost no call. */
const hint = 'courtfolk.signed_in';
/** A sign-out that the server has not heard of yet. */
const owedSignOut = 'courtfolk.sign_out_owed';
const lock = 'courtfolk-session';
const refreshAhead = 60_000;
/** However wrong the clocks: never more refreshes than this. */
const shortestPause = 20_000;
const reachAgain = 15_000;

/**
 * Makes the session of this browser as seen by this tab; the access token is nowhere but in its memory. It restores the
 * session from the refresh cookie, refreshes it 60 s before expiry and goes on doing so (one tab at a time), hears of
 * sign-ins and sign-outs in other tabs, and completes a sign-out made offline before any other call (decisions,
 * 'Accounts and sessions').
 */
export function createSession<User extends { id: string; is_paused?: boolean }>() {
  const store = createStore<SessionState<User>>({ status: 'loading' });
  const { get: getState, set } = store;
  let calls: SessionCalls<User> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let settling: Promise<void> | undefined;
  /** Counts sign-ins and sign-outs: an answer that was asked for before one of them is void. */
  let generation = 0;
  let signedInAt: { at: number; mark: string | null } = { at: 0, mark: null };
  const { channel, locks, onOnline } = browserSession(lock);

  const userIdOf = (state: SessionState<User>) => (state.status === 'signed_in' ? state.user.id : null);

  function plan(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), delay);
  }

  function accept(answer: SessionAnswer<User>): void {
    remember(hint);
    if (userIdOf(getState()) !== answer.user.id)
      signedInAt = { at: systemClock.now().getTime(), mark: realtimeCursor() };
    set({ status: 'signed_in', ...answer, is_paused: answer.user.is_paused ?? false });
    const left = new Date(answer.expires_at).getTime() - systemClock.now().getTime();
    plan(Math.max(left - refreshAhead, shortestPause));
  }

  function leave(reason: SignedOutReason): void {
    clearTimeout(timer);
    if (reason !== 'unreachable') forget(hint);
    set({ status: 'signed_out', reason });
    if (reason === 'unreachable') plan(reachAgain);
  }

  /** Asks for the session; one question at a time in this tab, and one tab at a time. Never fails. */
  function refresh(): Promise<void> {
    running ??= locks(lock, ask).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function ask(): Promise<void> {
    const asked = generation;
    try {
      await settle();
      // A spent cookie is taken once more, not again and again: whoever reloads a page before it stands keeps the new one all the same.
      const answer = await calls?.refresh({ skipAuth: true, retry: true, keepalive: true });
      if (asked !== generation) return;
      if (answer) accept(answer);
      else leave('ended');
    } catch (error) {
      if (asked !== generation) return;
      const lost = error instanceof NetworkError || (isApiError(error) && error.status !== 401);
      if (!lost) leave('ended');
      else if (getState().status === 'signed_in') plan(reachAgain);
      else leave('unreachable');
    }
  }

  /**
   * Tells the server of a sign-out that it has not heard of; once at a time in the whole browser, so that no late repetition
   * of it ends the session of whoever signs in next. Fails when the server cannot be reached.
   */
  function settle(): Promise<void> {
    if (!isRemembered(owedSignOut)) return Promise.resolve();
    settling ??= locks(owedSignOut, payOff).finally(() => {
      settling = undefined;
    });
    return settling;
  }

  async function payOff(): Promise<void> {
    if (!isRemembered(owedSignOut)) return;
    try {
      await calls?.signOut({ skipAuth: true, retry: true });
    } catch (error) {
      if (!isApiError(error) || error.status >= 500) throw error;
    }
    forget(owedSignOut);
  }

  function hear(message: TabMessage<User>): void {
    if (message === 'signed_out') {
      generation++;
      leave('chosen');
    } else if (message === 'signed_in') {
      void refresh();
    } else {
      showUser(message.user);
    }
  }

  /** The person is who they were, under a new name perhaps. */
  function showUser(user: User): void {
    const state = getState();
    if (state.status === 'signed_in' && state.user.id === user.id) set({ ...state, user });
  }

  /** To the other tabs. */
  function pass(message: TabMessage<User>): void {
    channel.postMessage(message);
  }

  const token = () => {
    const state = getState();
    return state.status === 'signed_in' ? state.access_token : null;
  };
  const credentials: Credentials = {
    ready: settle,
    token,
    renew: async () => {
      const asked = generation;
      await refresh();
      return asked === generation ? token() : null;
    },
    refused: (error) => {
      const state = getState();
      if (isApiError(error, 'FORBIDDEN') && error.message === accessPaused && state.status === 'signed_in')
        set({ ...state, is_paused: true });
    },
  };

  return {
    /** Begins to restore; once, when the app starts. */
    start(value: SessionCalls<User>): void {
      calls = value;
      setCredentials(credentials);
      channel.onmessage = (event: MessageEvent<TabMessage<User>>) => hear(event.data);
      onOnline(() => {
        if (isRemembered(owedSignOut)) void settle().catch(() => undefined);
        const state = getState();
        if (state.status === 'signed_out' && state.reason === 'unreachable') void refresh();
      });
      if (isRemembered(hint)) void refresh();
      else {
        if (isRemembered(owedSignOut)) void settle().catch(() => undefined);
        leave('never');
      }
    },
    /** Takes over a session that a call has just answered with. Other tabs follow. */
    begin(answer: SessionAnswer<User>): void {
      generation++;
      accept(answer);
      pass('signed_in');
    },
    /** Signs out at once, in every tab, whatever the server says or the network does. Never fails. */
    async signOut(): Promise<void> {
      generation++;
      remember(owedSignOut);
      leave('chosen');
      pass('signed_out');
      await settle().catch(() => undefined);
    },
    /** Asks the server anew who is signed in, e.g. after it said that something about the session changed. */
    renew: refresh,
    /** After one's own profile was saved. Other tabs follow. */
    updateUser(user: User): void {
      showUser(user);
      pass({ user });
    },
    /** For `useStore`. */
    store,
    state: getState,
    token,
    /** When the person came, and where the server's news stood then: whatever is read for them is read later. */
    arrived: () => signedInAt,
    subscribe: store.subscribe,
    /** Runs whenever somebody leaves or becomes somebody else: nothing that was theirs may stay. */
    onPersonLeft: (tell: () => void): (() => void) =>
      store.subscribe((state, before) => {
        const userId = userIdOf(before);
        if (userId !== null && userId !== userIdOf(state)) tell();
      }),
  };
}
