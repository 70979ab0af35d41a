import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { invite as ask, freshAddress } from '#tests/support/invitations.ts';
import {
  addEntry,
  createList,
  entriesOf,
  keepList,
  removeEntry,
  sociable,
} from '#tests/support/partner-lists.ts';
import { createPeople, type People, type TestPerson, testPassword } from '#tests/support/people.ts';
import { rounds } from '#tests/support/rounds.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { confirm, mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';

let server: TestServer;
let people: People;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  people = createPeople(server);
});
beforeEach(async () => {
  ({ anna } = await sociable(people, 'anna'));
});
afterAll(() => server.close());

const byHand = (email?: string) => ({ first_name: 'Ivy', last_name: 'Typed', ...(email && { email }) });
type Newcomer = OwnProfile & { call: TestPerson['call'] };

/** Signs up, perhaps with a code, and confirms the address. */
async function join(email: string, signup_code?: string): Promise<Newcomer> {
  expect(await signUp(server, { email, signup_code })).toMatchObject({ status: 200 });
  const { session } = sessionOf(await confirm(server, await mailedToken(server, email)));
  const token = session.access_token;
  return {
    ...session.user,
    call: (method, path, rest = {}) => server.call(method, path, { ...rest, token }),
  };
}

/** Asks for an invitation and has its mail sent, so that what comes next into the mailbox is newer. */
async function invite(...given: Parameters<typeof ask>) {
  const answer = await ask(...given);
  await server.runJobs();
  return answer;
}

type Item = Record<string, unknown>;
const items = async (person: Pick<TestPerson, 'call'>, path: string) =>
  ((await person.call('GET', path)).body as { items: Item[] }).items;
const news = (person: Pick<TestPerson, 'call'>) => items(person, '/api/notifications');
const received = (person: Pick<TestPerson, 'call'>) =>
  items(person, '/api/connections?status=pending&direction=received');
const invitations = () => server.app.db.selectFrom('partner_invitations').select(['email', 'inviter_id']);

describe('Who joins by an invitation', () => {
  test('stands in the lists where the address stood, the inviter hears of it, and a friend request awaits them', async () => {
    const email = freshAddress();
    const first = await keepList(anna, { partners: [{ ...byHand(email), status: 'maybe', notes: 'Lefty' }] });
    const second = await keepList(anna, { partners: [byHand(), byHand(email), byHand(email)] });
    const { code } = await invite(anna, email, { entryId: first.entries[0]?.id });
    const ivy = await join(email, code);
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
    // A list names a player once: what stood there twice stays as it was typed.
    expect((await entriesOf(anna, second.id)).items).toMatchObject([
      { platform_user_id: null, email: null },
      { platform_user_id: ivy.id, email: null },
      { platform_user_id: null, email, first_name: 'Ivy' },
    ]);
    expect(await news(anna)).toMatchObject([
      {
        type: 'other',
        title: 'Invitation Accepted',
        message: 'Nia Newcomer, whom you invited, has joined Courtfolk',
        link: `/profile/${ivy.id}`,
      },
    ]);
    const [request, ...others] = await received(ivy);
    expect(others).toEqual([]);
    expect(await news(ivy)).toMatchObject([{ title: 'New Friend Request', type: 'connection_request' }]);
    const answer = { body: { status: 'accepted' } };
    expect(await ivy.call('PATCH', `/api/connections/${String(request?.id)}`, answer)).toMatchObject({
      status: 200,
      body: { status: 'accepted' },
    });
    expect(await invitations().where('email', '=', email).execute()).toEqual([]);
  });

  test('is known by the code with another address, and by the address without the code', async () => {
    const { ben, cleo } = await sociable(people, 'ben', 'cleo');
    const email = freshAddress();
    const lists = await Promise.all(
      [anna, ben, cleo].map((person) => keepList(person, { partners: [byHand(email)] })),
    );
    const { urlCode } = await invite(anna, email);
    const other = await invite(ben, email);
    const byCode = await join(freshAddress(), urlCode);
    expect((await entriesOf(anna, lists[0]?.id ?? '')).items).toMatchObject([
      { platform_user_id: byCode.id },
    ]);
    expect((await entriesOf(ben, lists[1]?.id ?? '')).items).toMatchObject([{ platform_user_id: null }]);
    const byAddress = await join(email);
    expect((await entriesOf(ben, lists[1]?.id ?? '')).items).toMatchObject([
      { platform_user_id: byAddress.id },
    ]);
    expect(await received(byAddress)).toMatchObject([{ direction: 'received' }]);
    // Who noted the address and invited nobody learns nothing; and the code that nobody came with is of no use any more.
    expect((await entriesOf(cleo, lists[2]?.id ?? '')).items).toMatchObject([
      { platform_user_id: null, email },
    ]);
    expect(await news(cleo)).toEqual([]);
    const check = await server.call('POST', '/api/rpc/check_invite_code', { body: { code: other.code } });
    expect(check.status).toBe(404);
  });

  test('of several inviters becomes a partner of each', async () => {
    const { ben, cleo } = await people('ben', 'cleo');
    const email = freshAddress();
    const { code } = await invite(anna, email);
    for (const person of [ben, cleo]) await invite(person, email);
    const ivy = await join(email, code);
    expect(await received(ivy)).toHaveLength(3);
    for (const person of [anna, ben, cleo])
      expect(await news(person)).toMatchObject([{ link: `/profile/${ivy.id}` }]);
  });

  test('after the entry was removed makes none anew; the inviter hears of it all the same', async () => {
    const email = freshAddress();
    const list = await keepList(anna, { partners: [byHand(email)] });
    const { code } = await invite(anna, email);
    await removeEntry(anna, list.id, list.entries[0]?.id ?? '');
    const ivy = await join(email, code);
    expect((await entriesOf(anna, list.id)).items).toEqual([]);
    expect(await news(anna)).toHaveLength(1);
    expect(await received(ivy)).toHaveLength(1);
  });

  test('finds no request of an inviter who is paused, and none of one who is gone', async () => {
    const { ben } = await people('ben');
    const email = freshAddress();
    const list = await keepList(anna, { partners: [byHand(email)] });
    await invite(anna, email);
    const { code } = await invite(ben, email);
    await people.setPaused(anna, true);
    const body = { current_password: testPassword };
    expect(await ben.call('POST', '/api/auth/delete-account', { body })).toMatchObject({ status: 204 });
    const ivy = await join(email, code);
    expect(await received(ivy)).toEqual([]);
    await people.setPaused(anna, false);
    expect((await entriesOf(anna, list.id)).items).toMatchObject([{ platform_user_id: ivy.id }]);
    expect(await news(anna)).toHaveLength(1);
  });
});

