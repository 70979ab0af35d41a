import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { startServer } from '#app/server/server.ts';
import { systemClock } from '#platform/common/clock.ts';
import { defaultPublicKey, readConfig } from '#platform/server/config.ts';
import { connectionSettings } from '#platform/server/database/connect.ts';
import { createLogger } from '#platform/server/logging.ts';
import { log, median } from './app.ts';

const connections = 32;
const rounds = 5;
const roundMs = 4_000;
const readers = 300;

/** A player, with a match of theirs and what they type into the player search. */
type Reader = { user_id: string; session_id: string; play_date_id: string; search_query: string };
type Call = {
  name: string;
  path: string | ((reader: Reader) => string);
  /** Of a POST. */
  body?(reader: Reader): object;
};

const calls: readonly Call[] = [
  { name: 'available', path: '/api/play_dates?tab=available' },
  { name: 'detail', path: ({ play_date_id: id }) => `/api/play_dates/${id}` },
  { name: 'unread', path: '/api/notifications/unread_count' },
  { name: 'chat', path: ({ play_date_id: id }) => `/api/play_dates/${id}/messages` },
  {
    name: 'search',
    path: '/api/rpc/search_profiles',
    body: ({ search_query }) => ({ search_query }),
  },
  { name: 'home', path: '/api/home' },
];
export const callNames = calls.map(({ name }) => name);

type Sent = { path: string; method: string; headers: Record<string, string>; body?: string };
type Statement = { name: string; text: string; values: unknown[] };
type Recorded = { sent: Sent; statements: Statement[] };

/** Measures calls through the app beside their SQL alone, in turns on as many connections. */
export async function measureCalls(
  origin: string,
  database: { appUrl: string; secretKey: string },
  names: readonly string[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const clients = Array.from(
    { length: connections },
    () => new pg.Client(connectionSettings(database.appUrl)),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const runSql = async (client: pg.Client, { statements }: Recorded) => {
    for (const statement of statements) await client.query(statement);
  };
  try {
    for (const call of calls.filter(({ name }) => names.includes(name))) {
      const recorded = await record(call, database);
      const byApp = () => rateOf(recorded, ({ sent }) => send(origin, sent, agent));
      const bySql = () => rateOf(recorded, (each, nr) => runSql(clients[nr] as pg.Client, each));
      await byApp();
      await bySql();
      const app: number[] = [];
      const sql: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        app.push(await byApp());
        sql.push(await bySql());
      }
      const ratios = app.map((rate, round) => rate / (sql[round] as number));
      const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
      log(
        `| ${call.name} | ${median(app).toFixed(0)} | ${median(sql).toFixed(0)} | **${median(ratios).toFixed(2)}** | ${range} |`,
      );
    }
  } finally {
    agent.destroy();
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** How often a second all connections together do this with a random one of what was recorded. */
async function rateOf(
  recorded: readonly Recorded[],
  work: (one: Recorded, connection: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  let count = 0;
  const repeat = async (connection: number) => {
    while (performance.now() - began < roundMs) {
      await work(recorded[Math.floor(Math.random() * recorded.length)] as Recorded, connection);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, nr) => repeat(nr)));
  return (count * 1000) / (performance.now() - began);
}

/** Sends a request and reads the response. @throws {Error} unless its status is 200 */
export async function send(origin: string, { path, body, ...rest }: Sent, agent: Agent) {
  const pending = request(origin + path, { ...rest, agent }).end(body);
  const [response] = (await once(pending, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
}

/**
 * Records what a request of each reader sends to the database, the session's query included, by
 * the app without its socket in this process.
 */
async function record(
  call: Call,
  { appUrl, secretKey }: { appUrl: string; secretKey: string },
): Promise<Recorded[]> {
  const config = readConfig({
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    DATA_DIR: tmpdir(),
    DATABASE_URL: appUrl,
  });
  const server = await startServer({
    config,
    appUrl,
    secretKey,
    log: createLogger(config),
    clock: systemClock,
    connections: 1,
    work: false,
  });
  try {
    const recorded: Recorded[] = [];
    for (const reader of await readReaders(appUrl)) {
      const { access_token: token } = await server.app.tokens.issue(reader);
      const sent: Sent = {
        path: typeof call.path === 'string' ? call.path : call.path(reader),
        method: call.body === undefined ? 'GET' : 'POST',
        headers: headersOf(token),
        ...(call.body && { body: JSON.stringify(call.body(reader)) }),
      };
      watched = [];
      const response = await server.httpApp.fetch(
        new Request(`http://localhost:3000${sent.path}`, sent),
      );
      await response.text();
      recorded.push({ sent, statements: watched });
      watched = null;
      if (response.status !== 200) throw new Error(`${sent.path} answered ${response.status}.`);
    }
    return recorded;
  } finally {
    await server.drain();
    await server.stop();
  }
}

export const headersOf = (token: string) => ({
  apikey: defaultPublicKey,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-client-info': 'courtfolk-web/1.0.0',
});

/** What this process sends to PostgreSQL, while it is recorded. */
let watched: Statement[] | null = null;
const query: unknown = Reflect.get(pg.Client.prototype, 'query');
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]): unknown {
  if (watched !== null) {
    const [first, second] = args as [string | pg.QueryConfig, unknown[]?];
    const { text, values = [] } =
      typeof first === 'string' ? { text: first, values: second } : first;
    watched.push({ name: createHash('md5').update(text).digest('hex'), text, values });
  }
  return Reflect.apply(query as () => unknown, this, args);
});

async function readReaders(url: string): Promise<Reader[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Reader>(
    `select m.profile_id as user_id, s.id as session_id, m.play_date_id,
      case when random() < 0.5 then left(search_name, 2 + floor(6 * random())::integer)
        else left(sort_name, 3 + floor(6 * random())::integer) end as search_query
    from play_dates d join play_date_members m on m.play_date_id = d.id
      join profiles p on p.id = m.profile_id and not p.is_paused
      join sessions s on s.user_id = p.id
    where d.status = 'matched' order by random() limit ${readers}`,
  );
  await client.end();
  return rows;
}
