import { focusManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startRealtime } from './realtime.ts';

type Stream = {
  signal: AbortSignal;
  since: string | null;
  send(topics: string[]): void;
  end(): void;
};

/** The opened streams in their order, and the callbacks that deliver pending responses. */
let streams: Stream[];
let responses: (() => void)[];

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

const calls = vi.fn(openStream);
const renew = vi.fn(async () => undefined);
/** What follows the session of the tab. */
let sessionListeners: (() => void)[];
const opened: (() => void)[] = [];
const available = { queryKey: ['available'], meta: { staysOnReturn: true } };

/** Opens a tab of Anna; returns a function that lists its stale queries, and reads them. */
async function openTab({
  cursor = 'cursor',
  isPaused = () => false,
  userId = () => 'anna',
}: {
  cursor?: string | null;
  isPaused?: () => boolean;
  userId?: () => string | null;
} = {}) {
  const client = new QueryClient();
  const keys = [['connections'], ['play_dates'], available.queryKey];
  client.getQueryCache().build(client, available);
  const read = () => {
    for (const key of keys) client.setQueryData(key, 1);
  };
  read();
  const stop = startRealtime(client, {
    token: () => 'token',
    state: () => {
      const id = userId();
      return id === null
        ? { status: 'signed_out', reason: 'ended' }
        : {
            status: 'signed_in',
            access_token: 'token',
            expires_at: '',
            user: { id },
            is_paused: isPaused(),
          };
    },
    signInCursor: () => cursor,
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
    const names = queries.map(({ queryKey }) => queryKey[0]);
    read();
    return names;
  };
  await flush();
  return Object.assign(stale, { stop });
}

const all = ['available', 'connections', 'play_dates'];
const flush = () => vi.advanceTimersByTimeAsync(0);
const respond = async () => {
  for (const deliver of responses.splice(0)) deliver();
  await flush();
};
const tellSession = async () => {
  for (const listener of sessionListeners) listener();
  await flush();
};
const hide = () => focusManager.setFocused(false);
const show = async () => {
  focusManager.setFocused(true);
  await flush();
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  renew.mockReset();
  calls.mockClear();
  sessionListeners = [];
  streams = [];
  responses = [];
  vi.stubGlobal('fetch', calls);
});
afterEach(() => {
  for (const stop of opened.splice(0)) stop();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a stopped tab ends its stream and opens none', async () => {
  const tab = await openTab();
  await respond();
  tab.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tab()).toEqual([]);
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true]);
});

describe('the first stream', () => {
  test('sends the cursor of the sign-in, and has nothing read again', async () => {
    const stale = await openTab();
    await respond();
    expect(streams.map(({ since }) => since)).toEqual(['cursor']);
    expect(stale()).toEqual([]);
  });

  test('has all read again if the server reports a gap, or if there is no cursor', async () => {
    const stale = await openTab();
    await respond();
    streams[0]?.send(['*']);
    await flush();
    expect(stale()).toEqual(all);
    const without = await openTab({ cursor: null });
    await respond();
    expect(without()).toEqual(all);
  });

  test('of another user has the cursor of their sign-in', async () => {
    let user: string | null = 'anna';
    await openTab({ userId: () => user });
    await respond();
    for (const next of [null, 'ben']) {
      user = next;
      await tellSession();
    }
    expect(streams.map(({ since, signal }) => [since, signal.aborted])).toEqual([
      ['cursor', true],
      ['cursor', false],
    ]);
  });
});

test('after an interruption all is read again once a stream is open', async () => {
  const stale = await openTab();
  await respond();
  streams[0]?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stale()).toEqual([]);
  await respond();
  expect(streams.map(({ since }) => since)).toEqual(['cursor', null]);
  expect(stale()).toEqual(all);
});

describe('a tab that is hidden', () => {
  test('has no stream, and polls nothing', async () => {
    const stale = await openTab();
    await respond();
    hide();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(streams.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(stale()).toEqual([]);
  });

  test('reads what it shows, but Available, and the session once it is shown again', async () => {
    const stale = await openTab();
    await respond();
    hide();
    await show();
    expect(stale()).toEqual([]);
    expect(renew).not.toHaveBeenCalled();
    await respond();
    expect(streams.map(({ since }) => since)).toEqual(['cursor', null]);
    expect(stale()).toEqual(['connections', 'play_dates']);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  test('polls if no stream can be opened then', async () => {
    const stale = await openTab();
    await respond();
    hide();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
    await show();
    expect(stale()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stale()).toEqual(all);
  });

  test('opens its first stream when it is shown', async () => {
    hide();
    await openTab();
    expect(streams).toEqual([]);
    await show();
    expect(streams.map(({ since }) => since)).toEqual(['cursor']);
  });
});

test('a stream that is answered by 503 with Retry-After is asked for again as it says, for 30 s', async () => {
  const away = vi.fn(
    async () => new Response(null, { status: 503, headers: { 'retry-after': '2' } }),
  );
  vi.stubGlobal('fetch', away);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await openTab();
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

test('queries are polled every ten seconds only while no stream is open', async () => {
  const stale = await openTab();
  await vi.advanceTimersByTimeAsync(9_900);
  expect(stale()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(stale()).toEqual(all);
  await respond();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(stale()).toEqual([]);
});

test('an event about the session renews it', async () => {
  await openTab();
  await respond();
  streams[0]?.send(['notifications']);
  await flush();
  expect(renew).not.toHaveBeenCalled();
  streams[0]?.send(['session']);
  await flush();
  expect(renew).toHaveBeenCalledTimes(1);
});

describe('while the user is paused', () => {
  test('no stream is asked for, but the session on return to the tab and every ten minutes', async () => {
    const stale = await openTab({ isPaused: () => true });
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(renew).not.toHaveBeenCalled();
    hide();
    await show();
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
      for (const listener of sessionListeners) listener();
    });
    calls.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 403 })));
    await openTab({ isPaused: () => isPaused });
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(calls).toHaveBeenCalledTimes(1);
    expect(renew).toHaveBeenCalledTimes(1);
    isPaused = false;
    await tellSession();
    expect(calls).toHaveBeenCalledTimes(2);
  });

  test('whoever is not paused asks for no session every ten minutes', async () => {
    await openTab();
    await respond();
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(renew).not.toHaveBeenCalled();
  });
});