describe('At the same moment', () => {
  const turns = Array.from({ length: rounds(15) }, (_, at) => at);

  test('two sign up with one code: exactly one becomes the partner', async () => {
    for (const _ of turns) {
      const email = freshAddress();
      const list = await keepList(anna, { partners: [byHand(email)] });
      await server.app.db.deleteFrom('partner_invitations_sent').execute();
      const { code } = await invite(anna, email);
      const addresses = [email, freshAddress()];
      const answers = await Promise.all(
        addresses.map((each) => signUp(server, { email: each, signup_code: code })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = addresses[answers.findIndex(({ status }) => status === 200)] ?? '';
      const { session } = sessionOf(await confirm(server, await mailedToken(server, winner)));
      expect((await entriesOf(anna, list.id)).items).toMatchObject([{ platform_user_id: session.user.id }]);
    }
  });

  test('somebody confirms while the inviter sends again, reorders, adds, removes or leaves: nothing is half done', async () => {
    for (const at of turns) {
      const { ben } = await sociable(people, 'ben');
      const email = freshAddress();
      const list = await createList(ben);
      for (const partner of [byHand(), byHand(email), byHand()]) await addEntry(ben, list.id, partner);
      const { code } = await invite(ben, email);
      const { items: before, order_version } = await entriesOf(ben, list.id);
      await signUp(server, { email, signup_code: code });
      const token = await mailedToken(server, email);
      const rivals = [
        () => ask(ben, email),
        () =>
          ben.call('PUT', `/api/partner_lists/${list.id}/order`, {
            body: { order_version, entry_ids: before.map(({ id }) => id).reverse() },
          }),
        () => addEntry(ben, list.id, byHand(email)),
        () => removeEntry(ben, list.id, before[1]?.id ?? ''),
        () => ben.call('POST', '/api/auth/delete-account', { body: { current_password: testPassword } }),
      ];
      const [confirmed] = await Promise.all([confirm(server, token), rivals[at % rivals.length]?.()]);
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
      // Removed or gone before the confirmation, there is no entry to link; gone at all, nobody who asks.
      if (rival < 3) expect([at, linked.length]).toEqual([at, 1]);
      expect(linked.length).toBeLessThanOrEqual(1);
      expect([at, requests.length]).toEqual([at, rival === 4 ? 0 : 1]);
      // Sent once more after the confirmation, it is the invitation of a member, like any other.
      const left = await invitations().where('inviter_id', '=', ben.id).execute();
      expect(left.length).toBeLessThanOrEqual(rival === 0 ? 1 : 0);
    }
  });
});
