import { type RawBuilder, sql } from 'kysely';
import type { NotificationItem } from '#features/notifications/contract.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import { batchLookup } from '#platform/server/database/batched-lookup.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';

type NewNotifications = Pick<NotificationItem, 'type' | 'title' | 'message' | 'link'> & {
  userIds: string[];
  actor_id: string | null;
  about_id: string | null;
  about_partner_id: string | null;
  dedupe_key: string | null;
  reach_apart: 'blocked' | 'everybody' | null;
  merges: boolean;
  now: string;
};

// Ordered by id, so that concurrent inserts cannot deadlock. The key share lock waits for accounts
// that are being deleted, which are then skipped.
const insertRows = prepared<
  [
    userIds: string[],
    actor_id: string | null,
    type: string,
    title: string,
    message: string,
    link: string,
    about_id: string | null,
    about_partner_id: string | null,
    dedupe_key: string | null,
    now: string,
    reach_apart: string | null,
    merges: boolean,
  ],
  { user_id: string }
>(
  'notifications_insert',
  `insert into notifications (user_id, type, title, message, link, about_id, about_partner_id, dedupe_key, created_at)
  select p.id, $3, $4, $5, $6, $7::uuid, $8::uuid, $9, $10::timestamptz
  from (
    select id from profiles
    where id = any ($1::uuid[]) and id is distinct from $2::uuid
      and case $11 when 'everybody' then true
        when 'blocked' then not exists (select from blocks where blocker_id = id and blocked_id = $2::uuid)
        else not exists (
          select from people_apart_from(id) apart where apart.profile_id in ($2::uuid, $7::uuid, $8::uuid)) end
    order by id for key share) p
  order by p.id
  on conflict (user_id, dedupe_key) where not read and dedupe_key is not null do update
    set count = notifications.count + 1, message = excluded.message, about_id = excluded.about_id,
      about_partner_id = excluded.about_partner_id, created_at = excluded.created_at
    where $12
  returning user_id`,
);

/**
 * Inserts one notification per user in one statement, and returns the ids of the users who got one.
 * Skipped are deleted users, the actor, users apart from the actor or from whom the texts name
 * (by `reach_apart`). With `merges` an unread notification with the same `dedupe_key` becomes this
 * one and counts one more; without it users who have one are skipped.
 */
export async function insertNotifications(db: Sql, row: NewNotifications): Promise<string[]> {
  const { userIds, actor_id, type, title, message, link, about_id, about_partner_id, dedupe_key, now } = row;
  const about = [about_id, about_partner_id] as const;
  const rows = await insertRows(
    db,
    userIds,
    actor_id,
    type,
    title,
    message,
    link,
    ...about,
    dedupe_key,
    now,
    row.reach_apart,
    row.merges,
  );
  return rows.map((row) => row.user_id);
}

/** What several notices of the same text are about. */
export type Notice = { user_id: string; link: string; dedupe_key: string | null };

/** Inserts notices of one text in one statement, as `insertNotifications`; returns who got one. */
export async function insertEach(
  db: Sql,
  text: Pick<NewNotifications, 'type' | 'title' | 'message' | 'now'>,
  notices: readonly Notice[],
): Promise<string[]> {
  const userIds = notices.map((notice) => notice.user_id);
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (user_id, type, title, message, link, dedupe_key, created_at)
    select p.id, ${text.type}, ${text.title}, ${text.message}, n.link, n.dedupe_key, ${text.now}::timestamptz
    from unnest(${userIds}::uuid[], ${notices.map((notice) => notice.link)}::text[],
        ${notices.map((notice) => notice.dedupe_key)}::text[]) n (user_id, link, dedupe_key)
      join (select id from profiles where id = any (${userIds}::uuid[]) order by id for key share) p
        on p.id = n.user_id
    order by p.id, n.link
    on conflict (user_id, dedupe_key) where not read and dedupe_key is not null do nothing
    returning user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
}

/**
 * Returns the users who have not been notified by this actor of this type within `throttleMs`
 * milliseconds, and counts them as notified. Of two concurrent callers only one gets a user.
 */
