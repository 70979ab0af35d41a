import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesMax, listsMax } from '#features/partner-lists/limits.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { newId } from '#platform/common/ids.ts';
import {
  addEntry,
  changeEntry,
  createList,
  entriesOf,
  keepList,
  listsOf,
  removeEntry,
  reorder,
  sociable,
  tryAdd,
  violatedOrders,
} from '#tests/support/partner-lists.ts';
import { createPeople, type People, type TestPerson, testPassword } from '#tests/support/people.ts';
import { bodyOf, refusalOf } from '#tests/support/players.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { openStream } from '#tests/support/stream.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = createPeople(server);
});
afterAll(() => server.close());

const db = () => server.app.db;
const byHand = (first_name: string, rest: object = {}) => ({ first_name, last_name: 'Marsh', ...rest });
const namesOf = async (person: TestPerson, list: string) =>
  (await entriesOf(person, list)).items.map(
    ({ order_position, first_name }) => `${order_position} ${first_name}`,
  );

/** Fills tables faster than through the API. */
async function fillEntries(list: string, count: number): Promise<void> {
  await sql`insert into partner_list_entries (id, partner_list_id, first_name, last_name, order_position)
    select gen_random_uuid(), ${list}, 'Number ' || n, 'Marsh', n from generate_series(1, ${count}::int) n`.execute(
    db(),
  );
}

