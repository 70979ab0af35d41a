import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#features/connections/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import { answer, connected, itemsOf, remove } from '#tests/support/connections.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';
import { areFriends, friendIds } from './queries.ts';

let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

const { server, people } = await withServer();
beforeEach(async () => {
  ({ anna, ben, cleo } = await people('anna', 'ben', 'cleo'));
});

const conflict = (message: string) => ({ status: 409, body: { code: 'CONFLICT', message } });
const notFound = { status: 404, body: { message: messages.notFound } };

describe('responding to a request', () => {
  it('an accepted request makes both friends and notifies the requester', async () => {
    const id = await connected(anna, ben);
    expect(await answer(ben, id, 'accepted')).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'accepted',
        direction: 'received',
        abilities: { answer: false, delete: true },
      },
    });
    expect(await answer(ben, id, 'accepted'), 'a repeated call').toMatchObject({ status: 200 });
    expect(await itemsOf(anna, '/api/notifications')).toMatchObject([
      {
        type: 'other',
        title: messages.friendRequestAcceptedTitle,
        message: 'Ben Tester accepted your friend request',
      },
    ]);
    for (const person of [anna, ben])
      expect(await itemsOf(person, '/api/connections')).toHaveLength(1);
    expect(await areFriends(server.app.db, anna.id, ben.id)).toBe(true);
    expect(await areFriends(server.app.db, ben.id, anna.id)).toBe(true);
    expect(await friendIds(server.app.db, ben.id)).toEqual([anna.id]);
    expect(await answer(ben, id, 'rejected')).toMatchObject(conflict(messages.alreadyFriends));
  });

  it('a rejected request does not notify the requester', async () => {
    const id = await connected(anna, ben);
    expect(await answer(ben, id, 'rejected')).toMatchObject({
      status: 200,
      body: { status: 'rejected' },
    });
    expect(await itemsOf(anna, '/api/notifications')).toEqual([]);
    expect(await areFriends(server.app.db, anna.id, ben.id)).toBe(false);
    expect(await answer(ben, id, 'accepted')).toMatchObject(notFound);
  });

  it('each response marks the notification of its request as read, and no other', async () => {
    const [first, second] = [await connected(anna, ben), await connected(cleo, ben)];
    const unread = async () =>
      (await itemsOf<{ message: string; read: boolean }>(ben, '/api/notifications'))
        .filter(({ read }) => !read)
        .map(({ message }) => message);
    expect(await unread()).toHaveLength(2);
    await answer(ben, first, 'accepted');
    expect(await unread()).toEqual(['Cleo Tester wants to be your friend']);
    await answer(ben, second, 'rejected');
    expect(await unread()).toEqual([]);
    const partner = await connected(anna, ben, 'partner');
    expect(await unread()).toEqual(['Anna Tester wants to be your regular partner']);
    await answer(ben, partner, 'accepted');
    expect(await unread()).toEqual([]);
  });

  it('only the receiver can respond; for other users the request does not exist', async () => {
    const id = await connected(anna, ben);
    expect(await answer(anna, id, 'accepted')).toMatchObject({
      status: 403,
      body: { message: messages.onlyReceiver },
    });
    expect(await answer(cleo, id, 'accepted')).toMatchObject(notFound);
    expect(await answer(cleo, newId(), 'accepted')).toMatchObject(notFound);
    const body = { status: 'pending' };
    expect((await ben.call('PATCH', `/api/connections/${id}`, { body })).status).toBe(400);
    expect(await areFriends(server.app.db, anna.id, ben.id)).toBe(false);
  });
});

describe('removing a connection', () => {
  it('a sent request can be cancelled by its requester only', async () => {
    const id = await connected(anna, ben);
    expect(await remove(ben, id)).toMatchObject({
      status: 403,
      body: { message: messages.onlyRequester },
    });
    expect(await remove(cleo, id)).toMatchObject(notFound);
    expect((await remove(anna, id)).status).toBe(204);
    expect(await remove(anna, id)).toMatchObject(notFound);
    expect(await itemsOf(ben, '/api/connections?status=pending')).toEqual([]);
  });

  it('cancelling a request deletes its notification, read or not', async () => {
    const id = await connected(anna, ben);
    await connected(cleo, ben);
    const notifications = () =>
      itemsOf<{ id: string; message: string; read: boolean }>(ben, '/api/notifications');
    await remove(anna, id);
    expect(await notifications()).toMatchObject([
      { message: 'Cleo Tester wants to be your friend' },
    ]);
    expect(await ben.call('GET', '/api/notifications/unread_count')).toMatchObject({
      body: { count: 1 },
    });

    const again = await connected(anna, ben);
    const [unread] = await notifications();
    await ben.call('PATCH', `/api/notifications/${unread?.id}`, { body: { read: true } });
    await remove(anna, again);
    expect(await notifications()).toMatchObject([
      { message: 'Cleo Tester wants to be your friend', read: false },
    ]);
  });

  it('either side can remove a friendship, which ends its partner connection', async () => {
    for (const [remover, status, remaining] of [
      ['anna', 'accepted', []],
      ['ben', 'pending', [{ status: 'rejected' }]],
    ] as const) {
      const pair = await people('anna', 'ben');
      await people.befriend(pair.anna, pair.ben);
      const partner = {
        requester_id: pair.ben.id,
        receiver_id: pair.anna.id,
        type: 'partner' as const,
      };
      await server.app.db
        .insertInto('connections')
        .values({ id: newId(), ...partner, status })
        .execute();
      const [friendship] = await itemsOf(pair.anna, '/api/connections');
      expect((await remove(pair[remover], friendship?.id ?? '')).status).toBe(204);
      const rows = await server.app.db
        .selectFrom('connections')
        .select('status')
        .where('requester_id', '=', pair.ben.id)
        .execute();
      expect(rows).toEqual(remaining);
      expect(await areFriends(server.app.db, pair.anna.id, pair.ben.id)).toBe(false);
    }
  });

  it('a rejected request cannot be deleted to avoid the 30 days until the next one', async () => {
    const id = await connected(anna, ben);
    await answer(ben, id, 'rejected');
    expect(await remove(anna, id)).toMatchObject(notFound);
    expect(await remove(ben, id)).toMatchObject(notFound);
  });
});
