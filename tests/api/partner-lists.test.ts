import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { entriesMax, listsMax } from '#features/partner-lists/limits.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { newId } from '#platform/common/ids.ts';
import {
  addEntry,
  changeEntry,
  createList,
  createListWithPartners,
  createPeopleWithFriend,
  entriesOf,
  listsOf,
  removeEntry,
  reorder,
  tryAdd,
  violatedOrders,
} from '#tests/support/partner-lists.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { bodyOf, refusalOf } from '#tests/support/players.ts';
import { listenToTopics, publishedTopics } from '#tests/support/published-topics.ts';
import { openStream } from '#tests/support/stream.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();

const db = () => server.app.db;
const manualEntry = (firstName: string, rest: object = {}) => ({
  first_name: firstName,
  last_name: 'Marsh',
  ...rest,
});
const namesOf = async (person: TestPerson, list: string) =>
  (await entriesOf(person, list)).items.map(
    ({ order_position: orderPosition, first_name: firstName }) => `${orderPosition} ${firstName}`,
  );

/** Inserts rows directly, faster than through the API. */
async function fillEntries(list: string, count: number): Promise<void> {
  await sql`insert into partner_list_entries (id, partner_list_id, first_name, last_name,
    order_position)
    select gen_random_uuid(), ${list}, 'Number ' || n, 'Marsh', n
      from generate_series(1, ${count}::int) n`.execute(db());
}

