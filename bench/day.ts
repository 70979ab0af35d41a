/**
 * `node scripts/run.mjs bench/day.ts [FOLDER]`: what a member's day costs, for docs/scale.md. A
 * browser does what a day is said to be, in a community of 10,000, beside what the database counts
 * meanwhile; then 1,000 event streams are opened. Prints a table of each.
 */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { hashPassword } from '#features/accounts/server/service/passwords.ts';
import { systemClock } from '#platform/common/clock.ts';
import {
  databaseName,
  locateEmbedded,
} from '#platform/server/database/embedded/embedded-database.ts';
import { createAccessTokens } from '#platform/server/security/access-tokens.ts';
import { createSecrets } from '#platform/server/security/secrets.ts';
import { launchOptions } from '#tests/support/browser.ts';
import { build } from '../scripts/lib/build.mjs';
import { startApp } from './app.ts';
import { prepareDatabase } from './database.ts';
import { log } from './log.ts';
import { postgresMeter } from './postgres-meter.ts';
import { processorTicks } from './server.ts';

const root = resolve(import.meta.dirname, '..');
const community = { players: 10_000, playDates: 5_000, talk: true };
const password = 'third-shot-drop';
const secretKey = 'a key of the benchmark, which nobody else has';
const streams = 1_000;

type Counts = { calls: number; callBytes: number; files: number; fileBytes: number };
type Database = {
  commits: number;
  inserted: number;
  updated: number;
  deleted: number;
  wal: number;
};
type Processor = { app: number; postgres: number };

async function readDatabase(client: pg.Client): Promise<Database> {
  // An idle connection reports its counts after ten seconds.
  await sleep(12_000);
  const { rows } = await client.query<Database>(`
    select (select xact_commit from pg_stat_database
      where datname = current_database())::integer as commits,
      sum(n_tup_ins)::integer as inserted, sum(n_tup_upd)::integer as updated,
      sum(n_tup_del)::integer as deleted,
      (pg_current_wal_insert_lsn() - '0/0')::float8 as wal
    from pg_stat_user_tables where schemaname = 'public'`);
  if (rows[0] === undefined) throw new Error('PostgreSQL counts nothing.');
  return rows[0];
}

function countRequests(page: Page, counts: Counts): void {
  page.on('requestfinished', async (each) => {
    const sizes = await each.sizes().catch(() => null);
    if (sizes === null) return;
    const bytes =
      sizes.requestHeadersSize +
      sizes.requestBodySize +
      sizes.responseHeadersSize +
      sizes.responseBodySize;
    if (/^\/(api|live)\b/.test(new URL(each.url()).pathname)) {
      counts.calls += 1;
      counts.callBytes += bytes;
    } else if (sizes.responseBodySize > 0) {
      // What the browser has kept has no body.
      counts.files += 1;
      counts.fileBytes += bytes;
    }
  });
}

/** A member of a match, who can sign in, and the newest PlayDates. */
async function choosePerson(client: pg.Client) {
  const { rows } = await client.query<{
    id: string;
    email: string;
    match: string;
    open: string[];
  }>(`
    select a.id, a.email, m.play_date_id as match,
      (select array_agg(id) from (select id from play_dates where status = 'open' and is_listed
        order by created_at desc limit 3) p) as open
    from accounts a join profiles w on w.id = a.id and not w.is_paused and not w.is_admin
      join play_date_players m on m.profile_id = a.id
      join play_dates p on p.id = m.play_date_id and p.status = 'matched'
    order by p.created_at desc limit 1`);
  const [person] = rows;
  if (person === undefined) throw new Error('Nobody has a match.');
  const hash = await hashPassword(password);
  await client.query('update accounts set password_hash = $1 where id = $2', [hash, person.id]);
  return person;
}

