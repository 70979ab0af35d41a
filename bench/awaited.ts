/** The topics of an event stream's text, however it is cut into chunks. */
export function topicReader(): (chunk: string) => string[] {
  let held = '';
  return (chunk) => {
    const events = (held + chunk).split('\n\n');
    held = events.pop() ?? '';
    return events
      .filter((event) => event.startsWith('data: '))
      .flatMap((event) => (JSON.parse(event.slice('data: '.length)) as { topics: string[] }).topics);
  };
}

/** What has been sent to whom and has not arrived yet. All times in milliseconds of one clock. */
export type Awaited = {
  /** From now on these wait for `what`. Each of them gets it once, and only then may it be sent to them again. */
  sent(what: string, listeners: Iterable<string>, at: number): void;
  /** What nobody waits for is no concern of ours. */
  arrived(what: string, listener: string, at: number): void;
  /** How many still wait. */
  missing(): number;
  /** How long everything took since the last call of this. */
  take(): number[];
};

export function createAwaited(): Awaited {
  const waiting = new Map<string, number>();
  let latencies: number[] = [];
  const key = (what: string, listener: string) => `${listener} ${what}`;
  return {
    sent: (what, listeners, at) => {
      for (const listener of listeners) {
        if (waiting.has(key(what, listener)))
          throw new Error(`${listener} still waits for an earlier ${what}: events are lost or late.`);
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
