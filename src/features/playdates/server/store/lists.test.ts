import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cursor, pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { insertMany } from '#tests/support/bulk.ts';
import { createPeople, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import * as adminList from './admin-list.ts';
import * as available from './available.ts';
import * as lists from './lists.ts';
import * as messages from './messages.ts';
import * as playdates from './playdates.ts';
import * as requests from './requests.ts';
import { newest, oldest } from './sql-fragments.ts';

// 20,000 open PlayDates of 8,000 people, two thirds of whom show strangers a part of their profile:
// statements must not get slower with their number.
let server: TestServer;
let viewer: TestPerson;
let busy: string;

// One person in twenty has blocked 20 others, the viewer too.
const community = `
  insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code, audience)
    select gen_random_uuid(), 'First' || n, 'Last', 'male', 2 + n % 480 / 100.0, 4, '1990-01-01', '85281',
      case when n % 3 = 0 then 'members' else 'met' end
    from generate_series(1, 8000) n;
  insert into profile_words select distinct p.id, word from profiles p, regexp_split_to_table(search_name, ' ') word
    on conflict do nothing;
  create temporary table numbered as select id, dupr_rating, row_number() over () as n from profiles;
  create index on numbered (n);
  analyze numbered;
  insert into play_dates (id, creator_id, partner_id, type, state, regions, payment_per_hour_min, payment_per_hour_max,
      description, created_at, team_dupr_rating, is_listed, listed_until)
    select gen_random_uuid(), creator.id, partner.id, case when row.n % 2 = 0 then 'teach' else 'challenge' end, state,
      case state when 'AZ' then array[(array['east_valley', 'west_valley', 'central_phoenix', 'tucson'])[1 + row.n / 7 % 4]] else '{}' end,
      amount, amount, 'Number ' || row.n, now() - row.n * interval '37 seconds',
      round((creator.dupr_rating + partner.dupr_rating) / 2, 2), true, now() + interval '80 days'
    from (select n, (array['AZ', 'AZ', 'AZ', 'FL', 'CA', 'UT', 'TX'])[1 + n % 7] as state, 5 * (1 + n % 41) as amount
      from generate_series(1, 20000) n) row
    join numbered creator on creator.n = 1 + row.n % 8000
    join numbered partner on partner.n = 1 + (row.n * 13 + 1) % 8000 and partner.id <> creator.id
    order by row.n desc;
  insert into play_date_members (play_date_id, profile_id)
    select id, unnest(array[creator_id, partner_id]) from play_dates;
  analyze;
  insert into play_date_requests (id, play_date_id, requester_id, requester_partner_id)
    select gen_random_uuid(), p.id, one.id, two.id
    from (select id, row_number() over () as n from (select id from play_dates limit 3000) chosen) p
    join numbered one on one.n = 1 + p.n * 3 % 8000 join numbered two on two.n = 1 + (p.n * 3 + 7) % 8000
    where not exists (select from play_date_members m where m.play_date_id = p.id and m.profile_id in (one.id, two.id));
  insert into play_date_terms (play_date_id, time_zone, venue_name, setting)
    select id, state_time_zone(state), 'Gilbert Regional Park', 'outdoor' from play_dates;
  insert into play_date_times (id, play_date_id, position, starts_at, time_zone)
    select gen_random_uuid(), id, k,
      date_trunc('hour', now()) + interval '1 day' * (k + abs(hashtext(id::text)) % 80), state_time_zone(state)
    from play_dates, generate_series(1, 3) k;
  insert into play_date_request_times (play_date_id, request_id, time_id)
    select r.play_date_id, r.id, t.id from play_date_requests r join play_date_times t on t.play_date_id = r.play_date_id;
  insert into agreements (play_date_id, request_id, time_zone, amount_per_hour)
    select play_date_id, id, 'America/Phoenix', 40 from play_date_requests;
  insert into agreement_changes (id, play_date_id, proposed_by, version, starts, venue_name, state, expires_at)
    select gen_random_uuid(), play_date_id, requester_id, 1, '{}', 'Park', 'open', now() + interval '1 day'
    from play_date_requests;
  insert into agreement_answers (play_date_id, version, profile_id, answer)
    select play_date_id, 1, requester_id, 'confirmed' from play_date_requests;
  insert into attendance_reports (id, play_date_id, about_id, reporter_id, about_team, reporter_team, kind, was_played, answer_until)
    select gen_random_uuid(), play_date_id, requester_id, requester_partner_id, 'other_team', 'other_team', 'late', true, now() + interval '1 day'
    from play_date_requests;
  insert into play_date_scores (play_date_id, game, creator_team_points, other_team_points, entered_by, entered_team)
    select play_date_id, 1, 11, 7, requester_id, 'other_team' from play_date_requests;
  insert into blocks (blocker_id, blocked_id)
    select one.id, two.id
    from numbered one cross join generate_series(1, 20) k
    join numbered two on two.n = 1 + (one.n * 17 + k * 31) % 8000 and two.id <> one.id
    where one.n % 20 = 0 or one.id = (select id from profiles where first_name = 'Viewer')
    on conflict do nothing`;

// Five friends of each, and of the viewer 200 and 40 requests; 20 PlayDates of the viewer's with an
// application, five of them matched, and ten applications.
const ofViewer = `
  create temporary table me as select id from profiles where first_name = 'Viewer';
  insert into connections (id, requester_id, receiver_id, type, status)
    select gen_random_uuid(), one.id, two.id, 'friend', 'accepted' from numbered one cross join generate_series(1, 5) k
      join numbered two on two.n = 1 + (one.n + k) % 8000
    union all select gen_random_uuid(), me.id, n.id, 'friend', 'accepted' from me, numbered n where n.n between 1001 and 1200
    union all select gen_random_uuid(), n.id, me.id, 'friend', 'pending' from me, numbered n where n.n between 1201 and 1240
    on conflict do nothing;
  insert into play_date_members (play_date_id, profile_id, request_id)
    select play_date_id, unnest(array[requester_id, requester_partner_id]), id from play_date_requests;
  create temporary table own as select p.id, p.creator_id, r.id as request_id, row_number() over (order by r.id) as n
    from play_date_requests r join play_dates p on p.id = r.play_date_id
    where not exists (select from play_date_requests two where two.play_date_id = p.id and two.id <> r.id) limit 30;
  update play_date_members m set profile_id = me.id from me, own
    where own.n <= 20 and m.play_date_id = own.id and m.profile_id = own.creator_id;
  update play_dates p set creator_id = me.id from me, own where own.n <= 20 and p.id = own.id;
  update play_date_requests r set status = 'accepted' from own where own.n <= 5 and r.id = own.request_id;
  update play_dates p set status = 'matched' from own where own.n <= 5 and p.id = own.id;
  update play_date_members m set profile_id = me.id from me, own, play_date_requests r
    where own.n > 20 and r.id = own.request_id and m.request_id = r.id and m.profile_id = r.requester_id;
  update play_date_requests r set requester_id = me.id from me, own where own.n > 20 and r.id = own.request_id`;

const oldestPlayDate = 'select id from play_dates order by created_at limit 1';
const chat = `
  insert into play_date_messages (id, play_date_id, user_id, content, created_at)
  select gen_random_uuid(), (${oldestPlayDate}), (select id from profiles where first_name = 'Viewer'),
    'Message ' || n, now() - n * interval '1 minute'
  from generate_series(1, 20000) n`;
const notifications = `
  insert into notifications (user_id, type, title, message, link, dedupe_key)
  select id, 'other', 'New Message', 'Somebody wrote', '/playdates', 'play_dates/' || gen_random_uuid() || '/messages'
  from profiles, generate_series(1, 3)`;

beforeAll(async () => {
  server = await startTestServer();
  ({ viewer } = await createPeople(server)('viewer'));
  const rows = await insertMany<{ id: string }>(server, [
    community,
    ofViewer,
    chat,
    notifications,
    // As autovacuum does after a while. Times are read from their index alone once it has come.
    'vacuum (analyze) play_date_times',
    oldestPlayDate,
  ]);
  busy = rows[0]?.id ?? '';
});
afterAll(() => server.close());

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** The statement that a store function sends, with its parameters. */
async function captureQuery(read: (db: Sql) => Promise<unknown>): Promise<CompiledQuery> {
  let sent: CompiledQuery | undefined;
  const executeQuery = (query: CompiledQuery) => {
    sent = query;
    return Promise.resolve({ rows: [] });
  };
  const executor = server.app.db.getExecutor();
  const db = {
    executeQuery,
    // For `sql`, which compiles by the executor of the database.
    getExecutor: () => ({
      transformQuery: executor.transformQuery.bind(executor),
      compileQuery: executor.compileQuery.bind(executor),
      executeQuery,
    }),
  };
  await read(db as unknown as Sql);
  if (sent === undefined) throw new Error('Nothing was sent');
  return sent;
}

type Explained = { plan: Plan; scanned: string[] };
/**
 * The plan of a prepared statement, one for each call (custom) or one for all (generic), and the tables
 * that it has scanned, also by functions.
 */
async function explain(
  { sql: statement, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>,
  mode: 'custom' | 'generic',
): Promise<Explained> {
  const values = parameters.map((value) => {
    const text = Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join()}}` : `${value}`;
    return value === null ? 'null' : pg.escapeLiteral(text);
  });
  const args = values.length > 0 ? ` (${values.join(', ')})` : '';
  // The scans of this connection, which it reports no earlier than with the end of the transaction.
  return server.app.db.transaction().execute(async (connection) => {
    const run = <Row>(command: string) => connection.executeQuery<Row>(CompiledQuery.raw(command));
    const scans = async () => {
      const { rows } = await run<{ relname: string; scans: number }>(
        'select relname, seq_scan::int as scans from pg_stat_xact_user_tables where seq_scan > 0',
      );
      return new Map(rows.map((row) => [row.relname, row.scans]));
    };
    await run(`set local plan_cache_mode = force_${mode}_plan`);
    await run(`prepare measured as ${statement}`);
    const before = await scans();
    const { rows } = await run<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, buffers, timing off, format json) execute measured${args}`,
    );
    const after = [...(await scans())].filter(([table, count]) => count > (before.get(table) ?? 0));
    await run('deallocate measured');
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error('No plan');
    return { plan, scanned: after.map(([table]) => table) };
  });
}

