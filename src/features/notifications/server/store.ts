import { sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import { batchLookup } from '#platform/server/database/batched-lookup.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';

export type NotificationRow = {
  id: string;
  type: 'connection_request' | 'playdate_created' | 'other';
  title: string;
  message: string;
  link: string;
  read: boolean;
  created_at: string;
};

export type NewNotifications = {
  user_ids: string[];
  type: NotificationRow['type'];
  title: string;
  message: string;
  link: string;
  actor_id: string | null;
  /** Whom the sentences name. */
  about_id: string | null;
  about_partner_id: string | null;
  dedupe_key: string | null;
  now: string;
};

// In the order of the ids, so that two writers of the same keys cannot wait for each other in a circle. Whoever is deleting the
// account at this moment is waited for, and then left out.
const insertRows = prepared<
  [
    user_ids: string[],
    actor_id: string | null,
    type: string,
    title: string,
    message: string,
    link: string,
    about_id: string | null,
    about_partner_id: string | null,
    dedupe_key: string | null,
    now: string,
  ],
  { user_id: string }
>(
  'notifications_insert',
  `insert into notifications (user_id, type, title, message, link, about_id, about_partner_id, dedupe_key, created_at)
  select p.id, $3, $4, $5, $6, $7::uuid, $8::uuid, $9, $10::timestamptz
  from (
    select id from profiles
    where id = any ($1::uuid[]) and id is distinct from $2::uuid
    order by id for key share) p
  order by p.id
  on conflict (user_id, dedupe_key) where not read and dedupe_key is not null do nothing
  returning user_id`,
);

/**
 * Writes one notification for each of these people, in one statement, and answers whom it reached. Left out are people
 * who are gone, the actor, and those who have an unread one with the same `dedupe_key`.
 */
export async function insertNotifications(db: Sql, given: NewNotifications): Promise<string[]> {
  const { user_ids, actor_id, type, title, message, link, about_id, about_partner_id, dedupe_key, now } =
    given;
  const about = [about_id, about_partner_id] as const;
  const rows = await insertRows(
    db,
    user_ids,
    actor_id,
    type,
    title,
    message,
    link,
    ...about,
    dedupe_key,
    now,
  );
  return rows.map((row) => row.user_id);
}

/**
 * Who of these people may be told now of the actor's deeds of this type: those who have not been told since `now` minus
 * `hold_back` milliseconds. Counts them as told; of two callers at once only one gets a person.
 */
export async function claimThrottle(
  db: Sql,
  given: Pick<NewNotifications, 'user_ids' | 'type' | 'now'> & { actor_id: string; holdBack: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into notification_throttles as h (user_id, actor_id, type, told_at)
    select p.id, ${given.actor_id}::uuid, ${given.type}, ${given.now}::timestamptz
    from (select id from profiles where id = any (${given.user_ids}::uuid[]) order by id for key share) p
    order by p.id
    on conflict (user_id, actor_id, type) do update set told_at = excluded.told_at
      where h.told_at <= excluded.told_at - make_interval(secs => ${given.holdBack / 1000})
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** The badge says 99+ from here on; counting on would let one person's heap hold up everybody's look-ups. */
const countedUnread = 100;

const unreadOfOne = prepared<[user_id: string], { count: number }>(
  'notifications_unread_count',
  `select count(*)::int as count from (select from notifications where user_id = $1 and not read limit ${countedUnread}) unread`,
  { lane: 'quick' },
);

const unreadOfSeveral = prepared<[user_ids: string[]], { user_id: string; count: number }>(
  'notifications_unread_counts',
  `select user_id, (select count(*)::int from (
      select from notifications n where n.user_id = person.user_id and not read limit ${countedUnread}) unread) as count
  from unnest($1::uuid[]) person (user_id)`,
  { lane: 'quick' },
);

const unread = batchLookup<number>(async (db, user_ids) => {
  const [first = '', ...others] = user_ids;
  if (others.length === 0) return new Map((await unreadOfOne(db, first)).map(({ count }) => [first, count]));
  const rows = await unreadOfSeveral(db, user_ids);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
});

/** How many unread notifications somebody has, counted up to 100. */
export async function countUnread(db: Sql, user_id: string): Promise<number> {
  return (await unread(db, user_id)) ?? 0;
}

const columns = ['id', 'type', 'title', 'message', 'link', 'read', 'created_at'] as const;

/** One row more than a page, newest first, from the cursor on. */
export function listNotifications(
  db: Sql,
  user_id: string,
  cursor: Cursor | undefined,
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', user_id)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${cursor?.created_at}::timestamptz, ${cursor?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

/** Marks one of somebody's notifications as read; undefined when it is not theirs or not there. */
export function markRead(db: Sql, user_id: string, id: string): Promise<NotificationRow | undefined> {
  return db
    .updateTable('notifications')
    .set({ read: true })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes one of somebody's notifications; says whether there was one. */
export async function deleteNotification(db: Sql, user_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAllNotifications(db: Sql, user_id: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', user_id).execute();
}

/** So many are deleted at a time, that no statement takes long. */
const deletedAtOnce = 1_000;

/** Deletes some of those that were written before `read` and have been read, or before `unread`; how many. */
export async function deleteSomeOld(db: Sql, before: { read: string; unread: string }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < ${before.read}::timestamptz and (read or created_at < ${before.unread}::timestamptz)
      order by created_at limit ${deletedAtOnce})`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes what holds nobody back any more; how many. */
export async function deleteOldThrottles(db: Sql, toldBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification_throttles')
    .where('told_at', '<', toldBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const unreadUnder = prepared<[user_id: string, dedupe_key: string], { found: boolean }>(
  'notifications_unread_under',
  'select exists (select from notifications where user_id = $1 and dedupe_key = $2 and not read) as found',
  { lane: 'quick' },
);

/** Whether somebody has an unread notification with this key. */
export async function hasUnread(db: Sql, user_id: string, dedupe_key: string): Promise<boolean> {
  const [row] = await unreadUnder(db, user_id, dedupe_key);
  return row?.found === true;
}

/** Marks somebody's unread notification with this key as read; says whether there was one. */
export async function markReadByKey(db: Sql, user_id: string, dedupe_key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read: true })
    .where('user_id', '=', user_id)
    .where('dedupe_key', '=', dedupe_key)
    .where(sql<boolean>`not read`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes somebody's unread notification with this key; says whether there was one. */
export async function deleteUnread(db: Sql, user_id: string, dedupe_key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('user_id', '=', user_id)
    .where('dedupe_key', '=', dedupe_key)
    .where(sql<boolean>`not read`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes what names somebody; whom it belonged to. */
export async function deleteAbout(db: Sql, user_id: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where(({ eb, or }) => or([eb('about_id', '=', user_id), eb('about_partner_id', '=', user_id)]))
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** One's own notifications after a place, oldest first, as many as are read at a time. */
export function exportNotifications(db: Sql, user_id: string, after: Cursor): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', user_id)
    .where(sql<boolean>`(created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(exportPageSize)
    .execute();
}

/** When somebody was last told of whose deeds, and when others were last told of theirs. */
export async function exportThrottles(db: Sql, user_id: string) {
  const { rows } = await sql<{ told: 'you' | 'others'; of: string | null; type: string; told_at: string }>`
    select 'you' as told, p.first_name || ' ' || p.last_name as of, h.type, h.told_at
      from notification_throttles h join profiles p on p.id = h.actor_id where h.user_id = ${user_id}
    union all
    select 'others', null, type, told_at from notification_throttles where actor_id = ${user_id}`.execute(db);
  return rows;
}
