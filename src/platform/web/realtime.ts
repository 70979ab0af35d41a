import { focusManager, type Query, type QueryClient } from '@tanstack/react-query';
import { systemClock } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { readRealtimeStream } from './realtime-stream.ts';
import { delayAsTold } from './reconnecting.ts';
import { type SessionState, userIdOf } from './session.ts';
import { createStore, useStore } from './store.ts';
import { wait } from './transport.ts';
import { withLock } from './with-lock.ts';

export type RealtimeStatus = 'live' | 'down';

/** What the realtime stream needs of the session. */
type RealtimeSession = {
  token(): string | null;
  state(): SessionState<{ id: string }>;
  /** The time (ms) and realtime cursor of the sign-in; all queries run later. */
  signedInAt(): { at: number; cursor: string | null };
  subscribe(listener: () => void): () => void;
  renew(): Promise<void>;
};

type Update = {
  status?: RealtimeStatus;
  /** The stream delivers all events since then (ms): data fetched earlier may be stale. */
  from?: number;
  topics?: string[];
};
/**
 * `queriedSince`: a new tab asks for the status and the topics since then; the reply is for `tab`
 * only.
 */
type TabMessage = Update & { userId: string; queriedSince?: number; tab?: string };

const channelName = 'courtfolk-live';
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
 * Keeps one event stream for the whole browser: the tab that holds the lock reads it and forwards
 * events to the others. After an interruption all queries are invalidated. The first stream starts
 * from the cursor of the sign-in, so that a page is not fetched twice.
 * @returns a function that stops it
 */
