import { expect, test } from 'vitest';
import { profileBody } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { people, playdates } = await withServer();

test('an admin has the mark wherever a stranger meets them, and nobody else gets it by a name', async () => {
  const names = { first_name: 'Ada', last_name: 'Lovell', findable_by: 'members' as const };
  const { viewer, ada, other } = await people({
    viewer: {},
    ada: { ...names, is_admin: true },
    other: names,
  });
  const marks = { [ada.id]: true, [other.id]: false };
  type Marked = { id: string; is_admin: boolean };
  const marksIn = (items: Marked[]) =>
    Object.fromEntries(items.map((each) => [each.id, each.is_admin]));

  const profiles = await Promise.all(
    [ada, other].map(async ({ id }) => ok<Marked>(await viewer.call('GET', `/api/profiles/${id}`))),
  );
  expect(marksIn(profiles)).toEqual(marks);
  const search = { body: { search_query: 'Ada Lovell' } };
  expect(marksIn(ok(await viewer.call('POST', '/api/rpc/search_profiles', search)))).toEqual(marks);
  const nearby = ok<{ items: Marked[] }>(await viewer.call('GET', '/api/profiles/findable'));
  expect(marksIn(nearby.items)).toEqual(marks);
});

test('messages in a chat have the mark of their author', async () => {
  const { ada, ben, cora, dev } = await people({
    ada: { is_admin: true },
    ben: {},
    cora: {},
    dev: {},
  });
  await people.befriend(ada, ben);
  await people.befriend(cora, dev);
  const { id } = await playdates.match([
    [ada, ben],
    [cora, dev],
  ]);
  ok(await playdates.send(ada, id, 'Hello'));
  ok(await playdates.send(cora, id, 'Hi'));
  const { body } = await dev.call('GET', `/api/play_dates/${id}/messages`);
  expect(body).toMatchObject({
    items: [
      { content: 'Hello', is_admin: true },
      { content: 'Hi', is_admin: false },
    ],
  });
});

test('nobody can set the mark on their own profile', async () => {
  const { eve } = await people('eve');
  await eve.call('PATCH', `/api/profiles/${eve.id}`, { body: profileBody({ is_admin: true }) });
  expect(await eve.call('GET', `/api/profiles/${eve.id}`)).toMatchObject({
    body: { is_admin: false },
  });
});
