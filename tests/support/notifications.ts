import { sql } from 'kysely';
import { notificationKinds } from '#app/server/notification-kinds.ts';
import type { NotificationItem } from '#features/notifications/contract.ts';
import type { TestPerson } from './people.ts';
import { ok } from './playdates.ts';
import type { TestServer } from './server.ts';

/** A person's latest notifications, as they read them, newest first. */
export const notificationsOf = async (person: TestPerson): Promise<NotificationItem[]> =>
  ok<{ items: NotificationItem[] }>(await person.call('GET', '/api/notifications')).items;

const read = { now: new Date(), ended: null };

/**
 * What has been told of a match, also of one that has gone, by kinds; `title`: without names and
 * times.
 */
export async function toldOf(server: TestServer, id: string, ...kinds: { name: string }[]) {
  const { rows } = await sql<{
    user_id: string;
    kind: string;
    key: string;
    read: boolean;
    data: unknown;
  }>`
    select user_id, kind, key, read, data from notifications
    where (key = ${id} or starts_with(key, ${`${id}/`}) or play_date_id = ${id}::uuid)
      and kind = any (${kinds.map(({ name }) => name)}::text[])
    order by user_id`.execute(server.app.db);
  return rows.map((row) => {
    const facts = {
      data: row.data,
      actor: '',
      other: '',
      actor_id: null,
      about: null,
      ...read,
    } as never;
    return { ...row, title: notificationKinds.get(row.kind)?.title(facts) };
  });
}
