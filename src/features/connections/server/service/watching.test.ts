import { beforeEach, expect, it } from 'vitest';
import { watchedMax } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import { answer, connect, connected, itemsOf, remove } from '#tests/support/connections.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

let anna: TestPerson;
let ben: TestPerson;

const { server, people } = await withServer();
beforeEach(async () => {
  ({ anna, ben } = await people('anna', 'ben'));
});

it('watching starts at once, unseen by the watched player, who is not notified', async () => {
  const id = newId();
  expect(await connect(anna, ben, 'watched', id)).toMatchObject({
    status: 200,
    body: { id, type: 'watched', status: 'accepted', direction: 'sent', profile: { id: ben.id } },
  });
  expect(await itemsOf(anna, '/api/connections?type=watched')).toMatchObject([{ id }]);
  expect(await itemsOf(ben, '/api/connections?type=watched')).toEqual([]);
  expect(await itemsOf(ben, '/api/connections?type=watched&direction=received')).toEqual([]);
  expect(await itemsOf(ben, '/api/notifications')).toEqual([]);
  const notFound = { status: 404, body: { message: messages.notFound } };
  expect(await remove(ben, id)).toMatchObject(notFound);
  expect(await answer(ben, id, 'rejected')).toMatchObject(notFound);
  expect(await answer(anna, id, 'rejected')).toMatchObject(notFound);
  expect((await connect(ben, anna, 'watched')).status, 'the other direction is independent').toBe(
    200,
  );
});

it('a player cannot watch themselves, a player twice, or an unknown player', async () => {
  const id = await connected(anna, ben, 'watched');
  expect(await connect(anna, ben, 'watched', id), 'a repeated call').toMatchObject({
    body: { id },
  });
  expect(await connect(anna, ben, 'watched')).toMatchObject({
    status: 409,
    body: { message: messages.alreadyWatching },
  });
  expect(await connect(anna, anna, 'watched')).toMatchObject({ status: 400 });
  expect(await connect(anna, { id: newId() }, 'watched')).toMatchObject({ status: 404 });
  expect(await itemsOf(anna, '/api/connections?type=watched')).toHaveLength(1);
});

it('an unwatched player can be watched again', async () => {
  const id = await connected(anna, ben, 'watched');
  expect((await remove(anna, id)).status).toBe(204);
  expect(await itemsOf(anna, '/api/connections?type=watched')).toEqual([]);
  expect((await connect(anna, ben, 'watched')).status).toBe(200);
});

it('a watch stays when a friendship of the same players ends', async () => {
  await connected(anna, ben, 'watched');
  const id = await connected(ben, anna);
  await answer(anna, id, 'accepted');
  await remove(ben, id);
  expect(await itemsOf(anna, '/api/connections?type=watched')).toHaveLength(1);
});

it('at most 200 players can be watched, also by concurrent requests', async () => {
  const { db } = server.app;
  const crowd = Array.from({ length: watchedMax - 1 }, () => ({
    id: newId(),
    first_name: 'Crowd',
    last_name: 'Member',
    gender: 'male' as const,
    dupr_rating: 3,
    self_rating: 3,
    birthdate: '1990-01-01',
    zip_code: '85281',
  }));
  await db.insertInto('profiles').values(crowd).execute();
  const rows = crowd.map((player) => ({
    id: newId(),
    requester_id: anna.id,
    receiver_id: player.id,
    type: 'watched' as const,
    status: 'accepted' as const,
  }));
  await db.insertInto('connections').values(rows).execute();
  const { cora, dev } = await people('cora', 'dev');
  const responses = await Promise.all([
    connect(anna, cora, 'watched'),
    connect(anna, dev, 'watched'),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)).toMatchObject({
    body: { message: messages.tooManyWatched },
  });
});
