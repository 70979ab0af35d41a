import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, hour } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { appRole } from '#platform/server/database/embedded/embedded-database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { migrationsDirectory } from '#platform/server/database/migration-files.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createPeople, type People, profileBody, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let people: People;
const start = Date.now();
let passed = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(start + passed) } });
  people = createPeople(server);
});
afterAll(() => server.close());

const moment = () => new Date(start + passed).toISOString();

/** Calls as somebody whose access token is as fresh as it would be in a browser, however far the clock was set forward. */
async function call(person: TestPerson, method: string, path: string, body?: object) {
  const { access_token } = await server.app.tokens.issue({
    user_id: person.id,
    session_id: person.session_id,
  });
  return await server.call(method, path, { token: access_token, ...(body ? { body } : {}) });
}
const isNeeded = async (person: TestPerson) => {
  const answer = await call(person, 'POST', '/api/rpc/check_rating_update_needed', { user_id: person.id });
  expect(answer.status).toBe(200);
  return answer.body;
};
const rate = (person: TestPerson, new_dupr_rating: number, new_self_rating: number) =>
  call(person, 'POST', '/api/rpc/update_player_ratings', {
    user_id: person.id,
    new_dupr_rating,
    new_self_rating,
  });
const skip = (person: TestPerson) =>
  call(person, 'POST', '/api/rpc/skip_rating_update', { user_id: person.id });
const historyOf = async (person: TestPerson, reader = person) => {
  const { status, body } = await call(reader, 'GET', `/api/profiles/${person.id}/rating_history`);
  return { status, items: (body as { items?: object[] }).items };
};
/** Somebody whose ratings were set at this moment. */
const newcomer = async () => {
  const { anna } = await people({ anna: { dupr_rating: 3.5, self_rating: 3.75 } });
  await rate(anna, 3.5, 3.75);
  return anna;
};

describe('whether new ratings are needed', () => {
  test('turns true after 90 days, to the millisecond', async () => {
    const anna = await newcomer();
    passed += 90 * day - 1;
    expect(await isNeeded(anna)).toBe(false);
    passed += 1;
    expect(await isNeeded(anna)).toBe(true);
  });

  test('is settled for another 90 days by new ratings, by the same ones, and by saving the profile', async () => {
    for (const confirm of [
      (anna: TestPerson) => rate(anna, 4.25, 4),
      (anna: TestPerson) => rate(anna, 3.5, 3.75),
      (anna: TestPerson) =>
        call(anna, 'PATCH', `/api/profiles/${anna.id}`, profileBody({ dupr_rating: 3.5, self_rating: 3.75 })),
    ]) {
      const anna = await newcomer();
      passed += 90 * day;
      expect(await isNeeded(anna)).toBe(true);
      expect(await confirm(anna)).toMatchObject({ status: 200 });
      passed += 90 * day - 1;
      expect(await isNeeded(anna)).toBe(false);
      passed += 1;
      expect(await isNeeded(anna)).toBe(true);
    }
  });

  test('is not asked again within 24 hours of a skip, on any device', async () => {
    const anna = await newcomer();
    passed += 100 * day;
    expect(await skip(anna)).toMatchObject({ status: 204 });
    passed += 24 * hour - 1;
    expect(await isNeeded(anna)).toBe(false);
    passed += 1;
    expect(await isNeeded(anna)).toBe(true);
  });

  test('is answered, set and skipped for oneself alone', async () => {
    const anna = await newcomer();
    const { ben } = await people('ben');
    const refused = { status: 403, body: { code: 'FORBIDDEN', message: 'User not authenticated' } };
    const before = await historyOf(anna);
    const check = { user_id: anna.id };
    expect(await call(ben, 'POST', '/api/rpc/check_rating_update_needed', check)).toMatchObject(refused);
    expect(await call(ben, 'POST', '/api/rpc/skip_rating_update', check)).toMatchObject(refused);
    const body = { ...check, new_dupr_rating: 6, new_self_rating: 6 };
    expect(await call(ben, 'POST', '/api/rpc/update_player_ratings', body)).toMatchObject(refused);
    expect(await historyOf(anna)).toEqual(before);
  });
});

describe('new ratings', () => {
  test('are the ratings everywhere, and the answer is one’s own profile', async () => {
    const anna = await newcomer();
    expect(await rate(anna, 4.01, 2)).toMatchObject({
      status: 200,
      body: { id: anna.id, email: anna.email, dupr_rating: 4.01, self_rating: 2, updated_at: moment() },
    });
    const { ben } = await people('ben');
    expect(await call(ben, 'GET', `/api/profiles/${anna.id}`)).toMatchObject({
      body: { dupr_rating: 4.01, self_rating: 2 },
    });
  });

  test.each([
    ['new_dupr_rating', undefined, 'DUPR rating is required'],
    ['new_self_rating', undefined, 'Self rating is required'],
    ['new_dupr_rating', 1.99, 'Rating must be at least 2.00'],
    ['new_self_rating', 7.01, 'Rating must be at most 7.00'],
    ['new_dupr_rating', 3.333, 'Rating can have at most two decimals'],
  ])('of %s = %j are refused: %s', async (field, value, message) => {
    const anna = await newcomer();
    const body = { user_id: anna.id, new_dupr_rating: 4, new_self_rating: 4, [field]: value };
    expect(await call(anna, 'POST', '/api/rpc/update_player_ratings', body)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: message } } },
    });
  });
});

