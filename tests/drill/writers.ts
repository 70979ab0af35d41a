import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#platform/common/ids.ts';
import type { TestPerson } from '../support/people.ts';
import type { Client, Response } from './client.ts';

/** What people saw of a row, before anything is read back. */
export type Written = {
  /** The content of each acknowledged message: it names the row and is sent once. */
  acknowledged: Set<string>;
  /** What must be there at the end; all that is acknowledged by default. */
  expected?: ReadonlySet<string>;
  sent: number;
  /** Needed more than one attempt. */
  retried: number;
  /** What the client's retries did not hide: the status, 0 without a response, and how often. */
  failed: Map<string, number>;
  /** The longest time between two acknowledged writes, in seconds. */
  longestGap: number;
  /** The longest time that one write took to be acknowledged, in seconds. */
  slowest: number;
};

export type Chat = { id: string; people: readonly TestPerson[] };

const perSecond = 50;

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

const outcomeOf = (response: Response) => {
  const code = /"code":"(\w+)"/.exec(response?.text ?? '')?.[1];
  return response === null
    ? 'no response'
    : `${response.status}${code === undefined ? '' : ` ${code}`}`;
};

export type Writers = ReturnType<typeof startWriters>;

/**
 * Sends messages to chats at a steady rate by each client in turn, whether earlier ones were
 * answered or not, until stopped; `stop` waits for the answers to all.
 */
export function startWriters(clients: readonly Client[], chats: readonly Chat[], row: string) {
  const written: Written = {
    acknowledged: new Set(),
    sent: 0,
    retried: 0,
    failed: new Map(),
    longestGap: 0,
    slowest: 0,
  };
  let last = performance.now();
  let stopped = false;
  const pending = new Set<Promise<void>>();

  const write = async () => {
    const number = written.sent;
    written.sent += 1;
    const chat = pick(chats, number);
    const person = pick(chat.people, Math.floor(number / chats.length));
    const content = `drill ${row} ${number}`;
    const started = performance.now();
    const { response, attempts } = await pick(clients, number).sendWithRetries({
      method: 'POST',
      path: `/api/play_dates/${chat.id}/messages`,
      body: { id: newId(), content },
      token: person.token,
    });
    if (attempts > 1) written.retried += 1;
    if (response !== null && response.status < 300) {
      const now = performance.now();
      written.acknowledged.add(content);
      written.longestGap = Math.max(written.longestGap, (now - last) / 1000);
      written.slowest = Math.max(written.slowest, (now - started) / 1000);
      last = now;
    } else {
      const what = outcomeOf(response);
      written.failed.set(what, (written.failed.get(what) ?? 0) + 1);
    }
  };
  const loop = (async () => {
    const started = performance.now();
    for (let tick = 0; !stopped; tick += 1) {
      const wait = started + (tick * 1000) / perSecond - performance.now();
      if (wait > 0) await sleep(wait);
      const writing: Promise<void> = write().finally(() => pending.delete(writing));
      pending.add(writing);
    }
  })();

  return {
    written,
    /** Waits until another write is acknowledged, unless stopped. @throws after so many seconds */
    untilAcknowledged: async (seconds: number) => {
      if (stopped) return;
      const before = written.acknowledged.size;
      for (let waited = 0; written.acknowledged.size <= before; waited += 0.1) {
        if (waited > seconds) throw new Error(`No write was acknowledged for ${seconds} s.`);
        await sleep(100);
      }
    },
    stop: async () => {
      stopped = true;
      await loop;
      await Promise.all(pending);
    },
  };
}
