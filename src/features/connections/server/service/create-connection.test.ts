import { beforeEach, describe, expect, it } from 'vitest';
import { requestsPerDay } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages/common.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { answer, connect, connected, itemsOf, remove } from '#tests/support/connections.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';
import { createConnection } from './create-connection.ts';

let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

const { server, people } = await withServer();
beforeEach(async () => {
  ({ anna, ben, cleo } = await people('anna', 'ben', 'cleo'));
});

const conflict = (message: string) => ({ status: 409, body: { code: 'CONFLICT', message } });

const withoutIdsAndTimes = (body: unknown) =>
  JSON.parse(JSON.stringify(body).replace(/"[\da-f-]{36}"|"\d{4}-\d\d-\d\dT[^"]*"/g, '""'));

describe('sending a friend request', () => {
  it('both players see the request from their side, and the receiver is notified', async () => {
    const id = newId();
    expect(await connect(anna, ben, 'friend', id)).toMatchObject({
      status: 200,
      body: {
        id,
        type: 'friend',
        status: 'pending',
        direction: 'sent',
        profile: { id: ben.id, first_name: 'Ben' },
        abilities: { answer: false, delete: true },
      },
    });
    expect(await itemsOf(ben, '/api/connections?status=pending&direction=received')).toMatchObject([
      {
        id,
        direction: 'received',
        profile: { id: anna.id },
        abilities: { answer: true, delete: false },
      },
    ]);
    expect(await itemsOf(ben, '/api/connections?status=pending&direction=sent')).toEqual([]);
    expect(await ben.call('GET', '/api/connections/pending_count')).toMatchObject({
      body: { count: 1 },
    });
    expect(await itemsOf(ben, '/api/notifications')).toMatchObject([
      {
        type: 'connection_request',
        title: 'New Friend Request',
        message: 'Anna Tester wants to be your friend',
        link: '/connections?view=received',
        read: false,
      },
    ]);
    expect(await itemsOf(anna, '/api/notifications')).toEqual([]);
  });

  it('fails for visitors, paused users, oneself, unknown players, and invalid input', async () => {
    const { paul } = await people({ paul: { is_paused: true } });
    const playerNotFound = { status: 404, body: { message: messages.playerNotFound } };
    const body = { receiver_id: ben.id };
    expect((await server.call('POST', '/api/connections', { body })).status).toBe(401);
    expect((await connect(paul, ben)).status).toBe(403);
    expect(await connect(anna, anna)).toMatchObject({
      status: 400,
      body: { data: { fields: { receiver_id: messages.notYourself } } },
    });
    expect(await connect(anna, { id: newId() })).toMatchObject(playerNotFound);
    expect((await connect(anna, { id: 'ben' })).status).toBe(400);
    expect((await anna.call('POST', '/api/connections', { body: {} })).status).toBe(400);
    const other = { ...body, type: 'enemy' };
    expect((await anna.call('POST', '/api/connections', { body: other })).status).toBe(400);
    expect(await itemsOf(ben, '/api/notifications')).toEqual([]);
  });

  it('does not reveal to others that the receiver is paused', async () => {
    const first_name = 'Sam';
    const { paused, active } = await people({
      paused: { first_name, is_paused: true },
      active: { first_name },
    });
    const everyAnswer = async (receiver: TestPerson) => {
      const { anna } = await people('anna');
      const answers = [
        await anna.call('GET', `/api/profiles/${receiver.id}/relationship`),
        await connect(anna, receiver),
        await connect(anna, receiver),
        await connect(anna, receiver, 'watched'),
        await connect(anna, receiver, 'partner'),
        await anna.call('GET', `/api/profiles/${receiver.id}/relationship`),
        await anna.call('GET', '/api/connections?status=pending'),
        await anna.call('GET', '/api/connections?type=watched'),
      ];
      return answers.map(({ status, body }) => ({ status, body: withoutIdsAndTimes(body) }));
    };
    expect(await everyAnswer(paused)).toEqual(await everyAnswer(active));
    await people.setPaused(paused, false);
    expect(await itemsOf(paused, '/api/connections?status=pending'), 'it has waited').toHaveLength(
      1,
    );
  });

  it('conflicts with a pending request or a friendship in either direction', async () => {
    const id = await connected(anna, ben);
    expect(await connect(anna, ben)).toMatchObject(conflict(messages.alreadyPending));
    expect(await connect(ben, anna)).toMatchObject(conflict(messages.alreadyPending));
    await answer(ben, id, 'accepted');
    expect(await connect(anna, ben)).toMatchObject(conflict(messages.alreadyFriends));
    expect(await connect(ben, anna)).toMatchObject(conflict(messages.alreadyFriends));
  });

  it('repeated with its id returns the connection; an id of another pair conflicts', async () => {
    const id = await connected(anna, ben);
    expect(await connect(anna, ben, 'friend', id)).toMatchObject({
      status: 200,
      body: { id, status: 'pending' },
    });
    expect(await itemsOf(ben, '/api/notifications')).toHaveLength(1);
    expect(await connect(cleo, ben, 'friend', id)).toMatchObject({ status: 409 });
    expect(await connect(ben, anna, 'friend', id)).toMatchObject({ status: 409 });
    expect(await connect(anna, cleo, 'friend', id)).toMatchObject({ status: 409 });
    await answer(ben, id, 'accepted');
    expect(await connect(anna, ben, 'friend', id)).toMatchObject({
      status: 200,
      body: { id, status: 'accepted' },
    });
  });

  it('a rejected requester can send another request after 30 days', async () => {
    const id = await connected(anna, ben);
    expect((await answer(ben, id, 'rejected')).status).toBe(200);
    expect(await connect(anna, ben)).toMatchObject(conflict(messages.rejectedRecently));
    expect(await itemsOf(anna, '/api/connections?status=pending')).toEqual([]);

    const viewer = {
      user_id: anna.id,
      session_id: anna.session_id,
      is_admin: false,
      is_paused: false,
    };
    const requestIn = (milliseconds: number) => {
      const now = () => new Date(server.app.clock.now().getTime() + milliseconds);
      const later = { ...server.app, clock: { now } };
      return createConnection(later, viewer, { receiver_id: ben.id, type: 'friend' });
    };
    await expect(requestIn(30 * day - 60_000)).rejects.toMatchObject({
      message: messages.rejectedRecently,
    });
    expect(await requestIn(30 * day)).toMatchObject({ status: 'pending', direction: 'sent' });
  });

  it('the player who rejected a request can send one sent once', async () => {
    await answer(ben, await connected(anna, ben), 'rejected');
    expect(await connect(ben, anna)).toMatchObject({ status: 200, body: { direction: 'sent' } });
  });

  it('is limited to 50 a day, cancelled ones included', async () => {
    for (let sent = 0; sent < requestsPerDay - 1; sent++)
      await remove(anna, await connected(anna, ben));
    expect((await connect(anna, ben)).status).toBe(200);
    const { dora } = await people('dora');
    expect(await connect(anna, dora)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: messages.tooManyRequests },
    });
    expect(await itemsOf(dora, '/api/notifications')).toEqual([]);
    expect(await itemsOf(dora, '/api/connections?status=pending')).toEqual([]);
    expect(await itemsOf(ben, '/api/notifications'), 'not fifty notifications').toHaveLength(1);
  });
});
