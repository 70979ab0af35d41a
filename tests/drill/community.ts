import pg from 'pg';
import { hour, systemClock } from '#platform/common/clock.ts';
import { createDatabase, createPool } from '#platform/server/database/connect.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { createPeople, type TestPerson } from '../support/people.ts';
import { createPlaydates } from '../support/playdates.ts';
import type { Answer, CallOptions, TestServer } from '../support/server.ts';
import type { Client } from './client.ts';
import type { Cluster } from './cluster.ts';
import type { Chat } from './writers.ts';

/** Matches whose people write to each other, made through the app. */
export async function createChats(
  cluster: Cluster,
  client: Client,
  count: number,
): Promise<Chat[]> {
  const pool = createPool(cluster.ownerUrl(), 2);
  try {
    // Tokens last 15 minutes; those of a clock that is ahead last as long as the drill.
    const ahead = { now: () => new Date(systemClock.now().getTime() + 5 * hour) };
    const tokens = await createAccessTokens(createSecrets(cluster.secretKey).tokenKey, ahead);
    const app = { clock: systemClock, db: createDatabase(pool), tokens };
    const server = {
      app,
      call: async (
        method: string,
        path: string,
        { token, body }: CallOptions = {},
      ): Promise<Answer> => {
        const response = await client.send({ method, path, body, token });
        if (response === null) throw new Error(`${method} ${path} had no response.`);
        const parsed: unknown = response.text === '' ? undefined : JSON.parse(response.text);
        return { status: response.status, body: parsed, headers: new Headers(), cookies: {} };
      },
    } as unknown as TestServer;
    const people = createPeople(server);
    const playdates = createPlaydates(server, people);
    const chats: Chat[] = [];
    for (let made = 0; made < count; made += 1) {
      const { id, creators, players } = await playdates.match();
      chats.push({ id, people: [...creators, ...players] satisfies TestPerson[] });
    }
    return chats;
  } finally {
    await pool.end();
  }
}

/** Runs a query as owner on the database that leads, trying for a minute. */
export async function query<Row extends pg.QueryResultRow>(
  cluster: Cluster,
  text: string,
): Promise<Row[]> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({
      connectionString: cluster.ownerUrl(),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } catch (error) {
      if (attempt >= 60) throw error;
      await new Promise((done) => setTimeout(done, 1_000));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/**
 * Acknowledged messages of a row that are not there, and messages that are there more than once.
 */
export async function readBack(cluster: Cluster, row: string, acknowledged: ReadonlySet<string>) {
  const rows = await query<{ content: string; count: number }>(
    cluster,
    `select content, count(*)::integer as count from play_date_messages
      where content like 'drill ${row} %' group by content`,
  );
  const found = new Map(rows.map(({ content, count }) => [content, count]));
  return {
    lost: [...acknowledged].filter((content) => !found.has(content)).length,
    doubled: rows.filter(({ count }) => count > 1).length,
    found: found.size,
  };
}
