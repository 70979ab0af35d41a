import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import { systemClock } from '#platform/common/clock.ts';
import { type RealtimeEvent, readRealtimeStream } from './realtime-stream.ts';
import { delayAsTold, wait } from './retries.ts';
import { type SessionState, userIdOf } from './session.ts';
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

const silenceMs = 40_000;
const firstDelayMs = 1000;
const maxDelayMs = 30_000;
/** A stream that was open for this long resets the delay of the next attempt. */
const stableAfterMs = 10_000;
/** The polling interval while no stream is open. */
const pollIntervalMs = 10_000;
/** How often a paused user asks for their session, which is all that is asked for meanwhile. */
const pausedIntervalMs = 10 * 60_000;

const realtimeStatus = createStore<RealtimeStatus>('down');

/** Whether this tab receives events; while 'down', all active queries are polled every 10 s. */
export const useRealtimeStatus = (): RealtimeStatus => useStore(realtimeStatus);

/**
 * How long events are coalesced for a query with `meta: { coalesceEvents: true }`, in milliseconds.
 */
const coalescingMs = 300;
/**
 * The `dataUpdateCount` of each such query at the last event; 'fetching' if it was being fetched.
 */
const coalescing = new WeakMap<Query, number | 'fetching'>();
const coalesces = (query: Query) => query.meta?.coalesceEvents === true;
const isFetching = (query: Query) => query.state.fetchStatus !== 'idle';

/** Whether the query's key is the topic's path or below it. */
const isBelow = (query: Query, topic: string) =>
  topic.split('/').every((part, at) => query.queryKey[at] === part);
/** Whether the query names the topic's first part in `meta: { topics }`. */
const listensTo = ({ meta }: Query, topic: string) =>
  Array.isArray(meta?.topics) && meta.topics.includes(topic.split('/')[0]);
/**
 * Tells a query with `meta: { onItem }` the id of an item of its list, which it may have already.
 */
function announceItem({ queryKey, meta }: Query, topic: string): void {
  const end = topic.lastIndexOf('/');
  if (typeof meta?.onItem === 'function' && topic.slice(0, end) === queryKey.join('/'))
    meta.onItem(topic.slice(end + 1));
}

/**
 * Invalidates the queries of topics: 'play_dates/7/messages' is the query key ['play_dates', '7',
 * 'messages'] and all below it, and concerns all queries with `meta: { topics: ['play_dates'] }`;
 * one more part is an item of that list (`meta: { onItem }`). Queries with `coalesceEvents` are
 * refetched once for all events within a moment, and not at all if a fetch has started since the
 * last event.
 */
export function applyTopics(queryClient: QueryClient, topics: readonly string[]): void {
  const concerns = (query: Query) =>
    topics.some((topic) => topic === '*' || isBelow(query, topic) || listensTo(query, topic));
  invalidate(queryClient, (query) => concerns(query) && !coalesces(query));
  for (const query of queryClient.getQueryCache().getAll())
    for (const topic of topics) announceItem(query, topic);
  const coalesced = (query: Query) => concerns(query) && coalesces(query);
  for (const query of queryClient.getQueryCache().findAll({ predicate: coalesced })) {
    const isFirst = !coalescing.has(query);
    coalescing.set(query, isFetching(query) ? 'fetching' : query.state.dataUpdateCount);
    if (!isFirst) continue;
    setTimeout(() => {
      const count = coalescing.get(query);
      coalescing.delete(query);
      if (count !== 'fetching' && (isFetching(query) || query.state.dataUpdateCount !== count))
        return;
      invalidate(queryClient, (each) => each === query);
    }, coalescingMs);
  }
}

function invalidate(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  const firstFetches = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && predicate(query),
  });
  void queryClient.invalidateQueries({ predicate });
  // invalidateQueries does not cancel a first fetch, whose response may be older than the change
  for (const query of firstFetches) {
    const refetch = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(refetch, () => undefined);
  }
}

/** The delay (ms) before reconnect attempt n: doubles from 1 s to 30 s, with jitter of one half. */
export function reconnectDelay(attempt: number, random: number = Math.random()): number {
  const full = Math.min(firstDelayMs * 2 ** attempt, maxDelayMs);
  return full / 2 + (full / 2) * random;
}

/**
 * The delays (ms) between attempts: for 30 s as the server tells (in s), else those that double.
 */
export function createReconnectDelays() {
  let attempt = 0;
  let awaySince: number | undefined;
  return {
    /** The next delay is the first one again. */
    reset(): void {
      attempt = 0;
    },
    next(retryAfter = 0): number {
      awaySince = retryAfter > 0 ? (awaySince ?? systemClock.now().getTime()) : undefined;
      const told = awaySince === undefined ? undefined : delayAsTold(retryAfter, awaySince);
      return told ?? Math.max(reconnectDelay(attempt++), retryAfter * 1000);
    },
  };
}

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

  async function keepStream(signal: AbortSignal): Promise<void> {
    const delays = createReconnectDelays();
    while (!signal.aborted) {
      const token = session.token();
      let stableTimer: ReturnType<typeof setTimeout> | undefined;
      const end =
        token === null
          ? 'ended'
          : await readRealtimeStream({
              token,
              since: cursor,
              signal,
              silenceMs,
              onOpen: () => {
                stableTimer = setTimeout(delays.reset, stableAfterMs);
                onOpen();
              },
              onEvent,
            });
      clearTimeout(stableTimer);
      if (signal.aborted) return;
      realtimeStatus.set('down');
      if (end === 'unauthorized' || end === 'forbidden') await session.renew();
      const retryAfter = typeof end === 'number' ? end : undefined;
      await wait(delays.next(retryAfter), signal).catch(() => undefined);
    }
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
      void keepStream(kept.signal);
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
