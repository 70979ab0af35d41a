import { retryAfterOf } from './errors.ts';
import { headersFor } from './transport.ts';

/** An event of the server: the changed resources ('*': any may have changed), never their data. */
export type RealtimeEvent = { topics: string[] };

/**
 * Reads the server's event stream until it ends. After `silenceMs` without data it counts as ended
 * (the server sends a heartbeat every 15 s).
 * @returns 'unauthorized' on a rejected token, 'forbidden' if not allowed, the seconds after which
 *   a 503 says to ask again, else 'ended'
 */
export async function readRealtimeStream(options: {
  token: string;
  /** The cursor of the first query: the server sends '*' if anything has happened since. */
  since: string | null;
  signal: AbortSignal;
  silenceMs: number;
  onOpen: () => void;
  onEvent: (event: RealtimeEvent) => void;
}): Promise<'unauthorized' | 'forbidden' | 'ended' | number> {
  const { token, since, silenceMs, onOpen, onEvent } = options;
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
