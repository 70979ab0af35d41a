import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Stream = { signal: AbortSignal; since: string | null; say(topics: string[]): void; end(): void };

/** The lines that the tabs of one browser hear each other on. */
let lines: { onmessage?: (event: { data: unknown }) => void }[];
/** The streams that were opened, one after the other, and those that wait for their answer. */
let streams: Stream[];
let answers: (() => void)[];

class Line {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    lines.push(this);
  }
  postMessage(data: unknown): void {
    for (const line of lines) if (line !== this) line.onmessage?.({ data });
  }
  close(): void {
    lines = lines.filter((line) => line !== this);
  }
}

/** The lock, held by the tab that came first until it goes. */
let waiting: (() => Promise<void>)[];
const locks = {
  request: async (_name: string, _options: unknown, work: () => Promise<void>) => {
    waiting.push(work);
    if (waiting.length === 1) await work();
  },
};
function closeLeader(): void {
  lines.shift();
  waiting.shift();
  void waiting[0]?.();
}

function openStream(
  _path: string,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  let control: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  streams.push({
    signal,
    since: headers['x-realtime-since'] ?? null,
    say: (topics) => control.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ topics })}\n\n`)),
    end: () => control.close(),
  });
  return new Promise((resolve) => answers.push(() => resolve(new Response(body))));
}

const renew = vi.fn(async () => undefined);

/** A tab in which Anna came at a moment, and what it shows; answers what of that has to be read again. */
async function openTab(at: number, mark: string | null = 'mark', is_paused = false) {
  // each tab has its own modules
  vi.resetModules();
  const { startRealtime } = await import('./realtime.ts');
  const client = new QueryClient();
  for (const key of ['connections', 'play_dates']) client.setQueryData([key], 1);
  const stop = startRealtime(client, {
    token: () => 'token',
    person: () => 'anna',
    signedInAt: () => ({ at, mark }),
    isPaused: () => is_paused,
    subscribe: () => () => undefined,
    renew,
  });
  const stale = () => {
    const queries = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    return queries.map(({ queryKey }) => queryKey[0]);
  };
  return Object.assign(stale, { stop });
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const answer = async () => {
  for (const pass of answers.splice(0)) pass();
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  renew.mockClear();
  lines = [];
  waiting = [];
  streams = [];
  answers = [];
  vi.stubGlobal('BroadcastChannel', Line);
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', openStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab that has stopped hears nothing more, and asks for nothing', async () => {
  const stopped = await openTab(1000);
  await answer();
  await openTab(1000);
  stopped.stop();
  await settle();
  new Line().postMessage({ person: 'anna', topics: ['connections'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped()).toEqual([]);
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true]);
});

describe('the first stream of a browser', () => {
  test('carries the mark from before the first read, and then nothing is read again', async () => {
    const stale = await openTab(1000);
    await answer();
    expect(streams.map(({ since }) => since)).toEqual(['mark']);
    expect(stale()).toEqual([]);
  });

  test('that tells of a gap has everything read again, in the tabs that wait too', async () => {
    const [first, second] = [await openTab(1000), await openTab(1000)];
    await answer();
    streams[0]?.say(['*']);
    await settle();
    expect([first(), second()]).toEqual([
      ['connections', 'play_dates'],
      ['connections', 'play_dates'],
    ]);
    expect(streams).toHaveLength(1);
  });

  test('without a mark has everything read again', async () => {
    const stale = await openTab(1000, null);
    await vi.advanceTimersByTimeAsync(1);
    await answer();
    expect(stale()).toEqual(['connections', 'play_dates']);
  });

  test('has what was read before its mark read again in another tab', async () => {
    const [leading, earlier] = [await openTab(1000), await openTab(999)];
    await answer();
    expect([leading(), earlier()]).toEqual([[], ['connections', 'play_dates']]);
  });
});

test('a stream that comes back has everything read again, in every tab', async () => {
  const [first, second] = [await openTab(1000), await openTab(1000)];
  await answer();
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect([first(), second()]).toEqual([[], []]);
  await answer();
  expect(streams.map(({ since }) => since)).toEqual(['mark', null]);
  expect([first(), second()]).toEqual([
    ['connections', 'play_dates'],
    ['connections', 'play_dates'],
  ]);
});

test('a tab that takes over the lead counts as down until its own stream stands', async () => {
  const told: unknown[] = [];
  await openTab(1000);
  await answer();
  await openTab(1100);
  await openTab(1200);
  const third = lines[2];
  const hear = third?.onmessage;
  if (third)
    third.onmessage = (event) => {
      told.push(event.data);
      hear?.(event);
    };
  closeLeader();
  await settle();
  expect(told).toEqual([{ person: 'anna', status: 'down' }]);
  await answer();
  expect(told.at(-1)).toMatchObject({ status: 'live' });
  expect(streams).toHaveLength(2);
});

test('what is shown is read again every ten seconds while no stream stands, and no more once one does', async () => {
  const stale = await openTab(1000);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(stale()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stale()).toEqual(['connections', 'play_dates']);
  await answer();
  const later = await openTab(11_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(later()).toEqual([]);
});

test('news of the session reaches each tab, not only the one that reads the stream', async () => {
  await openTab(1000);
  await openTab(1000);
  await answer();
  streams[0]?.say(['notifications']);
  await settle();
  expect(renew).not.toHaveBeenCalled();
  streams[0]?.say(['session']);
  await settle();
  expect(renew).toHaveBeenCalledTimes(2);
});

test('a stream that stands tells a paused person that the pause may be over', async () => {
  await openTab(1000);
  await openTab(1000, 'mark', true);
  expect(renew).not.toHaveBeenCalled();
  await answer();
  expect(renew).toHaveBeenCalledTimes(1);
});

describe('a tab that comes later', () => {
  test('reads again what was told after its first read, before it could hear', async () => {
    await openTab(1000);
    await answer();
    await vi.advanceTimersByTimeAsync(500);
    streams[0]?.say(['connections']);
    await settle();
    const [earlier, later] = [await openTab(1500), await openTab(1501)];
    expect([earlier(), later()]).toEqual([['connections'], []]);
  });

  test('reads nothing again in the tabs that were there', async () => {
    await openTab(1000);
    const second = await openTab(1000);
    await answer();
    streams[0]?.say(['connections']);
    await settle();
    await openTab(999);
    expect(second()).toEqual(['connections']);
  });

  test('reads everything again when it read before the stream stood', async () => {
    await openTab(1000, null);
    await vi.advanceTimersByTimeAsync(1);
    await answer();
    const [earlier, later] = [await openTab(1000), await openTab(1002)];
    expect([earlier(), later()]).toEqual([['connections', 'play_dates'], []]);
  });
});
