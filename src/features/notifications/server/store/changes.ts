import { type RawBuilder, sql } from 'kysely';
import type { NotificationEnding } from '#features/notifications/rules/kind.ts';
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

/** The page of its PlayDate, else where a notification leads, whatever the place on that page. */
const page = sql`coalesce('/playdates/' || play_date_id, split_part(link, '#', 1))`;

/**
 * Locks all notifications of kinds about a PlayDate, and those of no kind that lead these users to it, for
 * several statements that change some.
 */
export async function lockOfPlaydate(
  db: Sql,
  play_date_id: string,
  userIds: readonly string[],
): Promise<void> {
  const pages = [`/playdates/${play_date_id}`, `/playdates/${play_date_id}/apply`];
  await sql`with ${locked(sql`id in (
      select id from notifications where play_date_id = ${play_date_id}
      union all select id from notifications
        where user_id = any (${userIds}::uuid[]) and split_part(link, '#', 1) = any (${pages}::text[]))`)}
    select count(*) from locked`.execute(db);
}

/** Deletes the notifications about a PlayDate that is about to be deleted; returns the users who had any. */
export async function deleteOfPlaydate(db: Sql, play_date_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(sql`play_date_id = ${play_date_id}`)}
    delete from notifications notification using locked
      where notification.id = locked.id returning notification.user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
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

/** All notifications of one kind about one thing, or that of one user. */
export type Subject = { kind: string; key: string; user_id?: string };
const ofSubjects = (subjects: readonly (Subject & { ended?: NotificationEnding | null })[]) =>
  sql`unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ key }) => key)}::text[],
      ${subjects.map(({ user_id }) => user_id ?? null)}::uuid[], ${subjects.map(({ ended }) => ended ?? null)}::text[])
      subject (kind, key, user_id, ended)
    join notifications notification on notification.kind = subject.kind and notification.key = subject.key
      and (subject.user_id is null or notification.user_id = subject.user_id)`;

/**
 * Marks notifications of these subjects as read and ended, and those of no kind with these keys as read, all
 * locked in one order; returns the users whose have changed.
 */
export async function settle(
  db: Sql,
  subjects: readonly (Subject & { ended: NotificationEnding | null })[],
  keys: readonly KeyOfUser[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with settled as materialized (
      select notification.id, subject.ended from ${ofSubjects(subjects)}
        where notification.ended is null and (not notification.read or subject.ended is not null)
      union all select id, null from notifications where ${haveKeys(keys)} and not read),
    ${locked(sql`id in (select id from settled)`)}
    update notifications notification set read = true, ended = settled.ended from locked join settled on settled.id = locked.id
      where notification.id = locked.id returning notification.user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Deletes notifications of these subjects; returns the users who had any. */
export async function withdraw(db: Sql, subjects: readonly Subject[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(sql`id in (select notification.id from ${ofSubjects(subjects)})`)}
    delete from notifications notification using locked
      where notification.id = locked.id returning notification.user_id`.execute(db);
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
 * Deletes a user's notifications that name another; returns how many. Those that lead to excepted pages stay,
 * with `texts` except those of kinds that say what the other writes.
 */
export async function deleteNaming(
  db: Sql,
  userId: string,
  named: string,
  except: { pages: readonly string[]; butKinds: readonly string[] },
  { texts }: { texts: boolean },
): Promise<number> {
  const isExcepted = sql`coalesce(${page} = any (${except.pages}::text[]), false)
    and not (${texts}::boolean and coalesce(kind = any (${except.butKinds}::text[])
      or dedupe_key ~ '^/playdates/.+/change$', false))`;
  const { numAffectedRows } = await sql`
    with ${locked(sql`user_id = ${userId} and ${names(named)} and not (${isExcepted})`)}
    delete from notifications notification using locked where notification.id = locked.id`.execute(db);
  return Number(numAffectedRows);
}
