import { beforeEach, describe, expect, it } from 'vitest';
import { requestsPerDay } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import {
  answer,
  connect,
  connected,
  itemsOf,
  onlyFriendship,
  remove,
} from '#tests/support/connections.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

const { server, people } = await withServer();
beforeEach(async () => {
  ({ anna, ben, cleo } = await people('anna', 'ben', 'cleo'));
  await people.befriend(anna, ben);
});

const conflict = (message: string) => ({ status: 409, body: { code: 'CONFLICT', message } });
const notFound = { status: 404, body: { message: messages.notFound } };

/** Makes two friends regular partners and returns the id of the connection. */
async function makePartners(player: TestPerson, other: TestPerson): Promise<string> {
  const id = await connected(player, other, 'partner');
  expect((await answer(other, id, 'accepted')).status).toBe(200);
  return id;
}

/** Whether the person's only friend is listed as a regular partner. */
const hasRegularPartner = async (person: TestPerson) =>
  (await itemsOf<{ is_regular_partner: boolean }>(person, '/api/connections/friends'))[0]
    ?.is_regular_partner;

describe('a partner request', () => {
  it('notifies the friend, and both see it as pending on their friendship', async () => {
    const id = newId();
    expect(await connect(anna, ben, 'partner', id)).toMatchObject({
      status: 200,
      body: { id, type: 'partner', status: 'pending', direction: 'sent', profile: { id: ben.id } },
    });
    expect(await itemsOf(ben, '/api/notifications')).toMatchObject([
      {
        type: 'connection_request',
        title: 'New Partner Request',
        message: 'Anna Tester wants to be your regular partner',
        link: '/connections?view=received',
      },
    ]);
    for (const [person, direction] of [
      [anna, 'sent'],
      [ben, 'received'],
    ] as const) {
      expect(await itemsOf(person, '/api/connections')).toMatchObject([
        {
          type: 'friend',
          partner: { id, status: 'pending', direction },
          abilities: { make_partner: false },
        },
      ]);
      expect(await hasRegularPartner(person)).toBe(false);
    }
  });

  it('an accepted player makes both regular partners and notifies the requester', async () => {
    const id = await makePartners(anna, ben);
    expect((await answer(ben, id, 'accepted')).status, 'a repeated call').toBe(200);
    for (const person of [anna, ben]) {
      expect(await hasRegularPartner(person)).toBe(true);
      expect(await itemsOf(person, '/api/connections')).toMatchObject([
        { partner: { id, status: 'accepted' }, abilities: { make_partner: false } },
      ]);
    }
    expect(await itemsOf(anna, '/api/notifications')).toMatchObject([
      {
        type: 'other',
        title: 'Partner Request Accepted',
        message: 'Ben Tester is now your regular partner',
        link: '/connections?view=connected',
      },
    ]);
    expect(await answer(ben, id, 'rejected')).toMatchObject(conflict(messages.alreadyPartners));
  });

  it('can only be sent to a friend, not while the friend request is pending', async () => {
    expect(await connect(anna, cleo, 'partner')).toMatchObject(conflict(messages.friendsOnly));
    await connected(anna, cleo);
    expect(await connect(anna, cleo, 'partner')).toMatchObject(conflict(messages.friendsOnly));
    expect(await connect(cleo, anna, 'partner')).toMatchObject(conflict(messages.friendsOnly));
    expect(await connect(anna, anna, 'partner')).toMatchObject({ status: 400 });
    expect(await itemsOf(cleo, '/api/notifications')).toHaveLength(1);
  });

  it('conflicts with a pending player or a partnership in either direction', async () => {
    const id = await connected(anna, ben, 'partner');
    for (const [from, to] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      expect(await connect(from, to, 'partner')).toMatchObject(conflict(messages.partnerPending));
    }
    await answer(ben, id, 'accepted');
    expect(await connect(ben, anna, 'partner')).toMatchObject(conflict(messages.alreadyPartners));
  });

  it('repeated with its id returns the connection; the id of another one conflicts', async () => {
    const id = await connected(anna, ben, 'partner');
    expect(await connect(anna, ben, 'partner', id)).toMatchObject({ status: 200, body: { id } });
    for (const [from, to, type] of [
      [anna, ben, 'watched'],
      [anna, ben, 'friend'],
      [ben, anna, 'partner'],
    ] as const) {
      expect(await connect(from, to, type, id)).toMatchObject(conflict(messages.errorCreating));
    }
    expect(await itemsOf(ben, '/api/notifications')).toHaveLength(1);
  });

  it('is cancelled by the sender only, with its unread notification', async () => {
    const id = await connected(anna, ben, 'partner');
    expect(await answer(anna, id, 'accepted')).toMatchObject({ status: 403 });
    expect(await answer(cleo, id, 'accepted')).toMatchObject(notFound);
    expect(await remove(ben, id)).toMatchObject({ status: 403 });
    expect(await remove(cleo, id)).toMatchObject(notFound);
    expect((await remove(anna, id)).status).toBe(204);
    expect(await itemsOf(ben, '/api/notifications')).toEqual([]);
    expect(await answer(ben, id, 'accepted')).toMatchObject(notFound);
    expect((await connect(anna, ben, 'partner')).status).toBe(200);
  });

  it('a rejected one keeps the friendship and cannot be repeated at once', async () => {
    const id = await connected(anna, ben, 'partner');
    expect((await answer(ben, id, 'rejected')).status).toBe(200);
    expect(await itemsOf(anna, '/api/connections')).toMatchObject([
      { partner: null, abilities: { make_partner: true } },
    ]);
    expect(await connect(anna, ben, 'partner')).toMatchObject(conflict(messages.rejectedRecently));
    expect((await connect(ben, anna, 'partner')).status).toBe(200);
  });

  it('to a friend who is paused is refused, and a pending one still waits for them', async () => {
    await people.setPaused(ben, true);
    expect(await connect(anna, ben, 'partner')).toMatchObject(
      conflict('Ben cannot play at present'),
    );
    expect(await connect(cleo, ben, 'partner')).toMatchObject(conflict(messages.friendsOnly));
    await people.setPaused(ben, false);
    const id = await connected(anna, ben, 'partner');
    await people.setPaused(ben, true);
    expect(await connect(anna, ben, 'partner', id)).toMatchObject({ status: 200, body: { id } });
  });

  it('counts towards the daily limit of 50 requests', async () => {
    const sent_at = server.app.clock.now().toISOString();
    const used = Array.from({ length: requestsPerDay }, () => ({ requester_id: anna.id, sent_at }));
    await server.app.db.insertInto('friend_requests_sent').values(used).execute();
    expect(await connect(anna, ben, 'partner')).toMatchObject({
      status: 429,
      body: { message: messages.tooManyRequests },
    });
    expect(await itemsOf(ben, '/api/notifications')).toEqual([]);
  });
});

