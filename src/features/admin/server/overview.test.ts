import { describe, expect, test } from 'vitest';
import type { Overview } from '#features/admin/contract.ts';
import { newId } from '#platform/common/ids.ts';
import { withServer } from '#tests/support/with-server.ts';
import { overview } from './service/overview.ts';

const { server, people, playdates } = await withServer();
const { admin } = await people({
  admin: { is_admin: true, first_name: 'Ada', last_name: 'Admin' },
});

describe('The overview', () => {
  test('counts users, PlayDates and codes, in total and by day', async () => {
    const getOverview = async () =>
      (await admin.call('GET', '/api/admin/overview')).body as Overview;
    const before = await getOverview();
    expect(before.days).toHaveLength(90);
    const { anna, ben, cleo } = await people({ anna: {}, ben: {}, cleo: { is_paused: true } });
    await people.befriend(anna, ben);
    const { db } = server.app;
    const old = new Date(server.app.clock.now().getTime() - 30 * 24 * 3_600_000).toISOString();
    await db.updateTable('profiles').set({ created_at: old }).where('id', '=', cleo.id).execute();
    await playdates.create([anna, ben]);
    await playdates.update(anna, await playdates.create([anna, ben]), 'cancelled');
    const code = { user_id: null, used_at: null, expires_at: null };
    await db
      .insertInto('signup_codes')
      .values([
        { id: newId(), code: '1000001', ...code },
        { id: newId(), code: '1000002', ...code, expires_at: old },
        { id: newId(), code: '1000003', ...code, user_id: anna.id },
      ])
      .execute();
    const after = await getOverview();
    expect(after.users).toEqual({
      total: before.users.total + 3,
      new_this_week: before.users.new_this_week + 2,
      paused: before.users.paused + 1,
    });
    expect(after.play_dates).toEqual({
      ...before.play_dates,
      open: before.play_dates.open + 1,
      cancelled: before.play_dates.cancelled + 1,
    });
    expect(after.signup_codes).toEqual({ unused: before.signup_codes.unused + 1 });
    const sum = ({ days }: Overview, field: 'sign_ups' | 'play_dates') =>
      days.reduce((total, each) => total + each[field], 0);
    expect(sum(after, 'sign_ups')).toBe(sum(before, 'sign_ups') + 3);
    expect(after.days.find(({ date }) => date === old.slice(0, 10))?.sign_ups).toBe(1);
    expect(after.days.at(-1)?.play_dates).toBe((before.days.at(-1)?.play_dates ?? 0) + 2);
    expect(after.days.map(({ date }) => date)).toEqual(
      after.days.map(({ date }) => date).toSorted(),
    );
  });

  test('counts by the days of the requested time zone', async () => {
    const { anna } = await people('anna');
    // 13:00 of that day in Honolulu, 13:00 of the next day in Kiritimati.
    const createdAt = '2026-05-20T23:00:00Z';
    const { app } = server;
    await app.db
      .updateTable('profiles')
      .set({ created_at: createdAt })
      .where('id', '=', anna.id)
      .execute();
    const laterApp = {
      ...app,
      clock: { ...app.clock, now: () => new Date('2026-05-22T01:30:00Z') },
    };
    const { id: user_id, session_id } = admin;
    const viewer = { user_id, session_id, is_admin: true, is_paused: false };
    const signUpDay = async (time_zone: string) => {
      const { days } = await overview(laterApp, viewer, { time_zone });
      return [days.find(({ sign_ups }) => sign_ups > 0)?.date, days.at(-1)?.date, days.length];
    };
    expect(await signUpDay('UTC')).toEqual(['2026-05-20', '2026-05-22', 90]);
    expect(await signUpDay('Pacific/Honolulu')).toEqual(['2026-05-20', '2026-05-21', 90]);
    expect(await signUpDay('Pacific/Kiritimati')).toEqual(['2026-05-21', '2026-05-22', 90]);
    // Unknown to PostgreSQL only: days of UTC, up to today in that zone.
    expect(await signUpDay('US/Pacific-New')).toEqual(['2026-05-20', '2026-05-21', 90]);
    const path = '/api/admin/overview?time_zone=';
    for (const invalid of ['+05:30', 'Mars/Olympus', 'x'.repeat(65)])
      expect((await admin.call('GET', path + encodeURIComponent(invalid))).status, invalid).toBe(
        400,
      );
    expect((await admin.call('GET', `${path}America/Phoenix`)).status).toBe(200);
  });
});
