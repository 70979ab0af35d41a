import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from '#platform/server/database/database.ts';
import { type AdminCall, adminCalls, type Known } from './admin-calls.ts';
import { answerReader } from './answers.ts';
import { type Draw, drawColumns, toHttp } from './calls.ts';
import { fromLatencies, type Measured } from './numbers.ts';
import { recordStatements, type Statement } from './record.ts';
import { tokenKeeper } from './rounds.ts';
import { say } from './say.ts';
import type { Running } from './server.ts';

/** One call beside its SQL alone, each a time after the other, on one connection each. */
export type AdminResult = { call: Pick<AdminCall, 'list' | 'title' | 'part'>; app: Measured; sql: Measured };
/** How often each is measured at least, however long it takes. */
const least = 5;
const warmUps = 2;
/** Few admins must not ask too often: the app answers each of them 1,200 times a minute. */
const fewAdmins = 20;
const pauseOfOne = 60;

/** The admin lists of one community, call by call. */
export async function measureAdminLists(
  { server, appUrl }: { server: Running; appUrl: string },
  seconds: number,
): Promise<AdminResult[]> {
  const client = new pg.Client(connectionSettings(appUrl));
  await client.connect();
  try {
    const { rows: admins } = await client.query<Draw>(
      `select ${drawColumns.join(', ')} from bench.admins order by n`,
    );
    const [first] = admins;
    if (first === undefined) throw new Error('There is no admin.');
    const app = await createAsking(server, admins);
    try {
      const calls = await adminCalls(await readKnown(client, first), async (path, filter) => {
        const query = new URLSearchParams({ ...filter, part: 'total' });
        return (
          JSON.parse(await app.ask({ method: 'GET', path: () => `${path}?${query}` })) as { total: number }
        ).total;
      });
      const statements = await recordStatements(appUrl, calls, first);
      const results: AdminResult[] = [];
      for (const call of calls) {
        const result = await measure(call, app, () => run(client, statements.get(call.name) ?? []), seconds);
        results.push(result);
        say(
          `${call.list}, ${call.title}: ${result.app.p50.toFixed(2)} ms beside ${result.sql.p50.toFixed(2)} ms`,
        );
      }
      return results;
    } finally {
      app.close();
    }
  } finally {
    await client.end();
  }
}

/** Both in turns, so that what disturbs the machine disturbs both. */
async function measure(
  call: AdminCall,
  app: Asking,
  alone: () => Promise<void>,
  seconds: number,
): Promise<AdminResult> {
  const latencies = { app: [] as number[], sql: [] as number[] };
  const time = async (of: keyof typeof latencies, work: () => Promise<unknown>, nr: number) => {
    const began = performance.now();
    await work();
    if (nr >= warmUps) latencies[of].push(performance.now() - began);
  };
  const ends = performance.now() + seconds * 1000;
  for (let nr = 0; nr < warmUps + least || performance.now() < ends; nr += 1) {
    const both = [() => time('app', () => app.ask(call), nr), () => time('sql', alone, nr)];
    for (const one of nr % 2 === 0 ? both : both.reverse()) await one();
    await app.rest();
  }
  return { call, app: fromLatencies(latencies.app, 1), sql: fromLatencies(latencies.sql, 1) };
}

/** Statements as the app sends them: those without a name are planned anew each time. */
async function run(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values, name } of statements)
    await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
}

type Asking = {
  ask: (call: Pick<AdminCall, 'method' | 'path'>) => Promise<string>;
  /** Between two measurements. */
  rest: () => Promise<void>;
  close: () => void;
};

/** Asks the app over one kept-alive connection; the admins take turns. */
async function createAsking(server: Running, admins: readonly Draw[]): Promise<Asking> {
  const tokens = tokenKeeper(server.secretKey, admins);
  const socket = await new Promise<Socket>((done, failed) => {
    const opened = connect({ port: server.port, host: '127.0.0.1', noDelay: true }, () => done(opened));
    opened.once('error', failed);
  });
  const reader = answerReader();
  let turn = 0;
  const pause = admins.length < fewAdmins ? pauseOfOne / admins.length : 0;
  const ask: Asking['ask'] = async (call) => {
    turn = (turn + 1) % admins.length;
    const admin = admins[turn];
    if (admin === undefined) throw new Error('There is no admin.');
    const token = (await tokens())[turn] ?? '';
    const chunks: Buffer[] = [];
    const status = await new Promise<number>((done, failed) => {
      const hear = (chunk: Buffer) => {
        chunks.push(chunk);
        const found = reader.push(chunk);
        if (found === null) return;
        socket.off('data', hear).off('error', failed).off('close', ended);
        done(found);
      };
      const ended = () => failed(new Error('The server has closed the connection.'));
      socket.on('data', hear).once('error', failed).once('close', ended);
      socket.write(toHttp({ name: '', title: '', ...call }, admin, { apikey: server.publicKey, token }));
    });
    const text = Buffer.concat(chunks).toString();
    if (status !== 200) throw new Error(`${call.path()} answered ${status}: ${text}`);
    return text.slice(text.indexOf('\r\n\r\n') + 4);
  };
  return { ask, rest: () => sleep(pause), close: () => socket.destroy() };
}

async function readKnown(client: pg.Client, first: Draw): Promise<Known> {
  const { rows } = await client.query<Known>(
    `select $1 as email,
      (select p.first_name || ' ' || p.last_name from profiles p join play_dates d on d.creator_id = p.id
        where (select count(*) from profiles o where o.search_name = p.search_name) = 1 order by d.created_at, d.id limit 1) as name,
      (select actor_id from audit_log group by 1 order by count(*) desc, 1 limit 1) as actor,
      (select after ->> 'user_id' from audit_log where after ->> 'user_id' is not null group by 1 order by count(*) desc, 1 limit 1) as named,
      now() - interval '180 days' as since`,
    [first.search_query],
  );
  if (rows[0] === undefined) throw new Error('Nobody is known.');
  return rows[0];
}
