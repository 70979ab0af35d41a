import { describe, expect, it } from 'vitest';
import type { ProfileConnection } from '#features/connections/contract.ts';
import { newId } from '#platform/common/ids.ts';
import { connected, itemsOf } from '#tests/support/connections.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

type Page = {
  items: ProfileConnection[];
  next_cursor: string | null;
  friend_count: number;
  watched_count: number;
};
const loadPage = async (viewer: TestPerson, id: string, cursor?: string) =>
  (
    await viewer.call(
      'GET',
      `/api/profiles/${id}/friends_and_watched${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
    )
  ).body as Page;
const describeItem = ({ type, profile }: ProfileConnection) =>
  `${type} ${profile.first_name} ${profile.last_name}`;

describe('the connections on a profile page', () => {
  it('are friends first, then watched players, each by first and last name', async () => {
    const named = await people({
      owner: { first_name: 'Ola', last_name: 'Owner' },
      viewer: {},
      zed: { first_name: 'Zed', last_name: 'Abel', dupr_rating: 4.25, self_rating: 3 },
      annZ: { first_name: 'Ann', last_name: 'Zink' },
      annMarie: { first_name: 'Ann Marie', last_name: 'Abel' },
      annAbel: { first_name: 'ann', last_name: 'Ábel' },
      watchedB: { first_name: 'Bo', last_name: 'Watched' },
      watchedA: { first_name: 'Al', last_name: 'Watched' },
      both: { first_name: 'Both', last_name: 'Ways' },
      fan: { first_name: 'Fan', last_name: 'Ofola' },
      asked: { first_name: 'Asked', last_name: 'Only' },
      gone: { first_name: 'Gone', last_name: 'Paused' },
    });
    const { owner, viewer } = named;
    await people.befriend(owner, named.zed);
    for (const friend of [named.annZ, named.annMarie, named.annAbel, named.both, named.gone])
      await people.befriend(friend, owner);
    for (const watched of [named.watchedB, named.watchedA, named.both]) {
      await connected(owner, watched, 'watched');
    }
    await connected(named.fan, owner, 'watched');
    await connected(owner, named.asked);
    await connected(owner, named.annZ, 'partner');
    await people.setPaused(named.gone, true);

    const page = await loadPage(viewer, owner.id);
    expect(page.items.map(describeItem)).toEqual([
      'friend ann Ábel',
      'friend Ann Zink',
      'friend Ann Marie Abel',
      'friend Both Ways',
      'friend Zed Abel',
      'watched Al Watched',
      'watched Bo Watched',
    ]);
    expect(page.items[4]?.profile).toMatchObject({ dupr_rating: 4.25, self_rating: 3 });
    expect(page).toMatchObject({ friend_count: 5, watched_count: 2, next_cursor: null });
    expect(Object.keys(page.items[0] ?? {}).toSorted()).toEqual(['profile', 'type']);
    expect(Object.keys(page.items[0]?.profile ?? {}).toSorted()).toEqual(
      ['id', 'first_name', 'last_name', 'gender', 'dupr_rating', 'self_rating'].toSorted(),
    );
    expect(await loadPage(owner, owner.id), 'one’s own page looks the same').toEqual(page);
    expect(await loadPage(viewer, named.fan.id)).toMatchObject({ items: [{ type: 'watched' }] });
    expect(await loadPage(viewer, named.asked.id)).toMatchObject({ items: [], friend_count: 0 });
  });

  it('are pages of 20, also when the person in the cursor has been deleted', async () => {
    const { owner, viewer } = await people('owner', 'viewer');
    const names = Array.from({ length: 45 }, (_, index) => `p${String(index).padStart(2, '0')}`);
    const crowd = Object.values(await people(...names));
    for (const [index, person] of crowd.entries()) {
      if (index < 30) await people.befriend(owner, person);
      else await connected(owner, person, 'watched');
    }
    const first = await loadPage(viewer, owner.id);
    expect([first.items.length, first.friend_count, first.watched_count]).toEqual([20, 30, 15]);
    const last = first.items.at(-1)?.profile.id ?? '';
    await server.app.db.deleteFrom('profiles').where('id', '=', last).execute();
    const second = await loadPage(viewer, owner.id, first.next_cursor ?? '');
    const third = await loadPage(viewer, owner.id, second.next_cursor ?? '');
    expect([second.items.length, third.items.length, third.next_cursor]).toEqual([20, 5, null]);
    const seen = [...first.items, ...second.items, ...third.items].map((item) => item.profile.id);
    expect(seen).toEqual(crowd.map((person) => person.id));
    expect(third, 'counts are updated').toMatchObject({ friend_count: 29, watched_count: 15 });
  });

  it('are paged by names with any characters, and an invalid cursor is rejected', async () => {
    const odd = { first_name: 'Zoë/%2F_& 🎾', last_name: "O'Brien, Jr. 王" };
    const { owner, odder } = await people({ owner: {}, odder: odd });
    const crowd = Object.values(
      await people(...Array.from({ length: 20 }, (_, index) => `q${index + 10}`)),
    );
    for (const person of [odder, ...crowd]) await people.befriend(owner, person);
    const path = `/api/profiles/${owner.id}/friends_and_watched`;
    await server.app.db
      .updateTable('profiles')
      .set({ last_name: 'Zzz', first_name: 'Zzz' })
      .where('id', '=', crowd[19]?.id ?? '')
      .execute();
    const first = await loadPage(owner, owner.id);
    expect(first.items.at(-1)?.profile).toMatchObject(odd);
    const second = await loadPage(owner, owner.id, first.next_cursor ?? '');
    expect(second.items.map(describeItem)).toEqual(['friend Zzz Zzz']);

    const valid = { type: 'friend', first_name: 'A', last_name: 'B', id: newId() };
    expect((await loadPage(owner, owner.id, JSON.stringify(valid))).items).not.toEqual([]);
    for (const cursor of [
      'nonsense',
      JSON.stringify({ ...valid, type: 'enemy' }),
      JSON.stringify({ ...valid, last_name: undefined }),
      JSON.stringify({ ...valid, first_name: '' }),
      JSON.stringify({ ...valid, first_name: '\0' }),
      JSON.stringify({ ...valid, first_name: 'a'.repeat(81) }),
      JSON.stringify({ ...valid, id: '1' }),
    ]) {
      const response = await owner.call('GET', `${path}?cursor=${encodeURIComponent(cursor)}`);
      expect(response.status, cursor).toBe(400);
    }
  });

  it('exist for paused players, not for unknown ones, and only for signed-in users', async () => {
    const { anna, paul } = await people({ anna: {}, paul: { is_paused: true } });
    expect(await anna.call('GET', `/api/profiles/${paul.id}/friends_and_watched`)).toMatchObject({
      status: 200,
    });
    expect(await anna.call('GET', `/api/profiles/${newId()}/friends_and_watched`)).toMatchObject({
      status: 404,
      body: { message: 'Profile Not Found' },
    });
    expect(await server.call('GET', `/api/profiles/${anna.id}/friends_and_watched`)).toMatchObject({
      status: 401,
    });
  });
});

describe('the relationship to a player', () => {
  const relationship = async (viewer: TestPerson, id: string) =>
    (await viewer.call('GET', `/api/profiles/${id}/relationship`)).body;
  const none = {
    friend: null,
    message: null,
    message_hidden_at: null,
    partner: null,
    watched: null,
  };

  it('lists each connection from the viewer’s side, without watches of the viewer', async () => {
    const { anna, ben } = await people('anna', 'ben');
    expect(await relationship(anna, ben.id)).toEqual({
      ...none,
      cannot_play: false,
      abilities: { connect: true, make_partner: false },
    });
    const watched = await connected(anna, ben, 'watched');
    expect(await relationship(anna, ben.id)).toMatchObject({ watched: { id: watched } });
    expect(await relationship(ben, anna.id)).toMatchObject({ watched: null });

    const friend = await connected(anna, ben);
    expect(await relationship(ben, anna.id)).toMatchObject({
      friend: { id: friend, status: 'pending', direction: 'received' },
    });
    await ben.call('PATCH', `/api/connections/${friend}`, { body: { status: 'accepted' } });
    const partner = await connected(ben, anna, 'partner');
    expect(await relationship(anna, ben.id)).toEqual({
      ...none,
      friend: { id: friend, status: 'accepted', direction: 'sent' },
      partner: { id: partner, status: 'pending', direction: 'received' },
      watched: { id: watched },
      cannot_play: false,
      abilities: { connect: true, make_partner: false },
    });
  });

  it('tells friends alone that somebody cannot play at present', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    await people.befriend(anna, ben);
    await connected(cleo, ben);
    const friends = (viewer: TestPerson) => itemsOf(viewer, '/api/connections');
    const sent = () => itemsOf(cleo, '/api/connections?status=pending&direction=sent');
    for (const cannot_play of [false, true, false]) {
      await people.setPaused(ben, cannot_play);
      const asFriend = { cannot_play, abilities: { make_partner: !cannot_play } };
      expect(await relationship(anna, ben.id)).toMatchObject(asFriend);
      expect(await friends(anna)).toMatchObject([{ profile: { id: ben.id }, ...asFriend }]);
      expect(await relationship(cleo, ben.id)).toMatchObject({ cannot_play: false });
      expect(await sent()).toMatchObject([{ cannot_play: false }]);
    }
  });

  it('omits rejected requests, and offers no action on oneself', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const id = await connected(anna, ben);
    await ben.call('PATCH', `/api/connections/${id}`, { body: { status: 'rejected' } });
    expect(await relationship(anna, ben.id)).toMatchObject(none);
    expect(await relationship(anna, anna.id)).toMatchObject({
      ...none,
      abilities: { connect: false },
    });
    expect(await anna.call('GET', `/api/profiles/${newId()}/relationship`)).toMatchObject({
      status: 404,
    });
    expect(await itemsOf(ben, '/api/connections')).toEqual([]);
  });
});
