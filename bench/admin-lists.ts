import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from '#platform/server/database/connect.ts';
import { type Draw, drawColumns, toHttp } from './calls.ts';
import { log } from './log.ts';
import { responseReader } from './response-reader.ts';
import { tokenKeeper } from './rounds.ts';
import type { Running } from './server.ts';
import { fromLatencies, ms } from './statistics.ts';

/** A row of the report: the promised limits of some pages of the admin lists, and measurements. */
export type AdminRow = {
  title: string;
  promised: number;
  p50: number;
  p99: number;
  slowest: string;
};
type Kind = { title: string; promised: number; paths: string[] };
type Query = Record<string, string | number>;

type List = { path: string; size: number; sorts: string[]; filters: Query[]; searches: string[] };
const lists: (List & { descriptions?: string[] })[] = [
  {
    path: '/api/admin/profiles',
    size: 20,
    sorts: ['created_at', 'first_name', 'last_name', 'gender', 'dupr_rating'],
    filters: [{ gender: 'male' }, { is_admin: 'true' }, { is_paused: 'true', gender: 'female' }],
    searches: ['son', 'gmail', 'smith', 'mary smith', 's', 'li', 'olivia@', 'qqzzxx'],
  },
  {
    path: '/api/admin/play_dates',
    size: 10,
    sorts: [
      'created_at',
      'updated_at',
      'payment_per_hour_min',
      'payment_per_hour_max',
      'type',
      'status',
    ],
    filters: [{ status: 'open' }, { type: 'teach', state: 'UT' }],
    searches: ['son', 'smith', 'mary smith', 's', 'qqzzxx'],
    descriptions: ['evening', 'we', 'good evenings', 'qqzzxx', 'evenings qqzzxx'],
  },
  {
    path: '/api/signup_codes',
    size: 20,
    sorts: [],
    filters: [],
    searches: ['son', 'smith', 'mary smith', 'qqzzxx'],
  },
  {
    path: '/api/admin/audit_log',
    size: 20,
    sorts: [],
    filters: [{ action: 'make_admin' }, { action: 'delete_play_date' }],
    searches: [],
  },
];

const to = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`;

/** First pages, late pages and searches of all lists, in every order; also by the busiest admin. */
async function kinds(
  busy: string,
  total: (path: string) => Promise<number>,
  isSmall: boolean,
): Promise<Kind[]> {
  const [first, late, search]: string[][] = [[], [], []];
  for (const { path, size, sorts, filters, searches, descriptions = [] } of lists) {
    const orders: Query[] = sorts.length === 0 ? [{}] : sorts.map((sort) => ({ sort }));
    const last = Math.max(1, Math.ceil((await total(path)) / size));
    for (const order of orders) {
      for (const filter of [{}, ...filters]) first?.push(to(path, { ...filter, ...order }));
      for (const page of [last, Math.ceil(last / 2)]) late?.push(to(path, { ...order, page }));
      for (const text of searches) search?.push(to(path, { ...order, search: text }));
      for (const description of descriptions) search?.push(to(path, { ...order, description }));
    }
  }
  search?.push(to('/api/admin/audit_log', { user_id: busy }));
  return [
    {
      title: 'first page, every order and filter',
      promised: isSmall ? 100 : 300,
      paths: first ?? [],
    },
    // The larger community has limits for first pages only.
    { title: 'middle and last page, every order', promised: isSmall ? 100 : 0, paths: late ?? [] },
    { title: 'search, every order', promised: isSmall ? 100 : 1000, paths: search ?? [] },
  ];
}

const times = 3;

/** The three rows of one community, each request with its count, one after the other. */
export async function measureAdminLists(
  { server, appUrl }: { server: Running; appUrl: string },
  players: number,
): Promise<AdminRow[]> {
  const client = new pg.Client(connectionSettings(appUrl));
  await client.connect();
  const { rows: admins } = await client.query<Draw>(
    `select ${drawColumns.join(', ')} from bench.admins order by n`,
  );
  const { rows: busiest } = await client.query<{ actor_id: string }>(
    'select actor_id from audit_log group by 1 order by count(*) desc, 1 limit 1',
  );
  await client.end();
  const app = await createAsking(server, admins);
  try {
    const total = async (path: string) =>
      (JSON.parse(await app.ask(path)) as { total: number }).total;
    const rows: AdminRow[] = [];
    for (const { title, promised, paths } of await kinds(
      busiest[0]?.actor_id ?? '',
      total,
      players <= 100_000,
    )) {
      const latencies: number[] = [];
      let slowest = { path: '', took: 0 };
      for (const path of paths)
        for (let nr = 0; nr <= times; nr += 1) {
          const began = performance.now();
          await app.ask(path);
          const took = performance.now() - began;
          await app.rest();
          // The first request warms up.
          if (nr === 0) continue;
          latencies.push(took);
          if (took > slowest.took) slowest = { path, took };
        }
      const { p50, p99 } = fromLatencies(latencies, 1);
      rows.push({ title, promised, p50, p99, slowest: slowest.path });
      log(
        `${players} users, ${title}: p50 ${ms(p50)} ms, p99 ${ms(p99)} ms, slowest ${slowest.path}`,
      );
    }
    return rows;
  } finally {
    app.close();
  }
}

type Asking = {
  ask: (path: string) => Promise<string>;
  /** Pause between requests: the app allows each admin 1,200 a minute. */
  rest: () => Promise<void>;
  close: () => void;
};

/** Sends requests over one kept-alive connection, in turns by admin. */
async function createAsking(server: Running, admins: readonly Draw[]): Promise<Asking> {
  const tokens = tokenKeeper(server.secretKey, admins);
  const socket = await new Promise<Socket>((done, failed) => {
    const opened = connect({ port: server.port, host: '127.0.0.1', noDelay: true }, () =>
      done(opened),
    );
    opened.once('error', failed);
  });
  const reader = responseReader();
  let turn = 0;
  const ask = async (path: string): Promise<string> => {
    turn = (turn + 1) % admins.length;
    const admin = admins[turn];
    if (admin === undefined) throw new Error('There is no admin.');
    const token = (await tokens())[turn] ?? '';
    const chunks: Buffer[] = [];
    const status = await new Promise<number>((done, failed) => {
      const onData = (chunk: Buffer) => {
        chunks.push(chunk);
        const status = reader.push(chunk);
        if (status === null) return;
        socket.off('data', onData).off('error', failed).off('close', ended);
        done(status);
      };
      const ended = () => failed(new Error('The server has closed the connection.'));
      socket.on('data', onData).once('error', failed).once('close', ended);
      const call = { name: '', title: '', method: 'GET' as const, path: () => path };
      socket.write(toHttp(call, admin, { apikey: server.publicKey, token }));
    });
    const text = Buffer.concat(chunks).toString();
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return text.slice(text.indexOf('\r\n\r\n') + 4);
  };
  return { ask, rest: () => sleep(60 / admins.length), close: () => socket.destroy() };
}
