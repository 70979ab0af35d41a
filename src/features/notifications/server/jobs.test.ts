import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withServer } from '#tests/support/with-server.ts';
import { notificationsJobs } from './jobs.ts';

const { server, people } = await withServer();

const daysAgo = (days: number) =>
  new Date(server.app.clock.now().getTime() - days * 24 * 3_600_000).toISOString();

async function purge(): Promise<void> {
  const [job] = notificationsJobs;
  expect(job?.cron).not.toBeNull();
  await server.app.jobs.enqueue(server.app.db, job?.type ?? { name: '', retryLimit: 0 }, {});
  await server.runJobs();
}

test('read notifications are deleted after 90 days, unread ones after a year', async () => {
  const { anna, ben } = await people('anna', 'ben');
  const { db } = server.app;
  const row = (key: string, read: boolean, days: number) => ({
    user_id: anna.id,
    kind: 'friend_request_accepted',
    key,
    type: 'other' as const,
    read,
    created_at: daysAgo(days),
  });
  await db
    .insertInto('notifications')
    .values([
      row('read lately', true, 89.9),
      row('read long ago', true, 90.1),
      row('unread', false, 364.9),
      row('unread for ever', false, 365.1),
    ])
    .execute();
  await db
    .insertInto('notification_throttles')
    .values([
      { user_id: anna.id, actor_id: ben.id, type: 'playdate_created', notified_at: daysAgo(0.1) },
      { user_id: ben.id, actor_id: anna.id, type: 'playdate_created', notified_at: daysAgo(1.1) },
    ])
    .execute();
  await purge();
  const remaining = await db.selectFrom('notifications').select('key').orderBy('key').execute();
  expect(remaining).toEqual([{ key: 'read lately' }, { key: 'unread' }]);
  expect(await db.selectFrom('notification_throttles').select('user_id').execute()).toEqual([
    { user_id: anna.id },
  ]);
});

test('one run deletes thousands of old notifications', async () => {
  const { cleo } = await people('cleo');
  const { db } = server.app;
  await sql`insert into notifications (user_id, kind, key, type, read, created_at)
    select ${cleo.id}::uuid, 'friend_request_accepted', n,
      'other', true, ${daysAgo(100)}::timestamptz
    from generate_series(1, 2500) n`.execute(db);
  await purge();
  expect(
    await db.selectFrom('notifications').select('id').where('user_id', '=', cleo.id).execute(),
  ).toEqual([]);
});
