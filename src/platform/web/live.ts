import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readLiveStream } from './live-stream.ts';

export type LiveStatus = 'live' | 'down';

/** What the stream needs of the session: whose it is, and what to do when the server refuses or questions it. */
export type LiveSession = {
  token(): string | null;
  /** Null while nobody is signed in. */
  person(): string | null;
  /** Whether the server was last heard to have paused this person, which closes the stream to them. */
  isPaused(): boolean;
  subscribe(tell: () => void): () => void;
  renew(): Promise<void>;
};

type TabMessage = { person: string; topics?: string[]; status?: LiveStatus; ask?: true };

const name = 'courtfolk-live';
const silence = 40_000;
const firstPause = 1000;
const longestPause = 30_000;
/** A stream that stood this long was a good one: the next attempt starts from the first pause again. */
const goodStream = 10_000;

let status: LiveStatus = 'down';
const listeners = new Set<() => void>();

function setStatus(next: LiveStatus): void {
  if (next === status) return;
  status = next;
  for (const tell of listeners) tell();
}

/** Whether changes reach this tab by themselves; while 'down', what must be fresh has to poll. */
export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => status,
  );
}

/** Refetches what a piece of news is about: topic 'play_dates/7/messages' is the query key ['play_dates', '7', 'messages'] and all below it. */
export function applyTopics(queryClient: QueryClient, topics: readonly string[]): void {
  if (topics.includes('*')) void queryClient.invalidateQueries();
  else for (const topic of topics) void queryClient.invalidateQueries({ queryKey: topic.split('/') });
}

/** How long to wait before the n-th attempt in a row: doubling from 1 s to 30 s, spread by half so that not all come back at once. */
export function pauseBefore(attempt: number, random: number = Math.random()): number {
  const full = Math.min(firstPause * 2 ** attempt, longestPause);
  return full / 2 + (full / 2) * random;
}

/**
 * Keeps one event stream for the whole browser: the tab that holds the lock reads it and tells the others. Whenever the
 * stream (re)connects, everything shown is fetched anew, since what happened in between is not known.
 */
export function startLive(queryClient: QueryClient, session: LiveSession): void {
  const channel = new BroadcastChannel(name);
  /** Whose stream this tab reads for all, if it does. */
  let leader: string | undefined;
  let followed: string | null = null;
  let control = new AbortController();

  function hear(message: TabMessage): void {
    if (message.person !== session.person()) return;
    if (message.ask) {
      if (leader === message.person) tell({ person: message.person, status });
      return;
    }
    if (message.status !== undefined) learn(message.status);
    if (message.topics !== undefined) apply(message.topics);
  }

  /** A stream that stands lets this person in: whoever was paused before is so no longer. */
  function learn(next: LiveStatus): void {
    setStatus(next);
    if (next === 'live' && session.isPaused()) void session.renew();
  }

  /** News of the session concerns each tab, since each keeps its own copy of it. */
  function apply(topics: string[]): void {
    applyTopics(queryClient, topics);
    if (topics.includes('session')) void session.renew();
  }

  function tell(message: TabMessage): void {
    channel.postMessage(message);
  }

  /** To this tab and to the others. */
  function pass(person: string, news: { topics?: string[]; status?: LiveStatus }): void {
    if (person !== session.person()) return;
    if (news.status !== undefined) learn(news.status);
    if (news.topics !== undefined) apply(news.topics);
    tell({ person, ...news });
  }

  async function lead(person: string, signal: AbortSignal): Promise<void> {
    // the tab that led before may have gone with its stream: nothing is live until this one's stands
    pass(person, { status: 'down' });
    for (let attempt = 0; !signal.aborted; attempt++) {
      const token = session.token();
      let stood = false;
      let goodFrom: ReturnType<typeof setTimeout> | undefined;
      if (token !== null) {
        const end = await readLiveStream({
          token,
          signal,
          silence,
          onOpen: () => {
            stood = true;
            goodFrom = setTimeout(() => {
              attempt = -1;
            }, goodStream);
            pass(person, { status: 'live', topics: ['*'] });
          },
          onNews: (news) => pass(person, news),
        });
        clearTimeout(goodFrom);
        if (stood) pass(person, { status: 'down' });
        if (!signal.aborted && end === 'refused') await session.renew();
        // whoever may not listen may not read either: the next read says why
        if (!signal.aborted && end === 'forbidden') pass(person, { topics: ['*'] });
      }
      if (!signal.aborted) await pause(pauseBefore(Math.max(attempt, 0)), signal);
    }
  }

  /** Follows the session: leads, or waits for its turn to, while somebody is signed in. */
  function follow(): void {
    const person = session.person();
    if (person === followed) return;
    followed = person;
    control.abort();
    leader = undefined;
    setStatus('down');
    if (person === null) return;
    control = new AbortController();
    const { signal } = control;
    tell({ person, ask: true });
    void inTurn(`${name}-${person}`, signal, async () => {
      leader = person;
      await lead(person, signal);
    });
  }

  channel.onmessage = (event: MessageEvent<TabMessage>) => hear(event.data);
  session.subscribe(follow);
  follow();
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
