import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from '#platform/server/database/connect.ts';
import { createDeliveryTracker, topicReader } from './delivery-tracker.ts';

/**
 * Many browsers in a process of their own: each has an event stream, and they write to each other.
 * Then the same between two database connections, without the app. Reads a BrowsersOrder as JSON
 * from its input, writes a BrowsersReport to its output.
 */
export type BrowsersOrder = {
  port: number;
  apikey: string;
  /** The database, for the measurement without the app. */
  url: string;
  chats: { play_date_id: string; people: { user_id: string; token: string }[] }[];
  rounds: number;
  measureMs: number;
  /** Messages a second, sent one after the other. */
  pace: number;
  /** Messages sent at once afterwards. */
  burst: number;
};

/** Milliseconds from sending to arrival, for each arrival of one round. */
export type Round = {
  /** From sending a message to its event at one of the other three. */
  delivery: number[];
  burst: number[];
  /** From pg_notify to the listening connection; `insertNotify` with the message's insert. */
  notify: number[];
  insertNotify: number[];
};
export type BrowsersReport = { streams: number; rounds: Round[] };

type Chat = BrowsersOrder['chats'][number];
type Person = Chat['people'][number];

/** Later arrivals count as lost. */
const timeoutMs = 5_000;
/** Streams opened at a time, limited by the backlog of a listening socket. */
const openAtOnce = 50;
const warmUpMs = 3_000;
const content = 'See you at the courts at six, I bring balls and water for all of us.';
const bareChannel = 'courtfolk_bench';

const topicOf = (chat: Chat) => `play_dates/${chat.play_date_id}/messages`;

function headersOf(order: BrowsersOrder, { token }: Person) {
  return {
    apikey: order.apikey,
    authorization: `Bearer ${token}`,
    'x-client-info': 'courtfolk-web/1.0.0',
    'user-agent': 'courtfolk-bench',
  };
}

/** Opens an event stream; resolves when it is open. The run fails when a stream ends. */
function openStream(
  order: BrowsersOrder,
  person: Person,
  onTopic: (topic: string) => void,
): Promise<void> {
  return new Promise((done) => {
    const fail = (why: string) => {
      throw new Error(`A stream ${why}.`);
    };
    const headers = { ...headersOf(order, person), accept: 'text/event-stream' };
    const pending = request({
      host: '127.0.0.1',
      port: order.port,
      path: '/live',
      headers,
      agent: false,
    });
    pending.on('error', (error) => fail(`failed: ${error.message}`));
    pending.on('response', (response) => {
      if (response.statusCode !== 200) return fail(`was answered with ${response.statusCode}`);
      const read = topicReader();
      response.setEncoding('utf8');
      response.once('data', () => done());
      response.on('data', (chunk: string) => {
        for (const topic of read(chunk)) onTopic(topic);
      });
      response.on('close', () => fail('ended'));
    });
    pending.end();
  });
}

const writers = new Agent({ keepAlive: true });

