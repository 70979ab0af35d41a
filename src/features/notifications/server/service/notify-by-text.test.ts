import { describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#features/notifications/messages.ts';
import { minute } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import { lockedBeforeTheFirst } from '#tests/support/lock-order.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';
import { keysOf, markReadByKeys, type NewNotification, notifyByText } from './notify-by-text.ts';
import { deleteNotificationsBetween, deletePersonalData } from './personal-data.ts';

let now = new Date('2026-11-21T10:00:00.000Z');

const { server, people } = await withServer();
const { anna, ben, cleo } = await people('anna', 'ben', 'cleo');

const news = { type: 'other', title: 'News', message: 'Something happened', link: '/playdates' } as const;

/**
 * Sends a notification at the time `now`; the server's own clock goes on, or sessions would expire.
 */
async function send(notification: NewNotification): Promise<void> {
  const app = { ...server.app, clock: { now: () => now } };
  await app.db.transaction().execute((trx) => notifyByText(app, trx, notification));
}

async function list(person: TestPerson): Promise<{ id: string; title: string; read: boolean }[]> {
  const { body } = await person.call('GET', '/api/notifications');
  return (body as { items: { id: string; title: string; read: boolean }[] }).items;
}

async function unread(person: TestPerson): Promise<number> {
  const { body } = await person.call('GET', '/api/notifications/unread_count');
  return (body as { count: number }).count;
}

/** Dismisses all notifications, so that a test starts without any. */
async function clear(): Promise<void> {
  for (const person of [anna, ben, cleo]) await person.call('DELETE', '/api/notifications');
}

describe('sending a notification', () => {
  it('reaches each user once, never the actor, and skips deleted users', async () => {
    await clear();
    await send({ ...news, userIds: [anna.id, ben.id, ben.id, newId()], actor_id: anna.id });
    expect(await list(anna)).toHaveLength(0);
    expect(await list(ben)).toMatchObject([{ ...news, read: false }]);
    expect(await unread(ben)).toBe(1);
  });

  it('writes nothing if the transaction fails', async () => {
    await clear();
    const failing = server.app.db.transaction().execute(async (trx) => {
      await notifyByText(server.app, trx, { ...news, user_id: anna.id });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await list(anna)).toHaveLength(0);
  });

  it('reaches nobody apart from the actor or from whom it names, unless it says so', async () => {
    await clear();
    const blocked = { blocker_id: anna.id, blocked_id: ben.id };
    await server.app.db.insertInto('blocks').values(blocked).execute();
    onTestFinished(async () => {
      await server.app.db.deleteFrom('blocks').execute();
    });
    const reached = async (notification: Pick<NewNotification, 'actor_id' | 'about' | 'reachApart'>) => {
      await clear();
      await send({ ...news, userIds: [anna.id, ben.id, cleo.id], ...notification });
      const lists = await Promise.all([anna, ben, cleo].map(list));
      return lists.map((items) => items.length);
    };
    expect(await reached({ actor_id: ben.id })).toEqual([0, 0, 1]);
    expect(await reached({ actor_id: anna.id })).toEqual([0, 0, 1]);
    expect(await reached({ actor_id: cleo.id, about: [anna.id] })).toEqual([1, 0, 0]);
    expect(await reached({ actor_id: cleo.id, about: [cleo.id, anna.id] })).toEqual([1, 0, 0]);
    expect(await reached({ actor_id: cleo.id, about: [cleo.id, ben.id] })).toEqual([0, 1, 0]);
    expect(await reached({ actor_id: anna.id, reachApart: 'blocked' })).toEqual([0, 1, 1]);
    expect(await reached({ actor_id: ben.id, reachApart: 'blocked' })).toEqual([0, 0, 1]);
    expect(await reached({ actor_id: ben.id, reachApart: 'everybody' })).toEqual([1, 0, 1]);
  });

  it('is skipped while an unread one with the same key exists', async () => {
    await clear();
    const chat = { ...news, user_id: anna.id, dedupe_key: 'chat/1' };
    await send(chat);
    await send(chat);
    const [first] = await list(anna);
    expect(await list(anna)).toHaveLength(1);
    await anna.call('PATCH', `/api/notifications/${first?.id}`, { body: { read: true } });
    await send(chat);
    expect(await list(anna)).toHaveLength(2);
    expect(await unread(anna)).toBe(1);
  });

  it('that merges counts in one row, which a new one replaces after it was read', async () => {
    await clear();
    const chat = { ...news, userIds: [anna.id, ben.id], dedupe_key: 'chat/2', merges: true };
    await send({ ...chat, about: [cleo.id], message: 'Cleo wrote' });
    await send({ ...chat, actor_id: ben.id, message: 'Ben wrote' });
    now = new Date(now.getTime() + minute);
    await send({ ...chat, dedupe_key: 'chat/3' });
    const ofAnna = { message: 'Ben wrote', about: { id: ben.id }, count: 2 };
    expect(await list(anna)).toMatchObject([{ ...news, count: 1 }, ofAnna]);
    expect(await unread(anna)).toBe(2);
    await anna.call('PATCH', '/api/notifications', { body: { read: true } });
    now = new Date(now.getTime() + minute);
    await send({ ...chat, message: 'Somebody wrote' });
    expect(await list(anna)).toMatchObject([
      { message: 'Somebody wrote', count: 1, read: false },
      { ...news, read: true },
    ]);
    expect(await list(ben), 'who has not read it').toMatchObject([{ count: 2 }, { count: 1 }]);
  });
});

describe('notifications', () => {
  it('are listed newest first, twenty a page, each once', async () => {
    await clear();
    for (let at = 0; at < 25; at++) {
      now = new Date(now.getTime() + ((at + 1) % 3));
      await send({ ...news, title: `News ${at}`, user_id: anna.id });
    }
    const first = (await anna.call('GET', '/api/notifications')).body as {
      items: { title: string }[];
      next_cursor: string;
    };
    const second = (await anna.call('GET', `/api/notifications?cursor=${first.next_cursor}`))
      .body as typeof first;
    expect([first.items.length, second.items.length, second.next_cursor]).toEqual([20, 5, null]);
    expect(new Set([...first.items, ...second.items].map((item) => item.title)).size).toBe(25);
    expect(first.items[0]?.title).toBe('News 24');
    expect((await anna.call('GET', '/api/notifications?cursor=nonsense')).status).toBe(400);
  });

  it('can be marked as read and dismissed by their owner only', async () => {
    await clear();
    await send({ ...news, user_id: anna.id });
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
    expect(await list(anna), 'the texts come from the server alone').toMatchObject([{ id, ...news }]);
    expect((await anna.call('DELETE', path)).status).toBe(204);
    expect(await anna.call('DELETE', path)).toMatchObject(notThere);
  });

  it('are all marked as read at once, of their owner only', async () => {
    await clear();
    await send({ ...news, userIds: [anna.id, ben.id] });
    await send({ ...news, user_id: anna.id });
    expect(await anna.call('PATCH', '/api/notifications', { body: { read: false } })).toMatchObject({
      status: 400,
    });
    expect(await unread(anna)).toBe(2);
    expect((await anna.call('PATCH', '/api/notifications', { body: { read: true } })).status).toBe(204);
    expect([await unread(anna), await unread(ben)]).toEqual([0, 1]);
    expect(await list(anna)).toMatchObject([{ read: true }, { read: true }]);
    expect((await anna.call('PATCH', '/api/notifications', { body: { read: true } })).status).toBe(204);
  });

  it.each([
    ['all marked as read', () => anna.call('PATCH', '/api/notifications', { body: { read: true } })],
    ['all dismissed', () => anna.call('DELETE', '/api/notifications')],
    [
      'settled by their keys',
      (keys: string[]) =>
        server.app.db.transaction().execute((trx) => markReadByKeys(trx, keysOf([anna.id], keys))),
    ],
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
              { pages: [], butKinds: [] },
            ),
          ),
    ],
  ])('are locked by id when they are %s, so that no two wait for each other', async (_, change) => {
    await clear();
    const keys = Array.from({ length: 30 }, (_, place) => `key ${place}`);
    const about = [ben.id] as const;
    for (const dedupe_key of keys) await send({ ...news, user_id: anna.id, about, dedupe_key });
    expect(await lockedBeforeTheFirst(server, anna.id, () => change(keys))).toBe(0);
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
    await send({ ...news, user_id: anna.id, actor_id: ben.id, about: [ben.id, cleo.id] });
    now = new Date(now.getTime() + 1);
    await send({ ...news, user_id: anna.id, actor_id: ben.id, about: [] });
    const [unnamed, named] = (await list(anna)) as { id: string; about?: unknown; about_partner?: unknown }[];
    expect([unnamed?.about, unnamed?.about_partner]).toEqual([null, null]);
    expect([named?.about, named?.about_partner]).toEqual([await face(ben), await face(cleo)]);
    const marked = await anna.call('PATCH', `/api/notifications/${named?.id}`, { body: { read: true } });
    expect(marked.body).toEqual({ ...named, read: true });
  });

  it('are counted up to 100, however many are unread', async () => {
    await clear();
    for (let at = 0; at < 99; at++) await send({ ...news, user_id: anna.id });
    expect(await unread(anna)).toBe(99);
    for (let at = 0; at < 11; at++) await send({ ...news, user_id: anna.id });
    expect(await unread(anna)).toBe(100);
  });

  it('are all dismissed at once', async () => {
    await send({ ...news, userIds: [anna.id, ben.id] });
    expect((await anna.call('DELETE', '/api/notifications')).status).toBe(204);
    expect([(await list(anna)).length, (await list(ben)).length > 0]).toEqual([0, true]);
  });
});

describe('concurrent requests for the unread count', () => {
  it('each return their own count; signed-out and paused users are refused', async () => {
    await clear();
    const { dora, paul } = await people({ dora: {}, paul: { is_paused: true } });
    await send({ ...news, user_id: ben.id });
    for (const title of ['One', 'Two']) await send({ ...news, title, user_id: cleo.id });
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
