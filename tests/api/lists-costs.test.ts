import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as messages from '#features/chat/server/store/messages.ts';
import * as lists from '#features/matches/server/store/own-lists.ts';
import * as details from '#features/matches/server/store/playdates.ts';
import { shownMax } from '#features/playdates/limits.ts';
import { payersBounds } from '#features/playdates/rules/rating-bounds.ts';
import * as adminList from '#features/playdates/server/store/admin-list.ts';
import * as available from '#features/playdates/server/store/available.ts';
import { availableByFit } from '#features/playdates/server/store/available-by-fit.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import { newest, oldest } from '#features/playdates/server/store/sql-fragments.ts';
import { type Cursor, pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { captureQuery, explain, nodes } from '#tests/support/explain.ts';
import { insertManyPlaydates } from '#tests/support/many-playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

// Statements must not get slower with the number of PlayDates.
const { server } = await withServer();
const { viewer, busy } = await insertManyPlaydates(server);

async function expectCost(
  read: (db: Sql) => Promise<unknown>,
  blocks: number,
  rows = available.scanLimit,
): Promise<void> {
  const query = await captureQuery(server, read);
  for (const mode of ['custom', 'generic'] as const) {
    const { plan } = await explain(server, query, mode);
    const label = `${mode} ${JSON.stringify(query.parameters)}`;
    const scans = nodes(plan).filter((node) => node['Node Type'] === 'Seq Scan');
    expect(
      scans.map((node) => node['Relation Name']),
      label,
    ).toEqual([]);
    expect(Math.max(...nodes(plan).map((node) => node['Actual Rows'])), label).toBeLessThanOrEqual(
      rows,
    );
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], label).toBeLessThanOrEqual(
      blocks,
    );
  }
}

test('the count of a search by name joins the matching players, however many they are', async () => {
  const query = await captureQuery(server, (db) => adminList.countAll(db, { search: 's' }));
  expect(JSON.stringify((await explain(server, query, 'custom')).plan)).not.toContain('SubPlan');
});

const noAbilities = { view: false, apply: false };
const abilities = {
  creator_team: noAbilities,
  accepted_team: noAbilities,
  applicant: noAbilities,
  none: noAbilities,
};
const wanted = (filters: available.Filters) => ({
  viewerId: viewer.id,
  filters,
  abilities,
  limit: pageSize,
});
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
  (combined, options) =>
    combined.flatMap((filters) => options.map((change) => ({ ...filters, ...change }))),
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
  return chosen.flatMap((first, index) =>
    chosen.slice(index + 1).map((second) => `${first} ${second}`),
  );
}

// Two scans with their ties, read from the heap (nothing was vacuumed), and a page of cards, whose
// people have by chance more or fewer PlayDates.
const fitRows = 2 * (available.scanLimit + 500);
const fitBlocks = fitRows + 4000;

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
        (db) => available.availableByAge(db, wanted(filters), cursor),
        2 * available.scanLimit + 2000,
      );
  });

  test('the order best_fit and the count cost the same for every choice of filters', async () => {
    const middle = { level: 4, gap: 0.4, id: '00000000-0000-4000-8000-000000000000' };
    for (const filters of combinations) {
      for (const from of [undefined, middle])
        await expectCost((db) => availableByFit(db, wanted(filters), { from }), fitBlocks, fitRows);
      await expectCost(
        (db) => available.countAvailable(db, viewer.id, filters),
        available.scanLimit + 500,
      );
    }
  });

  test('what has changed costs the same for every choice of filters, and few blocks since lately', async () => {
    const shown = await server.app.db
      .selectFrom('play_dates')
      .select(['id', 'created_at'])
      .orderBy('created_at', 'desc')
      .limit(shownMax)
      .execute();
    const ids = shown.map(({ id }) => id);
    const changes =
      (filters: available.Filters, { created_at: since }: Pick<Cursor, 'created_at'>) =>
      (db: Sql) =>
        available.availableChanges(db, viewer.id, filters, ids, since);
    for (const filters of combinations)
      await expectCost(changes(filters, oldest), available.scanLimit + 500);
    // Each of those shown in its index and in the table, and the few that are new.
    await expectCost(changes(wide, shown[9] ?? newest), 7 * shownMax, shownMax);
    await expectCost(changes({ ...wide, state: 'TX' }, shown[9] ?? newest), 7 * shownMax, shownMax);
  });

  test('what has changed is not planned anew for each call', async () => {
    const { rows } = await server.app.db.transaction().execute(async (trx) => {
      for (let at = 0; at < 10; at += 1)
        for (const filters of [wide, { ...wide, state: 'AZ' }])
          await available.availableChanges(
            trx,
            viewer.id,
            filters,
            [busy],
            new Date().toISOString(),
          );
      return await sql<{ planned: number }>`select custom_plans::integer as planned
        from pg_prepared_statements where name like 'play_dates_available_changes%'`.execute(trx);
    });
    // The five that PostgreSQL compares the one for all parameters with.
    expect(rows).toEqual([{ planned: 5 }, { planned: 5 }]);
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
    // Of the forty people about 27, by chance more, are looked for in the viewer's thirty
    // PlayDates.
    await expectCost((db) => available.availableByAge(db, wanted(wide)), 3_000);
    // Those that Home suggests to a strong pair.
    const payers = { ...wide, type: 'challenge', state: 'AZ', ...payersBounds(5.1) };
    await expectCost(
      (db) => available.availableByAge(db, { ...wanted(payers), limit: 12 }),
      available.scanLimit + 2_000,
    );
    const now = new Date().toISOString();
    const soonest = (from?: Cursor) => (db: Sql) =>
      available.availableSoonest(db, wanted(wide), { now, from });
    // For each time of a scan its PlayDate and the first of its times.
    await expectCost(soonest(), 8 * available.scanLimit, 3 * available.scanLimit);
    await expectCost(soonest({ ...newest, created_at: now }), available.scanLimit + 2000);
    // Each shares PlayDates with the creator, which are all looked at.
    await expectCost((db) => playdates.find(db, creator, busy), 500);
    await expectCost((db) => details.findDetail(db, creator, busy), 500);
    await expectCost((db) => lists.own(db, creator, 'my'), 3_000);
    await expectCost((db) => lists.own(db, creator, 'history'), 200);
    await expectCost((db) => lists.recentTerms(db, creator, 5), 200);
    await expectCost(
      (db) => requests.findPending(db, creator, busy, oldest.created_at, oldest.id),
      500,
    );
    await expectCost(
      (db) => messages.findPage(db, creator, busy, newest.created_at, newest.id),
      300,
    );
  });

  test('all matches of a rare filter are found page by page, without duplicates', async () => {
    const filters = '/api/play_dates?amount_min=205&rating_min=6.2&state=TX';
    const seen: string[] = [];
    let cursor: string | null = null;
    let calls = 0;
    do {
      const response = await viewer.call(
        'GET',
        cursor === null ? filters : `${filters}&cursor=${cursor}`,
      );
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
      // Whom the viewer has blocked differs from run to run.
      .where(sql<boolean>`not exists (select from people_apart_from(${viewer.id}::uuid) apart
        where apart.profile_id in (creator_id, partner_id))`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(all.length).toBeGreaterThan(0);
    expect(seen).toEqual(all.map((row) => row.id));
  });
});
