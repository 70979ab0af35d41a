import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ChatMessage } from '#features/chat/contract.ts';
import { messages as chatMessages } from '#features/chat/messages.ts';
import type { Home } from '#features/home/contract.ts';
import { noticeTexts as matchNotices } from '#features/matches/messages/notices.ts';
import type { NotificationItem } from '#features/notifications/contract.ts';
import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { noticeTexts } from '#features/playdates/messages/notices.ts';
import { newId } from '#platform/common/ids.ts';
import { type ApartScene, apartCases, createApartScene } from '#tests/support/apart.ts';
import { answer, block, connected, itemsOf } from '#tests/support/connections.ts';
import { invitationsTo, invite } from '#tests/support/invitations.ts';
import { notificationsOf } from '#tests/support/notifications.ts';
import { createListWithPartners, entriesOf } from '#tests/support/partner-lists.ts';
import { profileBody, type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { listenToTopics } from '#tests/support/published-topics.ts';
import type { Answer } from '#tests/support/server.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();

/** All of an answer that its reader can see, but the time and the id of the request. */
function bytesOf({ status, body, headers }: Answer): string {
  const own = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return JSON.stringify([
    status,
    body ?? null,
    own.toSorted(([one], [two]) => one.localeCompare(two)),
  ]);
}

describe.each(['viewer', 'other'] as const)('When the %s blocks', (blocker) => {
  let scene: ApartScene;
  const before = new Map<string, string>();
  const call = ([method, path, body]: readonly [string, string, object?]) =>
    scene.viewer.call(method, path, { ...(body && { body }) });
  const names = (text: string) =>
    text.includes(scene.other.id) || text.includes(scene.other.last_name);

  beforeAll(async () => {
    scene = await createApartScene(server, people);
    for (const [name, { absent = [] }] of apartCases)
      for (const [at, callOf] of absent.entries())
        before.set(`${name} ${at}`, bytesOf(await call(callOf(scene))));
    await (blocker === 'viewer'
      ? block(scene.viewer, scene.other)
      : block(scene.other, scene.viewer));
  });

  test.each(apartCases.filter(([, { absent }]) => absent))(
    '%s leaves the other out',
    async (name, { absent }) => {
      for (const [at, callOf] of (absent ?? []).entries()) {
        const answer = await call(callOf(scene));
        expect([at, answer.status]).toEqual([at, 200]);
        expect([at, names(before.get(`${name} ${at}`) ?? '')]).toEqual([at, true]);
        expect([at, names(bytesOf(answer))]).toEqual([at, false]);
      }
    },
  );

  test.each(apartCases.filter(([, { unknown }]) => unknown))(
    'to %s the other is unknown',
    async (_, { unknown }) => {
      for (const callOf of unknown ?? []) {
        const answer = await call(callOf(scene, scene.other.id));
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(bytesOf(answer)).toBe(bytesOf(await call(callOf(scene, newId()))));
      }
    },
  );

  test.each(apartCases.filter(([, { unavailable }]) => unavailable))(
    'to %s a PlayDate of the other is no longer available',
    async (_, { unavailable }) => {
      for (const callOf of unavailable ?? []) {
        const answer = await call(callOf(scene, scene.others));
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(bytesOf(answer)).toBe(bytesOf(await call(callOf(scene, scene.cancelled))));
      }
    },
  );

  test('counts are those of what is listed', async () => {
    const count = ok<{ count: number }>(await call(['GET', '/api/play_dates/count']));
    const available = await itemsOf<PlaydateCard>(scene.viewer, '/api/play_dates');
    expect(count).toEqual({ count: available.length, more: false });
    expect(await call(['GET', '/api/connections/pending_count'])).toMatchObject({
      body: { count: 0 },
    });
    const profile = ok<{ friend_count: number; watched_count: number; items: unknown[] }>(
      await call(['GET', `/api/profiles/${scene.friend.id}/friends_and_watched`]),
    );
    expect(profile.friend_count + profile.watched_count).toBe(profile.items.length);
    const unread = (await itemsOf<NotificationItem>(scene.viewer, '/api/notifications')).filter(
      ({ read }) => !read,
    );
    expect(await call(['GET', '/api/notifications/unread_count'])).toMatchObject({
      body: { count: unread.length },
    });
  });

  test('nothing is pending between the two, and the applicants get the ordinary notice', async () => {
    const { viewer, other, own, others, together } = scene;
    const { rows } = await sql<{ play_date_id: string; status: string }>`
      select play_date_id, status from play_date_requests
      where play_date_id in (${own}, ${others}, ${together})`.execute(server.app.db);
    expect(rows.map(({ status }) => status)).toEqual(['declined', 'declined', 'declined']);
    for (const [person, playdate] of [
      [other, own],
      [viewer, others],
      [viewer, together],
      [other, together],
    ] as const) {
      const notices = await itemsOf<NotificationItem>(person, '/api/notifications');
      expect(notices.filter(({ link }) => link === `/playdates/${playdate}/apply`)).toMatchObject([
        {
          title: noticeTexts.declinedTitle,
          message: expect.stringContaining(noticeTexts.declinedMessage),
          about: null,
        },
      ]);
    }
    const cancelled = await itemsOf<PlaydateCard>(viewer, '/api/play_dates?tab=history');
    expect(cancelled).toMatchObject([{ status: 'cancelled' }]);
    for (const person of [viewer, other])
      expect(
        (await itemsOf<NotificationItem>(person, '/api/notifications')).map(({ title }) => title),
      ).not.toContain(noticeTexts.cancelledTitle);
  });

  test('an answer by the other side finds the application answered', async () => {
    const { other, viewer, own, others } = scene;
    const { rows } = await sql<{ id: string; play_date_id: string }>`
      select id, play_date_id from play_date_requests where play_date_id in (${own}, ${others})`.execute(
      server.app.db,
    );
    for (const { id, play_date_id } of rows) {
      const creator = play_date_id === own ? viewer : other;
      expect(await playdates.answer(creator, play_date_id, id, 'accepted')).toMatchObject({
        status: 409,
      });
    }
  });

  test('entries of partner lists and linked players stay', async () => {
    const entries = await itemsOf(scene.viewer, `/api/partner_lists/${scene.partnerList}/entries`);
    expect(entries).toMatchObject([
      { platform_user_id: scene.other.id, last_name: scene.other.last_name },
    ]);
    expect(await itemsOf(scene.viewer, '/api/players')).toMatchObject([
      { profile_id: scene.other.id },
    ]);
  });
});

describe('Players and list entries that are linked to somebody', () => {
  /** Two friends who have each other in the team builder and in a list. */
  const linked = async (options: { audience: 'members' | 'met' }) => {
    const { blocker, owner } = await people({
      blocker: { first_name: 'Bea', last_name: 'Before', birthdate: '1960-01-02', ...options },
      owner: {},
    });
    await people.befriend(blocker, owner);
    const rows: Record<string, () => Promise<object[]>> = {};
    for (const [name, person, other] of [
      ['of the blocked', owner, blocker],
      ['of the blocker', blocker, owner],
    ] as const) {
      ok(
        await person.call('POST', '/api/players', { body: { id: newId(), profile_id: other.id } }),
      );
      const list = await createListWithPartners(person, {
        partners: [{ platform_user_id: other.id }],
      });
      rows[name] = async () => [
        ...(await itemsOf<object>(person, '/api/players')),
        ...(await entriesOf(person, list.id)).items,
      ];
    }
    return {
      blocker,
      owner,
      rowsOf: (name: 'of the blocked' | 'of the blocker') => rows[name]?.(),
    };
  };
  const rename = async (person: TestPerson) => {
    const profile = {
      last_name: 'Afterwards',
      gender: 'male',
      dupr_rating: 5.11,
      self_rating: 5.25,
    };
    const body = profileBody({ first_name: 'Bo', birthdate: '1995-01-02', ...profile });
    ok(await person.call('PATCH', `/api/profiles/${person.id}`, { body }));
  };

  test.each(['members', 'met'] as const)(
    'who has blocked the owner stay as they were, and follow again without the block (%s)',
    async (audience) => {
      const { blocker, owner, rowsOf } = await linked({ audience });
      const before = await rowsOf('of the blocked');
      expect(before).toMatchObject([
        {
          last_name: 'Before',
          gender: 'female',
          age_group: '50_or_over',
          dupr_rating: 3.5,
          profile_linked: true,
        },
        { last_name: 'Before', dupr_rating: 3.5, self_rating: 3.5 },
      ]);
      await block(blocker, owner);
      await rename(blocker);
      const [player, entry] = before ?? [];
      const seen =
        audience === 'members'
          ? before
          : [
              { ...player, last_name: 'B.', age_group: null },
              { ...entry, last_name: 'B.' },
            ];
      expect(await rowsOf('of the blocked')).toEqual(seen);
      expect(JSON.stringify((await owner.call('GET', '/api/auth/export')).body)).not.toContain(
        'Afterwards',
      );
      await rename(owner);
      expect(await rowsOf('of the blocker')).toMatchObject([
        { dupr_rating: 5.11 },
        { dupr_rating: 5.11 },
      ]);
      ok(await blocker.call('DELETE', `/api/blocks/${owner.id}`));
      const name = audience === 'members' ? 'Afterwards' : 'A.';
      expect(await rowsOf('of the blocked')).toMatchObject([
        {
          first_name: 'Bo',
          last_name: name,
          gender: 'male',
          dupr_rating: 5.11,
          profile_linked: true,
        },
        { first_name: 'Bo', last_name: name, dupr_rating: 5.11, self_rating: 5.25 },
      ]);
    },
  );

  test.each(['members', 'met'] as const)(
    'who has blocked the owner read as if they had ended the friendship, byte for byte (%s)',
    async (audience) => {
      const { blocker, owner, rowsOf } = await linked({ audience });
      const read = async () => JSON.stringify(await rowsOf('of the blocked'));
      const [friendship] = await itemsOf<{ id: string }>(blocker, '/api/connections');
      ok(await blocker.call('DELETE', `/api/connections/${friendship?.id}`));
      const unfriended = await read();
      await people.befriend(blocker, owner);
      await block(blocker, owner);
      expect(await read()).toBe(unfriended);
      const shows = async (next: 'members' | 'met') =>
        ok(
          await blocker.call('PUT', `/api/profiles/${blocker.id}/audience`, {
            body: { audience: next },
          }),
        );
      await shows('met');
      expect(await rowsOf('of the blocked')).toMatchObject([
        { last_name: 'B.' },
        { last_name: 'B.' },
      ]);
      await shows('members');
      expect(await rowsOf('of the blocked')).toMatchObject([
        { last_name: 'Before' },
        { last_name: 'Before' },
      ]);
    },
  );

  test.each([
    ['members', '50_or_over'],
    ['met', 'under_50'],
  ] as const)(
    'who has blocked the owner and then deletes the account leave what the owner saw (%s)',
    async (audience, age_group) => {
      const { blocker, owner, rowsOf } = await linked({ audience });
      await block(blocker, owner);
      await rename(blocker);
      const body = { current_password: testPassword };
      ok(await blocker.call('POST', '/api/auth/delete-account', { body }));
      expect(await rowsOf('of the blocked')).toMatchObject([
        {
          first_name: 'Former',
          gender: 'female',
          age_group,
          dupr_rating: 3.5,
          profile_linked: false,
        },
        { first_name: 'Former', last_name: 'player', dupr_rating: null, self_rating: null },
      ]);
    },
  );

  test('who show strangers no age leave none with the account, for which nothing is reduced', async () => {
    const { owner, mia } = await people({
      owner: {},
      mia: { audience: 'met', birthdate: '1960-01-02' },
    });
    ok(await owner.call('POST', '/api/players', { body: { id: newId(), profile_id: mia.id } }));
    const body = { current_password: testPassword };
    ok(await mia.call('POST', '/api/auth/delete-account', { body }));
    expect(await itemsOf(owner, '/api/players')).toMatchObject([
      { first_name: 'Former', age_group: 'under_50' },
    ]);
  });
});

describe('A match of two who are apart', () => {
  const read = async (person: TestPerson, id: string) => {
    const paths = [
      `/api/play_dates/${id}`,
      `/api/play_dates/${id}/messages`,
      '/api/play_dates?tab=my',
    ];
    const answers = await Promise.all(paths.map((path) => person.call('GET', path)));
    return answers.map(bytesOf);
  };
  const chatNotices = async (person: TestPerson) =>
    (await itemsOf<NotificationItem>(person, '/api/notifications')).filter(
      ({ title }) => title === chatMessages.newMessageTitle,
    );
  const markRead = (person: TestPerson, id: string) =>
    person.call('PATCH', `/api/play_dates/${id}/messages`, { body: { read: true } });

  test('stands for the blocked as it was, byte for byte, and the chat goes on as before', async () => {
    const { id, creators, players } = await playdates.match();
    const [blocker, blocked] = [creators[0], players[0]];
    ok(await playdates.send(blocker, id, 'See you at six'));
    const before = await read(blocked, id);
    const unread = await blocked.call('GET', '/api/notifications/unread_count');
    await block(blocker, blocked);
    expect(await read(blocked, id)).toEqual(before);
    expect(await chatNotices(blocked)).toHaveLength(1);
    expect((await blocked.call('GET', '/api/notifications/unread_count')).status).toBe(
      unread.status,
    );
    await markRead(blocked, id);
    ok(await playdates.send(blocker, id, 'Court three'));
    expect((await chatNotices(blocked)).filter(({ read }) => !read)).toHaveLength(1);
    expect(ok<ChatMessage>(await playdates.send(blocked, id, 'Fine'))).toMatchObject({
      author_blocked: false,
    });
    const seen = await itemsOf<ChatMessage>(blocked, `/api/play_dates/${id}/messages`);
    expect(seen.map(({ author_blocked }) => author_blocked)).toEqual([false, false, false]);
  });

  test('marks the messages of the blocked for the blocker alone, who is not told of them', async () => {
    const { id, creators, players } = await playdates.match();
    const [blocker, blocked] = [creators[0], players[0]];
    ok(await playdates.send(blocked, id, 'See you soon'));
    expect(await chatNotices(blocker)).toHaveLength(1);
    await block(blocker, blocked);
    expect(await chatNotices(blocker)).toEqual([]);
    ok(await playdates.send(blocked, id, 'You will hear from me'));
    const flags = async (person: TestPerson) =>
      (await itemsOf<ChatMessage>(person, `/api/play_dates/${id}/messages`)).map(
        ({ author_blocked }) => author_blocked,
      );
    expect(await flags(blocker)).toEqual([true, true]);
    for (const person of [creators[1], ...players])
      expect(await flags(person)).toEqual([false, false]);
    expect(await chatNotices(blocker)).toEqual([]);
    expect(await chatNotices(creators[1])).toHaveLength(1);
    const home = async () => ok<Home>(await blocker.call('GET', '/api/home'));
    expect((await home()).chats).toEqual({ items: [], total: 0 });
    ok(await playdates.send(players[1], id, 'Sorry about that'));
    ok(await playdates.send(blocked, id, 'You really will'));
    expect((await home()).chats).toMatchObject({
      items: [{ content: 'Sorry about that' }],
      total: 1,
    });
    expect(await itemsOf<PlaydateCard>(blocker, '/api/play_dates?tab=my')).toMatchObject([
      { id, unread_messages: 1 },
    ]);
    expect((await home()).match).toMatchObject({ playdate: { id } });
  });

  test('leaves both the notices of it, but for those of its chat to the blocker', async () => {
    const { id, creators, players } = await playdates.match();
    const [blocker, blocked] = [creators[0], players[0]];
    ok(await playdates.send(blocker, id, 'See you at six'));
    ok(await playdates.send(blocked, id, 'Fine'));
    await playdates.complete(id, players[1], blocker);
    const second = await playdates.match([creators, players]);
    await playdates.complete(second.id, creators[1], blocked);
    const lists = () =>
      Promise.all(
        [blocked, blocker].map((person) => itemsOf<NotificationItem>(person, '/api/notifications')),
      );
    const [before = [], own = []] = await lists();
    expect(before.filter(({ about }) => about?.id === blocker.id)).toHaveLength(2);
    expect(own.filter(({ about }) => about?.id === blocked.id).length).toBeGreaterThan(1);
    await block(blocker, blocked);
    const without = own.filter(({ title }) => title !== chatMessages.newMessageTitle);
    expect(await lists()).toEqual([before, without]);
  });

  test('keeps no notice of what else there was between the two', async () => {
    const { creators, players } = await playdates.match();
    const [blocker, blocked] = [creators[0], players[0]];
    ok(await answer(blocker, await connected(blocked, blocker), 'accepted'));
    const kinds = async (person: TestPerson) =>
      (await notificationsOf(person)).map(({ kind }) => kind);
    expect(await kinds(blocker)).toContain('friend_request');
    expect(await kinds(blocked)).toContain('friend_request_accepted');
    await block(blocker, blocked);
    expect(await kinds(blocker)).not.toContain('friend_request');
    expect(await kinds(blocked)).not.toContain('friend_request_accepted');
  });

  test('can be completed by each, and all others hear of it', async () => {
    for (const [by, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { id, creators, players } = await playdates.match();
      const pair = [creators[0], players[0]] as const;
      await block(pair[0], pair[1]);
      expect((await playdates.complete(id, pair[to], pair[by])).body).toMatchObject({
        status: 'completed',
      });
      const notices = await itemsOf<NotificationItem>(pair[to], '/api/notifications');
      expect(notices.map(({ title }) => title)).toContain(matchNotices.completedTitle);
    }
  });

  test('lets the blocked one block in turn, as both see each other there', async () => {
    const { creators, players } = await playdates.match();
    await block(creators[0], players[0]);
    await block(players[0], creators[0]);
    expect(await itemsOf(players[0], '/api/blocks')).toMatchObject([
      { profile: { id: creators[0].id } },
    ]);
  });
});

test('the notice of an application that a block ends tells no time to which the PlayDate is moved', async () => {
  const [team, players] = [await playdates.team(), await playdates.team()];
  const starts = [30, 80].map(
    (hours) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 11)}10:00`,
  );
  const terms = { time_zone: 'America/Phoenix', venue_name: 'Old Park' };
  const id = await playdates.create(team, { terms, times: [starts[0]] });
  const { terms: shown } = ok<PlaydateCard>(
    await players[0].call('GET', `/api/play_dates/${id}/card`),
  );
  await playdates.apply(
    players,
    id,
    (shown?.times ?? []).map((time) => time.id),
  );
  await block(team[0], players[0]);
  const contextOf = async () =>
    (await notificationsOf(players[0])).find(({ kind }) => kind === 'application_declined')
      ?.context;
  expect(await contextOf()).toMatch(/10:00\sAM/);
  ok(await team[0].call('PUT', `/api/play_dates/${id}/times`, { body: { times: [starts[1]] } }));
  expect(await contextOf()).not.toMatch(/10:00/);
});

test('the notices of an open PlayDate that a block ends go, applications to it or not', async () => {
  const [blocker, blocked] = await playdates.team();
  const id = await playdates.create([blocker, blocked]);
  await playdates.apply(await playdates.team(), id);
  const naming = async () =>
    (await itemsOf<NotificationItem>(blocked, '/api/notifications')).filter(
      ({ about }) => about?.id === blocker.id,
    );
  expect(await naming()).toMatchObject([{ link: `/playdates/${id}` }]);
  await block(blocker, blocked);
  expect(await naming()).toEqual([]);
});

describe('Lists that leave people out', () => {
  test('find twenty all the same', async () => {
    const { zora } = await people('zora');
    const named = Array.from({ length: 26 }, (_, at) => [
      `zebulon${at}`,
      { first_name: 'Zebulon', last_name: `Number${String(at).padStart(2, '0')}` },
    ]);
    const found = Object.values(await people(Object.fromEntries(named)));
    for (const person of found.slice(0, 3)) await block(zora, person);
    for (const person of found.slice(3, 6)) await block(person, zora);
    for (const search_query of ['zebulon', 'ze', 'bulon', 'zebulom']) {
      const answer = await zora.call('POST', '/api/rpc/search_profiles', {
        body: { search_query },
      });
      const ids = ok<{ id: string }[]>(answer).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(
        found
          .slice(6)
          .map(({ id }) => id)
          .toSorted(),
      );
    }
  });

  test('fill the pages of Available, in each order', async () => {
    const { yara } = await people({ yara: { dupr_rating: 6.5 } });
    const { creator, partner, mate } = await people({
      creator: { dupr_rating: 6.5 },
      partner: { dupr_rating: 6.5 },
      mate: { dupr_rating: 6.5 },
    });
    const about = {
      ...({ type: 'teach', state: 'UT', description: 'Court four' } as const),
      regions: [],
      payment_per_hour_min: 10,
      payment_per_hour_max: 10,
    };
    const add = (count: number, creator_id: string, partner_id: string) =>
      server.app.db
        .insertInto('play_dates')
        .values(
          Array.from({ length: count }, () => ({ id: newId(), creator_id, partner_id, ...about })),
        )
        .execute();
    await add(21, creator.id, mate.id);
    await add(8, partner.id, mate.id);
    await add(8, mate.id, partner.id);
    await sql`insert into play_date_terms (play_date_id, time_zone)
      select id, 'America/Denver' from play_dates where state = 'UT'`.execute(server.app.db);
    await sql`insert into play_date_times (id, play_date_id, position, starts_at, time_zone)
      select gen_random_uuid(), id, 1, date_trunc('hour', now()) + nr * interval '1 day',
        'America/Denver'
      from (select id, row_number() over (order by id) as nr from play_dates
        where state = 'UT') numbered
      where nr % 2 = 1`.execute(server.app.db);
    for (const sort of ['newest', 'best_fit', 'soonest']) {
      const path = `/api/play_dates?state=UT&sort=${sort}`;
      await block(partner, yara);
      const shown = await itemsOf<PlaydateCard>(yara, path);
      expect(shown).toHaveLength(20);
      expect(new Set(shown.map((card) => card.creator?.id))).toEqual(new Set([creator.id]));
      expect(await yara.call('GET', '/api/play_dates/count?state=UT')).toMatchObject({
        body: { count: 21 },
      });
      await partner.call('DELETE', `/api/blocks/${yara.id}`);
      expect(await yara.call('GET', '/api/play_dates/count?state=UT')).toMatchObject({
        body: { count: 37 },
      });
    }
  });
});

describe('Applying with a friend who is apart from the team', () => {
  test('finds the PlayDate no longer available', async () => {
    const [creators, applicants] = [await playdates.team(), await playdates.team()];
    const id = await playdates.create(creators);
    await block(creators[1], applicants[1]);
    const closed = { status: 409, body: { message: messages.noLongerAvailable } };
    expect(await playdates.tryApply(applicants, id)).toMatchObject(closed);
    // A stranger is refused as no friend, apart from the team or not.
    const { nosy } = await people('nosy');
    const asked = await playdates.tryApply([nosy, applicants[1]], id);
    const unknown = await playdates.tryApply([nosy, { ...nosy, id: newId() }], id);
    expect(bytesOf(asked)).toBe(bytesOf(unknown));
    const row = { id: newId(), play_date_id: id };
    const insert = server.app.db
      .insertInto('play_date_requests')
      .values({ ...row, requester_id: applicants[0].id, requester_partner_id: applicants[1].id });
    await expect(insert.execute()).rejects.toMatchObject({
      constraint: 'play_date_requests_apart',
    });
  });
});

describe('A new PlayDate', () => {
  /**
   * What each is told of a PlayDate that `create` makes: titles of notices, and realtime topics.
   */
  async function toldOf(told: readonly TestPerson[], create: () => Promise<string>) {
    const listener = await listenToTopics(server);
    const { result: id, heard } = await listener.during(create);
    const toldTo = async (person: TestPerson) => {
      const notices = await itemsOf<NotificationItem>(person, '/api/notifications');
      return [
        ...notices.filter(({ link }) => link.includes(id)).map(({ title }) => title),
        ...heard.filter(({ users }) => users.includes(person.id)).flatMap(({ topics }) => topics),
      ].toSorted();
    };
    return await Promise.all(told.map(toldTo));
  }

  test('is not told to friends who are apart from the partner', async () => {
    const [creator, partner] = await playdates.team();
    const { near, blocker, blocked } = await people('near', 'blocker', 'blocked');
    await people.befriend(creator, near, blocker, blocked);
    await block(blocker, partner);
    await block(partner, blocked);
    const told = await toldOf([near, blocker, blocked], () => playdates.create([creator, partner]));
    expect(told).toEqual([[noticeTexts.newPlaydateTitle, 'notifications', 'play_dates'], [], []]);
  });

  test.each(['creator', 'partner'] as const)(
    'as before is not told to the declined who are apart from the %s, but to their teammates',
    async (part) => {
      for (const by of ['team', 'declined'] as const) {
        const creators = await playdates.team();
        const open = await playdates.create(creators);
        const [accepted, declined] = [await playdates.team(), await playdates.team()];
        await playdates.apply(declined, open);
        const request = await playdates.apply(accepted, open);
        ok(await playdates.answer(creators[0], open, request, 'accepted'));
        const one = creators[part === 'creator' ? 0 : 1];
        await (by === 'team' ? block(one, declined[0]) : block(declined[0], one));
        const told = await toldOf(declined, () => playdates.create(creators, { repeats_id: open }));
        expect(told).toEqual([
          [],
          [noticeTexts.availableAgainTitle, 'notifications', 'play_dates'],
        ]);
      }
    },
  );
});

describe('An invitation to a member who is apart', () => {
  test.each(['inviter', 'invited'] as const)(
    'is answered as ever and reaches nobody: %s',
    async (blocker) => {
      const { inviter, invited, other } = await people('inviter', 'invited', 'other');
      await (blocker === 'inviter' ? block(inviter, invited) : block(invited, inviter));
      const shapes = [];
      for (const person of [invited, other]) {
        const { code, urlCode, ...rest } = await invite(inviter, person.email);
        shapes.push({ ...rest, id: typeof rest.id, code: code.length, urlCode: urlCode.length });
        expect(await invitationsTo(server, person.email)).toEqual([]);
      }
      expect(shapes[0]).toEqual(shapes[1]);
      expect(await itemsOf(invited, '/api/notifications')).toEqual([]);
      expect(await itemsOf(other, '/api/notifications')).toHaveLength(1);
    },
  );
});

test('says which match of the two stays on, and of nobody else', async () => {
  const { id, creators, players } = await playdates.match();
  const ahead = async (viewer: TestPerson, other: string) =>
    ok<{ match: unknown }>(await viewer.call('GET', `/api/blocks/match_ahead?profile_id=${other}`))
      .match;
  const match = await ahead(creators[0], players[1].id);
  expect(await ahead(players[1], creators[0].id)).toEqual(match);
  expect(await ahead(creators[0], creators[1].id)).toEqual(match);
  const { starts_at, time_zone } = await server.app.db
    .selectFrom('agreements')
    .select(['starts_at', 'time_zone'])
    .where('play_date_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(match).toEqual({ starts_at, time_zone });
  const { zoe } = await people('zoe');
  expect(await ahead(zoe, creators[0].id)).toBeNull();
  expect(await ahead(creators[0], creators[0].id)).toBeNull();
  expect(await ahead(creators[0], newId())).toBeNull();
  await playdates.complete(id, creators[0], players[0]);
  expect(await ahead(creators[0], players[1].id)).toBeNull();
});

test('names no match without a time that the other team has not answered about for 7 days', async () => {
  const { id, creators, players } = await playdates.match();
  const ahead = async () =>
    ok<{ match: unknown }>(
      await creators[0].call('GET', `/api/blocks/match_ahead?profile_id=${players[1].id}`),
    ).match;
  ok(await playdates.update(creators[0], id, 'completed'));
  expect(await ahead()).toMatchObject({ starts_at: null });
  await sql`update agreements set completion_at = completion_at - interval '7 days'
    where play_date_id = ${id}`.execute(server.app.db);
  expect(await ahead()).toBeNull();
});
