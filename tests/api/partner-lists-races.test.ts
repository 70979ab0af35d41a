import { describe, expect, test } from 'vitest';
import {
  addEntry,
  changeEntry,
  createList,
  entriesOf,
  removeEntry,
  reorder,
  tryAdd,
  violatedOrders,
} from '#tests/support/partner-lists.ts';
import { callAs, type TestPerson, testPassword } from '#tests/support/people.ts';
import { rounds } from '#tests/support/rounds.ts';
import { withServer } from '#tests/support/with-server.ts';

const many = rounds(30);
/** One person in two tabs on different servers. */
const { server, people } = await withServer();
const second = await server.another();
const { left, friend } = await people('left', 'friend');
const right: TestPerson = { ...left, call: callAs(left.token, second) };
await people.befriend(left, friend);

const manualEntry = (firstName: string) => ({ first_name: firstName, last_name: 'Marsh' });

/** A list of five entries. */
async function fiveIn() {
  const { id } = await createList(left, 'Race');
  for (const name of ['Ada', 'Bea', 'Cia', 'Dea', 'Eva'])
    await addEntry(left, id, manualEntry(name));
  const { items, order_version: orderVersion } = await entriesOf(left, id);
  return { id, ids: items.map((entry) => entry.id), order_version: orderVersion };
}
const idsOf = async (list: string) => (await entriesOf(left, list)).items.map((entry) => entry.id);
const clear = async () => {
  expect(await violatedOrders(server)).toEqual([]);
  await server.app.db.deleteFrom('partner_lists').execute();
};

describe(`In two tabs concurrently, ${many} times, no partner is lost or duplicated`, () => {
  test('when both reorder: one order is stored, the other one is refused', async () => {
    for (let round = 0; round < many; round += 1) {
      const { id, ids, order_version: orderVersion } = await fiveIn();
      const [one, other] = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
      const answers = await Promise.all([
        reorder(left, id, { order_version: orderVersion, entry_ids: one }),
        reorder(right, id, { order_version: orderVersion, entry_ids: other }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await idsOf(id)).toEqual(answers[0]?.status === 200 ? one : other);
      await clear();
    }
  });

  test('when one reorders and the other adds two and removes one', async () => {
    for (let round = 0; round < many; round += 1) {
      const { id, ids, order_version: orderVersion } = await fiveIn();
      const [removedId = '', ...rest] = ids;
      const reversed = ids.toReversed();
      const [ordered, added, player, removed] = await Promise.all([
        reorder(left, id, { order_version: orderVersion, entry_ids: reversed }),
        tryAdd(right, id, manualEntry('Fay')),
        tryAdd(round % 2 === 0 ? right : left, id, { platform_user_id: friend.id }),
        removeEntry(right, id, removedId),
      ]);
      expect([200, 409]).toContain(ordered.status);
      expect([added.status, player.status, removed.status]).toEqual([200, 200, 204]);
      const after = await idsOf(id);
      const remaining = after.filter((each) => ids.includes(each));
      expect(remaining).toEqual(
        ordered.status === 200 ? reversed.filter((each) => each !== removedId) : rest,
      );
      expect(after).toHaveLength(6);
      expect(new Set(after).size).toBe(6);
      await clear();
    }
  });

  test('when both add the same friend: one entry', async () => {
    for (let round = 0; round < many; round += 1) {
      const { id } = await createList(left, 'Race');
      const add = (tab: TestPerson) => tryAdd(tab, id, { platform_user_id: friend.id });
      const answers = await Promise.all([add(left), add(right), add(left), add(right)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect(await idsOf(id)).toHaveLength(1);
      await clear();
    }
  });

  test('when one deletes the list: nothing remains and nothing fails', async () => {
    for (let round = 0; round < many; round += 1) {
      const { id, ids, order_version: orderVersion } = await fiveIn();
      const [deleted, ...others] = await Promise.all([
        right.call('DELETE', `/api/partner_lists/${id}`),
        tryAdd(left, id, manualEntry('Fay')),
        reorder(left, id, { order_version: orderVersion, entry_ids: ids.toReversed() }),
        changeEntry(left, id, ids[2] ?? '', { notes: 'Fast' }),
        removeEntry(left, id, ids[4] ?? ''),
      ]);
      expect(deleted?.status).toBe(204);
      for (const { status } of others) expect([200, 204, 404, 409]).toContain(status);
      const { db } = server.app;
      expect(await db.selectFrom('partner_list_entries').select('id').execute()).toEqual([]);
      await clear();
    }
  });
});

test('deleting an account while its entries change leaves no entry with its name, ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { leaver } = await people('leaver');
    await people.befriend(left, leaver);
    const { id } = await fiveIn();
    const other = await createList(left, 'Other');
    const listed = await addEntry(left, id, { platform_user_id: leaver.id });
    const { items, order_version: orderVersion } = await entriesOf(left, id);
    const body = { current_password: testPassword };
    const [removed, added, ordered] = await Promise.all([
      leaver.call('POST', '/api/auth/delete-account', { body }),
      tryAdd(right, other.id, { platform_user_id: leaver.id }),
      reorder(right, id, {
        order_version: orderVersion,
        entry_ids: items.map((entry) => entry.id).toReversed(),
      }),
      changeEntry(left, id, listed.id, { notes: 'Fast' }),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 409]).toContain(added.status);
    expect(ordered.status).toBe(200);
    const rows = await server.app.db
      .selectFrom('partner_list_entries')
      .select(['first_name', 'platform_user_id'])
      .where((eb) =>
        eb.or([eb('platform_user_id', 'is not', null), eb('first_name', '=', 'Former')]),
      )
      .execute();
    const former = { first_name: 'Former', platform_user_id: null };
    expect(rows).toEqual(added.status === 200 ? [former, former] : [former]);
    await clear();
  }
});
