// The line of a friend request: who reads it, and what moderators can do about it (decisions 0011,
// 0029).
import { describe, expect, test } from 'vitest';
import type { QueuedPerson, QueuedReport } from '#features/admin/contract.ts';
import type { Connection, Relationship } from '#features/connections/contract.ts';
import { requestTexts } from '#features/connections/messages/friend-requests.ts';
import { setRequestHidden } from '#features/connections/server/service/moderation.ts';
import type { Home } from '#features/home/contract.ts';
import type { Report } from '#features/reports/contract.ts';
import { messages as reportMessages } from '#features/reports/messages/common.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage } from '#platform/common/paging.ts';
import { answer, itemsOf, remove } from '#tests/support/connections.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { type TestPerson, testPassword } from '#tests/support/people.ts';
import { ok } from '#tests/support/playdates.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people } = await withServer();
const { ada } = await people({ ada: { is_admin: true } });

const line = 'I play Tuesdays';
const ask = (from: TestPerson, to: TestPerson, body: object = { message: line }) =>
  from.call('POST', '/api/connections', { body: { receiver_id: to.id, ...body } });
/** A friend request with a line. */
async function asked() {
  const { sender, receiver } = await people('sender', 'receiver');
  const { id } = ok<Connection>(await ask(sender, receiver));
  return { id, sender, receiver };
}
/** Everything that a person reads of connections. */
const readBy = async (person: TestPerson, other: TestPerson) => ({
  lists: [
    ...(await itemsOf<Connection>(person, '/api/connections?status=pending')),
    ...(await itemsOf<Connection>(person, '/api/connections')),
  ],
  relationship: ok<Relationship>(
    await person.call('GET', `/api/profiles/${other.id}/relationship`),
  ),
  home: ok<Home>(await person.call('GET', '/api/home')).requests,
  notifications: await itemsOf(person, '/api/notifications'),
  exported: ok<{ connections: object[] }>(await person.call('GET', '/api/auth/export')).connections,
});
const report = (reporter: TestPerson, target_id: string) =>
  reporter.call('POST', '/api/reports', {
    body: { target_type: 'friend_request', target_id, reason: 'harassment' },
  });
const handle = (id: string, action: string) =>
  ada.call('PATCH', `/api/admin/reports/${id}`, { body: { action } });
const queued = async (about: TestPerson): Promise<QueuedReport[]> =>
  ok<OffsetPage<QueuedPerson>>(await ada.call('GET', '/api/admin/reports')).items.find(
    (each) => each.about.id === about.id,
  )?.reports ?? [];

describe('A line with a friend request', () => {
  test('is read by the two alone, where the request is, and not in notifications', async () => {
    const { sender, receiver } = await asked();
    const shown = { message: line, message_hidden_at: null };
    expect(await readBy(sender, receiver)).toMatchObject({
      lists: [shown],
      relationship: shown,
      home: { items: [] },
      exported: [shown],
    });
    const received = await readBy(receiver, sender);
    expect(received).toMatchObject({
      lists: [shown],
      relationship: shown,
      home: { items: [shown] },
      exported: [shown],
    });
    expect(JSON.stringify(received.notifications)).not.toContain(line);
    const { stranger } = await people('stranger');
    for (const other of [sender, receiver])
      expect(JSON.stringify(await readBy(stranger, other))).not.toContain(line);
  });

  test.each(['accepted', 'rejected'] as const)('is gone once the request is %s', async (status) => {
    const { id, sender, receiver } = await asked();
    expect(ok(await answer(receiver, id, status))).toMatchObject({ message: null });
    for (const [person, other] of [
      [sender, receiver],
      [receiver, sender],
    ] as const)
      expect(JSON.stringify(await readBy(person, other))).not.toContain(line);
    const [row] = await server.app.db
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(row).toMatchObject({ status, message: null });
  });

  test('is gone when the two become friends by a link', async () => {
    const { id, sender, receiver } = await asked();
    const { code } = ok<{ code: string }>(
      await sender.call('POST', '/api/invite_links', { body: {} }),
    );
    ok(await receiver.call('POST', `/api/invite_links/${code}/join`));
    expect(await itemsOf(sender, '/api/connections')).toMatchObject([
      { id, status: 'accepted', message: null },
    ]);
  });

  test('may be left out or empty, and a new request may have another one', async () => {
    const { sender, receiver } = await people('sender', 'receiver');
    for (const message of [undefined, '', ' ', '\u200b']) {
      const { id, ...sent } = ok<Connection>(await ask(sender, receiver, { message }));
      expect(sent.message).toBeNull();
      ok(await remove(sender, id));
    }
    expect(ok(await ask(sender, receiver, { message: '  I play\u00a0🎾  ' }))).toMatchObject({
      message: 'I play\u00a0🎾',
    });
  });

  test('has at most 140 plain characters, and is of a friend request alone', async () => {
    const { sender, receiver, friend } = await people('sender', 'receiver', 'friend');
    await people.befriend(sender, friend);
    for (const [to, body, message] of [
      [receiver, { message: 'a'.repeat(141) }, requestTexts.tooLong],
      [receiver, { message: 'two\nlines' }, requestTexts.characters],
      [receiver, { type: 'watched', message: line }, requestTexts.ofFriends],
      [friend, { type: 'partner', message: line }, requestTexts.ofFriends],
    ] as const)
      expect(await ask(sender, to, body)).toMatchObject({
        status: 400,
        body: { data: { fields: { message } } },
      });
    expect(ok(await ask(sender, receiver, { message: 'a'.repeat(140) }))).toMatchObject({
      status: 'pending',
    });
  });

  test('is not sent again by a repeated call, which answers as the first did', async () => {
    const { sender, receiver } = await people('sender', 'receiver');
    const body = { id: newId(), message: line };
    const first = ok(await ask(sender, receiver, body));
    expect(ok(await ask(sender, receiver, { ...body, message: 'Another line' }))).toEqual(first);
  });
});

