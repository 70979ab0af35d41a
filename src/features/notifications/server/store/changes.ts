import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

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
    select id from notifications notification where ${condition} order by id for update)`;

/** Where a notification leads, whatever the place on that page. */
const page = sql`split_part(link, '#', 1)`;

/** Locks the users' unread notifications that lead to a page, for several statements that change some. */
export async function lockUnread(db: Sql, userIds: readonly string[], link: string): Promise<void> {
  await sql`with ${locked(sql`user_id = any (${userIds}::uuid[]) and not read and ${page} = ${link}`)}
    select count(*) from locked`.execute(db);
}

/** Returns whether there were unread ones. */
export async function markAllRead(db: Sql, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with ${locked(sql`user_id = ${userId} and not read`)}
    update notifications notification set read = true from locked
      where notification.id = locked.id`.execute(db);
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
    delete from notifications notification using locked where notification.id = locked.id`.execute(db);
}

export type KeyOfUser = { user_id: string; dedupe_key: string };
const haveKeys = (keys: readonly KeyOfUser[]) =>
  sql`(user_id, dedupe_key) in (select * from unnest(${keys.map((key) => key.user_id)}::uuid[],
    ${keys.map((key) => key.dedupe_key)}::text[]))`;

/** Deletes notifications by user and key; returns the users who had any. */
export async function deleteByKeys(db: Sql, keys: readonly KeyOfUser[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(haveKeys(keys))}
    delete from notifications notification using locked
      where notification.id = locked.id returning notification.user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Marks notifications as read by user and key; returns the users who had unread ones. */
export async function markReadByKeys(db: Sql, keys: readonly KeyOfUser[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(sql`${haveKeys(keys)} and not read`)}
    update notifications notification set read = true from locked where notification.id = locked.id
    returning notification.user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
}

export async function deleteRead(db: Sql, userIds: readonly string[], dedupeKey: string): Promise<void> {
  await sql`with ${locked(sql`user_id = any (${userIds}::uuid[]) and dedupe_key = ${dedupeKey} and read`)}
    delete from notifications notification using locked where notification.id = locked.id`.execute(db);
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
    delete from notifications notification using locked
      where notification.id = locked.id returning notification.user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Deletes a user's notifications that name another; returns how many. Those that lead to pages in `except`
 * stay, with `texts` except those that quote the other: of a chat and of a proposed change.
 */
export async function deleteNaming(
  db: Sql,
  userId: string,
  named: string,
  except: readonly string[],
  { texts }: { texts: boolean },
): Promise<number> {
  const isExcepted = sql`${page} = any (${except}::text[])
    and not (${texts}::boolean and coalesce(dedupe_key ~ '^play_dates/.+/messages$|^/playdates/.+/change$', false))`;
  const { numAffectedRows } = await sql`
    with ${locked(sql`user_id = ${userId} and ${names(named)} and not (${isExcepted})`)}
    delete from notifications notification using locked where notification.id = locked.id`.execute(db);
  return Number(numAffectedRows);
}
