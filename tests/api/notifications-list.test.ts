import { describe, expect, it, onTestFinished } from 'vitest';
import { messageSent } from '#features/chat/rules/notification-kinds.ts';
import { acceptedKinds } from '#features/connections/rules/notification-kinds.ts';
import { playdateCompleted } from '#features/matches/rules/begin-and-completion-kinds.ts';
import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import type { NotificationKind } from '#features/notifications/rules/kind.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import {
  deleteNotificationsBetween,
  deletePersonalData,
} from '#features/notifications/server/service/personal-data.ts';
import { newId } from '#platform/common/ids.ts';
import { lockedBeforeTheFirst } from '#tests/support/lock-order.ts';
import { notificationsOf } from '#tests/support/notifications.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

let now = new Date('2026-11-21T10:00:00.000Z');

const { server, people, playdates } = await withServer();
const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');

type Sent = {
  userIds: string[];
  actor_id?: string;
  about?: readonly [] | readonly [string] | readonly [string, string];
  key?: string;
};
/**
 * Sends a notification at the time `now`; the server's own clock goes on, or sessions would expire.
 */
async function send(
  { key = newId(), ...sent }: Sent,
  kind: NotificationKind<null> = acceptedKinds.friend,
) {
  const app = { ...server.app, clock: { now: () => now } };
  await app.db.transaction().execute((trx) => notify(app, trx, kind, { ...sent, key, data: null }));
}

const list: (person: TestPerson) => Promise<NotificationItem[]> = notificationsOf;

async function unread(person: TestPerson): Promise<number> {
  const { body } = await person.call('GET', '/api/notifications/unread_count');
  return (body as { count: number }).count;
}

/** Dismisses all notifications, so that a test starts without any. */
async function clear(): Promise<void> {
  for (const person of [anna, ben, cleo]) await person.call('DELETE', '/api/notifications');
}

it('reaches nobody apart from the actor or from whom it names, unless its kind says so', async () => {
  const id = await playdates.create(await playdates.team());
  await server.app.db
    .insertInto('blocks')
    .values({ blocker_id: anna.id, blocked_id: ben.id })
    .execute();
  onTestFinished(async () => {
    await server.app.db.deleteFrom('blocks').execute();
  });
  const reached = async (sent: Pick<Sent, 'actor_id' | 'about'>, kind?: typeof messageSent) => {
    await clear();
    const told = { ...sent, userIds: [anna.id, ben.id, cleo.id] };
    if (kind === undefined) await send(told);
    else
      await server.app.db
        .transaction()
        .execute((trx) =>
          notify(server.app, trx, kind, { ...told, key: newId(), play_date_id: id, data: null }),
        );
    const lists = await Promise.all([anna, ben, cleo].map(list));
    return lists.map((items) => items.length);
  };
  expect(await reached({ actor_id: ben.id })).toEqual([0, 0, 1]);
  expect(await reached({ actor_id: anna.id })).toEqual([0, 0, 1]);
  expect(await reached({ actor_id: cleo.id, about: [anna.id] })).toEqual([1, 0, 0]);
  expect(await reached({ actor_id: cleo.id, about: [cleo.id, anna.id] })).toEqual([1, 0, 0]);
  expect(await reached({ actor_id: cleo.id, about: [cleo.id, ben.id] })).toEqual([0, 1, 0]);
  expect(await reached({ actor_id: anna.id }, messageSent)).toEqual([0, 1, 1]);
  expect(await reached({ actor_id: ben.id }, messageSent)).toEqual([0, 0, 1]);
  expect(await reached({ actor_id: ben.id }, playdateCompleted)).toEqual([1, 0, 1]);
});