function nodes(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodes)];
}

async function expectCost(
  read: (db: Sql) => Promise<unknown>,
  blocks: number,
  rows = available.scanLimit,
): Promise<void> {
  const query = await captureQuery(read);
  for (const mode of ['custom', 'generic'] as const) {
    const { plan } = await explain(query, mode);
    const label = `${mode} ${JSON.stringify(query.parameters)}`;
    const scans = nodes(plan).filter((node) => node['Node Type'] === 'Seq Scan');
    expect(
      scans.map((node) => node['Relation Name']),
      label,
    ).toEqual([]);
    expect(Math.max(...nodes(plan).map((node) => node['Actual Rows'])), label).toBeLessThanOrEqual(rows);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], label).toBeLessThanOrEqual(blocks);
  }
}

test('a search by description reads its index, never all PlayDates', async () => {
  const filter = { description: 'Number 1999' };
  const order = { sort: 'created_at', direction: 'desc' } as const;
  for (const read of [
    (db: Sql) => adminList.listAll(db, filter, order, { offset: 0, limit: 10 }),
    (db: Sql) => adminList.countAll(db, filter),
  ]) {
    const plan = nodes((await explain(await captureQuery(read), 'custom')).plan);
    const scanned = plan.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scanned.map((node) => node['Relation Name'])).toEqual([]);
    expect(plan.map((node) => node['Index Name'])).toContain('play_dates_search_description');
  }
});

