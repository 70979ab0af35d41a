import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptedKinds, requestKinds } from '#features/connections/rules/notification-kinds.ts';
import { playdateCompleted } from '#features/matches/rules/begin-and-completion-kinds.ts';
import type { NotificationKind } from '#features/notifications/rules/kind.ts';
import {
  type NewNotification,
  notify,
  settle,
  withdraw,
} from '#features/notifications/server/service/notify.ts';
import { friendCreated, playdateCancelled } from '#features/playdates/rules/notification-kinds.ts';
import { minute } from '#platform/common/clock.ts';
import { newId } from '#platform/common/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { lockedBeforeTheFirst } from '#tests/support/lock-order.ts';
import { notificationsOf } from '#tests/support/notifications.ts';
import type { TestPerson } from '#tests/support/people.ts';
import { withServer } from '#tests/support/with-server.ts';

const { server, people, playdates } = await withServer();
let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeEach(async () => {
  ({ anna, ben, cleo } = await people('anna', 'ben', 'cleo'));
});

const accepted = acceptedKinds.friend;
const send = <Data, About>(
  kind: NotificationKind<Data, About>,
  notification: NewNotification<Data, About>,
  app = server.app,
) => app.db.transaction().execute((trx) => notify(app, trx, kind, notification));
const newsOf = async (person: TestPerson) =>
  (await notificationsOf(person)).map(({ news }) => news);

it('reaches each user once, never the actor, and skips deleted users', async () => {
  const userIds = [anna.id, ben.id, ben.id, newId()];
  await send(accepted, { userIds, actor_id: anna.id, key: newId(), data: null });
  expect(await newsOf(anna)).toEqual([]);
  expect(await newsOf(ben)).toEqual(['Anna Tester accepted your friend request']);
});

it('says what is true when it is read: a new name, and a profile that shows strangers less', async () => {
  await send(accepted, { userIds: [ben.id], actor_id: anna.id, key: newId(), data: null });
  await server.app.db
    .updateTable('profiles')
    .set({ first_name: 'Hanna', audience: 'met' })
    .where('id', '=', anna.id)
    .execute();
  expect(await newsOf(ben)).toEqual(['Hanna T. accepted your friend request']);
});

it('about the same thing becomes the latest, unread, and asks again', async () => {
  const request = { userIds: [ben.id], actor_id: anna.id, key: newId(), data: null };
  await send(requestKinds.friend, request);
  await server.app.db
    .transaction()
    .execute((trx) =>
      settle(trx, [{ kind: requestKinds.friend, key: request.key, ended: 'declined' }]),
    );
  expect(await notificationsOf(ben)).toMatchObject([{ read: true, ended: 'declined' }]);
  await send(requestKinds.friend, request);
  expect(await notificationsOf(ben)).toMatchObject([{ read: false, ended: null }]);
});

it('asks until it is answered, also once it was read', async () => {
  const [creator, partner] = await playdates.team();
  const key = await playdates.create([creator, partner]);
  const asks = async () =>
    (await notificationsOf(partner)).find(({ play_date_id }) => play_date_id === key)?.asks;
  expect(await asks()).toBe('answer');
  await partner.call('PATCH', '/api/notifications', { body: { read: true } });
  expect(await asks()).toBe('answer');
  await partner.call('PUT', `/api/play_dates/${key}/answer`, {
    body: { request_id: null, answer: 'in', amount_per_hour: 40 },
  });
  expect(await asks()).toBeNull();
});

it('is settled for all its readers, or for one, and nothing else is', async () => {
  const [key, other] = [newId(), newId()];
  for (const each of [key, other])
    await send(accepted, { userIds: [anna.id, ben.id], actor_id: cleo.id, key: each, data: null });
  const end = (subject: { key: string; user_id?: string }) =>
    server.app.db
      .transaction()
      .execute((trx) => settle(trx, [{ kind: accepted, ended: 'over', ...subject }]));
  await end({ key: other, user_id: anna.id });
  const ends = async () =>
    (await Promise.all([anna, ben].map(notificationsOf))).map((items) =>
      items.map(({ ended }) => ended).toSorted(),
    );
  expect(await ends()).toEqual([
    [null, 'over'],
    [null, null],
  ]);
  await end({ key });
  expect(await ends()).toEqual([
    ['over', 'over'],
    [null, 'over'],
  ]);
  await server.app.db.transaction().execute((trx) => withdraw(trx, [{ kind: accepted, key }]));
  expect(await ends()).toEqual([['over'], [null]]);
});

