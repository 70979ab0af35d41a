import { systemClock } from '#platform/common/clock.ts';
import { retryAfterOf } from './errors.ts';
import { delayAsTold, wait } from './retries.ts';
import { headersFor } from './transport.ts';

/** An event of the server: the changed resources ('*': any may have changed), never their data. */
export type RealtimeEvent = { topics: string[] };

/** The server sends a heartbeat every 15 s: a stream without data for this long has ended. */
const silenceMs = 40_000;
const firstDelayMs = 1000;
const maxDelayMs = 30_000;
/** A stream that was open for this long resets the delay of the next attempt. */
const stableAfterMs = 10_000;

/** Reads the server's event stream, and opens it again when it ends, until the signal is aborted. */
export async function keepRealtimeStream(options: {
  session: { token(): string | null; renew(): Promise<void> };
  signal: AbortSignal;
  /** The cursor of the first query; null once a stream has been open. */
  cursor: () => string | null;
  onOpen: () => void;
  onEvent: (event: RealtimeEvent) => void;
  onEnd: () => void;
}): Promise<void> {
  const { session, signal, cursor, onEvent } = options;
  const delays = createReconnectDelays();
  while (!signal.aborted) {
    const token = session.token();
    let stableTimer: ReturnType<typeof setTimeout> | undefined;
    const onOpen = () => {
      stableTimer = setTimeout(delays.reset, stableAfterMs);
      options.onOpen();
    };
    const end =
      token === null
        ? 'ended'
        : await readRealtimeStream({ token, since: cursor(), signal, onOpen, onEvent });
    clearTimeout(stableTimer);
    if (signal.aborted) return;
    options.onEnd();
    if (end === 'unauthorized' || end === 'forbidden') await session.renew();
    const retryAfter = typeof end === 'number' ? end : undefined;
    await wait(delays.next(retryAfter), signal).catch(() => undefined);
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
function createReconnectDelays() {
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
 * Reads the server's event stream until it ends.
 * @returns 'unauthorized' on a rejected token, 'forbidden' if not allowed, the seconds after which
 *   a 503 says to ask again, else 'ended'
 */
async function readRealtimeStream(options: {
  token: string;
  /** The cursor of the first query: the server sends '*' if anything has happened since. */
  since: string | null;
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (event: RealtimeEvent) => void;
}): Promise<'unauthorized' | 'forbidden' | 'ended' | number> {
  const { token, since, onOpen, onEvent } = options;
  const controller = new AbortController();
  const stop = () => controller.abort();
  options.signal.addEventListener('abort', stop, { once: true });
  let watchdog = setTimeout(stop, silenceMs);
  try {
    const response = await fetch('/live', {
      headers: {
        ...headersFor(token),
        accept: 'text/event-stream',
        ...(since !== null && { 'x-realtime-since': since }),
      },
      signal: controller.signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (response.status === 401) return 'unauthorized';
    if (response.status === 403) return 'forbidden';
    if (!response.ok || response.body === null) return retryAfterOf(response) ?? 'ended';
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return 'ended';
      clearTimeout(watchdog);
      watchdog = setTimeout(stop, silenceMs);
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const event of blocks.flatMap(parseBlock)) onEvent(event);
    }
  } catch {
    return 'ended';
  } finally {
    clearTimeout(watchdog);
    options.signal.removeEventListener('abort', stop);
    controller.abort();
  }
}

/** The event in a block of the stream; none for comments, other event types and invalid data. */
export function parseBlock(block: string): RealtimeEvent[] {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return [];
  try {
    const value: unknown = JSON.parse(data);
    const topics =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'topics') : undefined;
    return Array.isArray(topics)
      ? [{ topics: topics.filter((topic) => typeof topic === 'string') }]
      : [];
  } catch {
    return [];
  }
}
