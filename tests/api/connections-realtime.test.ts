import { expect, test } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { listenToTopics, publishedTopics } from '#tests/support/published-topics.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, playdates, people } = await withServer();
const ears = await listenToTopics(server);

const idsOf = (...persons: TestPerson[]) => persons.map((person) => person.id).toSorted();

/**
 * Calls as a person; returns the status and the recipients of 'connections' and 'notifications'.
 */
async function callAndListen(person: TestPerson, method: string, path: string, body?: unknown) {
  const call = () => person.call(method, path, body === undefined ? {} : { body });
  const { result, heard } = await ears.during(call);
  return {
    status: result.status,
    connections: publishedTopics('connections', heard),
    notifications: publishedTopics('notifications', heard),
  };
}

test('every change of a connection is published to both people and to nobody else', async () => {
  const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
  const both = idsOf(anna, ben);
  const sendRequest = (id: string) =>
    callAndListen(anna, 'POST', '/api/connections', { id, receiver_id: ben.id });
  const id = newId();
  const path = `/api/connections/${id}`;

  expect(await sendRequest(id)).toEqual({
    status: 200,
    connections: both,
    notifications: [ben.id],
  });
  expect(await sendRequest(id), 'a repeated call').toEqual({
    status: 200,
    connections: [],
    notifications: [],
  });
  expect(await sendRequest(newId()), 'a refused one').toEqual({
    status: 409,
    connections: [],
    notifications: [],
  });
  expect(await callAndListen(cleo, 'PATCH', path, { status: 'accepted' })).toMatchObject({
    status: 404,
    connections: [],
  });
  expect(await callAndListen(ben, 'PATCH', path, { status: 'accepted' })).toEqual({
    status: 200,
    connections: both,
    // Ben's own notification is marked as read by his response.
    notifications: both,
  });
  expect(await callAndListen(ben, 'DELETE', path)).toEqual({
    status: 204,
    connections: both,
    notifications: [],
  });

  const second = newId();
  await sendRequest(second);
  expect(
    await callAndListen(ben, 'PATCH', `/api/connections/${second}`, { status: 'rejected' }),
  ).toEqual({
    status: 200,
    connections: both,
    notifications: [ben.id],
  });
});

test('watching is published to the watcher alone, and a cancelled request to both people', async () => {
  const { fay, gus } = await people('fay', 'gus');
  const watched = newId();
  const alone = { connections: [fay.id], notifications: [] };
  const watch = { id: watched, receiver_id: gus.id, type: 'watched' };
  expect(await callAndListen(fay, 'POST', '/api/connections', watch)).toEqual({
    status: 200,
    ...alone,
  });
  expect(await callAndListen(fay, 'DELETE', `/api/connections/${watched}`)).toEqual({
    status: 204,
    ...alone,
  });

  const id = newId();
  await callAndListen(fay, 'POST', '/api/connections', { id, receiver_id: gus.id });
  expect(
    await callAndListen(fay, 'DELETE', `/api/connections/${id}`),
    'with its notification',
  ).toEqual({
    status: 204,
    connections: idsOf(fay, gus),
    notifications: [gus.id],
  });
});

test('changes of notifications are published to their owner alone', async () => {
  const { dora, eva } = await people('dora', 'eva');
  await eva.call('POST', '/api/connections', { body: { receiver_id: dora.id } });
  const { body } = await dora.call('GET', '/api/notifications');
  const path = `/api/notifications/${(body as { items: { id: string }[] }).items[0]?.id}`;
  const alone = { connections: [], notifications: [dora.id] };
  expect(await callAndListen(dora, 'PATCH', path, { read: true })).toEqual({
    status: 200,
    ...alone,
  });
  expect(await callAndListen(dora, 'DELETE', path)).toEqual({ status: 204, ...alone });
  expect(await callAndListen(dora, 'DELETE', '/api/notifications')).toEqual({
    status: 204,
    ...alone,
  });
});

test('a pause is published to friends, and to the partner of an open PlayDate', async () => {
  const { quin, rita, sven, tara } = await people('quin', 'rita', 'sven', 'tara');
  await people.befriend(quin, rita);
  await people.befriend(quin, sven);
  await people.befriend(sven, tara);
  await playdates.create([quin, rita]);
  await playdates.create([sven, tara]);
  for (const isPaused of [true, false]) {
    const { heard } = await ears.during(() => people.setPaused(quin, isPaused));
    expect(publishedTopics('connections', heard)).toEqual(idsOf(rita, sven));
    expect(publishedTopics('play_dates', heard)).toEqual(idsOf(quin, rita));
  }
});