describe('a partnership', () => {
  it('can be ended by either side, and the friendship stays', async () => {
    for (const ender of [anna, ben]) {
      const id = await makePartners(anna, ben);
      expect(await remove(cleo, id)).toMatchObject(notFound);
      expect((await remove(ender, id)).status).toBe(204);
      expect(await hasRegularPartner(anna)).toBe(false);
      expect(await itemsOf(ben, '/api/connections')).toHaveLength(1);
    }
  });

  it('ends with the friendship: an accepted one is deleted, a pending one rejected', async () => {
    await makePartners(anna, ben);
    expect((await remove(ben, await onlyFriendship(ben))).status).toBe(204);
    const rows = () => server.app.db.selectFrom('connections').select('status').execute();
    const before = await rows();

    await people.befriend(anna, ben);
    const id = await connected(ben, anna, 'partner');
    expect((await remove(ben, await onlyFriendship(ben))).status).toBe(204);
    expect(await rows()).toEqual([...before, { status: 'rejected' }]);
    expect(await answer(anna, id, 'accepted')).toMatchObject(notFound);
    const titles = (await itemsOf<{ title: string }>(anna, '/api/notifications')).map(
      ({ title }) => title,
    );
    expect(titles).not.toContain('New Partner Request');
  });

  it('can be requested at once in a new friendship', async () => {
    await connected(anna, ben, 'partner');
    await remove(anna, await onlyFriendship(anna));
    await answer(ben, await connected(anna, ben), 'accepted');
    expect((await connect(anna, ben, 'partner')).status).toBe(200);
  });
});