describe('A report of a friend request', () => {
  test('is sent by the receiver alone, while there is a line', async () => {
    const { id, sender, receiver } = await asked();
    const { stranger, other } = await people('stranger', 'other');
    const notFound = { status: 404, body: { message: reportMessages.targetNotFound } };
    for (const person of [stranger, ada]) expect(await report(person, id)).toMatchObject(notFound);
    expect(await report(sender, id)).toMatchObject({
      status: 400,
      body: { data: { fields: { target_id: reportMessages.notYourself } } },
    });
    const { id: bare } = ok<Connection>(await ask(other, receiver, {}));
    expect(await report(receiver, bare)).toMatchObject(notFound);
    ok<Report>(await report(receiver, id));
    ok(await answer(receiver, id, 'rejected'));
    expect(await report(receiver, id)).toMatchObject(notFound);
    expect(await queued(sender)).toMatchObject([
      {
        target_type: 'friend_request',
        target_id: id,
        snapshot: line,
        play_date_id: null,
        // What is gone cannot be hidden.
        abilities: { hide: false, read_context: false, dismiss: true },
      },
    ]);
  });

  test('lets moderators hide the line from its receiver, and show it again', async () => {
    const { id, sender, receiver } = await asked();
    const { id: sent } = ok<Report>(await report(receiver, id));
    expect(await queued(sender)).toMatchObject([{ hidden_at: null, abilities: { hide: true } }]);
    ok(await handle(sent, 'hide'));
    const hidden = { message: 'Hidden by a moderator', message_hidden_at: expect.any(String) };
    const received = await readBy(receiver, sender);
    expect(received).toMatchObject({
      lists: [hidden],
      relationship: hidden,
      home: { items: [hidden] },
      exported: [hidden],
    });
    expect(JSON.stringify(received)).not.toContain(line);
    const own = { message: line, message_hidden_at: expect.any(String) };
    expect(await readBy(sender, receiver)).toMatchObject({
      lists: [own],
      relationship: own,
      exported: [own],
    });
    ok(await handle(sent, 'unhide'));
    expect((await readBy(receiver, sender)).relationship).toMatchObject({ message: line });
    const log = server.app.db.selectFrom('audit_log').select(['action', 'target_type']);
    expect(await log.where('target_id', '=', id).orderBy('created_at').execute()).toEqual([
      { action: 'hide_content', target_type: 'friend_request' },
      { action: 'unhide_content', target_type: 'friend_request' },
    ]);
  });

  test('hides nothing once the request was answered or one of the two has left', async () => {
    const gone = { status: 409, body: { message: reportMessages.contentGone } };
    for (const end of [
      ({ id, receiver }: Asked) => answer(receiver, id, 'accepted'),
      ({ receiver }: Asked) =>
        receiver.call('POST', '/api/auth/delete-account', {
          body: { current_password: testPassword },
        }),
      ({ sender, receiver }: Asked) =>
        receiver.call('POST', '/api/blocks', { body: { profile_id: sender.id } }),
    ]) {
      const request = await asked();
      const { id: sent } = ok<Report>(await report(request.receiver, request.id));
      ok(await end(request));
      expect(await handle(sent, 'hide')).toMatchObject(gone);
    }
  });

  test('beside an answer, of two at once one after the other, leaves a friend without a line', async () => {
    const { id, receiver } = await asked();
    const { db } = server.app;
    const { answering } = await db.transaction().execute(async (trx) => {
      expect(await setRequestHidden(server.app, trx, id, true)).toBe(true);
      const sent = answer(receiver, id, 'accepted');
      await expect.poll(() => lockWaiters(db)).toBe(1);
      return { answering: sent };
    });
    expect(ok(await answering)).toMatchObject({ message: null, message_hidden_at: null });
  });
});

type Asked = Awaited<ReturnType<typeof asked>>;
