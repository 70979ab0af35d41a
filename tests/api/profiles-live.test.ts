import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Announcement, liveChannel, readAnnouncement } from '#platform/server/live.ts';
import { createPeople, profileBody } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let listener: pg.Client;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  listener = new pg.Client({ connectionString: server.owner_url });
  await listener.connect();
  listener.on('notification', ({ payload }) => {
    const announcement = readAnnouncement(payload ?? '');
    if (announcement !== null) heard.push(announcement);
  });
  await listener.query(`listen ${listener.escapeIdentifier(liveChannel)}`);
});
afterAll(async () => {
  await listener.end();
  await server.close();
});

test('What one does with one’s own profile and ratings reaches one’s other tabs alone', async () => {
  const { anna, ben } = await createPeople(server)('anna', 'ben');
  const told = async (method: string, path: string, body: object) => {
    await listener.query('select 1');
    heard.length = 0;
    const { status } = await anna.call(method, path, { body });
    // announcements arrive in the order of the commits, before the answer to anything that is asked later
    await listener.query('select 1');
    return { status, heard: [...heard] };
  };
  const saved = [{ users: [anna.id], topics: ['session', 'profiles/me', `profiles/${anna.id}`] }];
  const ratings = { new_dupr_rating: 4, new_self_rating: 4 };
  const own = { user_id: anna.id };
  const path = `/api/profiles/${anna.id}`;

  expect(await told('PATCH', path, profileBody())).toEqual({ status: 200, heard: saved });
  expect(await told('POST', '/api/rpc/update_player_ratings', { ...own, ...ratings })).toEqual({
    status: 200,
    heard: saved,
  });
  expect(await told('POST', '/api/rpc/skip_rating_update', own)).toEqual({
    status: 204,
    heard: [{ users: [anna.id], topics: ['profiles/me'] }],
  });
  expect(await told('POST', '/api/rpc/check_rating_update_needed', own)).toEqual({ status: 200, heard: [] });
  expect(await told('PATCH', path, profileBody({ zip_code: '' }))).toEqual({ status: 400, heard: [] });
  expect(await told('PATCH', `/api/profiles/${ben.id}`, profileBody())).toEqual({ status: 404, heard: [] });
});
