import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsPerDay } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages.ts';
import { newId } from '#platform/common/ids.ts';
import { answer, connect, connected, itemsOf, onlyFriendship, remove } from '#tests/support/connections.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let people: People;
let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  people = createPeople(server);
});
beforeEach(async () => {
  ({ anna, ben, cleo } = await people('anna', 'ben', 'cleo'));
  await people.befriend(anna, ben);
});
afterAll(() => server.close());

const conflict = (message: string) => ({ status: 409, body: { code: 'CONFLICT', message } });
const notThere = { status: 404, body: { message: messages.notFound } };

/** Makes two friends regular partners; answers the id of that. */
async function pair(one: TestPerson, other: TestPerson): Promise<string> {
  const id = await connected(one, other, 'partner');
  expect((await answer(other, id, 'accepted')).status).toBe(200);
  return id;
}

/** How somebody's only friend shows among those to pick as a partner. */
const picked = async (person: TestPerson) =>
  (await itemsOf<{ is_regular_partner: boolean }>(person, '/api/connections/friends'))[0]?.is_regular_partner;

describe('a partner request', () => {
  it('waits with the friend, who is told; both see on the friendship’s card that it waits', async () => {
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
        { type: 'friend', partner: { id, status: 'pending', direction }, abilities: { make_partner: false } },
      ]);
      expect(await picked(person)).toBe(false);
    }
  });

  it('accepted makes both each other’s regular partner, and tells the one who asked', async () => {
    const id = await pair(anna, ben);
    expect((await answer(ben, id, 'accepted')).status, 'a repeated call').toBe(200);
    for (const person of [anna, ben]) {
      expect(await picked(person)).toBe(true);
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

  it('is for friends only: not for strangers, nor while the friendship is only asked for', async () => {
    expect(await connect(anna, cleo, 'partner')).toMatchObject(conflict(messages.friendsOnly));
    await connected(anna, cleo);
    expect(await connect(anna, cleo, 'partner')).toMatchObject(conflict(messages.friendsOnly));
    expect(await connect(cleo, anna, 'partner')).toMatchObject(conflict(messages.friendsOnly));
    expect(await connect(anna, anna, 'partner')).toMatchObject({ status: 400 });
    await people.setPaused(ben, true);
    expect(await connect(anna, ben, 'partner')).toMatchObject({
      status: 404,
      body: { message: messages.playerNotFound },
    });
    expect(await itemsOf(cleo, '/api/notifications')).toHaveLength(1);
  });

  it('is refused while one is pending or the two are partners, in both directions', async () => {
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

  it('again with the same id answers with the row; the id of something else is refused', async () => {
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

  it('is answered by the receiver and cancelled by the sender, with its unread notification', async () => {
    const id = await connected(anna, ben, 'partner');
    expect(await answer(anna, id, 'accepted')).toMatchObject({ status: 403 });
    expect(await answer(cleo, id, 'accepted')).toMatchObject(notThere);
    expect(await remove(ben, id)).toMatchObject({ status: 403 });
    expect(await remove(cleo, id)).toMatchObject(notThere);
    expect((await remove(anna, id)).status).toBe(204);
    expect(await itemsOf(ben, '/api/notifications')).toEqual([]);
    expect(await answer(ben, id, 'accepted')).toMatchObject(notThere);
    expect((await connect(anna, ben, 'partner')).status).toBe(200);
  });

  it('rejected keeps the friendship, and waits 30 days for the one who was rejected', async () => {
    const id = await connected(anna, ben, 'partner');
    expect((await answer(ben, id, 'rejected')).status).toBe(200);
    expect(await itemsOf(anna, '/api/connections')).toMatchObject([
      { partner: null, abilities: { make_partner: true } },
    ]);
    expect(await connect(anna, ben, 'partner')).toMatchObject(conflict(messages.askedRecently));
    expect((await connect(ben, anna, 'partner')).status).toBe(200);
  });

  it('counts among the fifty of a day', async () => {
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
  it('is ended by either side, and leaves them friends', async () => {
    for (const ender of [anna, ben]) {
      const id = await pair(anna, ben);
      expect(await remove(cleo, id)).toMatchObject(notThere);
      expect((await remove(ender, id)).status).toBe(204);
      expect(await picked(anna)).toBe(false);
      expect(await itemsOf(ben, '/api/connections')).toHaveLength(1);
    }
  });

  it('goes with the friendship: accepted it is deleted, pending it is rejected and no longer told', async () => {
    await pair(anna, ben);
    expect((await remove(ben, await onlyFriendship(ben))).status).toBe(204);
    const rows = () => server.app.db.selectFrom('connections').select('status').execute();
    const before = await rows();

    await people.befriend(anna, ben);
    const id = await connected(ben, anna, 'partner');
    expect((await remove(ben, await onlyFriendship(ben))).status).toBe(204);
    expect(await rows()).toEqual([...before, { status: 'rejected' }]);
    expect(await answer(anna, id, 'accepted')).toMatchObject(notThere);
    const messagesOfAnna = (await itemsOf<{ title: string }>(anna, '/api/notifications')).map(
      (one) => one.title,
    );
    expect(messagesOfAnna).not.toContain('New Partner Request');
  });

  it('can be asked for at once in a new friendship, whatever ended the old one', async () => {
    await connected(anna, ben, 'partner');
    await remove(anna, await onlyFriendship(anna));
    await answer(ben, await connected(anna, ben), 'accepted');
    expect((await connect(anna, ben, 'partner')).status).toBe(200);
  });
});
