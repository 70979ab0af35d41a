import { headersFor } from './transport.ts';

/** What the server says on its stream: which resources changed ('*': any may have), never their data. */
export type RealtimeEvent = { topics: string[] };

/**
 * Reads the server's event stream until it ends, calling `onOpen` once it stands and `onNews` for each piece of news.
 * Silence beyond `silence` ms (the server beats each 15 s) counts as an end.
 * @returns what ended it: 'refused' when the server does not accept the token, 'forbidden' when this person may not listen, else 'ended'
 */
export async function readRealtimeStream(options: {
  token: string;
  /** Where the news stood when the first read was sent: the server then says '*' unless nothing happened since. */
  since: string | null;
  signal: AbortSignal;
  silence: number;
  onOpen: () => void;
  onNews: (news: RealtimeEvent) => void;
}): Promise<'refused' | 'forbidden' | 'ended'> {
  const { token, since, silence, onOpen, onNews } = options;
  const own = new AbortController();
  const stop = () => own.abort();
  options.signal.addEventListener('abort', stop, { once: true });
  let watch = setTimeout(stop, silence);
  try {
    const answer = await fetch('/live', {
      headers: {
        ...headersFor(token),
        accept: 'text/event-stream',
        ...(since !== null && { 'x-realtime-since': since }),
      },
      signal: own.signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (answer.status === 401) return 'refused';
    if (answer.status === 403) return 'forbidden';
    if (!answer.ok || answer.body === null) return 'ended';
    onOpen();
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return 'ended';
      clearTimeout(watch);
      watch = setTimeout(stop, silence);
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const news of blocks.flatMap(parseBlock)) onNews(news);
    }
  } catch {
    return 'ended';
  } finally {
    clearTimeout(watch);
    options.signal.removeEventListener('abort', stop);
    own.abort();
  }
}

/** The news in one block of the stream: none for comments, other events and what cannot be understood. */
export function parseBlock(block: string): RealtimeEvent[] {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return [];
  try {
    const value: unknown = JSON.parse(data);
    const topics = typeof value === 'object' && value !== null ? Reflect.get(value, 'topics') : undefined;
    return Array.isArray(topics) ? [{ topics: topics.filter((topic) => typeof topic === 'string') }] : [];
  } catch {
    return [];
  }
}
