import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { explain, nodes } from '#tests/support/explain.ts';
import { insertManyPlaydates } from '#tests/support/many-playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

// No statement of a screen may read a whole table, prepared or planned anew.
/** Who has joined by the viewer's link. */
const { server, people } = await withServer();
const { viewer } = await insertManyPlaydates(server);
const { newcomer } = await people('newcomer');
const { body } = await viewer.call('POST', '/api/invite_links', { body: {} });
await newcomer.call('POST', `/api/invite_links/${(body as { code: string }).code}/join`);

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
  const own = (status: string) =>
    idOf('play_dates', `creator_id = '${viewer.id}' and status = '${status}'`);
  // Ids are random, and a page of somebody blocked does not exist.
  const isUnblocked = (...columns: string[]) =>
    `not exists (select from blocks where blocker_id = '${viewer.id}' and blocked_id in (${columns})
      or blocked_id = '${viewer.id}' and blocker_id in (${columns}))`;
  const stranger = (audience: 'members' | 'met') =>
    idOf(
      'profiles',
      `audience = '${audience}' and id <> '${viewer.id}' and ${isUnblocked('profiles.id')}`,
    );
  const playdate = () =>
    idOf(
      'play_dates',
      `is_listed and creator_id <> '${viewer.id}' and ${isUnblocked('creator_id', 'partner_id')}`,
    );
  test.each<[string, () => string | Promise<string>]>([
    ['Home', () => '/api/home'],
    ['Home of a newcomer', () => '/api/home'],
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
  ])('%s reads no large table as a whole', async (screen, find) => {
    const path = await find();
    const reader = screen === 'Home of a newcomer' ? newcomer : viewer;
    const body = { search_query: path };
    const reads = await readsOf(() =>
      path.startsWith('/')
        ? reader.call('GET', path)
        : reader.call('POST', '/api/rpc/search_profiles', { body }),
    );
    // The session, and what the screen shows.
    expect(reads.length).toBeGreaterThan(1);
    const large = await largeTables();
    expect(large).toEqual(
      expect.arrayContaining([
        'connections',
        'play_date_members',
        'play_dates',
        'profiles',
        'profile_words',
      ]),
    );
    // What has no name is planned anew for each call.
    for (const { text, values, isPrepared } of reads)
      for (const mode of isPrepared ? (['custom', 'generic'] as const) : (['custom'] as const)) {
        const { plan, scanned } = await explain(server, { sql: text, parameters: values }, mode);
        const inPlan = nodes(plan)
          .filter((node) => node['Node Type'] === 'Seq Scan')
          .map((node) => node['Relation Name'] ?? '');
        const found = [...inPlan, ...scanned].filter((table) => large.includes(table));
        expect(found, `${mode} ${text}`).toEqual([]);
      }
  });
});