describe('Lists', () => {
  test('belong to their owner, newest first, with counts; can be renamed and deleted with entries', async () => {
    const { anna, ben } = await createPeopleWithFriend(people, 'anna', 'ben');
    const first = await createList(anna, '  Desert Classic ');
    expect(first).toMatchObject({ name: 'Desert Classic', entry_count: 0 });
    const second = await createList(anna, 'Winter Open');
    await addEntry(anna, first.id, manualEntry('Ada'));
    await addEntry(anna, first.id, manualEntry('Bea'));
    expect(await listsOf(anna)).toMatchObject([
      { id: second.id, entry_count: 0 },
      { id: first.id, entry_count: 2 },
    ]);
    expect(await listsOf(ben)).toEqual([]);
    const path = `/api/partner_lists/${first.id}`;
    const renamed = await bodyOf(anna.call('PATCH', path, { body: { name: ' Spring Open ' } }));
    expect(renamed).toMatchObject({ id: first.id, name: 'Spring Open', entry_count: 2 });
    expect(await anna.call('DELETE', path)).toMatchObject({ status: 204, body: undefined });
    expect(await refusalOf(anna.call('GET', path))).toEqual([404, messages.listNotFound]);
    expect(await refusalOf(anna.call('DELETE', path))).toEqual([404, messages.listNotFound]);
    expect(await listsOf(anna)).toMatchObject([{ id: second.id }]);
    expect(await db().selectFrom('partner_list_entries').select('id').execute()).toEqual([]);
  });

  test('need a name', async () => {
    const { anna } = await createPeopleWithFriend(people, 'anna');
    const create = (name: unknown) => anna.call('POST', '/api/partner_lists', { body: { name } });
    for (const [name, sentence] of [
      ['   ', messages.nameRequired],
      [undefined, messages.nameRequired],
      ['a'.repeat(81), messages.nameTooLong],
    ])
      expect(await create(name)).toMatchObject({
        status: 400,
        body: { data: { fields: { name: sentence } } },
      });
    expect(await listsOf(anna)).toEqual([]);
  });

  test('of somebody without a friend begin with a partner entered manually, once', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const [id, entry] = [
      newId(),
      { id: newId(), first_name: ' Ada ', last_name: 'Marsh', email: '' },
    ];
    const create = (by: TestPerson, body: object) =>
      by.call('POST', '/api/partner_lists', { body });
    const body = { id, name: 'Desert Classic', entry };
    expect(await bodyOf(create(anna, body))).toMatchObject({ id, entry_count: 1 });
    expect(await bodyOf(create(anna, body)), 'the same call once more').toMatchObject({
      entry_count: 1,
    });
    expect(await entriesOf(anna, id)).toMatchObject({
      items: [
        { id: entry.id, platform_user_id: null, first_name: 'Ada', email: null, order_position: 1 },
      ],
    });
    await addEntry(anna, id, manualEntry('Bea'));
    expect(await namesOf(anna, id)).toEqual(['1 Ada', '2 Bea']);
    // An id that is taken creates neither, and half a name neither.
    expect(await refusalOf(create(ben, { ...body, id: newId() }))).toEqual([
      409,
      messages.errorCreatingList,
    ]);
    expect(
      await create(ben, { name: 'Autumn', entry: { ...entry, last_name: ' ' } }),
    ).toMatchObject({
      status: 400,
      body: { data: { fields: { 'entry.last_name': messages.bothNamesRequired } } },
    });
    expect(await listsOf(ben)).toEqual([]);
  });

  test('require a friend to create without one; existing lists remain without', async () => {
    const { anna, ben } = await people('anna', 'ben');
    const create = (id = newId()) =>
      anna.call('POST', '/api/partner_lists', { body: { id, name: 'Desert Classic' } });
    expect(await refusalOf(create())).toEqual([409, messages.noFriends]);
    await people.befriend(ben, anna);
    await people.setPaused(ben, true);
    expect(await refusalOf(create())).toEqual([409, messages.noFriends]);
    await people.setPaused(ben, false);
    const id = newId();
    await bodyOf(create(id));
    await db().deleteFrom('connections').where('receiver_id', '=', anna.id).execute();
    expect(await bodyOf(create(id)), 'the same call once more').toMatchObject({ id });
    await addEntry(anna, id, manualEntry('Ada'));
    expect(await listsOf(anna)).toMatchObject([{ id, entry_count: 1 }]);
  });

  test(`are at most ${listsMax} for a user, also when many are created concurrently`, async () => {
    const { anna, ben } = await createPeopleWithFriend(people, 'anna', 'ben');
    await sql`insert into partner_lists (id, user_id, name)
      select gen_random_uuid(), ${anna.id}, 'List ' || n
        from generate_series(1, ${listsMax - 3}::int) n`.execute(db());
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        anna.call('POST', '/api/partner_lists', { body: { name: `New ${at}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { message: messages.tooManyLists },
    });
    expect(await listsOf(anna)).toHaveLength(listsMax);
    await createList(ben);
  });
});

describe('Partners', () => {
  test('are friends with the data of their profiles, or manual entries, in the order of adding', async () => {
    const { anna, ben } = await people({ anna: {}, ben: { dupr_rating: 4.12, self_rating: 4.25 } });
    await people.befriend(ben, anna);
    const { id } = await createList(anna);
    await addEntry(anna, id, { platform_user_id: ben.id });
    await addEntry(anna, id, manualEntry(' Ada ', { email: ' Ada@Elsewhere.Test ' }));
    await addEntry(anna, id, manualEntry('Bea', { email: '' }));
    const none = { dupr_rating: null, self_rating: null, platform_user_id: null };
    const fresh = { partner_list_id: id, status: 'unknown', notes: '' };
    expect(await entriesOf(anna, id)).toMatchObject({
      order_version: 3,
      items: [
        {
          ...fresh,
          order_position: 1,
          platform_user_id: ben.id,
          first_name: 'Ben',
          dupr_rating: 4.12,
          self_rating: 4.25,
          email: null,
        },
        {
          ...fresh,
          ...none,
          order_position: 2,
          first_name: 'Ada',
          last_name: 'Marsh',
          email: 'ada@elsewhere.test',
        },
        { ...fresh, ...none, order_position: 3, first_name: 'Bea', email: null },
      ],
    });
    // A linked player shows the profile's current data.
    await db()
      .updateTable('profiles')
      .set({ first_name: 'Benjamin', dupr_rating: 5.5 })
      .where('id', '=', ben.id)
      .execute();
    expect((await entriesOf(anna, id)).items[0]).toMatchObject({
      first_name: 'Benjamin',
      dupr_rating: 5.5,
    });
  });

  test('are refused as players who are no friends, or are in the list already', async () => {
    const { anna, ben, cleo, dora, pat } = await people('anna', 'ben', 'cleo', 'dora', 'pat');
    for (const friend of [ben, dora, pat]) await people.befriend(anna, friend);
    await people.setPaused(pat, true);
    const { id } = await createListWithPartners(anna, {
      partners: [{ platform_user_id: ben.id }, { first_name: 'dora', last_name: 'TESTER' }],
    });
    const player = (platformUserId: string) =>
      tryAdd(anna, id, { platform_user_id: platformUserId });
    expect(await refusalOf(player(ben.id))).toEqual([409, messages.alreadyInList]);
    expect(await refusalOf(player(dora.id))).toEqual([409, messages.alreadyInList]);
    for (const nobody of [cleo.id, pat.id, anna.id, newId()])
      expect(await refusalOf(player(nobody))).toEqual([409, messages.friendsOnly]);
    expect((await entriesOf(anna, id)).items).toHaveLength(2);
    // In another list each can be added again.
    const other = await createList(anna);
    await addEntry(anna, other.id, { platform_user_id: ben.id });
  });

  test('need both names and a valid address when entered manually', async () => {
    const { anna } = await createPeopleWithFriend(people, 'anna');
    const { id } = await createList(anna);
    const both = messages.bothNamesRequired;
    for (const [body, fields] of [
      [{}, { first_name: both, last_name: both }],
      [{ first_name: 'Ada', last_name: '  ' }, { last_name: both }],
      [manualEntry('Ada', { email: 'ada' }), { email: messages.emailInvalid }],
    ] as const) {
      const answer = await tryAdd(anna, id, body);
      expect(answer.status).toBe(400);
      expect((answer.body as { data: object }).data).toEqual({ fields });
    }
    expect((await entriesOf(anna, id)).items).toEqual([]);
  });

  test('have a status and notes, which change independently', async () => {
    const { anna } = await createPeopleWithFriend(people, 'anna');
    const { id, entries } = await createListWithPartners(anna, { partners: [manualEntry('Ada')] });
    const entry = entries[0]?.id ?? '';
    const change = (body: object) => bodyOf(changeEntry(anna, id, entry, body));
    expect(await change({ notes: ' Left-handed\nfast ' })).toMatchObject({
      status: 'unknown',
      notes: ' Left-handed\nfast ',
    });
    for (const status of ['maybe', 'not_interested', 'unknown'])
      expect(await change({ status })).toMatchObject({ status, notes: ' Left-handed\nfast ' });
    expect(await change({ notes: 'a'.repeat(2000), status: 'maybe' })).toMatchObject({
      status: 'maybe',
    });
    expect(await changeEntry(anna, id, entry, { notes: 'a'.repeat(2001) })).toMatchObject({
      status: 400,
      body: { data: { fields: { notes: messages.notesTooLong } } },
    });
    // The order version is unchanged, so reordering is not refused.
    expect(await entriesOf(anna, id)).toMatchObject({
      order_version: 1,
      items: [{ notes: 'a'.repeat(2000) }],
    });
  });

  test('entered manually have names and an email that can be corrected; friends have not', async () => {
    const { anna, ben: friend } = await createPeopleWithFriend(people, 'anna', 'ben');
    await people.befriend(anna, friend);
    const { id, entries } = await createListWithPartners(anna, {
      partners: [
        manualEntry('Ada', { email: 'ada@example.test' }),
        { platform_user_id: friend.id },
      ],
    });
    const [entry = '', friendEntry = ''] = entries.map((each) => each.id);
    const change = (body: object) => bodyOf(changeEntry(anna, id, entry, body));
    expect(await change({ email: 'adele@example.test' })).toMatchObject({
      first_name: 'Ada',
      email: 'adele@example.test',
    });
    expect(await change({ first_name: ' Adele ', email: '' })).toMatchObject({
      first_name: 'Adele',
      last_name: 'Marsh',
      email: null,
      status: 'unknown',
    });
    expect(await changeEntry(anna, id, entry, { last_name: '', email: 'adele@' })).toMatchObject({
      status: 400,
      body: {
        data: { fields: { last_name: messages.bothNamesRequired, email: messages.emailInvalid } },
      },
    });
    for (const body of [{ first_name: 'Eve' }, { email: 'eve@example.test' }])
      expect(await refusalOf(changeEntry(anna, id, friendEntry, body))).toEqual([
        409,
        messages.followsProfile,
      ]);
    expect((await entriesOf(anna, id)).items).toMatchObject([
      { first_name: 'Adele', email: null },
      {},
    ]);
  });

  test('leave no gap when one is removed', async () => {
    const { anna } = await createPeopleWithFriend(people, 'anna');
    const { id, entries } = await createListWithPartners(anna, {
      partners: ['Ada', 'Bea', 'Cia', 'Dea'].map((name) => manualEntry(name)),
    });
    const second = entries[1]?.id ?? '';
    expect(await removeEntry(anna, id, second)).toMatchObject({ status: 204, body: undefined });
    expect(await refusalOf(removeEntry(anna, id, second))).toEqual([404, messages.entryNotFound]);
    expect(await refusalOf(changeEntry(anna, id, second, { status: 'maybe' }))).toEqual([
      404,
      messages.entryNotFound,
    ]);
    expect(await namesOf(anna, id)).toEqual(['1 Ada', '2 Cia', '3 Dea']);
    await addEntry(anna, id, manualEntry('Eva'));
    expect(await namesOf(anna, id)).toEqual(['1 Ada', '2 Cia', '3 Dea', '4 Eva']);
  });

  test(`are at most ${entriesMax} in a list, also when many are added concurrently`, async () => {
    const { anna } = await createPeopleWithFriend(people, 'anna');
    const { id } = await createList(anna);
    await fillEntries(id, entriesMax - 2);
    const answers = await Promise.all(
      ['Ada', 'Bea', 'Cia', 'Dea', 'Eva'].map((name) => tryAdd(anna, id, manualEntry(name))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { message: messages.tooManyEntries },
    });
    const { items } = await entriesOf(anna, id);
    expect(items.map(({ order_position: orderPosition }) => orderPosition)).toEqual(
      Array.from({ length: entriesMax }, (_, at) => at + 1),
    );
  });

  test('are accessible only through their list, with a globally unique id', async () => {
    const { anna } = await createPeopleWithFriend(people, 'anna');
    const [here, there] = [
      await createListWithPartners(anna, { partners: [manualEntry('Ada')] }),
      await createList(anna),
    ];
    const entry = here.entries[0]?.id ?? '';
    expect(await refusalOf(removeEntry(anna, there.id, entry))).toEqual([
      404,
      messages.entryNotFound,
    ]);
    expect(await refusalOf(changeEntry(anna, there.id, entry, { notes: 'x' }))).toEqual([
      404,
      messages.entryNotFound,
    ]);
    expect(await refusalOf(tryAdd(anna, there.id, { id: entry, ...manualEntry('Bea') }))).toEqual([
      409,
      messages.errorAdding,
    ]);
    expect(await namesOf(anna, here.id)).toEqual(['1 Ada']);
  });
});

describe('The order', () => {
  test('is written as a whole, and refused for an outdated version', async () => {
    const { anna } = await createPeopleWithFriend(people, 'anna');
    const { id, entries } = await createListWithPartners(anna, {
      partners: ['Ada', 'Bea', 'Cia'].map((name) => manualEntry(name)),
    });
    const [a = '', b = '', c = ''] = entries.map((entry) => entry.id);
    const { order_version: orderVersion } = await entriesOf(anna, id);
    const answer = await bodyOf(
      reorder(anna, id, { order_version: orderVersion, entry_ids: [c, a, b] }),
    );
    expect(answer).toMatchObject({
      order_version: orderVersion + 1,
      items: [{ id: c, order_position: 1 }, { id: a }, { id: b }],
    });
    expect(answer).toEqual(await entriesOf(anna, id));
    // A retry after a lost response.
    expect(
      await bodyOf(reorder(anna, id, { order_version: orderVersion, entry_ids: [c, a, b] })),
    ).toEqual(answer);
    const refused = [409, messages.errorUpdatingOrder];
    expect(
      await refusalOf(reorder(anna, id, { order_version: orderVersion, entry_ids: [b, a, c] })),
    ).toEqual(refused);
    await removeEntry(anna, id, a);
    await addEntry(anna, id, manualEntry('Dea'));
    expect(
      await refusalOf(reorder(anna, id, { order_version: orderVersion + 1, entry_ids: [b, c] })),
    ).toEqual(refused);
    expect(await namesOf(anna, id)).toEqual(['1 Cia', '2 Bea', '3 Dea']);
  });

  test('must have each entry of the list once, and none of another list', async () => {
    const { anna } = await createPeopleWithFriend(people, 'anna');
    const { id, entries } = await createListWithPartners(anna, {
      partners: ['Ada', 'Bea'].map((name) => manualEntry(name)),
    });
    const other = await createListWithPartners(anna, { partners: [manualEntry('Eva')] });
    const [a = '', b = ''] = entries.map((entry) => entry.id);
    const strange = other.entries[0]?.id ?? '';
    for (const entryIds of [
      [a],
      [a, a],
      [a, b, b],
      [a, b, strange],
      [a, strange],
      [],
      [a, newId()],
    ])
      expect([
        entryIds,
        (await reorder(anna, id, { order_version: 2, entry_ids: entryIds })).status,
      ]).toEqual([entryIds, 409]);
    expect(await namesOf(anna, id)).toEqual(['1 Ada', '2 Bea']);
    expect(await namesOf(anna, other.id)).toEqual(['1 Eva']);
    expect(
      (await reorder(anna, id, { order_version: 2, entry_ids: [b.toUpperCase(), a] })).status,
    ).toBe(200);
  });
});

describe('An account that is deleted', () => {
  test('takes its own lists along and is a former player in lists of others, who are notified', async () => {
    const { anna, ben } = await people({ anna: { last_name: 'Vanishing' }, ben: {} });
    await people.befriend(anna, ben);
    const own = await createListWithPartners(anna, { partners: [{ platform_user_id: ben.id }] });
    const { id, entries } = await createListWithPartners(ben, {
      partners: [
        manualEntry('Ada'),
        { platform_user_id: anna.id, status: 'maybe', notes: 'Serves well' },
      ],
    });
    const stream = await openStream(await server.listen(), ben.token);
    const body = { current_password: testPassword };
    expect(await anna.call('POST', '/api/auth/delete-account', { body })).toMatchObject({
      status: 204,
    });
    await expect.poll(() => stream.text).toContain('"partner_lists"');
    stream.cancel();
    expect((await entriesOf(ben, id)).items).toMatchObject([
      { first_name: 'Ada' },
      {
        id: entries[1]?.id,
        order_position: 2,
        platform_user_id: null,
        first_name: 'Former',
        last_name: 'player',
        dupr_rating: null,
        status: 'maybe',
        notes: 'Serves well',
      },
    ]);
    const remaining = db()
      .selectFrom('partner_list_entries')
      .select('id')
      .where('partner_list_id', '=', own.id);
    expect(await remaining.execute()).toEqual([]);
    expect(await violatedOrders(server)).toEqual([]);
  });
});

test('changes are published to the owner’s other devices, and to nobody else', async () => {
  const { anna, ben } = await people('anna', 'ben');
  await people.befriend(anna, ben);
  const origin = await server.listen();
  const [own, other] = [await openStream(origin, anna.token), await openStream(origin, ben.token)];
  const hears = (topic: string) => expect.poll(() => own.text.split(`"${topic}"`).length - 1);
  const { id, entries } = await createListWithPartners(anna, {
    partners: [{ platform_user_id: ben.id }],
  });
  await hears(`partner_lists/${id}`).toBeGreaterThan(0);
  await hears('partner_lists').toBeGreaterThan(0);
  const before = own.text.length;
  await reorder(anna, id, { order_version: 1, entry_ids: entries.map((entry) => entry.id) });
  await expect.poll(() => own.text.slice(before)).toContain(`"partner_lists/${id}"`);
  await removeEntry(anna, id, entries[0]?.id ?? '');
  await expect.poll(() => own.text.slice(before)).toContain('"partner_lists"');
  // Ben's stream receives the change of his own list, and nothing before it.
  expect(other.text).not.toContain('partner_lists');
  await createList(ben);
  await expect.poll(() => other.text).toContain('"partner_lists"');
  expect(other.text).not.toContain(id);
  own.cancel();
  other.cancel();
});

test('who is added is published to the owner alone, whose lists count them', async () => {
  const { anna } = await createPeopleWithFriend(people, 'anna');
  const list = (await createList(anna)).id;
  const ears = await listenToTopics(server);
  const { heard } = await ears.during(() => addEntry(anna, list, manualEntry('Maya')));
  expect(publishedTopics('partner_lists', heard)).toEqual([anna.id]);
});
