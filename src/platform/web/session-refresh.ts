import { serverClock } from '#platform/web/server-clock.ts';
import { isApiError, NetworkError } from './errors.ts';
import type {
  createSessionState,
  SessionResponse,
  SessionUser,
  SignedOutReason,
} from './session-state.ts';
import { withLock } from './with-lock.ts';

export const sessionLock = 'courtfolk-session';
const refreshAheadMs = 60_000;
/** The least time between refreshes, however wrong the clocks are. */
const minRefreshIntervalMs = 20_000;
const retryIntervalMs = 15_000;

const reasonOf = (error: unknown): SignedOutReason =>
  error instanceof NetworkError || (isApiError(error) && error.status !== 401)
    ? 'unreachable'
    : 'ended';

/** Refreshes the session 60 s before its token expires, and retries while that fails. */
export function createSessionRefresh<User extends SessionUser>(
  session: ReturnType<typeof createSessionState<User>>,
  request: () => Promise<SessionResponse<User> | null | undefined>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  /** Incremented by sign-in and sign-out: responses of an earlier generation are ignored. */
  let generation = 0;

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), delay);
  }

  function setSignedIn(response: SessionResponse<User>): void {
    session.setSignedIn(response);
    const remaining = new Date(response.expires_at).getTime() - serverClock.now().getTime();
    schedule(Math.max(remaining - refreshAheadMs, minRefreshIntervalMs));
  }

  function setSignedOut(reason: SignedOutReason): void {
    clearTimeout(timer);
    session.setSignedOut(reason);
    if (reason === 'unreachable') schedule(retryIntervalMs);
  }

  /** One request at a time, also across tabs. Never rejects. */
  function refresh(): Promise<void> {
    running ??= withLock(sessionLock, requestOnce).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function requestOnce(): Promise<void> {
    const startedIn = generation;
    const outcome = await request().then((response) => response ?? 'ended', reasonOf);
    if (startedIn !== generation) return;
    if (typeof outcome === 'object') setSignedIn(outcome);
    else if (outcome === 'unreachable' && session.token() !== null) schedule(retryIntervalMs);
    else setSignedOut(outcome);
  }

  return {
    refresh,
    /** A request that is under way may have been answered before a change, so another follows. */
    refreshAnew: (): Promise<void> => (running === undefined ? refresh() : running.then(refresh)),
    /** A new token of the same session; null when it has ended. */
    async renewToken(): Promise<string | null> {
      const startedIn = generation;
      await refresh();
      return startedIn === generation ? session.token() : null;
    },
    begin(response: SessionResponse<User>): void {
      generation++;
      setSignedIn(response);
    },
    end(reason: SignedOutReason): void {
      generation++;
      setSignedOut(reason);
    },
  };
}
