import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { router } from '#app/server/features.ts';
import { identify } from '#features/accounts/server/store/sessions.ts';
import type { LiveNumbers } from '#features/site/contract.ts';
import { createLiveNumbers } from '#features/site/server/service.ts';
import { minute } from '#platform/common/clock.ts';
import { createDatabase, createPool } from '#platform/server/database/connect.ts';
import { createHttpApp } from '#platform/server/http/app.ts';
import { withServer } from '#tests/support/with-server.ts';

let now = Date.now();
const { server, people } = await withServer({ clock: { now: () => new Date(now) } });

const addMembers = (count: number, zip_code: string, is_paused = false) =>
  sql`insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
    zip_code,
      is_paused)
    select gen_random_uuid(), 'Some', 'Body', 'male', 4, 4, '1990-01-01', ${zip_code}, ${is_paused}
    from generate_series(1, ${count})`.execute(server.app.db);
const read = async (numbers: () => Promise<string>): Promise<LiveNumbers> =>
  JSON.parse(await numbers());

test('the front page says how many members and PlayDates there are, once they are enough', async () => {
  const numbers = createLiveNumbers(server.app);
  await addMembers(27, '85001');
  await addMembers(1, '85001-1234', true);
  const { ben, cleo } = await people({
    ben: { zip_code: '86001' },
    cleo: { zip_code: '86001-0001' },
  });
  await addMembers(20, '84101');
  await addMembers(1, '84101', true);
  await addMembers(25, '10001');
  await addMembers(1_099, '33101');
  const addPlaydates = (count: number, days: number) =>
    sql`insert into play_dates (id, creator_id, partner_id, type, state, regions,
      payment_per_hour_min,
        payment_per_hour_max, description, created_at)
      select gen_random_uuid(), ${ben.id}::uuid, ${cleo.id}::uuid, 'teach', 'UT', '{}', 20, 20,
        'Any',
        ${new Date(now).toISOString()}::timestamptz - ${days} * interval '1 day'
      from generate_series(1, ${count})`.execute(server.app.db);
  await addPlaydates(22, 6);
  await addPlaydates(10, 8);
  const counted = {
    // 29 in Arizona; 20 in Utah are too few, and New York is no state of the product.
    members: [
      { state: 'Florida', count: 1000 },
      { state: 'Arizona', count: 20 },
    ],
    playdates_this_week: 20,
  };
  expect(await read(numbers)).toEqual(counted);

  const end = (changes: object) =>
    server.app.db
      .updateTable('play_dates')
      .set(changes)
      .where('id', 'in', (query) =>
        query
          .selectFrom('play_dates')
          .select('id')
          .where('status', '=', 'open')
          .where('hidden_at', 'is', null)
          .where('created_at', '>', new Date(now - 7 * 1440 * minute).toISOString())
          .limit(1),
      )
      .execute();
  await end({ status: 'cancelled' });
  await end({ hidden_at: new Date(now).toISOString() });
  await addMembers(1, '85001');
  // They are counted anew after ten minutes.
  now += 9 * minute;
  expect(await read(numbers)).toEqual(counted);
  now += minute;
  expect(await read(numbers)).toEqual({
    members: [
      { state: 'Florida', count: 1000 },
      { state: 'Arizona', count: 30 },
    ],
    playdates_this_week: null,
  });

  // With the team paused, none of them is listed.
  await people.setPaused(ben, true);
  now += 10 * minute;
  expect((await read(numbers)).members[1]).toEqual({ state: 'Arizona', count: 20 });
});

test('the page has the numbers, and those of before while they cannot be counted', async () => {
  const webFolder = await mkdtemp(join(tmpdir(), 'courtfolk-web-'));
  onTestFinished(() => rm(webFolder, { recursive: true }));
  await copyFile('src/app/web/index.html', join(webFolder, 'index.html'));
  const db = createDatabase(createPool(server.app.config.databaseUrl ?? '', 1));
  const app = { ...server.app, db };
  const { fetch: fetchPage } = createHttpApp({
    app,
    router,
    identify,
    live: { open: () => new ReadableStream(), cursor: () => '', streams: () => 0 },
    unready: () => Promise.resolve([]),
    liveNumbers: createLiveNumbers(app),
    webFolder,
  });
  const page = async () => (await fetchPage(new Request('http://localhost/'))).text();
  const shown = '{&quot;state&quot;:&quot;Florida&quot;,&quot;count&quot;:1000}';
  // The first page may be there before its numbers.
  await expect.poll(page).toContain(shown);
  await db.destroy();
  now += 10 * minute;
  expect(await page()).toContain(shown);
});
