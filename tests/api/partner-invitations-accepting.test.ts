import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { invite as ask, freshAddress } from '#tests/support/invitations.ts';
import {
  addEntry,
  createList,
  createListWithPartners,
  createPeopleWithFriend,
  entriesOf,
  removeEntry,
} from '#tests/support/partner-lists.ts';
import { callAs, type TestPerson, testPassword } from '#tests/support/people.ts';
import { listenToTopics } from '#tests/support/published-topics.ts';
import { rounds } from '#tests/support/rounds.ts';
import { confirm, mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';
import { withServer } from '#tests/support/with-server.ts';

let anna: TestPerson;
const { server, people } = await withServer();
const ears = await listenToTopics(server);
beforeEach(async () => {
  ({ anna } = await createPeopleWithFriend(people, 'anna'));
});

const manualEntry = (email?: string) => ({
  first_name: 'Ivy',
  last_name: 'Typed',
  ...(email && { email }),
});
type Newcomer = OwnProfile & { call: TestPerson['call'] };

/** Signs up, optionally with a code, and confirms the address. */
async function join(email: string, signupCode?: string): Promise<Newcomer> {
  expect(await signUp(server, { email, signup_code: signupCode })).toMatchObject({ status: 200 });
  const { session } = sessionOf(await confirm(server, await mailedToken(server, email)));
  const token = session.access_token;
  return {
    ...session.user,
    call: callAs(token, server),
  };
}

/** Sends an invitation and its mail, so that later mails are newer. */
async function invite(...given: Parameters<typeof ask>) {
  const answer = await ask(...given);
  await server.runJobs();
  return answer;
}

type Item = Record<string, unknown>;
const items = async (person: Pick<TestPerson, 'call'>, path: string) =>
  ((await person.call('GET', path)).body as { items: Item[] }).items;
const notificationsOf = (person: Pick<TestPerson, 'call'>) => items(person, '/api/notifications');
const received = (person: Pick<TestPerson, 'call'>) =>
  items(person, '/api/connections?status=pending&direction=received');
const invitations = () => server.app.db.selectFrom('partner_invitations').select('inviter_id');

describe('An invited person who joins', () => {
  test('replaces the address in lists, notifies the inviter and receives a friend request', async () => {
    const email = freshAddress();
    const first = await createListWithPartners(anna, {
      partners: [{ ...manualEntry(email), status: 'maybe', notes: 'Lefty' }],
    });
    const second = await createListWithPartners(anna, {
      partners: [manualEntry(), manualEntry(email), manualEntry(email)],
    });
    const { code } = await invite(anna, email, { entryId: first.entries[0]?.id });
    const { result: ivy, heard } = await ears.during(() => join(email, code));
    expect(heard).toContainEqual({ users: [anna.id], topics: ['partner_lists'] });
    expect((await entriesOf(anna, first.id)).items).toMatchObject([
      {
        platform_user_id: ivy.id,
        first_name: 'Nia',
        email: null,
        dupr_rating: 3.25,
        status: 'maybe',
        notes: 'Lefty',
      },
    ]);
    // A list has each player once; a duplicate entry stays manual.
    expect((await entriesOf(anna, second.id)).items).toMatchObject([
      { platform_user_id: null, email: null },
      { platform_user_id: ivy.id, email: null },
      { platform_user_id: null, email, first_name: 'Ivy' },
    ]);
    expect(await notificationsOf(anna)).toMatchObject([
      {
        type: 'other',
        title: 'Invitation Accepted',
        message: 'Nia Newcomer, whom you invited, has joined Courtfolk',
        link: `/profile/${ivy.id}`,
      },
    ]);
    const [request, ...others] = await received(ivy);
    expect(others).toEqual([]);
    expect(await notificationsOf(ivy)).toMatchObject([
      { title: 'New Friend Request', type: 'connection_request' },
    ]);
    const answer = { body: { status: 'accepted' } };
    expect(
      await ivy.call('PATCH', `/api/connections/${String(request?.id)}`, answer),
    ).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    expect(await invitations().where('inviter_id', '=', anna.id).execute()).toEqual([]);
  });

  test('is recognised by an invitation from before addresses were hashed with a key', async () => {
    const email = freshAddress();
    const list = await createListWithPartners(anna, { partners: [manualEntry(email)] });
    await invite(anna, email);
    const address_hash = createHash('sha256').update(`invitations to ${email}`).digest();
    await server.app.db
      .updateTable('partner_invitations')
      .set({ address_hash })
      .where('inviter_id', '=', anna.id)
      .execute();
    const ivy = await join(email);
    expect((await entriesOf(anna, list.id)).items).toMatchObject([{ platform_user_id: ivy.id }]);
    expect(await notificationsOf(anna)).toMatchObject([{ title: 'Invitation Accepted' }]);
  });

  test('is recognised by the code with another address, and by the address without the code', async () => {
    const { ben, cleo } = await createPeopleWithFriend(people, 'ben', 'cleo');
    const email = freshAddress();
    const lists = await Promise.all(
      [anna, ben, cleo].map((person) =>
        createListWithPartners(person, { partners: [manualEntry(email)] }),
      ),
    );
    const { urlCode } = await invite(anna, email);
    const other = await invite(ben, email);
    const byCode = await join(freshAddress(), urlCode);
    expect((await entriesOf(anna, lists[0]?.id ?? '')).items).toMatchObject([
      { platform_user_id: byCode.id },
    ]);
    expect((await entriesOf(ben, lists[1]?.id ?? '')).items).toMatchObject([
      { platform_user_id: null },
    ]);
    const byAddress = await join(email);
    expect((await entriesOf(ben, lists[1]?.id ?? '')).items).toMatchObject([
      { platform_user_id: byAddress.id },
    ]);
    expect(await received(byAddress)).toMatchObject([{ direction: 'received' }]);
    // An owner who only noted the address is not notified; the unused code becomes invalid.
    expect((await entriesOf(cleo, lists[2]?.id ?? '')).items).toMatchObject([
      { platform_user_id: null, email },
    ]);
    expect(await notificationsOf(cleo)).toEqual([]);
    const check = await server.call('POST', '/api/rpc/check_invite_code', {
      body: { code: other.code },
    });
    expect(check.status).toBe(404);
  });

  test('by several inviters becomes a partner of each', async () => {
    const { ben, cleo } = await people('ben', 'cleo');
    const email = freshAddress();
    const { code } = await invite(anna, email);
    for (const person of [ben, cleo]) await invite(person, email);
    const ivy = await join(email, code);
    expect(await received(ivy)).toHaveLength(3);
    for (const person of [anna, ben, cleo])
      expect(await notificationsOf(person)).toMatchObject([{ link: `/profile/${ivy.id}` }]);
  });

  test('after the entry was removed gets no new one; the inviter is notified nevertheless', async () => {
    const email = freshAddress();
    const list = await createListWithPartners(anna, { partners: [manualEntry(email)] });
    const { code } = await invite(anna, email);
    await removeEntry(anna, list.id, list.entries[0]?.id ?? '');
    const ivy = await join(email, code);
    expect((await entriesOf(anna, list.id)).items).toEqual([]);
    expect(await notificationsOf(anna)).toHaveLength(1);
    expect(await received(ivy)).toHaveLength(1);
  });

  test('receives no request of a paused or deleted inviter', async () => {
    const { ben } = await people('ben');
    const email = freshAddress();
    const list = await createListWithPartners(anna, { partners: [manualEntry(email)] });
    await invite(anna, email);
    const { code } = await invite(ben, email);
    await people.setPaused(anna, true);
    const body = { current_password: testPassword };
    expect(await ben.call('POST', '/api/auth/delete-account', { body })).toMatchObject({
      status: 204,
    });
    const ivy = await join(email, code);
    expect(await received(ivy)).toEqual([]);
    await people.setPaused(anna, false);
    expect((await entriesOf(anna, list.id)).items).toMatchObject([{ platform_user_id: ivy.id }]);
    expect(await notificationsOf(anna)).toHaveLength(1);
  });
});

describe('Concurrently', () => {
  const turns = Array.from({ length: rounds(15) }, (_, at) => at);

  test('two sign-ups with one code: exactly one becomes the partner', async () => {
    for (const _ of turns) {
      const email = freshAddress();
      const list = await createListWithPartners(anna, { partners: [manualEntry(email)] });
      await server.app.db.deleteFrom('partner_invitations_sent').execute();
      const { code } = await invite(anna, email);
      const addresses = [email, freshAddress()];
      const answers = await Promise.all(
        addresses.map((each) => signUp(server, { email: each, signup_code: code })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = addresses[answers.findIndex(({ status }) => status === 200)] ?? '';
      const { session } = sessionOf(await confirm(server, await mailedToken(server, winner)));
      expect((await entriesOf(anna, list.id)).items).toMatchObject([
        { platform_user_id: session.user.id },
      ]);
    }
  });

  test('a confirmation and changes by the inviter leave nothing inconsistent', async () => {
    for (const at of turns) {
      const { ben } = await createPeopleWithFriend(people, 'ben');
      const email = freshAddress();
      const list = await createList(ben);
      for (const partner of [manualEntry(), manualEntry(email), manualEntry()])
        await addEntry(ben, list.id, partner);
      const { code } = await invite(ben, email);
      const { items: before, order_version: orderVersion } = await entriesOf(ben, list.id);
      await signUp(server, { email, signup_code: code });
      const token = await mailedToken(server, email);
      const rivals = [
        () => ask(ben, email),
        () =>
          ben.call('PUT', `/api/partner_lists/${list.id}/order`, {
            body: { order_version: orderVersion, entry_ids: before.map(({ id }) => id).reverse() },
          }),
        () => addEntry(ben, list.id, manualEntry(email)),
        () => removeEntry(ben, list.id, before[1]?.id ?? ''),
        () =>
          ben.call('POST', '/api/auth/delete-account', {
            body: { current_password: testPassword },
          }),
      ];
      const [confirmed] = await Promise.all([
        confirm(server, token),
        rivals[at % rivals.length]?.(),
      ]);
      const { session } = sessionOf(confirmed);
      const rival = at % rivals.length;
      const { db } = server.app;
      const linked = await db
        .selectFrom('partner_list_entries')
        .select('id')
        .where('platform_user_id', '=', session.user.id)
        .execute();
      const requests = await db
        .selectFrom('connections')
        .select('id')
        .where('receiver_id', '=', session.user.id)
        .execute();
      // If removed before the confirmation, there is no entry to link; if deleted, no request.
      if (rival < 3) expect([at, linked.length]).toEqual([at, 1]);
      expect(linked.length).toBeLessThanOrEqual(1);
      expect([at, requests.length]).toEqual([at, rival === 4 ? 0 : 1]);
      // Sent again after the confirmation, it invites a member.
      const remaining = await invitations().where('inviter_id', '=', ben.id).execute();
      expect(remaining.length).toBeLessThanOrEqual(rival === 0 ? 1 : 0);
    }
  });
});