const noAbilities = { view: false, apply: false };
const abilities = {
  creator_team: noAbilities,
  accepted_team: noAbilities,
  applicant: noAbilities,
  none: noAbilities,
};
const wide: available.Filters = {
  state: null,
  region: null,
  type: null,
  amount_min: 0,
  amount_max: 1000,
  rating_min: 2,
  rating_max: 7,
};
const choices = {
  state: [{}, { state: 'AZ' }, { state: 'TX' }],
  region: [{}, { region: 'tucson' }, { region: 'payson' }],
  type: [{}, { type: 'teach' }],
  amount: [{}, { amount_min: 900 }, { amount_min: 40, amount_max: 40 }],
  rating: [{}, { rating_min: 6.9 }, { rating_min: 3.5, rating_max: 4 }],
};
const everyCombination = Object.values(choices).reduce<available.Filters[]>(
  (combined, options) => combined.flatMap((filters) => options.map((change) => ({ ...filters, ...change }))),
  [wide],
);
/** Pairwise testing: combinations in which any two choices occur together. */
const seenPairs = new Set<string>();
const combinations = everyCombination.filter((filters) => {
  const fresh = pairsOf(filters).filter((pair) => !seenPairs.has(pair));
  for (const pair of fresh) seenPairs.add(pair);
  return fresh.length > 0;
});
function pairsOf(filters: available.Filters): string[] {
  const chosen = Object.entries(filters).map((choice) => choice.join());
  return chosen.flatMap((first, index) => chosen.slice(index + 1).map((second) => `${first} ${second}`));
}

