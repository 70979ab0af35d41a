import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/common/ids.ts';
import { connected, itemsOf } from '#tests/support/connections.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

let anna: TestPerson;
let ben: TestPerson;

const { server, people } = await withServer();
beforeEach(async () => {
  ({ anna, ben } = await people('anna', 'ben'));
});

describe('listing connections', () => {
  it('pages list both directions, newest first, each connection once', async () => {
    const names = Array.from(
      { length: 23 },
      (_, index) => `friend${String(index).padStart(2, '0')}`,
    );
    const friends = Object.values(await people(...names));
    for (const [index, friend] of friends.entries()) {
      await (index % 2 === 0 ? people.befriend(anna, friend) : people.befriend(friend, anna));
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

  it('only who rejected a request sees it among the rejected ones', async () => {
    const id = newId();
    await server.app.db
      .insertInto('connections')
      .values({
        id,
        requester_id: ben.id,
        receiver_id: anna.id,
        type: 'friend',
        status: 'rejected',
      })
      .execute();
    expect(await itemsOf(anna, '/api/connections?status=rejected')).toMatchObject([
      { id, status: 'rejected' },
    ]);
    expect(await itemsOf(ben, '/api/connections?status=rejected')).toEqual([]);
    expect(await itemsOf(ben, '/api/connections?status=rejected&direction=sent')).toEqual([]);
  });

  it('only the watcher sees a watch', async () => {
    await connected(anna, ben, 'watched');
    expect(await itemsOf(anna, '/api/connections?type=watched')).toHaveLength(1);
    expect(await itemsOf(ben, '/api/connections?type=watched')).toEqual([]);
    expect(await itemsOf(ben, '/api/connections?type=watched&direction=received')).toEqual([]);
  });

  it('friends to pick: regular partners first, then by name, without paused players', async () => {
    const { zoe, adam, paul } = await people('zoe', 'adam', 'paul');
    for (const friend of [ben, zoe, adam, paul]) await people.befriend(anna, friend);
    const partner = { requester_id: zoe.id, receiver_id: anna.id, type: 'partner' as const };
    await server.app.db
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

  it('received friend and partner requests are one list with one count', async () => {
    const { zoe } = await people('zoe');
    await people.befriend(anna, ben);
    const requestIds = [await connected(zoe, ben), await connected(anna, ben, 'partner')];
    const received = await itemsOf<{ id: string; type: string }>(
      ben,
      '/api/connections?status=pending&direction=received',
    );
    expect(received.map((item) => [item.id, item.type])).toEqual([
      [requestIds[1], 'partner'],
      [requestIds[0], 'friend'],
    ]);
    expect(await ben.call('GET', '/api/connections/pending_count')).toMatchObject({
      body: { count: 2 },
    });
    const sent = '/api/connections?status=pending&direction=sent';
    expect(await itemsOf(anna, sent)).toMatchObject([
      { id: requestIds[1], type: 'partner', direction: 'sent' },
    ]);
    const friends = '/api/connections?status=pending&direction=received&type=friend';
    expect(await itemsOf(ben, friends)).toMatchObject([{ id: requestIds[0] }]);
  });
});
