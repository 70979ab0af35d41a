/** Extracts the topics of an event stream's text, whatever the chunks. */
export function topicReader(): (chunk: string) => string[] {
  let incomplete = '';
  return (chunk) => {
    const events = (incomplete + chunk).split('\n\n');
    incomplete = events.pop() ?? '';
    return events
      .filter((event) => event.startsWith('data: '))
      .flatMap(
        (event) => (JSON.parse(event.slice('data: '.length)) as { topics: string[] }).topics,
      );
  };
}

/** Tracks messages that are sent and not received yet. All times in milliseconds of one clock. */
export type DeliveryTracker = {
  /** Expects each listener to receive `what` once; it may be sent to them again afterwards. */
  sent(what: string, listeners: Iterable<string>, at: number): void;
  /** Unexpected arrivals are ignored. */
  arrived(what: string, listener: string, at: number): void;
  /** How many arrivals are missing. */
  missing(): number;
  /** The latencies since the last call. */
  take(): number[];
};

export function createDeliveryTracker(): DeliveryTracker {
  const waiting = new Map<string, number>();
  let latencies: number[] = [];
  const key = (what: string, listener: string) => `${listener} ${what}`;
  return {
    sent: (what, listeners, at) => {
      for (const listener of listeners) {
        if (waiting.has(key(what, listener)))
          throw new Error(
            `${listener} still waits for an earlier ${what}: events are lost or late.`,
          );
        waiting.set(key(what, listener), at);
      }
    },
    arrived: (what, listener, at) => {
      const since = waiting.get(key(what, listener));
      if (since === undefined) return;
      waiting.delete(key(what, listener));
      latencies.push(at - since);
    },
    missing: () => waiting.size,
    take: () => {
      const taken = latencies;
      latencies = [];
      return taken;
    },
  };
}