// Two scans with their ties, read from the heap (nothing was vacuumed), and a page of cards.
const fitRows = 2 * (available.scanLimit + 500);
const fitBlocks = fitRows + 2000;

describe('With 20,000 open PlayDates', () => {
  test.each([
    ['from the start', undefined],
    ['from the middle', 10_000],
  ] as const)('Available costs the same for every choice of filters, %s', async (_, offset) => {
    const cursor =
      offset === undefined
        ? undefined
        : await server.app.db
            .selectFrom('play_dates')
            .select(['created_at', 'id'])
            .orderBy('created_at')
            .offset(offset)
            .limit(1)
            .executeTakeFirstOrThrow();
    expect(combinations.length).toBeGreaterThan(8);
    // At worst twice as many rows, read from the heap (nothing was vacuumed), and a page of cards.
    for (const filters of combinations)
      await expectCost(
        (db) => available.availableByAge(db, viewer.id, filters, abilities, pageSize, cursor),
        2 * available.scanLimit + 2000,
      );
  });

  test('the order best_fit and the count cost the same for every choice of filters', async () => {
    const middle = { level: 4, gap: 0.4, id: '00000000-0000-4000-8000-000000000000' };
    for (const filters of combinations) {
      for (const from of [undefined, middle])
        await expectCost(
          (db) => available.availableByFit(db, viewer.id, filters, abilities, pageSize, { from }),
          fitBlocks,
          fitRows,
        );
      await expectCost((db) => available.countAvailable(db, viewer.id, filters), available.scanLimit + 500);
    }
  });

  test('the count says when there may be more than it has scanned', async () => {
    const count = (filters: Partial<available.Filters>) =>
      available.countAvailable(server.app.db, viewer.id, { ...wide, ...filters });
    expect(await count({})).toEqual({ count: 100, more: true });
    expect(await count({ amount_min: 900 })).toEqual({ count: 0, more: true });
  });

  test('the lists, the detail, the applications and the chat read a few hundred blocks', async () => {
    const owner = await server.app.db
      .selectFrom('play_dates')
      .select('creator_id')
      .where('id', '=', busy)
      .executeTakeFirstOrThrow();
    const creator = owner.creator_id ?? '';
    // Of the forty people 27 are looked for in the viewer's thirty PlayDates.
    await expectCost((db) => available.availableByAge(db, viewer.id, wide, abilities, pageSize), 2_500);
    const now = new Date().toISOString();
    const soonest = (from?: Cursor) => (db: Sql) =>
      available.availableSoonest(db, viewer.id, wide, abilities, pageSize, { now, from });
    // For each time of a scan its PlayDate and the first of its times.
    await expectCost(soonest(), 8 * available.scanLimit, 3 * available.scanLimit);
    await expectCost(soonest({ ...newest, created_at: now }), available.scanLimit + 2000);
    // Each shares PlayDates with the creator, which are all looked at.
    await expectCost((db) => playdates.find(db, creator, busy), 500);
    await expectCost((db) => lists.own(db, creator, 'my'), 3_000);
    await expectCost((db) => lists.own(db, creator, 'history'), 200);
    await expectCost((db) => lists.recentTerms(db, creator, 5), 200);
    await expectCost((db) => requests.findPending(db, creator, busy, oldest.created_at, oldest.id), 500);
    await expectCost((db) => messages.findPage(db, creator, busy, newest.created_at, newest.id), 300);
  });

  test('all matches of a rare filter are found page by page, without duplicates', async () => {
    const filters = '/api/play_dates?amount_min=205&rating_min=6.2&state=TX';
    const seen: string[] = [];
    let cursor: string | null = null;
    let calls = 0;
    do {
      const response = await viewer.call('GET', cursor === null ? filters : `${filters}&cursor=${cursor}`);
      const page = response.body as { items: { id: string }[]; next_cursor: string | null };
      expect(page.items.length).toBeLessThanOrEqual(pageSize);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor;
      calls += 1;
    } while (cursor !== null && calls < 100);
    const all = await server.app.db
      .selectFrom('play_dates')
      .select('id')
      .where('state', '=', 'TX')
      .where('payment_per_hour_max', '>=', 205)
      .where('team_dupr_rating', '>=', 6.2)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(all.length).toBeGreaterThan(0);
    expect(seen).toEqual(all.map((row) => row.id));
  });
});

