import { focusManager, type QueryClient } from '@tanstack/react-query';
import { keepRealtimeStream, type RealtimeEvent } from './realtime-stream.ts';
import { applyTopics, invalidate } from './realtime-topics.ts';
import { type SessionState, userIdOf } from './session-state.ts';
import { createStore, useStore } from './store.ts';

export type RealtimeStatus = 'live' | 'down';

/** What the realtime stream needs of the session. */
type RealtimeSession = {
  token(): string | null;
  state(): SessionState<{ id: string }>;
  /** The realtime cursor of the sign-in; all queries run later. */
  signInCursor(): string | null;
  subscribe(listener: () => void): () => void;
  renew(): Promise<void>;
};

/** The polling interval while no stream is open. */
const pollIntervalMs = 10_000;
/** How often a paused user asks for their session, which is all that is asked for meanwhile. */
const pausedIntervalMs = 10 * 60_000;

const realtimeStatus = createStore<RealtimeStatus>('down');

/** Whether this tab receives events; while 'down', all active queries are polled every 10 s. */
export const useRealtimeStatus = (): RealtimeStatus => useStore(realtimeStatus);

/**
 * Reads what is shown again after events may have been missed; on return to the tab without queries
 * with `meta: { staysOnReturn: true }`.
 */
function readAgain(queryClient: QueryClient, { onReturn }: { onReturn: boolean }): void {
  invalidate(queryClient, ({ meta }) => !(onReturn && meta?.staysOnReturn === true));
}

/**
 * Keeps an event stream while this tab is visible and its user is signed in and not paused. The
 * first one starts from the cursor of the sign-in, so that a page is not fetched twice; after each
 * other one has opened, what is shown is read again.
 * @returns a function that stops it
 */
export function startRealtime(queryClient: QueryClient, session: RealtimeSession): () => void {
  let userId: string | null = null;
  /** Of the user's sign-in, until a stream has opened. */
  let cursor: string | null = null;
  /** The tab was hidden since the last stream. */
  let isReturn = false;
  /** The stream that is kept; null while the tab is hidden, or nobody is signed in or may read. */
  let kept: AbortController | null = null;

  const isPaused = () => {
    const state = session.state();
    return state.status === 'signed_in' && state.is_paused;
  };

  function onOpen(): void {
    realtimeStatus.set('live');
    if (cursor === null) readAgain(queryClient, { onReturn: isReturn });
    // What its events have said of the session meanwhile.
    if (isReturn) void session.renew();
    cursor = null;
    isReturn = false;
  }

  function onEvent({ topics }: RealtimeEvent): void {
    applyTopics(queryClient, topics);
    if (topics.includes('session')) void session.renew();
  }

  /** Opens or ends the stream when the user, their pause or the tab's visibility changes. */
  function follow(): void {
    const current = userIdOf(session.state());
    if (current !== userId) {
      userId = current;
      cursor = session.signInCursor();
      isReturn = false;
      end();
    }
    if (current === null || isPaused() || !focusManager.isFocused()) end();
    else if (kept === null) {
      kept = new AbortController();
      void keepRealtimeStream({
        session,
        signal: kept.signal,
        cursor: () => cursor,
        onOpen,
        onEvent,
        onEnd: () => realtimeStatus.set('down'),
      });
    }
  }

  function end(): void {
    kept?.abort();
    kept = null;
    realtimeStatus.set('down');
  }

  function onVisibility(isVisible: boolean): void {
    if (!isVisible) isReturn = true;
    else if (isPaused()) void session.renew();
    follow();
  }

  function poll(): void {
    if (kept === null || realtimeStatus.get() === 'live') return;
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
  }

  const polling = setInterval(poll, pollIntervalMs);
  const checking = setInterval(() => isPaused() && void session.renew(), pausedIntervalMs);
  const unsubscribeFocus = focusManager.subscribe(onVisibility);
  const unsubscribe = session.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    unsubscribeFocus();
    clearInterval(polling);
    clearInterval(checking);
    end();
  };
}