function post(order: BrowsersOrder, chat: Chat, author: Person): void {
  const body = JSON.stringify({ id: randomUUID(), content });
  const headers = {
    ...headersOf(order, author),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const path = `/api/play_dates/${chat.play_date_id}/messages`;
  const pending = request({
    host: '127.0.0.1',
    port: order.port,
    path,
    method: 'POST',
    headers,
    agent: writers,
  });
  pending.on('response', (response) => {
    if (response.statusCode !== 200)
      throw new Error(`A message was answered with ${response.statusCode}.`);
    response.resume();
  });
  pending.end(body);
}

/** Calls a function at an even pace, without waiting for earlier calls. */
async function atPace(pace: number, measureMs: number, work: (nr: number) => void): Promise<void> {
  const began = performance.now();
  const count = Math.round((pace * measureMs) / 1000);
  for (let nr = 0; nr < count; nr += 1) {
    const wait = began + (nr * 1000) / pace - performance.now();
    if (wait > 0) await sleep(wait);
    work(nr);
  }
}

async function allArrived(what: string, missing: () => number): Promise<void> {
  const until = performance.now() + timeoutMs;
  while (missing() > 0) {
    if (performance.now() > until) throw new Error(`${what}: ${missing()} lost.`);
    await sleep(10);
  }
}

/** Opens all streams, and measures messages between their users. */
async function openBrowsers(order: BrowsersOrder) {
  const tracker = createDeliveryTracker();
  const all = order.chats.flatMap((chat) => chat.people.map((person) => ({ chat, person })));
  for (let from = 0; from < all.length; from += openAtOnce) {
    await Promise.all(
      all
        .slice(from, from + openAtOnce)
        .map(({ person }) =>
          openStream(order, person, (topic) =>
            tracker.arrived(topic, person.user_id, performance.now()),
          ),
        ),
    );
  }
  let turn = 0;
  // The chats take turns, and in each its four.
  const write = () => {
    const chat = order.chats[turn % order.chats.length];
    const author = chat?.people[Math.floor(turn / order.chats.length) % chat.people.length];
    turn += 1;
    if (chat === undefined || author === undefined) throw new Error('There is nobody to write.');
    const others = chat.people
      .filter((person) => person !== author)
      .map(({ user_id: userId }) => userId);
    tracker.sent(topicOf(chat), others, performance.now());
    post(order, chat, author);
  };
  return {
    streams: all.length,
    steadily: async (pace: number, measureMs: number) => {
      await atPace(pace, measureMs, write);
      await allArrived('Events of messages', tracker.missing);
      return tracker.take();
    },
    atOnce: async (count: number) => {
      for (let nr = 0; nr < count; nr += 1) write();
      await allArrived('Events of messages at once', tracker.missing);
      return tracker.take();
    },
  };
}

/** The same messages between two database connections. */
async function openBare({ url, chats }: BrowsersOrder) {
  const [sender, listener] = [
    new pg.Client(connectionSettings(url)),
    new pg.Client(connectionSettings(url)),
  ];
  await Promise.all([sender.connect(), listener.connect()]);
  const tracker = createDeliveryTracker();
  listener.on('notification', ({ payload = '' }) =>
    tracker.arrived(payload, 'listener', performance.now()),
  );
  await listener.query(`listen ${bareChannel}`);
  const run = async (
    pace: number,
    measureMs: number,
    notifyQuery: (payload: string, chat: Chat) => pg.QueryConfig,
  ) => {
    await atPace(pace, measureMs, (nr) => {
      const chat = chats[nr % chats.length];
      if (chat === undefined) throw new Error('There is no chat.');
      const users = chat.people.map(({ user_id: userId }) => userId);
      // The app's payload, with a number that makes it unique.
      const payload = JSON.stringify({ users, topics: [topicOf(chat)], nr });
      tracker.sent(payload, ['listener'], performance.now());
      void sender.query(notifyQuery(payload, chat));
    });
    await allArrived('Notifications', tracker.missing);
    return tracker.take();
  };
  return {
    notify: (pace: number, measureMs: number) =>
      run(pace, measureMs, (payload) => ({
        name: 'notify',
        text: 'select pg_notify($1, $2)',
        values: [bareChannel, payload],
      })),
    insertAndNotify: (pace: number, measureMs: number) =>
      run(pace, measureMs, (payload, { play_date_id: playDateId, people }) => ({
        name: 'insertNotify',
        text: `with written as (insert into play_date_messages (id, play_date_id, user_id, content)
          values ($1, $2, $3, $4) returning id)
          select pg_notify($5, $6) from written`,
        values: [randomUUID(), playDateId, people[0]?.user_id, content, bareChannel, payload],
      })),
    /** Marks all chats as read, so that the next message creates notifications again. */
    allRead: async () => {
      const userIds = chats.flatMap(({ people }) => people.map(({ user_id: userId }) => userId));
      await sender.query(
        `update notifications set read = true where user_id = any ($1) and kind = 'match_message'
          and key = any ($2)
          and not read`,
        [userIds, chats.map((chat) => chat.play_date_id)],
      );
    },
    close: () => Promise.all([sender.end(), listener.end()]),
  };
}

async function run(order: BrowsersOrder): Promise<BrowsersReport> {
  const { pace, measureMs, burst } = order;
  const browsers = await openBrowsers(order);
  const bare = await openBare(order);
  // Node and the database warm up before the measurement.
  await browsers.steadily(pace, warmUpMs);
  await bare.insertAndNotify(pace, warmUpMs);
  const rounds: Round[] = [];
  for (let nr = 0; nr < order.rounds; nr += 1) {
    await bare.allRead();
    rounds.push({
      delivery: await browsers.steadily(pace, measureMs),
      notify: await bare.notify(pace, measureMs),
      insertNotify: await bare.insertAndNotify(pace, measureMs),
      burst: await browsers.atOnce(burst),
    });
  }
  await bare.close();
  return { streams: browsers.streams, rounds };
}

if (import.meta.main) {
  const report = await run(JSON.parse(await text(process.stdin)) as BrowsersOrder);
  // The open streams would keep the process running.
  process.stdout.write(JSON.stringify(report), () => process.exit());
}
