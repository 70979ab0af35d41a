import { focusManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Stream = {
  signal: AbortSignal;
  since: string | null;
  send(topics: string[]): void;
  end(): void;
};

/** The BroadcastChannels of all tabs. */
let channels: { onmessage?: (event: { data: unknown }) => void }[];
/** The opened streams in their order, and the callbacks that deliver pending responses. */
let streams: Stream[];
let responses: (() => void)[];

class FakeChannel {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const channel of channels) if (channel !== this) channel.onmessage?.({ data });
  }
  close(): void {
    channels = channels.filter((channel) => channel !== this);
  }
}

/** The lock, held by the first tab until it is closed. */
let waiting: (() => Promise<void>)[];
const locks = {
  request: async (_name: string, _options: unknown, work: () => Promise<void>) => {
    waiting.push(work);
    if (waiting.length === 1) await work();
  },
};
function closeLeader(): void {
  channels.shift();
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
    send: (topics) =>
      control.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ topics })}\n\n`)),
    end: () => control.close(),
  });
  return new Promise((resolve) => responses.push(() => resolve(new Response(body))));
}

const renew = vi.fn(async () => undefined);
/** What follows the session of a tab. */
let sessionListeners: (() => void)[];
const opened: (() => void)[] = [];

/**
 * Opens a tab in which Anna signed in at a time; returns a function that lists its stale queries.
 */
async function openTab(at: number, cursor: string | null = 'cursor', isPaused = () => false) {
  // each tab has its own modules
  vi.resetModules();
  const { startRealtime } = await import('./realtime.ts');
  const client = new QueryClient();
  for (const key of ['connections', 'play_dates']) client.setQueryData([key], 1);
  const stop = startRealtime(client, {
    token: () => 'token',
    state: () => ({
      status: 'signed_in',
      access_token: 'token',
      expires_at: '',
      user: { id: 'anna' },
      is_paused: isPaused(),
    }),
    signedInAt: () => ({ at, cursor }),
    subscribe: (listener) => {
      sessionListeners.push(listener);
      return () => undefined;
    },
    renew,
  });
  opened.push(stop);
  const stale = () => {
    const queries = client
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated });
    return queries.map(({ queryKey }) => queryKey[0]);
  };
  return Object.assign(stale, { stop });
}

const flush = () => vi.advanceTimersByTimeAsync(0);
const respond = async () => {
  for (const deliver of responses.splice(0)) deliver();
  await flush();
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  renew.mockReset();
  sessionListeners = [];
  channels = [];
  waiting = [];
  streams = [];
  responses = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', openStream);
});
afterEach(() => {
  for (const stop of opened.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a stopped tab receives no events and opens no stream', async () => {
  const stopped = await openTab(1000);
  await respond();
  await openTab(1000);
  stopped.stop();
  await flush();
  new FakeChannel().postMessage({ userId: 'anna', topics: ['connections'] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped()).toEqual([]);
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true]);
});

describe('the first stream of a browser', () => {
  test('sends the cursor of the sign-in, and invalidates nothing', async () => {
    const stale = await openTab(1000);
    await respond();
    expect(streams.map(({ since }) => since)).toEqual(['cursor']);
    expect(stale()).toEqual([]);
  });

  test('invalidates all queries in every tab if the server reports a gap', async () => {
    const [first, second] = [await openTab(1000), await openTab(1000)];
    await respond();
    streams[0]?.send(['*']);
    await flush();
    expect([first(), second()]).toEqual([
      ['connections', 'play_dates'],
      ['connections', 'play_dates'],
    ]);
    expect(streams).toHaveLength(1);
  });

  test('invalidates all queries if there is no cursor', async () => {
    const stale = await openTab(1000, null);
    await vi.advanceTimersByTimeAsync(1);
    await respond();
    expect(stale()).toEqual(['connections', 'play_dates']);
  });

  test('invalidates queries of another tab that are older than its cursor', async () => {
    const [leading, earlier] = [await openTab(1000), await openTab(999)];
    await respond();
    expect([leading(), earlier()]).toEqual([[], ['connections', 'play_dates']]);
  });
});

test('a reconnected stream invalidates all queries in every tab', async () => {
  const [first, second] = [await openTab(1000), await openTab(1000)];
  await respond();
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect([first(), second()]).toEqual([[], []]);
  await respond();
  expect(streams.map(({ since }) => since)).toEqual(['cursor', null]);
  expect([first(), second()]).toEqual([
    ['connections', 'play_dates'],
    ['connections', 'play_dates'],
  ]);
});

test('a stream that is answered by 503 with Retry-After is asked for again as it says, for 30 s', async () => {
  const away = vi.fn(
    async () => new Response(null, { status: 503, headers: { 'retry-after': '2' } }),
  );
  vi.stubGlobal('fetch', away);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await openTab(1000);
  await vi.advanceTimersByTimeAsync(30_000);
  // at 0, 3, 6 … 30 s
  expect(away).toHaveBeenCalledTimes(11);
  await vi.advanceTimersByTimeAsync(2000 + 2000 + 4000 + 8000 - 1);
  expect(away).toHaveBeenCalledTimes(14);
  vi.stubGlobal('fetch', openStream);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(1);
  expect(renew).not.toHaveBeenCalled();
});

test('a new leader is down until its own stream is open', async () => {
  const received: unknown[] = [];
  await openTab(1000);
  await respond();
  await openTab(1100);
  await openTab(1200);
  const third = channels[2];
  const onMessage = third?.onmessage;
  if (third)
    third.onmessage = (event) => {
      received.push(event.data);
      onMessage?.(event);
    };
  closeLeader();
  await flush();
  expect(received).toEqual([{ userId: 'anna', status: 'down' }]);
  await respond();
  expect(received.at(-1)).toMatchObject({ status: 'live' });
  expect(streams).toHaveLength(2);
});

test('queries are polled every ten seconds only while no stream is open', async () => {
  const stale = await openTab(1000);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(stale()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stale()).toEqual(['connections', 'play_dates']);
  await respond();
  const later = await openTab(11_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(later()).toEqual([]);
});

test('an event about the session renews it in each tab', async () => {
  await openTab(1000);
  await openTab(1000);
  await respond();
  streams[0]?.send(['notifications']);
  await flush();
  expect(renew).not.toHaveBeenCalled();
  streams[0]?.send(['session']);
  await flush();
  expect(renew).toHaveBeenCalledTimes(2);
});

test('an open stream renews the session of a paused user', async () => {
  await openTab(1000);
  await openTab(1000, 'cursor', () => true);
  expect(renew).not.toHaveBeenCalled();
  await respond();
  expect(renew).toHaveBeenCalledTimes(1);
});

describe('while the user is paused', () => {
  const calls = vi.fn(openStream);
  beforeEach(() => {
    calls.mockClear();
    vi.stubGlobal('fetch', calls);
  });
  afterEach(() => focusManager.setFocused(undefined));

  test('no stream is asked for, but the session on return to the tab and every ten minutes', async () => {
    const stale = await openTab(1000, 'cursor', () => true);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(renew).not.toHaveBeenCalled();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(21 * 60_000);
    expect(renew).toHaveBeenCalledTimes(4);
    expect(calls).not.toHaveBeenCalled();
    expect(stale()).toEqual([]);
  });

  test('a stream that is refused is asked for again only when the session says so', async () => {
    let isPaused = false;
    renew.mockImplementation(async () => {
      isPaused = true;
    });
    calls.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 403 })));
    await openTab(1000, 'cursor', () => isPaused);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(renew).toHaveBeenCalledTimes(1);
    isPaused = false;
    for (const listener of sessionListeners) listener();
    await flush();
    expect(calls).toHaveBeenCalledTimes(2);
  });

  test('a tab that learns of the end tells the others', async () => {
    let isPaused = true;
    await openTab(1000, 'cursor', () => true);
    await openTab(1000, 'cursor', () => isPaused);
    expect(renew).not.toHaveBeenCalled();
    isPaused = false;
    for (const listener of sessionListeners) listener();
    await flush();
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('whoever is not paused asks for no session on return to the tab', async () => {
    await openTab(1000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a tab opened later', () => {
  test('invalidates topics received after its first query', async () => {
    await openTab(1000);
    await respond();
    await vi.advanceTimersByTimeAsync(500);
    streams[0]?.send(['connections']);
    await flush();
    const [earlier, later] = [await openTab(1500), await openTab(1501)];
    expect([earlier(), later()]).toEqual([['connections'], []]);
  });

  test('invalidates nothing in the other tabs', async () => {
    await openTab(1000);
    const second = await openTab(1000);
    await respond();
    streams[0]?.send(['connections']);
    await flush();
    await openTab(999);
    expect(second()).toEqual(['connections']);
  });

  test('invalidates all queries if it queried before the stream was open', async () => {
    await openTab(1000, null);
    await vi.advanceTimersByTimeAsync(1);
    await respond();
    const [earlier, later] = [await openTab(1000), await openTab(1002)];
    expect([earlier(), later()]).toEqual([['connections', 'play_dates'], []]);
  });
});