export async function claimThrottle(
  db: Sql,
  row: Pick<NewNotifications, 'userIds' | 'type' | 'now'> & { actor_id: string; throttleMs: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into notification_throttles as t (user_id, actor_id, type, notified_at)
    select p.id, ${row.actor_id}::uuid, ${row.type}, ${row.now}::timestamptz
    from (select id from profiles where id = any (${row.userIds}::uuid[]) order by id for key share) p
    order by p.id
    on conflict (user_id, actor_id, type) do update set notified_at = excluded.notified_at
      where t.notified_at <= excluded.notified_at - make_interval(secs => ${row.throttleMs / 1000})
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * The badge shows 99+; counting further would let one user's backlog delay the batched look-up of
 * all.
 */
const maxUnreadCount = 100;

const unreadCountOfOne = prepared<[user_id: string], { count: number }>(
  'notifications_unread_count',
  `select count(*)::int as count from (select from notifications where user_id = $1 and not read limit ${maxUnreadCount}) unread`,
  { pipeline: 'quick' },
);

const unreadCountOfSeveral = prepared<[userIds: string[]], { user_id: string; count: number }>(
  'notifications_unread_counts',
  `select user_id, (select count(*)::int from (
      select from notifications n where n.user_id = person.user_id and not read limit ${maxUnreadCount}) unread) as count
  from unnest($1::uuid[]) person (user_id)`,
  { pipeline: 'quick' },
);

const unreadCounts = batchLookup<number>(async (db, userIds) => {
  const [first = '', ...others] = userIds;
  if (others.length === 0)
    return new Map((await unreadCountOfOne(db, first)).map(({ count }) => [first, count]));
  const rows = await unreadCountOfSeveral(db, userIds);
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
});

/** Number of a user's unread notifications, counted up to 100. */
export async function countUnread(db: Sql, userId: string): Promise<number> {
  return (await unreadCounts(db, userId)) ?? 0;
}

const columns = ['id', 'type', 'title', 'message', 'link', 'read', 'count', 'created_at'] as const;

/** A person's names as JSON; null when the message names nobody. */
const namedPerson = (alias: 'about' | 'about_partner') =>
  sql<NotificationItem['about']>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
    'id', ${sql.ref(`${alias}.id`)},
    'first_name', ${sql.ref(`${alias}.first_name`)},
    'last_name', ${sql.ref(`${alias}.last_name`)}) end`.as(alias);

/** A user's notifications with the people that they name. */
const notificationsOf = (db: Sql, userId: string) =>
  db
    .selectFrom('notifications')
    .leftJoin('profiles as about', 'about.id', 'notifications.about_id')
    .leftJoin('profiles as about_partner', 'about_partner.id', 'notifications.about_partner_id')
    .select(columns.map((column) => `notifications.${column}` as const))
    .select([namedPerson('about'), namedPerson('about_partner')])
    .where('notifications.user_id', '=', userId);

/** One page and one more row, newest first, after the cursor. */
export function listNotifications(
  db: Sql,
  userId: string,
  cursor: Cursor | undefined,
): Promise<NotificationItem[]> {
  return notificationsOf(db, userId)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(notifications.created_at, notifications.id) < (${cursor?.created_at}::timestamptz, ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

export function findNotification(db: Sql, userId: string, id: string): Promise<NotificationItem | undefined> {
  return notificationsOf(db, userId).where('notifications.id', '=', id).executeTakeFirst();
}

export async function markRead(db: Sql, userId: string, id: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Statements that change several notifications lock them by id first: two that met in different
 * orders would end in a deadlock.
 */
const locked = (condition: RawBuilder<unknown>) =>
  sql`locked as materialized (
    select id from notifications n where ${condition} order by id for update)`;

/** Returns whether there were unread ones. */
export async function markAllRead(db: Sql, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with ${locked(sql`user_id = ${userId} and not read`)}
    update notifications n set read = true from locked where n.id = locked.id`.execute(db);
  return numAffectedRows > 0n;
}