it.each([
  [
    'settled',
    (trx: Transaction, keys: string[]) =>
      settle(
        trx,
        keys.map((key) => ({ kind: accepted, key, ended: 'over' })),
      ),
  ],
  [
    'withdrawn',
    (trx: Transaction, keys: string[]) =>
      withdraw(
        trx,
        keys.map((key) => ({ kind: accepted, key })),
      ),
  ],
] as const)(
  'are locked by id when they are %s, so that no two changes wait for each other',
  async (_, change) => {
    const keys = Array.from({ length: 30 }, () => newId());
    for (const key of keys)
      await send(accepted, { userIds: [anna.id], actor_id: ben.id, key, data: null });
    const changed = () => server.app.db.transaction().execute((trx) => change(trx, keys));
    expect(await lockedBeforeTheFirst(server, anna.id, changed)).toBe(0);
  },
);

it('about a PlayDate are locked by id when it is deleted', async () => {
  const id = await playdates.create(await playdates.team());
  for (let at = 0; at < 30; at += 1)
    await send(playdateCompleted, {
      userIds: [anna.id],
      actor_id: ben.id,
      play_date_id: id,
      key: newId(),
      data: null,
    });
  const { admin } = await people({ admin: { is_admin: true } });
  const deleted = () => admin.call('DELETE', `/api/play_dates/${id}`);
  expect(await lockedBeforeTheFirst(server, anna.id, deleted)).toBe(0);
  expect(await newsOf(anna)).toEqual([]);
});

describe('with a throttle', () => {
  const once = async () => {
    const id = await playdates.create(await playdates.team());
    return { play_date_id: id, key: newId(), data: null };
  };
  const at = (now: Date) => ({ ...server.app, clock: { now: () => now } });

  it('reaches a user once an hour, even if dismissed; another actor has a throttle of their own', async () => {
    const now = new Date();
    const later = (minutes: number) => at(new Date(now.getTime() + minutes * minute));
    const created = { ...(await once()), actor_id: anna.id };
    await send(friendCreated, { ...created, userIds: [ben.id] }, at(now));
    expect(await newsOf(ben)).toEqual(['Anna Tester created a PlayDate']);
    for (const person of [ben, cleo]) await person.call('DELETE', '/api/notifications');
    await send(friendCreated, { ...created, userIds: [ben.id, cleo.id] }, later(59));
    expect([await newsOf(ben), await newsOf(cleo)]).toEqual([
      [],
      ['Anna Tester created a PlayDate'],
    ]);
    await send(friendCreated, { ...created, userIds: [ben.id, cleo.id] }, later(60));
    expect(await newsOf(ben)).toEqual(['Anna Tester created a PlayDate']);
    await send(
      friendCreated,
      { ...created, ...(await once()), userIds: [cleo.id], actor_id: ben.id },
      later(60),
    );
    expect(await newsOf(cleo)).toEqual([
      'Ben Tester created a PlayDate',
      'Anna Tester created a PlayDate',
    ]);
  });

  it('of eight concurrent ones only one gets through', async () => {
    const created = await once();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        send(friendCreated, {
          ...created,
          key: newId(),
          userIds: [ben.id, cleo.id],
          actor_id: anna.id,
        }),
      ),
    );
    expect([await newsOf(ben), await newsOf(cleo)].map((news) => news.length)).toEqual([1, 1]);
  });
});

describe('between two who are apart', () => {
  const reached = async <Data, About>(
    kind: NotificationKind<Data, About>,
    notification: Omit<NewNotification<Data, About>, 'userIds' | 'key'>,
  ) => {
    const all = { userIds: [anna.id, ben.id, cleo.id], key: newId() };
    await send(kind, { ...notification, ...all } as unknown as NewNotification<Data, About>);
    const items = await Promise.all([anna, ben, cleo].map(notificationsOf));
    return items.map((each) => each.length);
  };
  beforeEach(async () => {
    const blocked = { blocker_id: anna.id, blocked_id: ben.id };
    await server.app.db.insertInto('blocks').values(blocked).execute();
  });
  afterEach(async () => {
    await server.app.db.deleteFrom('blocks').execute();
  });

  it.each([
    ['who has blocked the actor hears nothing', () => ({ actor_id: ben.id }), [0, 0, 1]],
    ['nor does whom the actor has blocked', () => ({ actor_id: anna.id }), [0, 0, 1]],
    [
      'nor who is apart from somebody whom it names',
      () => ({ actor_id: cleo.id, about: [cleo.id, anna.id] as const }),
      [1, 0, 0],
    ],
  ] as const)('%s', async (_, who, expected) => {
    expect(await reached(accepted, { ...who(), data: null })).toEqual(expected);
  });

  it('everybody hears what becomes of their match, and of an offer nobody', async () => {
    const id = await playdates.create(await playdates.team());
    const what = { actor_id: ben.id, play_date_id: id, data: null };
    expect(await reached(playdateCompleted, what)).toEqual([1, 0, 1]);
    expect(await reached(playdateCancelled, what)).toEqual([1, 0, 2]);
  });
});