describe('Lists', () => {
  test('are one’s own, newest first, with how many are in each; renamed and deleted with everybody in them', async () => {
    const { anna, ben } = await sociable(people, 'anna', 'ben');
    const first = await createList(anna, '  Desert Classic ');
    expect(first).toMatchObject({ name: 'Desert Classic', entry_count: 0 });
    const second = await createList(anna, 'Winter Open');
    await addEntry(anna, first.id, byHand('Ada'));
    await addEntry(anna, first.id, byHand('Bea'));
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
    const { anna } = await sociable(people, 'anna');
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

  test('take a friend: whoever has none creates none, and keeps those that there are', async () => {
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
    await addEntry(anna, id, byHand('Ada'));
    expect(await listsOf(anna)).toMatchObject([{ id, entry_count: 1 }]);
  });

  test(`are at most ${listsMax} a person, also when many are created at once`, async () => {
    const { anna, ben } = await sociable(people, 'anna', 'ben');
    await sql`insert into partner_lists (id, user_id, name)
      select gen_random_uuid(), ${anna.id}, 'List ' || n from generate_series(1, ${listsMax - 3}::int) n`.execute(
      db(),
    );
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
  test('are friends with the names and ratings of their profiles, or entered by hand, in the order they were added', async () => {
    const { anna, ben } = await people({ anna: {}, ben: { dupr_rating: 4.12, self_rating: 4.25 } });
    await people.befriend(ben, anna);
    const { id } = await createList(anna);
    await addEntry(anna, id, { platform_user_id: ben.id });
    await addEntry(anna, id, byHand(' Ada ', { email: ' Ada@Elsewhere.Test ' }));
    await addEntry(anna, id, byHand('Bea', { email: '' }));
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
    // A player is the profile, also when that changes.
    await db()
      .updateTable('profiles')
      .set({ first_name: 'Benjamin', dupr_rating: 5.5 })
      .where('id', '=', ben.id)
      .execute();
    expect((await entriesOf(anna, id)).items[0]).toMatchObject({ first_name: 'Benjamin', dupr_rating: 5.5 });
  });

  test('are refused as players when they are no friends, or in the list already as a player or under their name', async () => {
    const { anna, ben, cleo, dora, pat } = await people('anna', 'ben', 'cleo', 'dora', 'pat');
    for (const friend of [ben, dora, pat]) await people.befriend(anna, friend);
    await people.setPaused(pat, true);
    const { id } = await keepList(anna, {
      partners: [{ platform_user_id: ben.id }, { first_name: 'dora', last_name: 'TESTER' }],
    });
    const player = (platform_user_id: string) => tryAdd(anna, id, { platform_user_id });
    expect(await refusalOf(player(ben.id))).toEqual([409, messages.alreadyInList]);
    expect(await refusalOf(player(dora.id))).toEqual([409, messages.alreadyInList]);
    for (const nobody of [cleo.id, pat.id, anna.id, newId()])
      expect(await refusalOf(player(nobody))).toEqual([409, messages.friendsOnly]);
    expect((await entriesOf(anna, id)).items).toHaveLength(2);
    // In another list each may be again.
    const other = await createList(anna);
    await addEntry(anna, other.id, { platform_user_id: ben.id });
  });

  test('need both names by hand, and an address that is one', async () => {
    const { anna } = await sociable(people, 'anna');
    const { id } = await createList(anna);
    const both = messages.bothNamesRequired;
    for (const [body, fields] of [
      [{}, { first_name: both, last_name: both }],
      [{ first_name: 'Ada', last_name: '  ' }, { last_name: both }],
      [byHand('Ada', { email: 'ada' }), { email: messages.emailInvalid }],
    ] as const) {
      const answer = await tryAdd(anna, id, body);
      expect(answer.status).toBe(400);
      expect((answer.body as { data: object }).data).toEqual({ fields });
    }
    expect((await entriesOf(anna, id)).items).toEqual([]);
  });

  test('have a status and notes, which change freely and apart from each other', async () => {
    const { anna } = await sociable(people, 'anna');
    const { id, entries } = await keepList(anna, { partners: [byHand('Ada')] });
    const entry = entries[0]?.id ?? '';
    const change = (body: object) => bodyOf(changeEntry(anna, id, entry, body));
    expect(await change({ notes: ' Left-handed\nfast ' })).toMatchObject({
      status: 'unknown',
      notes: ' Left-handed\nfast ',
    });
    for (const status of ['maybe', 'not_interested', 'unknown'])
      expect(await change({ status })).toMatchObject({ status, notes: ' Left-handed\nfast ' });
    expect(await change({ notes: 'a'.repeat(2000), status: 'maybe' })).toMatchObject({ status: 'maybe' });
    expect(await changeEntry(anna, id, entry, { notes: 'a'.repeat(2001) })).toMatchObject({
      status: 400,
      body: { data: { fields: { notes: messages.notesTooLong } } },
    });
    // The order has not changed by any of it: whoever reorders is not refused.
    expect(await entriesOf(anna, id)).toMatchObject({
      order_version: 1,
      items: [{ notes: 'a'.repeat(2000) }],
    });
  });

  test('leave no gap when one is removed', async () => {
    const { anna } = await sociable(people, 'anna');
    const { id, entries } = await keepList(anna, {
      partners: ['Ada', 'Bea', 'Cia', 'Dea'].map((name) => byHand(name)),
    });
    const second = entries[1]?.id ?? '';
    expect(await removeEntry(anna, id, second)).toMatchObject({ status: 204, body: undefined });
    expect(await refusalOf(removeEntry(anna, id, second))).toEqual([404, messages.entryNotFound]);
    expect(await refusalOf(changeEntry(anna, id, second, { status: 'maybe' }))).toEqual([
      404,
      messages.entryNotFound,
    ]);
    expect(await namesOf(anna, id)).toEqual(['1 Ada', '2 Cia', '3 Dea']);
    await addEntry(anna, id, byHand('Eva'));
    expect(await namesOf(anna, id)).toEqual(['1 Ada', '2 Cia', '3 Dea', '4 Eva']);
  });

  test(`are at most ${entriesMax} in a list, also when many are added at once`, async () => {
    const { anna } = await sociable(people, 'anna');
    const { id } = await createList(anna);
    await fillEntries(id, entriesMax - 2);
    const answers = await Promise.all(
      ['Ada', 'Bea', 'Cia', 'Dea', 'Eva'].map((name) => tryAdd(anna, id, byHand(name))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { message: messages.tooManyEntries },
    });
    const { items } = await entriesOf(anna, id);
    expect(items.map(({ order_position }) => order_position)).toEqual(
      Array.from({ length: entriesMax }, (_, at) => at + 1),
    );
  });

  test('are reached only through the list they are in, with an id that is in no other', async () => {
    const { anna } = await sociable(people, 'anna');
    const [here, there] = [await keepList(anna, { partners: [byHand('Ada')] }), await createList(anna)];
    const entry = here.entries[0]?.id ?? '';
    expect(await refusalOf(removeEntry(anna, there.id, entry))).toEqual([404, messages.entryNotFound]);
    expect(await refusalOf(changeEntry(anna, there.id, entry, { notes: 'x' }))).toEqual([
      404,
      messages.entryNotFound,
    ]);
    expect(await refusalOf(tryAdd(anna, there.id, { id: entry, ...byHand('Bea') }))).toEqual([
      409,
      messages.errorAdding,
    ]);
    expect(await namesOf(anna, here.id)).toEqual(['1 Ada']);
  });
});

describe('The order', () => {
  test('is written as a whole by whoever has seen it as it is, and refused from whoever has not', async () => {
    const { anna } = await sociable(people, 'anna');
    const { id, entries } = await keepList(anna, {
      partners: ['Ada', 'Bea', 'Cia'].map((name) => byHand(name)),
    });
    const [a = '', b = '', c = ''] = entries.map((entry) => entry.id);
    const { order_version } = await entriesOf(anna, id);
    const answer = await bodyOf(reorder(anna, id, { order_version, entry_ids: [c, a, b] }));
    expect(answer).toMatchObject({
      order_version: order_version + 1,
      items: [{ id: c, order_position: 1 }, { id: a }, { id: b }],
    });
    expect(answer).toEqual(await entriesOf(anna, id));
    const refused = [409, messages.errorUpdatingOrder];
    expect(await refusalOf(reorder(anna, id, { order_version, entry_ids: [b, a, c] }))).toEqual(refused);
    await removeEntry(anna, id, a);
    await addEntry(anna, id, byHand('Dea'));
    expect(
      await refusalOf(reorder(anna, id, { order_version: order_version + 1, entry_ids: [b, c] })),
    ).toEqual(refused);
    expect(await namesOf(anna, id)).toEqual(['1 Cia', '2 Bea', '3 Dea']);
  });

  test('has each entry of the list once, and none of another', async () => {
    const { anna } = await sociable(people, 'anna');
    const { id, entries } = await keepList(anna, { partners: ['Ada', 'Bea'].map((name) => byHand(name)) });
    const other = await keepList(anna, { partners: [byHand('Eva')] });
    const [a = '', b = ''] = entries.map((entry) => entry.id);
    const strange = other.entries[0]?.id ?? '';
    for (const entry_ids of [[a], [a, a], [a, b, b], [a, b, strange], [a, strange], [], [a, newId()]])
      expect([entry_ids, (await reorder(anna, id, { order_version: 2, entry_ids })).status]).toEqual([
        entry_ids,
        409,
      ]);
    expect(await namesOf(anna, id)).toEqual(['1 Ada', '2 Bea']);
    expect(await namesOf(anna, other.id)).toEqual(['1 Eva']);
    expect((await reorder(anna, id, { order_version: 2, entry_ids: [b.toUpperCase(), a] })).status).toBe(200);
  });
});

describe('Somebody who deletes the account', () => {
  test('takes their own lists along, and is a former player without a name in the lists of others, who hear of it', async () => {
    const { anna, ben } = await people({ anna: { last_name: 'Vanishing' }, ben: {} });
    await people.befriend(anna, ben);
    const own = await keepList(anna, { partners: [{ platform_user_id: ben.id }] });
    const { id, entries } = await keepList(ben, {
      partners: [byHand('Ada'), { platform_user_id: anna.id, status: 'maybe', notes: 'Serves well' }],
    });
    const heard = await openStream(await server.listen(), ben.token);
    const body = { current_password: testPassword };
    expect(await anna.call('POST', '/api/auth/delete-account', { body })).toMatchObject({ status: 204 });
    await expect.poll(() => heard.text).toContain('"partner_lists"');
    heard.cancel();
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
    const left = db().selectFrom('partner_list_entries').select('id').where('partner_list_id', '=', own.id);
    expect(await left.execute()).toEqual([]);
    expect(await violatedOrders(server)).toEqual([]);
  });
});

test('What changes is told to the owner’s other devices, and to nobody else', async () => {
  const { anna, ben } = await people('anna', 'ben');
  await people.befriend(anna, ben);
  const origin = await server.listen();
  const [own, other] = [await openStream(origin, anna.token), await openStream(origin, ben.token)];
  const hears = (topic: string) => expect.poll(() => own.text.split(`"${topic}"`).length - 1);
  const { id, entries } = await keepList(anna, { partners: [{ platform_user_id: ben.id }] });
  await hears(`partner_lists/${id}`).toBeGreaterThan(0);
  await hears('partner_lists').toBeGreaterThan(0);
  const before = own.text.length;
  await reorder(anna, id, { order_version: 1, entry_ids: entries.map((entry) => entry.id) });
  await expect.poll(() => own.text.slice(before)).toContain(`"partner_lists/${id}"`);
  await removeEntry(anna, id, entries[0]?.id ?? '');
  await expect.poll(() => own.text.slice(before)).toContain('"partner_lists"');
  // Ben hears of his own list, and so has heard of nothing before it.
  expect(other.text).not.toContain('partner_lists');
  await createList(ben);
  await expect.poll(() => other.text).toContain('"partner_lists"');
  expect(other.text).not.toContain(id);
  own.cancel();
  other.cancel();
});
