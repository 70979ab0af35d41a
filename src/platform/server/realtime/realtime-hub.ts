import { type Clock, second } from '#platform/common/clock.ts';
import { type Listener, listen } from '#platform/server/database/listen-notify.ts';
import type { Logger } from '#platform/server/logging.ts';
import { parsePublishedChange, realtimeChannel } from '#platform/server/realtime/publish.ts';
import { RealtimeCursors } from '#platform/server/realtime/realtime-cursors.ts';
import { RealtimeStream, type StreamOwner } from '#platform/server/realtime/realtime-stream.ts';

/** More streams than this of one person, and the oldest of them ends. */
const streamsPerPerson = 8;
const tick = second / 2;
const ticksPerBeat = 30;
/** How many sessions are looked up at a time when all have to be. */
const checksAtOnce = 10;

export type RealtimeHub = {
  /**
   * The body of an event stream for somebody whose session has just been checked; `cut` ends its connection. With the mark that
   * their browser had before its first reads, the stream begins with `*` unless nothing was told since.
   */
  open(owner: StreamOwner, cut: () => void, since: string | null): ReadableStream<Uint8Array>;
  /** Where the news stand now: see LiveMarks. */
  cursor(): string;
  streams(): number;
  /** Whether this process hears announcements at this moment. */
  connected(): boolean;
  /** Asks all browsers to reconnect, elsewhere or later, and takes no more announcements. */
  stop(): Promise<void>;
};

type Options = {
  url: string;
  log: Logger;
  clock: Clock;
  /** Whether this session still lives and its person is not paused. */
  mayListen(owner: StreamOwner): Promise<boolean>;
};

/** The event streams of this process, and the one connection that hears what changed. */
export async function createRealtimeHub({ url, log, clock, mayListen }: Options): Promise<RealtimeHub> {
  const streams = new Map<string, Set<RealtimeStream>>();
  const marks = new RealtimeCursors();
  let count = 0;
  let ticks = 0;
  const all = () => [...streams.values()].flatMap((of) => [...of]);

  const removed = (stream: RealtimeStream) => {
    const own = streams.get(stream.owner.user_id);
    if (own?.delete(stream)) count -= 1;
    if (own?.size === 0) streams.delete(stream.owner.user_id);
  };

  const check = async (stream: RealtimeStream) => {
    try {
      if (!(await mayListen(stream.owner))) stream.end();
    } catch (error) {
      // Not knowing is no reason to go on: the browser comes back and is checked then.
      log.warn({ err: error }, 'live session check');
      stream.end();
    }
  };

  const onPayload = (payload: string) => {
    const said = parsePublishedChange(payload);
    if (said === null) return;
    for (const user_id of said.users) {
      marks.record(user_id);
      for (const stream of streams.get(user_id) ?? []) {
        stream.send(said.topics);
        if (said.topics.includes('session')) void check(stream);
      }
    }
  };

  const onReconnect = async () => {
    marks.restart();
    const open = all();
    for (const stream of open) stream.send(['*']);
    for (let from = 0; from < open.length; from += checksAtOnce) {
      await Promise.all(open.slice(from, from + checksAtOnce).map(check));
    }
  };

  const listener: Listener = await listen({ url, channel: realtimeChannel, log, onPayload, onReconnect });
  const heart = setInterval(() => {
    ticks += 1;
    const now = clock.now().getTime();
    for (const of of streams.values()) {
      for (const stream of of) {
        if (stream.owner.expiresMs <= now) stream.end();
        else if (ticks % ticksPerBeat === 0) stream.sendHeartbeat(now);
      }
    }
  }, tick);

  return {
    open: (owner, cut, since) => {
      const own = streams.get(owner.user_id) ?? new Set();
      if (own.size >= streamsPerPerson) own.values().next().value?.end();
      const stream = new RealtimeStream(owner, removed, cut);
      streams.set(owner.user_id, own.add(stream));
      count += 1;
      if (since !== null && marks.missed(owner.user_id, since)) stream.send(['*']);
      return stream.body;
    },
    cursor: () => marks.now(),
    streams: () => count,
    connected: () => listener.connected(),
    stop: async () => {
      clearInterval(heart);
      for (const stream of all()) stream.end({ reconnect: true });
      await listener.close();
    },
  };
}
