import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveStatus, startLive } from './live.ts';

type Message = { person: string; status?: LiveStatus; topics?: string[] };
/** What this tab told the others. */
let told: Message[];
/** What another tab tells this one. */
let hear: (message: Message) => void;
/** Ends the tab that led until now: this one has its turn. */
let takeOver: () => void;

beforeEach(() => {
  told = [];
  const turn = new Promise<void>((resolve) => {
    takeOver = resolve;
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage: (event: { data: Message }) => void = () => undefined;
      constructor() {
        hear = (data) => this.onmessage({ data });
      }
      postMessage = (message: Message) => told.push(message);
    },
  );
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: unknown, work: () => Promise<void>) => turn.then(work) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** This tab, of Anna; answers how often it has asked for the session anew. */
function open(is_paused = false): () => number {
  const renew = vi.fn(async () => undefined);
  startLive(new QueryClient(), {
    token: () => 'token',
    person: () => 'anna',
    isPaused: () => is_paused,
    subscribe: () => () => undefined,
    renew,
  });
  return () => renew.mock.calls.length;
}

test('a tab that takes over the lead counts as down until its own stream stands', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open();
  expect(told).toEqual([{ person: 'anna', ask: true }]);
  takeOver();
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ person: 'anna', status: 'down' }));
});

test('news of the session reaches each tab, not only the one that reads the stream', () => {
  const renewals = open();
  hear({ person: 'anna', topics: ['notifications'] });
  hear({ person: 'ben', topics: ['session'] });
  expect(renewals()).toBe(0);
  hear({ person: 'anna', topics: ['session'] });
  expect(renewals()).toBe(1);
});

test('a stream that stands tells a paused person that the pause may be over', () => {
  const others = open();
  hear({ person: 'anna', status: 'live' });
  expect(others()).toBe(0);
  const renewals = open(true);
  hear({ person: 'anna', status: 'down' });
  expect(renewals()).toBe(0);
  hear({ person: 'anna', status: 'live' });
  expect(renewals()).toBe(1);
});
