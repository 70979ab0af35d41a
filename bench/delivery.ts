import pg from 'pg';
import { systemClock } from '#platform/common/clock.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import type { BrowsersOrder, BrowsersReport, Round } from './browsers.ts';
import { runChild } from './child.ts';
import type { Running } from './server.ts';
import { median, percentile } from './statistics.ts';

/** Four people for each chat. */
const chatsMost = 250;
/** Seconds between messages of a chat: far below the limit of ten events a second for a browser. */
const everySeconds = 5;
const burst = 100;

export type Delivery = {
  streams: number;
  chats: number;
  /** Messages a second. */
  pace: number;
  /** Messages at once. */
  burst: number;
  rounds: Round[];
};

type Chat = { play_date_id: string; people: { user_id: string; session_id: string }[] };

/**
 * Measures how long a chat message takes to the other users' open streams, beside a bare
 * notification. Removes the rows that it writes.
 * @throws {Error} when an event is lost
 */
export async function measureDelivery(
  { server, appUrl }: { server: Running; appUrl: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Delivery> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const chats = disjoint(await readChats(client), chatsMost);
    if (chats.length === 0) throw new Error('There is nobody to write to.');
    const pace = Math.max(1, Math.floor(chats.length / everySeconds));
    const { rows } = await client.query<{ now: Date }>('select now()');
    const began = rows[0]?.now;
    try {
      const order: BrowsersOrder = {
        port: server.port,
        apikey: server.publicKey,
        url: appUrl,
        chats: await withTokens(chats, server.secretKey),
        rounds,
        measureMs: seconds * 1000,
        pace,
        burst: Math.min(burst, chats.length),
      };
      const report = await runChild<BrowsersReport>('browsers.ts', order);
      return { ...report, chats: chats.length, pace, burst: order.burst };
    } finally {
      await removeMessages(client, chats, began);
    }
  } finally {
    await client.end();
  }
}

/** Matched PlayDates with a session of each of the four, newest first. */
async function readChats(client: pg.Client): Promise<Chat[]> {
  const { rows } = await client.query<Chat>(
    `select p.id as play_date_id,
    json_agg(json_build_object('user_id', s.user_id, 'session_id', s.id)
    order by s.user_id) as people
    from play_dates p
      join play_date_players m on m.play_date_id = p.id
      join profiles w on w.id = m.profile_id and not w.is_paused
      join sessions s on s.user_id = w.id
    where p.status = 'matched'
    group by p.id having count(*) = 4 order by p.created_at desc, p.id`,
  );
  return rows;
}

/** Removes the messages written since, and their notifications. */
async function removeMessages(
  client: pg.Client,
  chats: readonly Chat[],
  since: Date | undefined,
): Promise<void> {
  const ids = chats.map(({ play_date_id: playDateId }) => playDateId);
  const userIds = chats.flatMap(({ people }) => people.map(({ user_id: userId }) => userId));
  await client.query(
    'delete from play_date_messages where play_date_id = any ($1) and created_at >= $2',
    [ids, since],
  );
  await client.query(
    "delete from notifications where user_id = any ($1) and kind = 'match_message' and key = any ($2)",
    [userIds, ids],
  );
}

/** At most `most` chats without a common user. */
export function disjoint<C extends { people: { user_id: string }[] }>(
  chats: readonly C[],
  most: number,
): C[] {
  const taken = new Set<string>();
  const chosen: C[] = [];
  for (const chat of chats) {
    if (chosen.length === most) break;
    if (chat.people.some(({ user_id: userId }) => taken.has(userId))) continue;
    for (const { user_id: userId } of chat.people) taken.add(userId);
    chosen.push(chat);
  }
  return chosen;
}

async function withTokens(
  chats: readonly Chat[],
  secretKey: string,
): Promise<BrowsersOrder['chats']> {
  const tokens = await createAccessTokens(createSecrets(secretKey).tokenKey, systemClock);
  const signIn = async (person: Chat['people'][number]) => {
    const { access_token: accessToken } = await tokens.issue(person);
    return { user_id: person.user_id, token: accessToken };
  };
  return await Promise.all(
    chats.map(async ({ play_date_id: playDateId, people }) => ({
      play_date_id: playDateId,
      people: await Promise.all(people.map(signIn)),
    })),
  );
}

/** Medians over the rounds, in milliseconds; `max` and `count` over all rounds. */
export function latencyOf(rounds: readonly (readonly number[])[]) {
  const sorted = rounds.map((round) => Float64Array.from(round).sort());
  const at = (share: number) => median(sorted.map((round) => percentile(round, share)));
  return {
    p50: at(0.5),
    p99: at(0.99),
    max: Math.max(0, ...sorted.map((round) => round.at(-1) ?? 0)),
    count: sorted.reduce((sum, round) => sum + round.length, 0),
  };
}
