import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { day, hour } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { profileBody, type TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

const start = Date.now();
let elapsed = 0;
const { server, people } = await withServer({ clock: { now: () => new Date(start + elapsed) } });

const currentTime = () => new Date(start + elapsed).toISOString();

/** Calls with a new access token, because the clock may have passed the expiry of the last one. */
async function call(person: TestPerson, method: string, path: string, body?: object) {
  const { access_token } = await server.app.tokens.issue({
    user_id: person.id,
    session_id: person.session_id,
  });
  return await server.call(method, path, { token: access_token, ...(body ? { body } : {}) });
}
const isNeeded = async (person: TestPerson) => {
  const response = await call(person, 'POST', '/api/rpc/check_rating_update_needed', {
    user_id: person.id,
  });
  expect(response.status).toBe(200);
  return response.body;
};
const updateRatings = (person: TestPerson, new_dupr_rating: number, new_self_rating: number) =>
  call(person, 'POST', '/api/rpc/update_player_ratings', {
    user_id: person.id,
    new_dupr_rating,
    new_self_rating,
  });
const skip = (person: TestPerson) =>
  call(person, 'POST', '/api/rpc/skip_rating_update', { user_id: person.id });
const loadHistory = async (person: TestPerson, reader = person) => {
  const { status, body } = await call(reader, 'GET', `/api/profiles/${person.id}/rating_history`);
  return { status, items: (body as { items?: object[] }).items };
};
/** Creates a user whose ratings were confirmed at the current time. */
const createRatedUser = async () => {
  const { anna } = await people({ anna: { dupr_rating: 3.5, self_rating: 3.75 } });
  await updateRatings(anna, 3.5, 3.75);
  return anna;
};

describe('the rating prompt', () => {
  test('is needed after 90 days, to the millisecond', async () => {
    const anna = await createRatedUser();
    elapsed += 90 * day - 1;
    expect(await isNeeded(anna)).toBe(false);
    elapsed += 1;
    expect(await isNeeded(anna)).toBe(true);
  });

  test('is not needed for 90 days after ratings or the profile are saved', async () => {
    for (const confirm of [
      (anna: TestPerson) => updateRatings(anna, 4.25, 4),
      (anna: TestPerson) => updateRatings(anna, 3.5, 3.75),
      (anna: TestPerson) =>
        call(
          anna,
          'PATCH',
          `/api/profiles/${anna.id}`,
          profileBody({ dupr_rating: 3.5, self_rating: 3.75 }),
        ),
    ]) {
      const anna = await createRatedUser();
      elapsed += 90 * day;
      expect(await isNeeded(anna)).toBe(true);
      expect(await confirm(anna)).toMatchObject({ status: 200 });
      elapsed += 90 * day - 1;
      expect(await isNeeded(anna)).toBe(false);
      elapsed += 1;
      expect(await isNeeded(anna)).toBe(true);
    }
  });

  test('is hidden on all devices for 24 hours after a skip', async () => {
    const anna = await createRatedUser();
    elapsed += 100 * day;
    expect(await skip(anna)).toMatchObject({ status: 204 });
    elapsed += 24 * hour - 1;
    expect(await isNeeded(anna)).toBe(false);
    elapsed += 1;
    expect(await isNeeded(anna)).toBe(true);
  });

  test('can only be queried, submitted and skipped for oneself', async () => {
    const anna = await createRatedUser();
    const { ben } = await people('ben');
    const forbidden = {
      status: 403,
      body: { code: 'FORBIDDEN', message: 'User not authenticated' },
    };
    const before = await loadHistory(anna);
    const check = { user_id: anna.id };
    expect(await call(ben, 'POST', '/api/rpc/check_rating_update_needed', check)).toMatchObject(
      forbidden,
    );
    expect(await call(ben, 'POST', '/api/rpc/skip_rating_update', check)).toMatchObject(forbidden);
    const body = { ...check, new_dupr_rating: 6, new_self_rating: 6 };
    expect(await call(ben, 'POST', '/api/rpc/update_player_ratings', body)).toMatchObject(
      forbidden,
    );
    expect(await loadHistory(anna)).toEqual(before);
  });
});

describe('new ratings', () => {
  test('are shown to others, and the response is the own profile', async () => {
    const anna = await createRatedUser();
    expect(await updateRatings(anna, 4.01, 2)).toMatchObject({
      status: 200,
      body: {
        id: anna.id,
        email: anna.email,
        dupr_rating: 4.01,
        self_rating: 2,
        updated_at: currentTime(),
      },
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
  ])('with %s = %j are invalid: %s', async (field, value, message) => {
    const anna = await createRatedUser();
    const body = { user_id: anna.id, new_dupr_rating: 4, new_self_rating: 4, [field]: value };
    expect(await call(anna, 'POST', '/api/rpc/update_player_ratings', body)).toMatchObject({
      status: 400,
      body: { data: { fields: { [field]: message } } },
    });
  });
});

describe('the rating history', () => {
  test('has the initial ratings and each change with its time, oldest first', async () => {
    const { anna } = await people({ anna: { dupr_rating: 3.5, self_rating: 3.75 } });
    elapsed += day;
    const first = currentTime();
    await updateRatings(anna, 3.61, 3.75);
    elapsed += day;
    const second = currentTime();
    await call(
      anna,
      'PATCH',
      `/api/profiles/${anna.id}`,
      profileBody({ dupr_rating: 3.61, self_rating: 4 }),
    );
    expect(await loadHistory(anna)).toEqual({
      status: 200,
      items: [
        { dupr_rating: 3.5, self_rating: 3.75, created_at: expect.stringMatching(/Z$/) },
        { dupr_rating: 3.61, self_rating: 3.75, created_at: first },
        { dupr_rating: 3.61, self_rating: 4, created_at: second },
      ],
    });
  });

  test('has no entry for ratings that were only confirmed', async () => {
    const anna = await createRatedUser();
    elapsed += 100 * day;
    await updateRatings(anna, 3.5, 3.75);
    expect((await loadHistory(anna)).items).toHaveLength(1);
  });

  test('keeps the order of two changes at the same time', async () => {
    const anna = await createRatedUser();
    await updateRatings(anna, 4, 4);
    await updateRatings(anna, 5, 5);
    expect((await loadHistory(anna)).items).toMatchObject([
      { dupr_rating: 3.5 },
      { dupr_rating: 4 },
      { dupr_rating: 5 },
    ]);
  });

  test('of a paused user is visible to other users, but paused users see none', async () => {
    const { anna, pat } = await people({ anna: {}, pat: { is_paused: true } });
    expect(await loadHistory(pat, anna)).toMatchObject({ status: 200, items: [{}] });
    expect(await loadHistory(anna, pat)).toMatchObject({ status: 403 });
    expect(await call(anna, 'GET', `/api/profiles/${newId()}/rating_history`)).toMatchObject({
      status: 404,
      body: { message: 'Profile Not Found' },
    });
  });

  test('returns the latest 200 entries', async () => {
    const { anna } = await people({ anna: { dupr_rating: 2, self_rating: 2 } });
    const later = Array.from({ length: 220 }, (_, at) => ({
      profile_id: anna.id,
      dupr_rating: (201 + at) / 100,
      self_rating: 2,
      created_at: new Date(start + (at + 1) * hour).toISOString(),
    }));
    await server.app.db.insertInto('rating_history').values(later).execute();
    const { items } = await loadHistory(anna);
    expect(items).toHaveLength(200);
    expect([items?.[0], items?.at(-1)]).toMatchObject([
      { dupr_rating: 2.21 },
      { dupr_rating: 4.2 },
    ]);
  });

  test('cannot be changed by the app’s database role, and is deleted with the user', async () => {
    const anna = await createRatedUser();
    const { db } = server.app;
    for (const statement of [
      sql`update rating_history set dupr_rating = 7 where profile_id = ${anna.id}`,
      sql`delete from rating_history where profile_id = ${anna.id}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(
        'permission denied for table rating_history',
      );
    await db.deleteFrom('profiles').where('id', '=', anna.id).execute();
    const remaining = await db
      .selectFrom('rating_history')
      .select('id')
      .where('profile_id', '=', anna.id)
      .execute();
    expect(remaining).toEqual([]);
  });
});