it('of a kind that counts has one row, which counts while it is unread', async () => {
  await clear();
  const id = await playdates.create(await playdates.team());
  const write = (author: TestPerson) =>
    server.app.db.transaction().execute((trx) =>
      notify(server.app, trx, messageSent, {
        userIds: [anna.id, ben.id, cleo.id],
        actor_id: author.id,
        play_date_id: id,
        key: id,
        data: null,
      }),
    );
  await write(cleo);
  await write(ben);
  expect(await list(anna)).toMatchObject([{ about: { id: ben.id }, count: 2, read: false }]);
  await anna.call('PATCH', '/api/notifications', { body: { read: true } });
  await write(cleo);
  expect(await list(anna)).toMatchObject([{ about: { id: cleo.id }, count: 1, read: false }]);
});

describe('notifications', () => {
  it('are listed newest first, twenty a page, each once', async () => {
    await clear();
    for (let at = 0; at < 25; at++) {
      now = new Date(now.getTime() + ((at + 1) % 3));
      await send({ userIds: [anna.id], key: `news ${at}` });
    }
    const first = (await anna.call('GET', '/api/notifications')).body as {
      items: { id: string }[];
      next_cursor: string;
    };
    const second = (await anna.call('GET', `/api/notifications?cursor=${first.next_cursor}`))
      .body as typeof first;
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(25);
    const { id } = await server.app.db
      .selectFrom('notifications')
      .select('id')
      .where('key', '=', 'news 24')
      .executeTakeFirstOrThrow();
    expect(first.items[0]?.id).toBe(id);
    expect((await anna.call('GET', '/api/notifications?cursor=nonsense')).status).toBe(400);
  });

  it('can be marked as read and dismissed by their owner only', async () => {
    await clear();
    await send({ userIds: [anna.id] });
    const id = (await list(anna))[0]?.id;
    const path = `/api/notifications/${id}`;
    const notThere = { status: 404, body: { message: messages.notificationNotFound } };
    expect(await ben.call('PATCH', path, { body: { read: true } })).toMatchObject(notThere);
    expect(await ben.call('DELETE', path)).toMatchObject(notThere);
    expect(await ben.call('DELETE', `/api/notifications/${newId()}`)).toMatchObject(notThere);
    expect((await ben.call('DELETE', '/api/notifications')).status).toBeLessThan(300);
    expect((await server.call('GET', '/api/notifications')).status).toBe(401);
    expect((await anna.call('DELETE', '/api/notifications/nonsense')).status).toBe(400);
    expect((await anna.call('PATCH', path, { body: { read: false } })).status).toBe(400);
    expect(await list(anna)).toMatchObject([{ read: false }]);

    expect(await anna.call('PATCH', path, { body: { read: true } })).toMatchObject({
      status: 200,
      body: { id, read: true },
    });
    expect(await unread(anna)).toBe(0);
    const texts = {
      title: 'Free money',
      message: 'Click here',
      link: 'https://example.test/',
      user_id: ben.id,
    };
    await anna.call('PATCH', path, { body: { read: true, ...texts } });
    expect(await list(anna), 'the texts come from the server alone').toMatchObject([
      { id, title: 'Friend Request Accepted' },
    ]);
    expect((await anna.call('DELETE', path)).status).toBe(204);
    expect(await anna.call('DELETE', path)).toMatchObject(notThere);
  });

  it('are all marked as read at once, of their owner only', async () => {
    await clear();
    await send({ userIds: [anna.id, ben.id] });
    await send({ userIds: [anna.id] });
    expect(await anna.call('PATCH', '/api/notifications', { body: { read: false } })).toMatchObject(
      {
        status: 400,
      },
    );
    expect(await unread(anna)).toBe(2);
    expect((await anna.call('PATCH', '/api/notifications', { body: { read: true } })).status).toBe(
      204,
    );
    expect([await unread(anna), await unread(ben)]).toEqual([0, 1]);
    expect(await list(anna)).toMatchObject([{ read: true }, { read: true }]);
    expect((await anna.call('PATCH', '/api/notifications', { body: { read: true } })).status).toBe(
      204,
    );
  });

  it.each([
    [
      'all marked as read',
      () => anna.call('PATCH', '/api/notifications', { body: { read: true } }),
    ],
    ['all dismissed', () => anna.call('DELETE', '/api/notifications')],
    [
      'deleted, as they name a deleted account',
      () => server.app.db.transaction().execute((trx) => deletePersonalData(trx, ben.id)),
    ],
    [
      'deleted, as they name somebody who is blocked',
      () =>
        server.app.db
          .transaction()
          .execute((trx) =>
            deleteNotificationsBetween(
              trx,
              { blocker_id: anna.id, blocked_id: ben.id },
              { play_date_ids: [], butKinds: [] },
            ),
          ),
    ],
  ])('are locked by id when they are %s, so that no two wait for each other', async (_, change) => {
    await clear();
    for (let at = 0; at < 30; at += 1) await send({ userIds: [anna.id], about: [ben.id] });
    expect(await lockedBeforeTheFirst(server, anna.id, change)).toBe(0);
    expect(await unread(anna)).toBe(0);
  });

  it('show the people that their messages name, with id and names alone', async () => {
    await clear();
    const face = ({ id }: TestPerson) =>
      server.app.db
        .selectFrom('profiles')
        .select(['id', 'first_name', 'last_name'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await send({ userIds: [anna.id], actor_id: ben.id, about: [ben.id, cleo.id] });
    now = new Date(now.getTime() + 1);
    await send({ userIds: [anna.id], actor_id: ben.id, about: [] });
    const [unnamed, named] = await list(anna);
    expect([unnamed?.about, unnamed?.about_partner]).toEqual([null, null]);
    expect([named?.about, named?.about_partner]).toEqual([await face(ben), await face(cleo)]);
    const marked = await anna.call('PATCH', `/api/notifications/${named?.id}`, {
      body: { read: true },
    });
    expect(marked.body).toEqual({ ...named, read: true });
  });

  it('are counted up to 100, however many are unread', async () => {
    await clear();
    for (let at = 0; at < 99; at++) await send({ userIds: [anna.id] });
    expect(await unread(anna)).toBe(99);
    for (let at = 0; at < 11; at++) await send({ userIds: [anna.id] });
    expect(await unread(anna)).toBe(100);
  });

  it('of a kind that this build does not know are not listed', async () => {
    await clear();
    await server.app.db
      .insertInto('notifications')
      .values({ user_id: anna.id, kind: 'later', key: 'k', type: 'other' })
      .execute();
    // A server of the build that knows it lists it.
    expect([await list(anna), await unread(anna)]).toEqual([[], 1]);
  });

  it('are all dismissed at once', async () => {
    await send({ userIds: [anna.id, ben.id] });
    expect((await anna.call('DELETE', '/api/notifications')).status).toBe(204);
    expect([(await list(anna)).length, (await list(ben)).length > 0]).toEqual([0, true]);
  });
});

describe('concurrent requests for the unread count', () => {
  it('each return their own count; signed-out and paused users are refused', async () => {
    await clear();
    const { dora, paul } = await people({ dora: {}, paul: { is_paused: true } });
    await send({ userIds: [anna.id, ben.id] });
    expect((await anna.call('PATCH', '/api/notifications', { body: { read: true } })).status).toBe(
      204,
    );
    for (const _ of ['One', 'Two']) await send({ userIds: [cleo.id] });
    expect((await dora.call('POST', '/api/auth/sign-out')).status).toBe(204);
    const callers = [anna, ben, cleo, dora, paul, ben, cleo];
    const responses = await Promise.all(
      callers.map((one) => one.call('GET', '/api/notifications/unread_count')),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 401, 403, 200, 200]);
    const counts = responses.map(({ body }) => (body as { count?: number }).count);
    expect(counts).toEqual([0, 1, 2, undefined, undefined, 1, 2]);
  });
});
