import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { systemClock } from '#platform/common/clock.ts';
import { connectionSettings } from '#platform/server/database/connect.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { log } from './app.ts';
import { headersOf, send } from './calls.ts';

/** Of four people each, who all have an open stream. */
const chats = 250;
const rounds = 4;
/** Messages a second. A chat has one in five seconds, so that no events are coalesced. */
const pace = 50;
/** An event that takes longer ends the run. */
const timeoutMs = 5_000;
const content = 'See you at the courts at six, I bring balls and water for all of us.';
const channel = 'courtfolk_bench';

type Chat = { id: string; headers: Record<string, string>[] };

/**
 * Measures how long a chat message takes until its event is at the other three, beside a bare
 * insert with pg_notify in the same commit until another connection hears of it.
 */
export async function measureDelivery(
  origin: string,
  { appUrl, secretKey }: { appUrl: string; secretKey: string },
): Promise<void> {
  const pool = new pg.Pool({ ...connectionSettings(appUrl), max: 4 });
  const listener = new pg.Client(connectionSettings(appUrl));
  await listener.connect();
  await listener.query(`listen ${channel}`);
  const arrivals = new EventEmitter().setMaxListeners(0);
  listener.on('notification', ({ payload = '' }) => arrivals.emit(payload));
  const found = await findChats(pool, secretKey);
  for (const { id, headers } of found)
    await Promise.all(
      headers.map((each, place) =>
        openStream(origin, each, (topic) => {
          if (topic === `play_dates/${id}/messages`) arrivals.emit(`${place} ${id}`);
        }),
      ),
    );
  const agent = new Agent({ keepAlive: true });
  const timed = async (
    histogram: RecordableHistogram,
    names: string[],
    work: () => Promise<unknown>,
  ) => {
    const began = performance.now();
    const arrived = names.map(async (name) => {
      await once(arrivals, name, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
        throw new Error(`An event took longer than ${timeoutMs} ms.`);
      });
      histogram.record(Math.max(1, Math.round((performance.now() - began) * 1000)));
    });
    await Promise.all([...arrived, work()]);
  };
  const latencies = {
    message: createHistogram(),
    bare: createHistogram(),
    burst: createHistogram(),
  };
  const write = (histogram: RecordableHistogram, { id, headers }: Chat, author: number) => {
    const others = [0, 1, 2, 3].filter((place) => place !== author);
    const body = JSON.stringify({ id: randomUUID(), content });
    const path = `/api/play_dates/${id}/messages`;
    const sent = { path, method: 'POST', headers: headers[author] ?? {}, body };
    return timed(
      histogram,
      others.map((place) => `${place} ${id}`),
      () => send(origin, sent, agent),
    );
  };
  const writeBare = ({ id }: Chat) =>
    timed(latencies.bare, [id], () =>
      pool.query({
        name: 'bare',
        text: `with written as (
            insert into play_date_messages (id, play_date_id, user_id, content)
              select gen_random_uuid(), id, creator_id, $2 from play_dates where id = $1
              returning play_date_id)
          select pg_notify('${channel}', play_date_id::text) from written`,
        values: [id, content],
      }),
    );
  try {
    // The first round is the warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      if (round === 1) for (const histogram of Object.values(latencies)) histogram.reset();
      // Without an unread notification, a message writes one.
      await pool.query("delete from notifications where kind = 'match_message'");
      await atPace(found, (chat) => write(latencies.message, chat, round % 4));
      await atPace(found, writeBare);
      await Promise.all(
        found.slice(0, 100).map((chat) => write(latencies.burst, chat, (round + 1) % 4)),
      );
    }
    for (const [name, histogram] of Object.entries(latencies)) {
      const cells = [50, 99].flatMap((share) => {
        const microseconds = histogram.percentile(share);
        const ratio = microseconds / latencies.bare.percentile(share);
        return [(microseconds / 1000).toFixed(1), ratio.toFixed(1)];
      });
      log(`| ${name} | ${cells.join(' | ')} | ${histogram.count} |`);
    }
  } finally {
    await pool.query('delete from play_date_messages where content = $1', [content]);
    await Promise.all([pool.end(), listener.end()]);
  }
}

/** Calls a function for each of the chats at an even pace, without waiting for the one before. */
async function atPace(of: readonly Chat[], work: (chat: Chat) => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await Promise.all(
    of.map(async (chat, nr) => {
      await sleep(Math.max(0, began + (nr * 1000) / pace - performance.now()));
      await work(chat);
    }),
  );
}

/** Resolves when the stream is open. */
async function openStream(
  origin: string,
  headers: Record<string, string>,
  onTopic: (topic: string) => void,
): Promise<void> {
  const accept = { ...headers, accept: 'text/event-stream' };
  const pending = get(`${origin}/live`, { headers: accept, agent: false });
  const [response] = (await once(pending, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream answered ${response.statusCode}.`);
  const lines = createInterface({ input: response });
  lines.on('line', (line) => {
    if (!line.startsWith('data: {"topics"')) return;
    const { topics } = JSON.parse(line.slice('data: '.length)) as { topics: string[] };
    topics.forEach(onTopic);
  });
  await once(lines, 'line');
}

/** Matched PlayDates with the headers of each of the four. */
async function findChats(pool: pg.Pool, secretKey: string): Promise<Chat[]> {
  const { rows } = await pool.query<{
    id: string;
    people: { user_id: string; session_id: string }[];
  }>(
    `select m.play_date_id as id,
      json_agg(json_build_object('user_id', s.user_id, 'session_id', s.id)) as people
    from play_dates p join play_date_members m on m.play_date_id = p.id
      join profiles w on w.id = m.profile_id and not w.is_paused
      join sessions s on s.user_id = w.id
    where p.status = 'matched'
    group by m.play_date_id having count(*) = 4 order by random() limit ${chats}`,
  );
  const tokens = await createAccessTokens(createSecrets(secretKey).tokenKey, systemClock);
  const signIn = async (person: { user_id: string; session_id: string }) =>
    headersOf((await tokens.issue(person)).access_token);
  return Promise.all(
    rows.map(async ({ id, people }) => ({ id, headers: await Promise.all(people.map(signIn)) })),
  );
}
