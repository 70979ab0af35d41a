import { describe, expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { withServer } from '#tests/support/with-server.ts';
import { setAdmin, setPaused } from './service/flags.ts';

const { server, people } = await withServer();

describe('a public profile', () => {
  test('has the age instead of the birthdate, the five-digit ZIP code, and nothing private', async () => {
    const { anna, ben } = await people({
      anna: { zip_code: '85281-1234', birthdate: '1990-01-01' },
      ben: {},
    });
    const response = await ben.call('GET', `/api/profiles/${anna.id}`);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: anna.id,
      first_name: 'Anna',
      matches_played: 0,
      is_admin: false,
      last_name: 'Tester',
      gender: 'female',
      dupr_rating: 3.5,
      self_rating: 3.5,
      zip_code: '85281',
      state: 'AZ',
      rating_source: 'self',
      dupr_id: null,
      rating_source_at: expect.any(String),
      rating_changes: 0,
      age: server.app.clock.now().getUTCFullYear() - 1990,
    });
  });

  test('does not exist for an unknown id, and an invalid id is rejected', async () => {
    const { anna } = await people('anna');
    expect(await anna.call('GET', `/api/profiles/${newId()}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Profile Not Found' },
    });
    expect(await anna.call('GET', '/api/profiles/17')).toMatchObject({ status: 400 });
  });

  test('of a paused user stays visible, for signed-in users only', async () => {
    const { anna, pat } = await people({ anna: {}, pat: { is_paused: true } });
    expect(await anna.call('GET', `/api/profiles/${pat.id}`)).toMatchObject({ status: 200 });
    expect(await pat.call('GET', `/api/profiles/${anna.id}`)).toMatchObject({
      status: 403,
      body: { message: 'Your access is paused. Please contact support.' },
    });
    expect(await server.call('GET', `/api/profiles/${anna.id}`)).toMatchObject({ status: 401 });
  });
});

describe('user flags', () => {
  const loadFlags = (id: string) =>
    server.app.db
      .selectFrom('profiles')
      .select(['is_admin', 'is_paused'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('take effect with the next request on every node', async () => {
    const { anna, ada } = await people({ anna: {}, ada: { is_admin: true } });
    const second = await server.another();
    const path = `/api/profiles/${ada.id}`;
    await setPaused(server.app, { user_id: ada.id }, anna.id, true);
    expect(await second.call('GET', path, { token: anna.token })).toMatchObject({ status: 403 });
    await setPaused(server.app, { user_id: ada.id }, anna.id, false);
    expect(await second.call('GET', path, { token: anna.token })).toMatchObject({ status: 200 });
  });

  test('can be set by admins only, and only for existing users', async () => {
    const { anna, ben, ada } = await people({ anna: {}, ben: {}, ada: { is_admin: true } });
    const { app } = server;
    const actor = { user_id: anna.id };
    await expect(setPaused(app, actor, ben.id, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(setAdmin(app, actor, anna.id, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(setAdmin(app, { user_id: ada.id }, newId(), true)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await loadFlags(anna.id)).toEqual({ is_admin: false, is_paused: false });
  });

  test('of the last admin cannot be changed, neither by admins nor by the operator', async () => {
    const { app } = server;
    await app.db.updateTable('profiles').set({ is_admin: false }).execute();
    const { ada } = await people({ ada: { is_admin: true } });
    for (const actor of [{ user_id: ada.id }, 'operator'] as const) {
      await expect(setAdmin(app, actor, ada.id, false)).rejects.toMatchObject({ code: 'CONFLICT' });
      await expect(setPaused(app, actor, ada.id, true)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    expect(await loadFlags(ada.id)).toEqual({ is_admin: true, is_paused: false });
  });

  test('leave one admin when two admins demote each other concurrently', async () => {
    const { app } = server;
    await app.db.updateTable('profiles').set({ is_admin: false }).execute();
    const { ada, eve } = await people({ ada: { is_admin: true }, eve: { is_admin: true } });
    for (let round = 0; round < 30; round += 1) {
      const outcomes = await Promise.allSettled([
        setAdmin(app, { user_id: ada.id }, eve.id, false),
        round % 2 === 0
          ? setAdmin(app, { user_id: eve.id }, ada.id, false)
          : setPaused(app, { user_id: eve.id }, ada.id, true),
      ]);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      const remaining = await app.db
        .selectFrom('profiles')
        .select('id')
        .where('is_admin', '=', true)
        .where('is_paused', '=', false)
        .execute();
      expect(remaining).toHaveLength(1);
      const both = { is_admin: true, is_paused: false, paused_at: null };
      await app.db.updateTable('profiles').set(both).where('id', 'in', [ada.id, eve.id]).execute();
    }
  });
});