async function measureDay(
  { origin, pid }: { origin: string; pid: number },
  client: pg.Client,
): Promise<void> {
  const person = await choosePerson(client);
  const postgres = await postgresMeter(client);
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext();
  const counts: Counts = { calls: 0, callBytes: 0, files: 0, fileBytes: 0 };
  const open = async () => {
    const page = await context.newPage();
    countRequests(page, counts);
    return page;
  };
  let page = await open();
  const go = async (path: string) => {
    await page.evaluate(
      `history.pushState({}, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    await sleep(3_000);
  };
  const step = async (name: string, work: () => Promise<unknown>) => {
    const from = { ...counts };
    await work();
    const own = (key: keyof Counts) => counts[key] - from[key];
    log(
      `| ${name} | ${own('calls')} | ${kilobytes(own('callBytes'))} | ${own('files')} | ${kilobytes(own('fileBytes'))} |`,
    );
  };
  const processor = async (): Promise<Processor> => ({
    app: ((await processorTicks(pid))?.own ?? 0) * 10,
    postgres: (await postgres()) ?? 0,
  });
  const meter = async (name: string, work: () => Promise<void>) => {
    const before = { ...(await readDatabase(client)), ...(await processor()) };
    const started = performance.now();
    await work();
    const after = { ...(await readDatabase(client)), ...(await processor()) };
    const seconds = (performance.now() - started) / 1000;
    const keys = Object.keys(before) as (keyof typeof before)[];
    log(
      `${name}, ${seconds.toFixed(0)} s: ${keys.map((key) => `${key} ${Math.round(after[key] - before[key])}`).join(', ')}`,
    );
  };
  await meter('nobody', () => sleep(90_000));
  log('| step | calls | kB | files | kB |');
  log('|---|---:|---:|---:|---:|');
  await meter('the day', async () => {
    await step('first visit: sign in, Dashboard', async () => {
      await page.goto(`${origin}/signin`);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL('**/dashboard');
      await sleep(4_000);
    });
    await step('Available', () => go('/playdates?tab=available'));
    await step('three PlayDates', async () => {
      for (const id of person.open) await go(`/playdates/${id}`);
    });
    await step('own match and its chat', () => go(`/playdates/${person.match}`));
    await step('a chat message', async () => {
      await page
        .getByPlaceholder('Type a message...')
        .fill('See you at the courts at six, I bring balls.');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await sleep(3_000);
    });
    await step('notifications', () => go('/notifications'));
    await step('connections', () => go('/connections'));
    await step('Available', () => go('/playdates?tab=available'));
    await step('a minute of it', () => sleep(60_000));
    await page.close();
    page = await open();
    await step('second visit: Dashboard', async () => {
      await page.goto(`${origin}/dashboard`);
      await sleep(4_000);
    });
  });
  log(`In all: ${JSON.stringify(counts)}`);
  await browser.close();
}

async function measureSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ what: string; bytes: number }>(`
    with sizes as (select relname, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r')
    select 'a player, with connections and sessions' as what,
      sum(bytes) / ${community.players} as bytes
      from sizes where relname in ('profiles', 'profile_words', 'accounts', 'rating_history',
        'connections',
        'sessions', 'refresh_tokens', 'devices')
    union all select 'a PlayDate with applications, without its chat',
      sum(bytes) / ${community.playDates}
      from sizes where relname like 'play_date%' and relname <> 'play_date_messages'
        or relname like 'agreement%'
    union all select 'a chat message', bytes / (select count(*) from play_date_messages)
      from sizes where relname = 'play_date_messages'
    union all select 'a notification', bytes / (select count(*) from notifications)
      from sizes where relname = 'notifications'`);
  for (const { what, bytes } of rows) log(`${what}: ${Math.round(bytes)} bytes with indexes`);
}

/** The memory and processor time that open streams take. */
async function measureStreams(
  { port, pid }: { port: number; pid: number },
  client: pg.Client,
): Promise<void> {
  const { rows } = await client.query<{ user_id: string; session_id: string }>(
    'select user_id, session_id from bench.draws d join profiles p on p.id = d.user_id and not is_paused order by n limit $1',
    [streams],
  );
  const tokens = await createAccessTokens(createSecrets(secretKey, []).tokenKey, systemClock);
  const memory = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const processor = async () => ((await processorTicks(pid))?.own ?? 0) * 10;
  const before = await memory();
  let open = 0;
  const requests = [];
  for (const person of rows) {
    const { access_token: token } = await tokens.issue(person);
    const headers = {
      apikey: 'courtfolk-public',
      authorization: `Bearer ${token}`,
      'x-client-info': 'courtfolk-web/1.0.0',
    };
    const stream = request({ host: '127.0.0.1', port, path: '/live', headers, agent: false });
    stream.once('response', (response) => {
      if (response.statusCode === 200) open += 1;
      response.resume();
    });
    stream.on('error', () => undefined).end();
    requests.push(stream);
    if (requests.length % 50 === 0) await sleep(300);
  }
  await sleep(5_000);
  const [after, busy] = [await memory(), await processor()];
  await sleep(60_000);
  log(
    `${open} streams: ${((1024 * (after - before)) / open).toFixed(0)} kB of memory each (${before.toFixed(0)} to ${after.toFixed(0)} MB), ${(await processor()) - busy} ms of processor time in a minute`,
  );
  for (const stream of requests) stream.destroy();
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const folder = process.argv[2] ?? join(root, 'data', 'bench');
build(root, process.execPath);
const dataDir = await prepareDatabase(folder, community);
const app = await startApp({ DATA_DIR: dataDir, DEMO: 'off', SECRET_KEY: secretKey });
try {
  const urls = await locateEmbedded(join(folder, `${community.players}x${community.playDates}`));
  if (urls === null) throw new Error('The embedded database is not there.');
  const url = new URL(urls.adminUrl);
  url.pathname = `/${databaseName}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await measureDay(app, client);
  await measureSizes(client);
  await measureStreams(app, client);
  await client.end();
} finally {
  await app.stop();
}
