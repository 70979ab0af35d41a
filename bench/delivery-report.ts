import type { Round } from './browsers.ts';
import { type Delivery, latencyOf } from './delivery.ts';
import { ms, whole } from './statistics.ts';

/** One line for the progress output. */
export function deliverySummary({ rounds }: Delivery): string {
  const [event, bare] = [latencyOf(of(rounds, 'delivery')), latencyOf(of(rounds, 'insertNotify'))];
  return `Chat delivery: p50 ${ms(event.p50)} ms, p99 ${ms(event.p99)} ms, beside ${ms(bare.p50)} and ${ms(bare.p99)} ms`;
}

const of = (rounds: readonly Round[], name: keyof Round) => rounds.map((round) => round[name]);

/** The section of bench/results.md about chat messages. */
export function deliveryReport({ streams, chats, pace, burst, rounds }: Delivery): string {
  const delivery = latencyOf(of(rounds, 'delivery'));
  const titles = {
    delivery: 'A message, until the event is at another of the four',
    insertNotify:
      "The message's insert and pg_notify in one commit, until another connection is notified",
    notify: 'pg_notify alone, until another connection is notified',
    burst: `${burst} messages in as many chats at once, until the event`,
  };
  const line = (name: keyof Round) => {
    const { p50, p99, max, count } = latencyOf(of(rounds, name));
    const beside =
      name === 'notify' || name === 'insertNotify'
        ? [`**${(delivery.p50 / p50).toFixed(1)}**`, (delivery.p99 / p99).toFixed(1)]
        : ['', ''];
    return `| ${[titles[name], ms(p50), ms(p99), ms(max), whole(count), ...beside].join(' | ')} |`;
  };
  return `
## Chat delivery with ${whole(streams)} open streams

| what | p50 ms | p99 ms | longest ms | arrivals | p50 of a message beside it | p99 |
|---|---:|---:|---:|---:|---:|---:|
${[line('delivery'), line('insertNotify'), line('notify'), line('burst')].join('\n')}

- **A message**: from before its request is sent until its event arrives at the stream of one of the
  other three. One process of the app, with rate limits, serves the streams of ${whole(streams)}
  users, the four of ${whole(chats)} matched PlayDates. ${whole(pace)} messages are sent a second, at most one in
  five seconds for each chat: events are coalesced above ten a second, so that every event here is
  one message. All notifications are read before each round, so that a message writes them as well.
  The messages of the events are not fetched. A lost event ends the run; there was none.
- **The other connection**: the same notifications at the same pace from one connection to another of
  the same database, with the streams open but unused.
`;
}