export function startRealtime(queryClient: QueryClient, session: RealtimeSession): () => void {
  const channel = new BroadcastChannel(channelName);
  const ownTab = newId();
  /** The user whose stream this tab reads, if it is the leader. */
  let leaderFor: string | undefined;
  /**
   * For the leader: no event since then (ms) is missing, and when each topic was last received. A
   * tab opened later runs its first queries before it can receive events.
   */
  let completeFrom = Number.POSITIVE_INFINITY;
  const received = new Map<string, number>();
  let followedUserId: string | null = null;
  /** All data of this tab was fetched then or later. */
  let freshFrom = 0;
  let controller = new AbortController();
  const currentUserId = () => userIdOf(session.state());
  const isPaused = () => {
    const state = session.state();
    return state.status === 'signed_in' && state.is_paused;
  };

  function restartDelivery(from: number): void {
    completeFrom = from;
    received.clear();
  }

  function onTabMessage({ userId, queriedSince, tab = ownTab, ...update }: TabMessage): void {
    if (userId !== currentUserId()) return;
    if (queriedSince !== undefined) {
      const status = realtimeStatus.get();
      const missed = status === 'live' && {
        from: completeFrom,
        topics: [...received].filter(([, at]) => at >= queriedSince).map(([topic]) => topic),
      };
      if (leaderFor === userId) broadcast({ userId, tab, status, ...missed });
    } else if (tab === ownTab) apply(update);
  }

  function apply({ status, from, topics = [] }: Update): void {
    if (status !== undefined) realtimeStatus.set(status);
    // an open stream means that the user's access is no longer paused
    if (status === 'live') renewPaused();
    const isAll = topics.includes('*') || (from !== undefined && from > freshFrom);
    if (isAll) freshFrom = systemClock.now().getTime();
    applyTopics(queryClient, isAll ? ['*'] : topics);
    // each tab keeps its own copy of the session
    if (topics.includes('session')) void session.renew();
  }

  function broadcast(message: TabMessage): void {
    channel.postMessage(message);
  }

  /** Applies an update in this tab and sends it to the others. */
  function publish(userId: string, update: Update): void {
    if (userId !== currentUserId()) return;
    for (const topic of update.topics ?? []) received.set(topic, systemClock.now().getTime());
    apply(update);
    broadcast({ userId, ...update });
  }

  async function lead(userId: string, signal: AbortSignal): Promise<void> {
    const signedInAt = session.signedInAt();
    restartDelivery(Number.POSITIVE_INFINITY);
    // the stream of the previous leader has ended
    publish(userId, { status: 'down' });
    let since = signedInAt.cursor;
    const delays = createReconnectDelays();
    while (!signal.aborted) {
      // a paused user would be refused
      if (isPaused()) await untilResumed(signal);
      const token = session.token();
      let wasOpen = false;
      let stableTimer: ReturnType<typeof setTimeout> | undefined;
      let retryAfter: number | undefined;
      if (token !== null) {
        const end = await readRealtimeStream({
          token,
          since,
          signal,
          silenceMs,
          onOpen: () => {
            wasOpen = true;
            stableTimer = setTimeout(delays.reset, stableAfterMs);
            const isFirst = since !== null;
            restartDelivery(isFirst ? signedInAt.at : systemClock.now().getTime());
            publish(userId, {
              status: 'live',
              ...(isFirst ? { from: signedInAt.at } : { topics: ['*'] }),
            });
          },
          onEvent: (event) => publish(userId, event),
        });
        since = null;
        clearTimeout(stableTimer);
        if (wasOpen && !signal.aborted) publish(userId, { status: 'down' });
        if (typeof end === 'number') retryAfter = end;
        else if (!signal.aborted && end !== 'ended') await session.renew();
        // each tab keeps its own copy of the session
        if (!signal.aborted && end === 'forbidden') broadcast({ userId, topics: ['session'] });
      }
      if (!signal.aborted) await wait(delays.next(retryAfter), signal).catch(() => undefined);
    }
  }

  /** Resolves once the session says that the user is no longer paused, or on the signal. */
  function untilResumed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = session.subscribe(check);
      signal.addEventListener('abort', check, { once: true });
      function check(): void {
        if (isPaused() && !signal.aborted) return;
        unsubscribe();
        signal.removeEventListener('abort', check);
        resolve();
      }
    });
  }

  let wasPaused = isPaused();
  /** Other tabs of somebody who is resumed, among them the one with the stream, need not wait. */
  function tellResumed(): void {
    const userId = currentUserId();
    if (wasPaused && !isPaused() && userId !== null) broadcast({ userId, topics: ['session'] });
    wasPaused = isPaused();
  }

  function renewPaused(): void {
    if (isPaused()) void session.renew();
  }

  /** While signed in: leads, or waits for the lock. */
  function followSession(): void {
    const userId = currentUserId();
    if (userId === followedUserId) return;
    followedUserId = userId;
    controller.abort();
    leaderFor = undefined;
    realtimeStatus.set('down');
    if (userId === null) return;
    controller = new AbortController();
    const { signal } = controller;
    freshFrom = session.signedInAt().at;
    broadcast({ userId, queriedSince: freshFrom, tab: ownTab });
    const work = async () => {
      leaderFor = userId;
      await lead(userId, signal);
    };
    // rejects when the signal ends the waiting
    void withLock(`${channelName}-${userId}`, work, { signal }).catch(() => undefined);
  }

  function poll(): void {
    if (realtimeStatus.get() === 'live' || currentUserId() === null || !focusManager.isFocused())
      return;
    if (isPaused()) return;
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
  }

  const polling = setInterval(poll, pollIntervalMs);
  const checking = setInterval(renewPaused, pausedIntervalMs);
  const unsubscribeFocus = focusManager.subscribe((isFocused) => isFocused && renewPaused());
  channel.onmessage = (event: MessageEvent<TabMessage>) => onTabMessage(event.data);
  const unsubscribe = session.subscribe(followSession);
  const unsubscribeResumed = session.subscribe(tellResumed);
  followSession();
  return () => {
    unsubscribe();
    unsubscribeResumed();
    unsubscribeFocus();
    clearInterval(polling);
    clearInterval(checking);
    controller.abort();
    channel.close();
    realtimeStatus.set('down');
  };
}
