import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Block } from '#features/blocks/contract.ts';
import { blockedMax, blocksPerDay } from '#features/blocks/limits.ts';
import { messages } from '#features/blocks/messages/common.ts';
import { blockersAmong } from '#features/blocks/server/service.ts';
import { messages as profileMessages } from '#features/profiles/messages/common.ts';
import { day } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { answer, connect, connected, itemsOf } from '#tests/support/connections.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { listenToTopics } from '#tests/support/published-topics.ts';
import { withServer } from '#tests/support/with-server.ts';

let now = new Date();
const { server, people } = await withServer({ clock: { now: () => now } });

const block = (from: TestPerson, profile_id: string) =>
  from.call('POST', '/api/blocks', { body: { profile_id } });
const unblock = (from: TestPerson, id: string) => from.call('DELETE', `/api/blocks/${id}`);

/** Adds people whom this person has blocked, without counting them for the day. */
async function blockMany(person: TestPerson, count: number): Promise<void> {
  await sql`with created as (
      insert into profiles (id, first_name, last_name, gender, dupr_rating, self_rating, birthdate,
        zip_code)
      select gen_random_uuid(), 'Bo', 'Blocked', 'male', 3, 3, '1990-01-01', '85001'
        from generate_series(1, ${count}::integer)
      returning id)
    insert into blocks (blocker_id, blocked_id) select ${person.id}, id from created`.execute(
    server.app.db,
  );
}

test('Of the given people those are named who have blocked a player, and nobody else', async () => {
  const { anna, ben, cleo, dora } = await people('anna', 'ben', 'cleo', 'dora');
  for (const each of [anna, ben]) await block(each, dora.id);
  expect(await blockersAmong(server.app.db, dora.id, [anna.id, cleo.id])).toEqual([anna.id]);
});

