import { type Clock, second } from '#platform/common/clock.ts';
import { listen } from '#platform/server/database/listen-notify.ts';
import type { Logger } from '#platform/server/logging.ts';
import { parsePublishedChange, realtimeChannel } from '#platform/server/realtime/publish.ts';
import { RealtimeCursors } from '#platform/server/realtime/realtime-cursors.ts';
import { RealtimeStream, type StreamOwner } from '#platform/server/realtime/realtime-stream.ts';

/** Above this number, the oldest stream of a user ends. */
const streamsPerUser = 8;
const tickInterval = second / 2;
const ticksPerHeartbeat = 30;
/** Parallel session checks after a reconnect. */
const parallelChecks = 10;

export type RealtimeHub = Awaited<ReturnType<typeof createRealtimeHub>>;

type Options = {
  url: string;
  log: Logger;
  clock: Clock;
  /** Whether the session still exists and its user is not paused. */
  mayListen(owner: StreamOwner): Promise<boolean>;
};

/** The event streams of this process and its LISTEN connection. */
export async function createRealtimeHub({ url, log, clock, mayListen }: Options) {
  const streams = new Map<string, Set<RealtimeStream>>();
  const cursors = new RealtimeCursors();
  let count = 0;
  let ticks = 0;
  const allStreams = () => [...streams.values()].flatMap((own) => [...own]);

  const removeStream = (stream: RealtimeStream) => {
    const own = streams.get(stream.owner.user_id);
    if (own?.delete(stream)) count -= 1;
    if (own?.size === 0) streams.delete(stream.owner.user_id);
  };

  const checkSession = async (stream: RealtimeStream) => {
    try {
      if (!(await mayListen(stream.owner))) stream.end();
    } catch (error) {
      // The browser reconnects and is checked then.
      log.warn({ err: error }, 'live session check');
      stream.end();
    }
  };

  const onPayload = (payload: string) => {
    const change = parsePublishedChange(payload);
    if (change === null) return;
    for (const user_id of change.users) {
      cursors.record(user_id);
      for (const stream of streams.get(user_id) ?? []) {
        stream.send(change.topics);
        if (change.topics.includes('session')) void checkSession(stream);
      }
    }
  };

  const onReconnect = async () => {
    cursors.restart();
    const open = allStreams();
    for (const stream of open) stream.send(['*']);
    for (let from = 0; from < open.length; from += parallelChecks) {
      await Promise.all(open.slice(from, from + parallelChecks).map(checkSession));
    }
  };

  const listener = await listen({ url, channel: realtimeChannel, log, onPayload, onReconnect });
  const timer = setInterval(() => {
    ticks += 1;
    const now = clock.now().getTime();
    for (const own of streams.values()) {
      for (const stream of own) {
        if (stream.owner.expiresMs <= now) stream.end();
        else if (ticks % ticksPerHeartbeat === 0) stream.sendHeartbeat(now);
      }
    }
  }, tickInterval);

  return {
    /**
     * The body of an event stream for a checked session; `closeConnection` ends its connection.
     * With the cursor of the browser's first reads, the stream begins with `*` if topics may have
     * changed since.
     */
    open: (owner: StreamOwner, closeConnection: () => void, since: string | null) => {
      const own = streams.get(owner.user_id) ?? new Set();
      if (own.size >= streamsPerUser) own.values().next().value?.end();
      const stream = new RealtimeStream(owner, removeStream, closeConnection);
      streams.set(owner.user_id, own.add(stream));
      count += 1;
      if (since !== null && cursors.missed(owner.user_id, since)) stream.send(['*']);
      return stream.body;
    },
    /** The current cursor, see RealtimeCursors. */
    cursor: () => cursors.now(),
    streams: () => count,
    /** Asks all browsers to reconnect and stops listening. */
    stop: async () => {
      clearInterval(timer);
      for (const stream of allStreams()) stream.end({ reconnect: true });
      await listener.close();
    },
  };
}
