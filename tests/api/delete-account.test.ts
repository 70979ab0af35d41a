import { describe, expect, test } from 'vitest';
import { messages as accountMessages } from '#features/accounts/messages/common.ts';
import { messages as chatMessages } from '#features/chat/messages.ts';
import { messages } from '#features/playdates/messages/common.ts';
import { noticeTexts } from '#features/playdates/messages/notices.ts';
import { messages as profileMessages } from '#features/profiles/messages/common.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { rounds } from '#tests/support/rounds.ts';
import { confirm, mailedToken, sessionOf, signUp } from '#tests/support/sign-ups.ts';
import { snapshotOf } from '#tests/support/snapshot.ts';
import { openStream } from '#tests/support/stream.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();
const other = await server.another();

const remove = (person: TestPerson, currentPassword = testPassword) =>
  person.call('POST', '/api/auth/delete-account', { body: { current_password: currentPassword } });
type Told = { title: string; message: string; link: string };
const notificationsOf = async (person: TestPerson) =>
  ok<{ items: Told[] }>(await person.call('GET', '/api/notifications')).items;
const detail = (person: TestPerson, id: string) => person.call('GET', `/api/play_dates/${id}`);

describe('Deleting the account', () => {
  test('cancels the open PlayDates of the team and notifies the people involved without a name', async () => {
    const [anna, ben] = await playdates.team();
    const [cleo, dora] = await playdates.team();
    const id = await playdates.create([anna, ben]);
    await playdates.apply([cleo, dora], id);
    expect(await remove(anna)).toMatchObject({ status: 204, body: undefined });
    expect(await detail(ben, id)).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        creator: null,
        partner: { id: ben.id },
        cancelled_by_name: null,
      },
    });
    const notice = {
      title: noticeTexts.cancelledTitle,
      message: expect.stringContaining(noticeTexts.leftCancelledMessage),
    };
    // Notifications that named the deleted person are deleted too.
    expect(await notificationsOf(ben)).toMatchObject([
      { ...notice, link: `/playdates/${id}` },
      { title: messages.applicationTitle },
    ]);
    for (const person of [cleo, dora]) {
      expect((await notificationsOf(person))[0]).toMatchObject({
        ...notice,
        link: `/playdates/${id}/apply`,
      });
      expect(await person.call('GET', `/api/play_dates/${id}/card`)).toMatchObject({
        body: { status: 'cancelled', creator: null, my_request_status: 'cancelled' },
      });
    }
  });

  test('cancels a match, which the other three keep in their history', async () => {
    const { id, creators, players } = await playdates.match();
    ok(await playdates.send(players[1], id, 'Court three at nine?'));
    expect(await remove(players[1])).toMatchObject({ status: 204 });
    for (const person of [...creators, players[0]]) {
      expect(await detail(person, id)).toMatchObject({
        body: {
          status: 'cancelled',
          accepted_request: { requester: { id: players[0].id }, requester_partner: null },
        },
      });
      expect((await notificationsOf(person))[0]).toMatchObject({
        title: noticeTexts.cancelledTitle,
        message: expect.stringMatching(
          /^No time yet, East Valley, Arizona, against .*: This match is off: A player has deleted their account$/,
        ),
        link: `/playdates/${id}`,
      });
      expect(await person.call('GET', '/api/play_dates?tab=history')).toMatchObject({
        body: { items: [{ id, status: 'cancelled' }] },
      });
      // The chat can still be read, but not be written.
      expect(await person.call('GET', `/api/play_dates/${id}/messages`)).toMatchObject({
        body: { items: [{ content: 'Court three at nine?', user_id: null }] },
      });
      expect(await playdates.send(person, id, 'Where is everybody?')).toMatchObject({
        status: 409,
        body: { message: chatMessages.closed },
      });
    }
  });

  test('withdraws own applications and leaves the PlayDates open', async () => {
    const creators = await playdates.team();
    const [anna, ben] = await playdates.team();
    const id = await playdates.create(creators);
    await playdates.apply([ben, anna], id);
    expect(await remove(anna)).toMatchObject({ status: 204 });
    for (const person of [...creators, ben])
      expect((await notificationsOf(person))[0]).toMatchObject({
        title: noticeTexts.withdrawnTitle,
        message: expect.stringContaining(noticeTexts.leftWithdrawnMessage),
      });
    expect(await detail(creators[0], id)).toMatchObject({
      body: { status: 'open', request_count: 0 },
    });
    expect(await ben.call('GET', `/api/play_dates/${id}/card`)).toMatchObject({
      body: {
        my_request: { status: 'withdrawn', requester: { id: ben.id }, requester_partner: null },
      },
    });
    // The remaining applicant may apply again with another partner.
    const { cleo } = await people('cleo');
    await people.befriend(ben, cleo);
    await playdates.apply([ben, cleo], id);
  });

  test('keeps completed PlayDates and messages as those of a former player', async () => {
    const { id, creators, players } = await playdates.match();
    ok(await playdates.send(players[0], id, 'See you there'));
    await playdates.complete(id, players[0], creators[0]);
    expect(await remove(players[0])).toMatchObject({ status: 204 });
    expect(await detail(creators[0], id)).toMatchObject({
      body: { status: 'completed', accepted_request: { requester: null } },
    });
    expect(await players[1].call('GET', `/api/play_dates/${id}/messages`)).toMatchObject({
      body: {
        items: [{ content: 'See you there', user_id: null, first_name: null, last_name: null }],
      },
    });
    ok(await playdates.send(creators[1], id, 'It was a good game'));
  });

  test('removes the person from lists, searches and profiles', async () => {
    const { anna, ben } = await people({ anna: { last_name: 'Vanishing' }, ben: {} });
    await people.befriend(anna, ben);
    await remove(anna);
    expect(await ben.call('GET', '/api/connections')).toMatchObject({ body: { items: [] } });
    expect(await ben.call('GET', `/api/profiles/${anna.id}`)).toMatchObject({ status: 404 });
    const found = await ben.call('POST', '/api/rpc/search_profiles', {
      body: { search_query: 'vanishing' },
    });
    expect(found.body).toEqual([]);
  });

  test('updates the screens of everybody concerned', async () => {
    const { id, creators, players } = await playdates.match();
    await people.befriend(players[0], creators[0]);
    const stream = await openStream(await other.listen(), creators[0].token);
    await remove(players[0]);
    for (const topic of ['connections', 'notifications', `play_dates/${id}`])
      await expect.poll(() => stream.text).toContain(`"${topic}"`);
    stream.cancel();
    const forgotten = await openStream(await other.listen(), players[1].token);
    const [anna, ben] = [players[1], creators[1]];
    ok(await ben.call('POST', '/api/connections', { body: { receiver_id: anna.id } }));
    await expect.poll(() => forgotten.text).toContain('"notifications"');
    const before = forgotten.text.split('"notifications"').length;
    await remove(ben);
    await expect.poll(() => forgotten.text.split('"notifications"').length).toBeGreaterThan(before);
    expect((await notificationsOf(anna)).map(({ title }) => title)).not.toContain(
      'New Friend Request',
    );
    forgotten.cancel();
  });

  test('ends every session and stream on every server, and clears the cookie', async () => {
    const { anna } = await people('anna');
    const credentials = { body: { email: anna.email, password: testPassword } };
    const elsewhere = sessionOf(await other.call('POST', '/api/auth/sign-in', credentials));
    const streams = [
      await openStream(await server.listen(), anna.token),
      await openStream(await other.listen(), elsewhere.session.access_token),
    ];
    const answer = await anna.call('POST', '/api/auth/delete-account', {
      body: { current_password: testPassword },
      cookies: { courtfolk_refresh: 'whatever-it-is-that-this-browser-has' },
    });
    expect(answer).toMatchObject({ status: 204, cookies: { courtfolk_refresh: '' } });
    for (const stream of streams) await expect.poll(() => stream.ended).not.toBeNull();
    for (const node of [server, other]) {
      for (const token of [anna.token, elsewhere.session.access_token])
        expect((await node.call('GET', '/api/profiles/me', { token })).status).toBe(401);
      const cookies = { courtfolk_refresh: elsewhere.refresh_token };
      expect((await node.call('POST', '/api/auth/refresh', { cookies })).body).toBeNull();
      expect(await node.call('POST', '/api/auth/sign-in', credentials)).toMatchObject({
        status: 401,
      });
    }
  });

  test('is confirmed by mail, and the address can be used for a new account', async () => {
    const { anna } = await people('anna');
    await remove(anna);
    expect(await server.mails(anna.email)).toMatchObject([
      { subject: 'Your Courtfolk account was deleted' },
    ]);
    expect(await signUp(server, { email: anna.email })).toMatchObject({ status: 200 });
    const { session } = sessionOf(await confirm(server, await mailedToken(server, anna.email)));
    expect(session.user).toMatchObject({ email: anna.email, first_name: 'Nia' });
    expect(session.user.id).not.toBe(anna.id);
  });

  test('works for a paused account', async () => {
    const { pat } = await people('pat');
    const id = await playdates.create([pat, await friendOf(pat)]);
    await people.setPaused(pat, true);
    expect(await remove(pat)).toMatchObject({ status: 204 });
    expect(await statusOf(id)).toBe('cancelled');
  });

  test.each([
    ['', accountMessages.currentPasswordRequired],
    ['not-it', accountMessages.currentPasswordWrong],
  ])('with the password %j changes nothing: %s', async (password, message) => {
    const { id, creators } = await playdates.match();
    const before = await snapshotOf(server);
    expect(await remove(creators[0], password)).toMatchObject({
      status: 400,
      body: { data: { fields: { current_password: message } } },
    });
    expect(await snapshotOf(server)).toEqual(before);
    expect(await statusOf(id)).toBe('matched');
  });

  test('is refused with a password that is being changed', async () => {
    const { anna } = await people('anna');
    const { db } = server.app;
    const { removing } = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('accounts')
        .set({ password_hash: 'another' })
        .where('id', '=', anna.id)
        .execute();
      const removing = remove(anna);
      // The old password was right, and the deletion waits for the outcome of the change.
      await expect.poll(() => lockWaiters(db)).toBeGreaterThan(0);
      return { removing };
    });
    expect(await removing).toMatchObject({
      status: 400,
      body: { message: accountMessages.currentPasswordWrong },
    });
    expect(await anna.call('GET', '/api/profiles/me')).toMatchObject({ status: 200 });
  });

  test('is refused for the last admin, and for one of two who delete concurrently', async () => {
    const alone = await withServer();
    const crew = alone.people;
    for (let round = 0; round < rounds(10); round += 1) {
      const { ada, alan } = await crew({ ada: { is_admin: true }, alan: { is_admin: true } });
      const answers = await Promise.all([remove(ada), remove(alan)]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 409]);
      const remaining = answers[0]?.status === 409 ? ada : alan;
      expect(await remove(remaining)).toMatchObject({
        status: 409,
        body: { message: profileMessages.lastAdmin },
      });
      expect(await remaining.call('GET', '/api/profiles/me')).toMatchObject({ status: 200 });
      await crew.setAdmin((await crew({ next: {} })).next, true);
      expect(await remove(remaining)).toMatchObject({ status: 204 });
      await alone.server.app.db.updateTable('profiles').set({ is_admin: false }).execute();
    }
  });
});

async function friendOf(person: TestPerson): Promise<TestPerson> {
  const { friend } = await people('friend');
  await people.befriend(person, friend);
  return friend;
}

async function statusOf(id: string): Promise<string> {
  const { db } = server.app;
  return (
    await db
      .selectFrom('play_dates')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
}