describe('Blocking', () => {
  test('lists the players whom one has blocked, newest first, for oneself alone', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    expect(await block(anna, ben.id)).toMatchObject({
      status: 200,
      body: { profile: { id: ben.id, first_name: 'Ben', last_name: 'Tester' } },
    });
    now = new Date(now.getTime() + 1000);
    await block(anna, cleo.id);
    expect(await itemsOf(anna, '/api/blocks')).toMatchObject([
      { profile: { id: cleo.id } },
      { profile: { id: ben.id } },
    ]);
    expect(await itemsOf(ben, '/api/blocks')).toEqual([]);
    expect(await anna.call('GET', `/api/blocks/${ben.id}`)).toMatchObject({
      status: 200,
      body: { profile: { id: ben.id } },
    });
    const none = await ben.call('GET', `/api/blocks/${anna.id}`);
    expect(none).toMatchObject({ status: 404, body: { message: messages.notBlocked } });
    expect(none.body).toEqual((await ben.call('GET', `/api/blocks/${newId()}`)).body);
  });

  test('is paged', async () => {
    const { anna } = await people('anna');
    await blockMany(anna, 45);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await anna.call('GET', `/api/blocks${cursor && `?cursor=${cursor}`}`);
      const page = body as { items: Block[]; next_cursor: string | null };
      expect(page.items.length).toBeLessThanOrEqual(20);
      seen.push(...page.items.map(({ profile }) => profile.id));
      cursor = page.next_cursor;
    }
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
  });

  test('is idempotent, and refused for oneself and unknown players', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const first = await block(anna, ben.id);
    expect((await block(anna, ben.id)).body).toEqual(first.body);
    expect(await block(anna, anna.id)).toMatchObject({
      status: 400,
      body: { data: { fields: { profile_id: messages.notYourself } } },
    });
    expect(await block(anna, newId())).toMatchObject({
      status: 404,
      body: { message: profileMessages.notFound },
    });
  });

  test('of a player who has blocked one is answered as for an unknown id', async () => {
    const { anna, ben } = await people('anna', 'ben');
    await block(anna, ben.id);
    expect((await block(ben, anna.id)).body).toEqual((await block(ben, newId())).body);
    expect(await itemsOf(ben, '/api/blocks')).toEqual([]);
  });

  test('ends at 200 players', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    await blockMany(anna, blockedMax - 1);
    expect(await block(anna, ben.id)).toMatchObject({ status: 200 });
    expect(await block(anna, cleo.id)).toMatchObject({
      status: 409,
      body: { message: messages.tooManyBlocked },
    });
    expect(await unblock(anna, ben.id)).toMatchObject({ status: 204 });
    expect(await block(anna, cleo.id)).toMatchObject({ status: 200 });
  });

  test('ends at 30 a day, those removed again included; a repetition does not count', async () => {
    const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');
    for (let made = 0; made < blocksPerDay; made += 1) {
      expect(await block(anna, ben.id)).toMatchObject({ status: 200 });
      expect(await block(anna, ben.id)).toMatchObject({ status: 200 });
      expect(await unblock(anna, ben.id)).toMatchObject({ status: 204 });
    }
    const refused = { status: 429, body: { message: messages.tooManyBlocks } };
    expect(await block(anna, cleo.id)).toMatchObject(refused);
    expect(await itemsOf(anna, '/api/blocks')).toEqual([]);
    const madeAgo = (milliseconds: number) =>
      server.app.db
        .updateTable('blocks_made')
        .set({ made_at: new Date(now.getTime() - milliseconds).toISOString() })
        .where('blocker_id', '=', anna.id)
        .execute();
    await madeAgo(day - 1);
    expect(await block(anna, cleo.id)).toMatchObject(refused);
    await madeAgo(day);
    expect(await block(anna, cleo.id)).toMatchObject({ status: 200 });
  });

  test('holds its limits when calls come at once', async () => {
    const { anna } = await people('anna');
    await blockMany(anna, blockedMax - 3);
    const others = Object.values(
      await people(...Array.from({ length: 8 }, (_, at) => `other${at}`)),
    );
    const answers = await Promise.all(others.map(({ id }) => block(anna, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

describe('Unblocking', () => {
  test('restores nothing, and is refused without a block', async () => {
    const { anna, ben } = await people('anna', 'ben');
    await people.befriend(anna, ben);
    await connected(anna, ben, 'watched');
    await block(anna, ben.id);
    expect(await unblock(ben, anna.id)).toMatchObject({
      status: 404,
      body: { message: messages.notBlocked },
    });
    expect(await unblock(anna, ben.id)).toMatchObject({ status: 204 });
    expect(await unblock(anna, ben.id)).toMatchObject({
      status: 404,
      body: { message: messages.notBlocked },
    });
    expect(await itemsOf(anna, '/api/connections')).toEqual([]);
    expect(await itemsOf(ben, '/api/connections')).toEqual([]);
    expect(await ben.call('GET', `/api/profiles/${anna.id}`)).toMatchObject({ status: 200 });
    expect(await connect(ben, anna)).toMatchObject({ status: 200 });
  });

  test('leaves the two apart while the other has blocked too', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const rows = [
      { blocker_id: anna.id, blocked_id: ben.id },
      { blocker_id: ben.id, blocked_id: anna.id },
    ];
    await server.app.db.insertInto('blocks').values(rows).execute();
    expect(await unblock(anna, ben.id)).toMatchObject({ status: 204 });
    expect(await ben.call('GET', `/api/profiles/${anna.id}`)).toMatchObject({ status: 404 });
    expect(await anna.call('GET', `/api/profiles/${ben.id}`)).toMatchObject({ status: 404 });
  });
});

describe('What connects two people', () => {
  const namesOf = (from: TestPerson, id: string) =>
    from.call('GET', '/api/notifications').then(({ body }) => JSON.stringify(body).includes(id));

  test.each([
    ['friends', async (anna: TestPerson, ben: TestPerson) => people.befriend(anna, ben)],
    [
      'a pending request',
      async (anna: TestPerson, ben: TestPerson) => void (await connected(ben, anna)),
    ],
    [
      'a rejected request',
      async (anna: TestPerson, ben: TestPerson) => {
        await answer(anna, await connected(ben, anna), 'rejected');
      },
    ],
    [
      'regular partners',
      async (anna: TestPerson, ben: TestPerson) => {
        await people.befriend(anna, ben);
        await answer(anna, await connected(ben, anna, 'partner'), 'accepted');
      },
    ],
    [
      'watching each other',
      async (anna: TestPerson, ben: TestPerson) => {
        await connected(anna, ben, 'watched');
        await connected(ben, anna, 'watched');
      },
    ],
  ])('is deleted without a notification: %s', async (_, make) => {
    const { anna, ben } = await people('anna', 'ben');
    await make(anna, ben);
    await block(anna, ben.id);
    const { rows } = await sql`
      select from connections where ${anna.id} in (requester_id, receiver_id)`.execute(
      server.app.db,
    );
    expect(rows).toEqual([]);
    expect(await namesOf(anna, ben.id)).toBe(false);
    expect(await namesOf(ben, anna.id)).toBe(false);
    for (const person of [anna, ben])
      expect(await person.call('GET', '/api/connections/pending_count')).toMatchObject({
        body: { count: 0 },
      });
  });

  test('cannot be made anew, as if there were no such player', async () => {
    const { anna, ben } = await people('anna', 'ben');
    await block(anna, ben.id);
    for (const [from, to] of [
      [anna, ben],
      [ben, anna],
    ] as const)
      for (const type of ['friend', 'partner', 'watched'] as const) {
        const unknown = await connect(from, { id: newId() }, type);
        expect(unknown.status).toBe(404);
        expect(await connect(from, to, type)).toMatchObject({ status: 404, body: unknown.body });
      }
    const row = { id: newId(), requester_id: ben.id, receiver_id: anna.id };
    const insert = server.app.db
      .insertInto('connections')
      .values({ ...row, type: 'friend', status: 'pending' });
    await expect(insert.execute()).rejects.toMatchObject({
      code: '23503',
      constraint: 'connections_apart',
    });
  });

  test('changes for the blocked one in real time only if there was something to see', async () => {
    const { anna, ben, cleo, dora } = await people('anna', 'ben', 'cleo', 'dora');
    await people.befriend(anna, ben);
    await connected(anna, dora, 'watched');
    const listener = await listenToTopics(server);
    const toldBy = async (id: string) => {
      const { heard } = await listener.during(() => block(anna, id));
      return heard.filter(({ users }) => users.includes(id)).flatMap(({ topics }) => topics);
    };
    expect(await toldBy(ben.id)).toEqual(['connections']);
    expect(await toldBy(cleo.id)).toEqual([]);
    expect(await toldBy(dora.id)).toEqual([]);
  });
});
