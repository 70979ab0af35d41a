import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#features/connections/messages.ts';
import { requestsPerDay } from '#features/connections/rules.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { createPeople, type People, type TestPerson } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { areFriends, friendIds, requestFriend } from './service.ts';

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
});
afterAll(() => server.close());

const ask = (from: TestPerson, to: { id: string }, id?: string) =>
  from.call('POST', '/api/connections', { body: { receiver_id: to.id, ...(id ? { id } : {}) } });
const answer = (from: TestPerson, id: string, status: 'accepted' | 'rejected') =>
  from.call('PATCH', `/api/connections/${id}`, { body: { status } });
const remove = (from: TestPerson, id: string) => from.call('DELETE', `/api/connections/${id}`);
const conflict = (message: string) => ({ status: 409, body: { code: 'CONFLICT', message } });
const notThere = { status: 404, body: { message: messages.not_found } };

async function asked(from: TestPerson, to: TestPerson): Promise<string> {
  const id = newId();
  expect(await ask(from, to, id)).toMatchObject({ status: 200 });
  return id;
}

async function itemsOf<T = { id: string }>(person: TestPerson, path: string): Promise<T[]> {
  const { body } = await person.call('GET', path);
  return (body as { items: T[] }).items;
}

describe('asking', () => {
  it('makes a pending request that both see from their side, and tells the other in the spec’s words', async () => {
    const id = newId();
    expect(await ask(anna, ben, id)).toMatchObject({
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
      { id, direction: 'received', profile: { id: anna.id }, abilities: { answer: true, delete: false } },
    ]);
    expect(await itemsOf(ben, '/api/connections?status=pending&direction=sent')).toEqual([]);
    expect(await ben.call('GET', '/api/connections/pending_count')).toMatchObject({ body: { count: 1 } });
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

  it('is refused to nobody, oneself, unknown and paused people, and without a person', async () => {
    const { paul } = await people({ paul: { is_paused: true } });
    const gone = { status: 404, body: { message: messages.player_not_found } };
    const body = { receiver_id: ben.id };
    expect((await server.call('POST', '/api/connections', { body })).status).toBe(401);
    expect((await ask(paul, ben)).status).toBe(403);
    expect(await ask(anna, anna)).toMatchObject({
      status: 400,
      body: { data: { fields: { receiver_id: messages.not_yourself } } },
    });
    expect(await ask(anna, { id: newId() })).toMatchObject(gone);
    expect(await ask(anna, paul)).toMatchObject(gone);
    expect((await ask(anna, { id: 'ben' })).status).toBe(400);
    expect((await anna.call('POST', '/api/connections', { body: {} })).status).toBe(400);
    const other = { ...body, type: 'partner' };
    expect((await anna.call('POST', '/api/connections', { body: other })).status).toBe(400);
    expect(await itemsOf(ben, '/api/notifications')).toEqual([]);
  });

  it('is refused while a request is pending or a friendship stands, in both directions', async () => {
    const id = await asked(anna, ben);
    expect(await ask(anna, ben)).toMatchObject(conflict(messages.already_pending));
    expect(await ask(ben, anna)).toMatchObject(conflict(messages.already_pending));
    await answer(ben, id, 'accepted');
    expect(await ask(anna, ben)).toMatchObject(conflict(messages.already_friends));
    expect(await ask(ben, anna)).toMatchObject(conflict(messages.already_friends));
  });

  it('again with the same id answers with the row as it is; a stranger’s id is refused', async () => {
    const id = await asked(anna, ben);
    expect(await ask(anna, ben, id)).toMatchObject({ status: 200, body: { id, status: 'pending' } });
    expect(await itemsOf(ben, '/api/notifications')).toHaveLength(1);
    expect(await ask(cleo, ben, id)).toMatchObject({ status: 409 });
    expect(await ask(ben, anna, id)).toMatchObject({ status: 409 });
    expect(await ask(anna, cleo, id)).toMatchObject({ status: 409 });
    await answer(ben, id, 'accepted');
    expect(await ask(anna, ben, id)).toMatchObject({ status: 200, body: { id, status: 'accepted' } });
  });

  it('after a rejection waits 30 days, for the one who was rejected only', async () => {
    const id = await asked(anna, ben);
    expect((await answer(ben, id, 'rejected')).status).toBe(200);
    expect(await ask(anna, ben)).toMatchObject(conflict(messages.asked_recently));
    expect(await itemsOf(anna, '/api/connections?status=pending')).toEqual([]);

    const viewer = { user_id: anna.id, session_id: anna.session_id, is_admin: false, is_paused: false };
    const in30Days = { now: () => new Date(server.platform.clock.now().getTime() + 30 * day + 1000) };
    const later = { ...server.platform, clock: in30Days };
    const again = await requestFriend(later, viewer, { receiver_id: ben.id });
    expect(again).toMatchObject({ status: 'pending', direction: 'sent' });
    await remove(anna, again.id);
    expect((await ask(ben, anna)).status, 'the one who rejected may ask at once').toBe(200);
  });

  it('ends after fifty a day, cancelled ones counted, and leaves nothing of the one too many', async () => {
    for (let at = 0; at < requestsPerDay - 1; at++) await remove(anna, await asked(anna, ben));
    expect((await ask(anna, ben)).status).toBe(200);
    const { dora } = await people('dora');
    expect(await ask(anna, dora)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', message: messages.too_many_requests },
    });
    expect(await itemsOf(dora, '/api/notifications')).toEqual([]);
    expect(await itemsOf(dora, '/api/connections?status=pending')).toEqual([]);
    expect(await itemsOf(ben, '/api/notifications'), 'not fifty notifications').toHaveLength(1);
  });
});

describe('answering', () => {
  it('accepting makes friends of both and tells the one who asked', async () => {
    const id = await asked(anna, ben);
    expect(await answer(ben, id, 'accepted')).toMatchObject({
      status: 200,
      body: { id, status: 'accepted', direction: 'received', abilities: { answer: false, delete: true } },
    });
    expect(await answer(ben, id, 'accepted'), 'a repeated call').toMatchObject({ status: 200 });
    expect(await itemsOf(anna, '/api/notifications')).toMatchObject([
      { type: 'other', title: messages.accepted_title, message: 'Ben Tester accepted your friend request' },
    ]);
    for (const person of [anna, ben]) expect(await itemsOf(person, '/api/connections')).toHaveLength(1);
    expect(await areFriends(server.platform.db, anna.id, ben.id)).toBe(true);
    expect(await areFriends(server.platform.db, ben.id, anna.id)).toBe(true);
    expect(await friendIds(server.platform.db, ben.id)).toEqual([anna.id]);
    expect(await answer(ben, id, 'rejected')).toMatchObject(conflict(messages.already_friends));
  });

  it('rejecting says nothing to the one who asked', async () => {
    const id = await asked(anna, ben);
    expect(await answer(ben, id, 'rejected')).toMatchObject({ status: 200, body: { status: 'rejected' } });
    expect(await itemsOf(anna, '/api/notifications')).toEqual([]);
    expect(await areFriends(server.platform.db, anna.id, ben.id)).toBe(false);
    expect(await answer(ben, id, 'accepted')).toMatchObject(notThere);
  });

  it('is for the receiver alone, and a stranger’s row looks like none', async () => {
    const id = await asked(anna, ben);
    expect(await answer(anna, id, 'accepted')).toMatchObject({
      status: 403,
      body: { message: messages.only_receiver },
    });
    expect(await answer(cleo, id, 'accepted')).toMatchObject(notThere);
    expect(await answer(cleo, newId(), 'accepted')).toMatchObject(notThere);
    const body = { status: 'pending' };
    expect((await ben.call('PATCH', `/api/connections/${id}`, { body })).status).toBe(400);
    expect(await areFriends(server.platform.db, anna.id, ben.id)).toBe(false);
  });
});

describe('removing', () => {
  it('a sent request is cancelled by the one who sent it', async () => {
    const id = await asked(anna, ben);
    expect(await remove(ben, id)).toMatchObject({ status: 403, body: { message: messages.only_requester } });
    expect(await remove(cleo, id)).toMatchObject(notThere);
    expect((await remove(anna, id)).status).toBe(204);
    expect(await remove(anna, id)).toMatchObject(notThere);
    expect(await itemsOf(ben, '/api/connections?status=pending')).toEqual([]);
  });

  it('a friendship is removed by either side, with the partner connections that stand on it', async () => {
    for (const [mover, status, left] of [
      ['anna', 'accepted', []],
      ['ben', 'pending', [{ status: 'rejected' }]],
    ] as const) {
      const pair = await people('anna', 'ben');
      await people.befriend(pair.anna, pair.ben);
      const partner = { requester_id: pair.ben.id, receiver_id: pair.anna.id, type: 'partner' as const };
      await server.platform.db
        .insertInto('connections')
        .values({ id: newId(), ...partner, status })
        .execute();
      const [friendship] = await itemsOf(pair.anna, '/api/connections');
      expect((await remove(pair[mover], friendship?.id ?? '')).status).toBe(204);
      const rows = await server.platform.db
        .selectFrom('connections')
        .select('status')
        .where('requester_id', '=', pair.ben.id)
        .execute();
      expect(rows).toEqual(left);
      expect(await areFriends(server.platform.db, pair.anna.id, pair.ben.id)).toBe(false);
    }
  });

  it('a rejected request cannot be taken back, so that nobody asks again at once', async () => {
    const id = await asked(anna, ben);
    await answer(ben, id, 'rejected');
    expect(await remove(anna, id)).toMatchObject(notThere);
    expect(await remove(ben, id)).toMatchObject(notThere);
  });
});

describe('listing', () => {
  it('pages through both directions, newest first, each once', async () => {
    const names = Array.from({ length: 23 }, (_, at) => `friend${String(at).padStart(2, '0')}`);
    const friends = Object.values(await people(...names));
    for (const [at, friend] of friends.entries()) {
      await (at % 2 === 0 ? people.befriend(anna, friend) : people.befriend(friend, anna));
    }
    const first = (await anna.call('GET', '/api/connections')).body as {
      items: { created_at: string; profile: { id: string } }[];
      next_cursor: string;
    };
    const second = (await anna.call('GET', `/api/connections?cursor=${first.next_cursor}`))
      .body as typeof first;
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([20, 3, null]);
    const seen = [...first.items, ...second.items].map((item) => item.profile.id);
    expect(new Set(seen)).toEqual(new Set(friends.map((friend) => friend.id)));
    const times = [...first.items, ...second.items].map((item) => item.created_at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('whom somebody watches is theirs to see: nobody learns who watches them', async () => {
    const people = { requester_id: anna.id, receiver_id: ben.id };
    await server.platform.db
      .insertInto('connections')
      .values({ id: newId(), ...people, type: 'watched', status: 'accepted' })
      .execute();
    expect(await itemsOf(anna, '/api/connections?type=watched')).toHaveLength(1);
    expect(await itemsOf(ben, '/api/connections?type=watched')).toEqual([]);
    expect(await itemsOf(ben, '/api/connections?type=watched&direction=received')).toEqual([]);
  });

  it('friends to pick come regular partners first, then by name, without paused people', async () => {
    const { zoe, adam, paul } = await people('zoe', 'adam', 'paul');
    for (const friend of [ben, zoe, adam, paul]) await people.befriend(anna, friend);
    const partner = { requester_id: zoe.id, receiver_id: anna.id, type: 'partner' as const };
    await server.platform.db
      .insertInto('connections')
      .values({ id: newId(), ...partner, status: 'accepted' })
      .execute();
    await people.setPaused(paul, true);
    expect(await anna.call('GET', '/api/connections/friends')).toMatchObject({
      status: 200,
      body: {
        total: 3,
        items: [
          { id: zoe.id, is_regular_partner: true, dupr_rating: 3.5 },
          { id: adam.id, is_regular_partner: false },
          { id: ben.id, is_regular_partner: false },
        ],
      },
    });
  });
});
