import { focusManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { systemClock } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { RealtimeDelivery } from './realtime-delivery.ts';
import { readRealtimeStream } from './realtime-stream.ts';
import { createStore, useStore } from './store.ts';

export type RealtimeStatus = 'live' | 'down';

/** What the stream needs of the session: whose it is, and what to do when the server refuses or questions it. */
export type RealtimeSession = {
  token(): string | null;
  /** Null while nobody is signed in. */
  person(): string | null;
  /** Whether the server was last heard to have paused this person, which closes the stream to them. */
  isPaused(): boolean;
  /** When this person came (milliseconds), and where the server's news stood then, if it said so. All reads are later. */
  signedInAt(): { at: number; mark: string | null };
  subscribe(tell: () => void): () => void;
  renew(): Promise<void>;
};

type News = {
  status?: RealtimeStatus;
  /** A stream stands that tells everything since then (milliseconds): what was read earlier may be out of date. */
  from?: number;
  topics?: string[];
};
/** `ask`: a new tab, which has read since then, wants to know how things stand; the answer is for that tab alone. */
type TabMessage = News & { person: string; ask?: number; tab?: string };

const name = 'courtfolk-live';
const silence = 40_000;
const firstPause = 1000;
const longestPause = 30_000;
/** A stream that stood this long was a good one: the next attempt starts from the first pause again. */
const goodStream = 10_000;
/** How often what is shown is asked for while no stream stands. */
const pollEvery = 10_000;

const liveStatus = createStore<RealtimeStatus>('down');

/** Whether changes reach this tab by themselves; while 'down', all that is shown is polled, and what must be fresher has to ask for itself. */
export const useRealtimeStatus = (): RealtimeStatus => useStore(liveStatus);

/** How long news wait for more of their kind, before a query that says `meta: { gathers_news: true }` is read again. */
const gatheringTime = 300;
/** How often each of them had been read when the last news came; 'reading' if it was just being read. */
const gathering = new WeakMap<Query, number | 'reading'>();
const gathers = (query: Query) => query.meta?.gathersNews === true;
const isReading = (query: Query) => query.state.fetchStatus !== 'idle';

/**
 * Refetches what a piece of news is about: topic 'play_dates/7/messages' is the query key ['play_dates', '7', 'messages'] and all
 * below it. What gathers its news is read once for all that come within a moment, and not at all if a read has begun since the last of
 * them: whoever does something has asked for what shows it by then.
 */
export function applyTopics(queryClient: QueryClient, topics: readonly string[]): void {
  const filters = topics.includes('*') ? [{}] : topics.map((topic) => ({ queryKey: topic.split('/') }));
  for (const filter of filters) {
    refresh(queryClient, { ...filter, predicate: (query) => !gathers(query) });
    for (const query of queryClient.getQueryCache().findAll({ ...filter, predicate: gathers })) {
      const isFirst = !gathering.has(query);
      gathering.set(query, isReading(query) ? 'reading' : query.state.dataUpdateCount);
      if (!isFirst) continue;
      setTimeout(() => {
        const reads = gathering.get(query);
        gathering.delete(query);
        if (reads !== 'reading' && (isReading(query) || query.state.dataUpdateCount !== reads)) return;
        refresh(queryClient, { predicate: (each) => each === query });
      }, gatheringTime);
    }
  }
}

type Filter = { queryKey?: QueryKey; predicate: (query: Query) => boolean };

function refresh(queryClient: QueryClient, { predicate, ...filter }: Filter): void {
  const firstReads = queryClient.getQueryCache().findAll({
    ...filter,
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && predicate(query),
  });
  void queryClient.invalidateQueries({ ...filter, predicate });
  // A first read goes on, and counts as fresh when it comes, though it may have been answered before the change.
  for (const query of firstReads) {
    const again = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.fetch().then(again, () => undefined);
  }
}

/** How long to wait before the n-th attempt in a row: doubling from 1 s to 30 s, spread by half so that not all come back at once. */
export function reconnectDelay(attempt: number, random: number = Math.random()): number {
  const full = Math.min(firstPause * 2 ** attempt, longestPause);
  return full / 2 + (full / 2) * random;
}

/**
 * Keeps one event stream for the whole browser: the tab that holds the lock reads it and tells the others. When the stream
 * comes back after an interruption, everything shown is fetched anew, since what happened in between is not known. When it
 * opens for the first time, the server says whether anything happened since the person came, so that a page is not read twice.
 * @returns what ends that
 */
export function startRealtime(queryClient: QueryClient, session: RealtimeSession): () => void {
  const channel = new BroadcastChannel(name);
  const ownTab = newId();
  /** Whose stream this tab reads for all, if it does. */
  let leader: string | undefined;
  let heard = new RealtimeDelivery();
  let followed: string | null = null;
  /** What this tab shows was read then or later. */
  let freshFrom = 0;
  let control = new AbortController();

  function hear({ person, ask, tab = ownTab, ...news }: TabMessage): void {
    if (person !== session.person()) return;
    if (ask !== undefined) {
      const status = liveStatus.get();
      const known = status === 'live' && { from: heard.complete_from, topics: heard.since(ask) };
      if (leader === person) tell({ person, tab, status, ...known });
    } else if (tab === ownTab) take(news);
  }

  function take({ status, from, topics = [] }: News): void {
    if (status !== undefined) liveStatus.set(status);
    // a stream that stands lets this person in: whoever was paused before is so no longer
    if (status === 'live' && session.isPaused()) void session.renew();
    const isAll = topics.includes('*') || (from !== undefined && from > freshFrom);
    if (isAll) freshFrom = systemClock.now().getTime();
    applyTopics(queryClient, isAll ? ['*'] : topics);
    // each tab keeps its own copy of the session
    if (topics.includes('session')) void session.renew();
  }

  function tell(message: TabMessage): void {
    channel.postMessage(message);
  }

  /** To this tab and to the others. */
  function pass(person: string, news: News): void {
    if (person !== session.person()) return;
    heard.add(news.topics ?? [], systemClock.now().getTime());
    take(news);
    tell({ person, ...news });
  }

  async function lead(person: string, signal: AbortSignal): Promise<void> {
    const arrived = session.signedInAt();
    heard = new RealtimeDelivery();
    // the tab that led before may have gone with its stream: nothing is live until this one's stands
    pass(person, { status: 'down' });
    let since = arrived.mark;
    for (let attempt = 0; !signal.aborted; attempt++) {
      const token = session.token();
      let stood = false;
      let goodFrom: ReturnType<typeof setTimeout> | undefined;
      if (token !== null) {
        const end = await readRealtimeStream({
          token,
          since,
          signal,
          silence,
          onOpen: () => {
            stood = true;
            goodFrom = setTimeout(() => {
              attempt = -1;
            }, goodStream);
            const isFirst = since !== null;
            heard.begin(isFirst ? arrived.at : systemClock.now().getTime());
            pass(person, { status: 'live', ...(isFirst ? { from: arrived.at } : { topics: ['*'] }) });
          },
          onNews: (news) => pass(person, news),
        });
        since = null;
        clearTimeout(goodFrom);
        if (stood && !signal.aborted) pass(person, { status: 'down' });
        if (!signal.aborted && end === 'refused') await session.renew();
        // whoever may not listen may not read either: the next read says why
        if (!signal.aborted && end === 'forbidden') pass(person, { topics: ['*'] });
      }
      if (!signal.aborted) await pause(reconnectDelay(Math.max(attempt, 0)), signal);
    }
  }

  /** Follows the session: leads, or waits for its turn to, while somebody is signed in. */
  function follow(): void {
    const person = session.person();
    if (person === followed) return;
    followed = person;
    control.abort();
    leader = undefined;
    liveStatus.set('down');
    if (person === null) return;
    control = new AbortController();
    const { signal } = control;
    freshFrom = session.signedInAt().at;
    tell({ person, ask: freshFrom, tab: ownTab });
    void inTurn(`${name}-${person}`, signal, async () => {
      leader = person;
      await lead(person, signal);
    });
  }

  function poll(): void {
    if (liveStatus.get() === 'live' || session.person() === null || !focusManager.isFocused()) return;
    void queryClient.invalidateQueries({}, { cancelRefetch: false });
  }

  const polling = setInterval(poll, pollEvery);
  channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data);
  const unsubscribe = session.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    clearInterval(polling);
    control.abort();
    channel.close();
    liveStatus.set('down');
  };
}

/** Runs the work once no other tab does; never, when the signal ends the waiting before. */
async function inTurn(lock: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work();
  await navigator.locks.request(lock, { signal }, work).catch(() => undefined);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