type Sent = { text: string; values: unknown[]; isPrepared: boolean };
/** The reading statements that a call sends. */
async function readsOf(call: () => Promise<{ status: number }>): Promise<Sent[]> {
  const sent = new Map<string, Sent>();
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first, second] = args;
    const isPrepared = typeof first === 'object';
    const { text, values } = (isPrepared ? first : { text: first, values: second }) as Sent;
    if (/^\s*(select|with)\b/i.test(text) && !/\bfor (no key )?update\b/.test(text))
      sent.set(text, { text, values: values ?? [], isPrepared });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query);
  try {
    expect(await call()).toMatchObject({ status: 200 });
  } finally {
    spy.mockRestore();
  }
  return [...sent.values()];
}

/** Tables that are too large to be read as a whole. */
async function largeTables(): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and reltuples > 1000
      and relnamespace = 'public'::regnamespace`.execute(server.app.db);
  return rows.map(({ relname }) => relname);
}

describe('A screen of somebody with many friends, requests and PlayDates', () => {
  const filters =
    'state=AZ&region=tucson&type=teach&amount_min=40&amount_max=200&rating_min=3&rating_max=4.5';
  const sorts = ['newest', 'best_fit', 'soonest'];
  const idOf = async (table: string, condition: string) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where ${sql.raw(condition)} order by id limit 1`.execute(server.app.db);
    return rows[0]?.id ?? '';
  };
  const own = (status: string) => idOf('play_dates', `creator_id = '${viewer.id}' and status = '${status}'`);
  const stranger = (audience: 'members' | 'met') =>
    idOf('profiles', `audience = '${audience}' and id <> '${viewer.id}'`);
  const playdate = () => idOf('play_dates', `is_listed and creator_id <> '${viewer.id}'`);
  test.each<[string, () => string | Promise<string>]>([
    ['Home', () => '/api/home'],
    ...sorts.flatMap((sort): [string, () => string][] => [
      [`Available, ${sort}`, () => `/api/play_dates?sort=${sort}`],
      [`Available, ${sort}, with all filters`, () => `/api/play_dates?sort=${sort}&${filters}`],
    ]),
    ['the number of Available', () => `/api/play_dates/count?${filters}`],
    ['My PlayDates', () => '/api/play_dates?tab=my'],
    ['History', () => '/api/play_dates?tab=history'],
    ['a card', async () => `/api/play_dates/${await playdate()}/card`],
    ['the own PlayDate', async () => `/api/play_dates/${await own('open')}`],
    ['its applications', async () => `/api/play_dates/${await own('open')}/requests`],
    ['a match', async () => `/api/play_dates/${await own('matched')}`],
    ['its agreement', async () => `/api/play_dates/${await own('matched')}/agreement`],
    ['Friends', () => '/api/connections'],
    ['the requests', () => '/api/connections?status=pending'],
    ['friends to choose from', () => '/api/connections/friends'],
    ['a profile', async () => `/api/profiles/${await stranger('met')}`],
    [
      'the friends of a profile',
      async () => `/api/profiles/${await stranger('members')}/friends_and_watched`,
    ],
    ['search by a name', () => 'first12'],
    ['search by a whole name', () => 'first12 last'],
    ['search with a mistake', () => 'frist12'],
  ])('%s reads no large table as a whole', async (_, find) => {
    const path = await find();
    const body = { search_query: path };
    const reads = await readsOf(() =>
      path.startsWith('/')
        ? viewer.call('GET', path)
        : viewer.call('POST', '/api/rpc/search_profiles', { body }),
    );
    // The session, and what the screen shows.
    expect(reads.length).toBeGreaterThan(1);
    const large = await largeTables();
    expect(large).toEqual(
      expect.arrayContaining(['connections', 'play_date_members', 'play_dates', 'profiles', 'profile_words']),
    );
    // What has no name is planned anew for each call.
    for (const { text, values, isPrepared } of reads)
      for (const mode of isPrepared ? (['custom', 'generic'] as const) : (['custom'] as const)) {
        const { plan, scanned } = await explain({ sql: text, parameters: values }, mode);
        const inPlan = nodes(plan)
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .map((node) => node['Relation Name'] ?? '');
        const found = [...inPlan, ...scanned].filter((table) => large.includes(table));
        expect(found, `${mode} ${text}`).toEqual([]);
      }
  });
});