export async function deleteNotification(db: Sql, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteAllNotifications(db: Sql, userId: string): Promise<void> {
  await sql`with ${locked(sql`user_id = ${userId}`)}
    delete from notifications n using locked where n.id = locked.id`.execute(db);
}

/** Notifications by user and key. */
export type KeyOfUser = { user_id: string; dedupe_key: string };
const haveKeys = (keys: readonly KeyOfUser[]) =>
  sql`(user_id, dedupe_key) in (select * from unnest(${keys.map((key) => key.user_id)}::uuid[],
    ${keys.map((key) => key.dedupe_key)}::text[]))`;

/** Deletes notifications by user and key; returns the users who had any. */
export async function deleteByKeys(db: Sql, keys: readonly KeyOfUser[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(haveKeys(keys))}
    delete from notifications n using locked where n.id = locked.id returning n.user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Rows per delete statement, so that none takes long. */
const deleteBatchSize = 1_000;

/**
 * Deletes a batch of notifications older than `unread`, or read and older than `read`; returns
 * their number.
 */
export async function deleteOldBatch(db: Sql, before: { read: string; unread: string }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < ${before.read}::timestamptz and (read or created_at < ${before.unread}::timestamptz)
      order by created_at limit ${deleteBatchSize} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteOldThrottles(db: Sql, before: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification_throttles t using (
      select user_id, actor_id, type from notification_throttles
      where notified_at < ${before}::timestamptz for update skip locked) old
    where (t.user_id, t.actor_id, t.type) = (old.user_id, old.actor_id, old.type)`.execute(db);
  return Number(numAffectedRows);
}

const unreadByKey = prepared<[user_id: string, dedupe_key: string], { found: boolean }>(
  'notifications_unread_by_key',
  'select exists (select from notifications where user_id = $1 and dedupe_key = $2 and not read) as found',
  { pipeline: 'quick' },
);

export async function hasUnread(db: Sql, userId: string, dedupeKey: string): Promise<boolean> {
  const [row] = await unreadByKey(db, userId, dedupeKey);
  return row?.found === true;
}

/** Marks notifications as read by user and key; returns the users who had unread ones. */
export async function markReadByKeys(db: Sql, keys: readonly KeyOfUser[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(sql`${haveKeys(keys)} and not read`)}
    update notifications n set read = true from locked where n.id = locked.id
    returning n.user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Deletes the users' read notifications with a key. */
export async function deleteRead(db: Sql, userIds: readonly string[], dedupeKey: string): Promise<void> {
  await sql`with ${locked(sql`user_id = any (${userIds}::uuid[]) and dedupe_key = ${dedupeKey} and read`)}
    delete from notifications n using locked where n.id = locked.id`.execute(db);
}

export async function deleteUnread(db: Sql, userId: string, dedupeKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('dedupe_key', '=', dedupeKey)
    .where(sql<boolean>`not read`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const names = (userId: string) => sql`(about_id = ${userId} or about_partner_id = ${userId})`;

/** Deletes all notifications that name a user; returns the ids of their owners. */
export async function deleteAbout(db: Sql, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(names(userId))}
    delete from notifications n using locked where n.id = locked.id returning n.user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Deletes a user's notifications that name another; returns how many. Those with the `kept` links
 * stay, with `chats` except notices of a chat.
 */
export async function deleteNaming(
  db: Sql,
  userId: string,
  named: string,
  kept: readonly string[],
  { chats }: { chats: boolean },
): Promise<number> {
  const isKept = sql`link = any (${kept}::text[])
    and not (${chats}::boolean and coalesce(dedupe_key ~ '^play_dates/.+/messages$', false))`;
  const { numAffectedRows } = await sql`
    with ${locked(sql`user_id = ${userId} and ${names(named)} and not (${isKept})`)}
    delete from notifications n using locked where n.id = locked.id`.execute(db);
  return Number(numAffectedRows);
}

/** A batch of a user's notifications after a cursor, oldest first, for the data export. */
export function exportNotifications(db: Sql, userId: string, after: Cursor) {
  return db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', userId)
    .where(sql<boolean>`(created_at, id) > (${after.created_at}::timestamptz, ${after.id}::uuid)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(exportPageSize)
    .execute();
}

/** When the user was last notified by whom, and when others were last notified by the user. */
export async function exportThrottles(db: Sql, userId: string) {
  const { rows } = await sql<{
    notified: 'you' | 'others';
    of: string | null;
    type: string;
    notified_at: string;
  }>`
    select 'you' as notified, p.first_name || ' ' || p.last_name as of, t.type, t.notified_at
      from notification_throttles t join profiles p on p.id = t.actor_id where t.user_id = ${userId}
    union all
    select 'others', null, type, notified_at
      from notification_throttles where actor_id = ${userId}`.execute(db);
  return rows;
}