describe('the rating history', () => {
  test('begins with the first ratings and has each change with its time, oldest first', async () => {
    const { anna } = await people({ anna: { dupr_rating: 3.5, self_rating: 3.75 } });
    passed += day;
    const first = moment();
    await rate(anna, 3.61, 3.75);
    passed += day;
    const second = moment();
    await call(anna, 'PATCH', `/api/profiles/${anna.id}`, profileBody({ dupr_rating: 3.61, self_rating: 4 }));
    expect(await historyOf(anna)).toEqual({
      status: 200,
      items: [
        { dupr_rating: 3.5, self_rating: 3.75, created_at: expect.stringMatching(/Z$/) },
        { dupr_rating: 3.61, self_rating: 3.75, created_at: first },
        { dupr_rating: 3.61, self_rating: 4, created_at: second },
      ],
    });
  });

  test('has no entry for ratings that were only confirmed', async () => {
    const anna = await newcomer();
    passed += 100 * day;
    await rate(anna, 3.5, 3.75);
    expect((await historyOf(anna)).items).toHaveLength(1);
  });

  test('has both of two changes at one moment, in their order', async () => {
    const anna = await newcomer();
    await rate(anna, 4, 4);
    await rate(anna, 5, 5);
    expect((await historyOf(anna)).items).toMatchObject([
      { dupr_rating: 3.5 },
      { dupr_rating: 4 },
      { dupr_rating: 5 },
    ]);
  });

  test('is there for every signed-in person, of paused people too, and not for paused people', async () => {
    const { anna, pat } = await people({ anna: {}, pat: { is_paused: true } });
    expect(await historyOf(pat, anna)).toMatchObject({ status: 200, items: [{}] });
    expect(await historyOf(anna, pat)).toMatchObject({ status: 403 });
    expect(await call(anna, 'GET', `/api/profiles/${newId()}/rating_history`)).toMatchObject({
      status: 404,
      body: { message: 'Profile Not Found' },
    });
  });

  test('answers with the latest 200 entries', async () => {
    const { anna } = await people({ anna: { dupr_rating: 2, self_rating: 2 } });
    for (let at = 1; at <= 220; at += 1) {
      await server.app.db
        .updateTable('profiles')
        .set({
          dupr_rating: (200 + at) / 100,
          ratings_confirmed_at: new Date(start + at * hour).toISOString(),
        })
        .where('id', '=', anna.id)
        .execute();
    }
    const { items } = await historyOf(anna);
    expect(items).toHaveLength(200);
    expect([items?.[0], items?.at(-1)]).toMatchObject([{ dupr_rating: 2.21 }, { dupr_rating: 4.2 }]);
  });

  test('is written by the database, whoever changes a rating, with the time of the change', async () => {
    const { anna } = await people('anna');
    const [entry, now] = await server.app.db.transaction().execute(async (trx) => {
      await trx.updateTable('profiles').set({ self_rating: 2.5 }).where('id', '=', anna.id).execute();
      const { rows } = await sql<{ now: string }>`select now()::timestamptz(3) as now`.execute(trx);
      return [
        await trx
          .selectFrom('rating_history as h')
          .innerJoin('profiles as p', 'p.id', 'h.profile_id')
          .select(['h.dupr_rating', 'h.self_rating', 'h.created_at', 'p.ratings_confirmed_at'])
          .where('h.profile_id', '=', anna.id)
          .orderBy('h.id', 'desc')
          .limit(1)
          .executeTakeFirst(),
        rows[0]?.now,
      ];
    });
    expect(entry).toEqual({
      dupr_rating: 3.5,
      self_rating: 2.5,
      created_at: now,
      ratings_confirmed_at: now,
    });
  });

  test('of people who were there before it was kept begins with what their ratings were', async () => {
    const database = await createTestDatabase({ empty: true });
    const directory = await mkdtemp(join(tmpdir(), 'courtfolk-migrations-'));
    const client = new pg.Client({ connectionString: database.ownerUrl });
    const migrateTo = async (last: string) => {
      for (const name of await readdir(migrationsDirectory))
        if (name <= last) await copyFile(join(migrationsDirectory, name), join(directory, name));
      const log = () => undefined;
      await migrate({ ownerUrl: database.ownerUrl, appRole: appRole, directory, log });
    };
    try {
      await migrateTo('0005');
      await client.connect();
      await client.query(`
        insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate, zip_code, ratings_confirmed_at)
        values (gen_random_uuid(), 'Anna', 'Early', 'female', 3.52, 3.75, '1990-01-01', '85001', '2026-02-03 04:05:06.789Z')`);
      await migrateTo('0006');
      const { rows } = await client.query('select dupr_rating, self_rating, created_at from rating_history');
      expect(rows).toEqual([
        { dupr_rating: '3.52', self_rating: '3.75', created_at: new Date('2026-02-03T04:05:06.789Z') },
      ]);
    } finally {
      await client.end();
      await database.drop();
      await rm(directory, { recursive: true });
    }
  });

  test('cannot be added to, changed or shortened by the app, and goes with its person', async () => {
    const anna = await newcomer();
    const { db } = server.app;
    for (const attempt of [
      sql`insert into rating_history (profile_id, dupr_rating, self_rating, created_at)
        values (${anna.id}, 7, 7, now())`,
      sql`update rating_history set dupr_rating = 7 where profile_id = ${anna.id}`,
      sql`delete from rating_history where profile_id = ${anna.id}`,
    ])
      await expect(attempt.execute(db)).rejects.toThrow('permission denied for table rating_history');
    await db.deleteFrom('profiles').where('id', '=', anna.id).execute();
    const left = await db
      .selectFrom('rating_history')
      .select('id')
      .where('profile_id', '=', anna.id)
      .execute();
    expect(left).toEqual([]);
  });
});
