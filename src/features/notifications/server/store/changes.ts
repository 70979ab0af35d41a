import { type RawBuilder, sql } from 'kysely';
import type { NotificationEnding } from '#features/notifications/rules/kind.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** That its reader has seen it, or the page to which it leads. */
export async function markRead(db: Sql, userId: string, id: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read: true, opened: true })
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

/** Locks all notifications about a PlayDate, for several statements that change some. */
export async function lockOfPlaydate(db: Sql, play_date_id: string): Promise<void> {
  await sql`with ${locked(sql`play_date_id = ${play_date_id}`)} select count(*) from locked`.execute(
    db,
  );
}

/**
 * Deletes the notifications about a PlayDate that is about to be deleted, but for those that are
 * kept; returns the users who had any.
 */
export async function deleteOfPlaydate(db: Sql, play_date_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(sql`play_date_id = ${play_date_id}`)},
    kept as (update notifications notification set play_date_id = null from locked
      where notification.id = locked.id and notification.kept returning notification.user_id),
    deleted as (delete from notifications notification using locked
      where notification.id = locked.id and not notification.kept returning notification.user_id)
    select user_id from kept union select user_id from deleted`.execute(db);
  return rows.map((row) => row.user_id);
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
    delete from notifications notification using locked where notification.id = locked.id`.execute(
    db,
  );
}

/** All notifications of one kind about one thing, or that of one user. */
export type Subject = { kind: string; key: string; user_id?: string };
const ofSubjects = (subjects: readonly (Subject & { ended?: NotificationEnding | null })[]) =>
  sql`unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ key }) => key)}::text[],
      ${subjects.map(({ user_id }) => user_id ?? null)}::uuid[],
      ${subjects.map(({ ended }) => ended ?? null)}::text[])
      subject (kind, key, user_id, ended)
    join notifications notification on notification.kind = subject.kind
      and notification.key = subject.key
      and (subject.user_id is null or notification.user_id = subject.user_id)`;

/**
 * Marks notifications of these subjects as read and ended; returns the users whose have changed.
 */
export async function settle(
  db: Sql,
  subjects: readonly (Subject & { ended: NotificationEnding | null })[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with settled as materialized (
      select notification.id, subject.ended from ${ofSubjects(subjects)}
        where notification.ended is null and (not notification.read or subject.ended is not null)),
    ${locked(sql`id in (select id from settled)`)}
    update notifications notification set read = true, ended = settled.ended from locked
      join settled on settled.id = locked.id
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

const names = (userId: string) => sql`(about_id = ${userId} or about_partner_id = ${userId})`;

/**
 * Deletes all notifications that name a user, or the name in those that are kept; returns their
 * owners.
 */
export async function deleteAbout(db: Sql, userId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ${locked(names(userId))},
    kept as (update notifications notification
      set about_id = nullif(about_id, ${userId}),
        about_partner_id = nullif(about_partner_id, ${userId}) from locked
      where notification.id = locked.id and notification.kept returning notification.user_id),
    deleted as (delete from notifications notification using locked
      where notification.id = locked.id and not notification.kept returning notification.user_id)
    select user_id from kept union select user_id from deleted`.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Deletes a user's notifications that name another; returns how many. Those about excepted
 * PlayDates stay, but for those of some kinds.
 */
export async function deleteNaming(
  db: Sql,
  userId: string,
  named: string,
  { play_date_ids, butKinds }: { play_date_ids: readonly string[]; butKinds: readonly string[] },
): Promise<number> {
  const isExcepted = sql`coalesce(play_date_id = any (${play_date_ids}::uuid[]), false)
    and not coalesce(kind = any (${butKinds}::text[]), false)`;
  const { numAffectedRows } = await sql`
    with ${locked(sql`user_id = ${userId} and ${names(named)} and not (${isExcepted})`)}
    delete from notifications notification using locked where notification.id = locked.id`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/**
 * Replaces what matches a regular expression in a field of the data of these users' notifications
 * about a PlayDate; returns whose have changed.
 */
export async function replaceInData(
  db: Sql,
  play_date_id: string,
  {
    userIds,
    field,
    pattern,
    replacement,
  }: { userIds: readonly string[]; field: string; pattern: string; replacement: string },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with locked as materialized (
      select id from notifications where play_date_id = ${play_date_id}
        and user_id = any (${userIds}::uuid[]) and data ->> ${field} ~ ${pattern}
      order by id for update)
    update notifications notification set data = jsonb_set(notification.data, array[${field}],
      to_jsonb(regexp_replace(notification.data ->> ${field}, ${pattern}, ${replacement}, 'g')))
    from locked where notification.id = locked.id returning notification.user_id`.execute(db);
  return [...new Set(rows.map((row) => row.user_id))];
}
