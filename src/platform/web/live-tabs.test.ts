import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveStatus, startLive } from './live.ts';

type Message = { person: string; status?: LiveStatus };
/** What this tab told the others. */
let told: Message[];
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

test('a tab that takes over the lead counts as down until its own stream stands', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  startLive(new QueryClient(), {
    token: () => 'token',
    person: () => 'anna',
    subscribe: () => () => undefined,
    renew: async () => undefined,
  });
  expect(told).toEqual([{ person: 'anna', ask: true }]);
  takeOver();
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ person: 'anna', status: 'down' }));
});
