import { sql } from 'kysely';
import type { NotificationItem } from '#features/notifications/contract.ts';
import type { AnyKind } from '#features/notifications/rules/kind.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';

/**
 * Inserts one notification per user in one statement, and returns the users who got one. Skipped are
 * deleted users, the actor, users apart from the actor or from whom the texts name (by `reach_apart`).
 * With `merges` an unread notification with the same `dedupe_key` becomes this one and counts one more;
 * without it users who have one are skipped. There is a message for each user.
 */
// Ordered by id, so that concurrent inserts cannot deadlock. The key share lock waits for accounts
// that are being deleted, which are then skipped.
export const insertNotifications = prepared<
  [
    userIds: string[],
    actor_id: string | null,
    type: NotificationItem['type'],
    title: string,
    messages: string[],
    link: string,
    about_id: string | null,
    about_partner_id: string | null,
    dedupe_key: string | null,
    now: string,
    reach_apart: 'blocked' | 'everybody' | null,
    merges: boolean,
  ],
  { user_id: string }
>(
  'notifications_insert',
  `insert into notifications (user_id, type, title, message, link, about_id, about_partner_id, dedupe_key, created_at)
  select recipient.id, $3, $4, notice.message, $6, $7::uuid, $8::uuid, $9, $10::timestamptz
  from (
    select id from profiles
    where id = any ($1::uuid[]) and id is distinct from $2::uuid
      and case $11 when 'everybody' then true
        when 'blocked' then not exists (select from blocks where blocker_id = id and blocked_id = $2::uuid)
        else not exists (
          select from people_apart_from(id) apart where apart.profile_id in ($2::uuid, $7::uuid, $8::uuid)) end
    order by id for key share) recipient
  join unnest($1::uuid[], $5::text[]) notice (user_id, message) on notice.user_id = recipient.id
  order by recipient.id
  on conflict (user_id, dedupe_key) where not read and dedupe_key is not null do update
    set count = notifications.count + 1, message = excluded.message, about_id = excluded.about_id,
      about_partner_id = excluded.about_partner_id, created_at = excluded.created_at
    where $12
  returning user_id`,
);

/** A notification of a kind; `key`: the thing it is about. Type, title and link are for the build before. */
type KindRow = {
  user_id: string;
  kind: string;
  key: string;
  about_id: string | null;
  about_partner_id: string | null;
  play_date_id: string | null;
  data: unknown;
  created_at: string;
} & Pick<NotificationItem, 'type' | 'title' | 'link'>;

/** Who is not notified, though they exist: those who are apart from one of `from`, unless `reached`. */
type Apart = { from: readonly string[]; reached: AnyKind['reachesApart'] };
export type Inserted = { id: string; user_id: string };

/**
 * Inserts notifications of kinds, and returns them. A reader's earlier one about the same thing becomes this
 * one, unread, and with `counts` counts one more while it is. Skipped are deleted users, and who is apart.
 */
// Locks as `insertNotifications` does.
export async function insertOfKind(
  db: Sql,
  rows: readonly KindRow[],
  apart: Apart,
  counts = false,
): Promise<Inserted[]> {
  const json = JSON.stringify(rows);
  const isReached = {
    everybody: sql`true`,
    blocked: sql`not exists (select from blocks where blocker_id = id and blocked_id = any (${apart.from}::uuid[]))`,
    nobody: sql`not exists (select from people_apart_from(id) apart where apart.profile_id = any (${apart.from}::uuid[]))`,
  }[apart.reached];
  const { rows: inserted } = await sql<Inserted>`
    insert into notifications (user_id, kind, key, about_id, about_partner_id, play_date_id, data, created_at, type, title,
      message, link)
    select recipient.id, notice.kind, notice.key, notice.about_id, notice.about_partner_id, notice.play_date_id,
      coalesce(notice.data, '{}'), notice.created_at, notice.type, notice.title, notice.title, notice.link
    from (select id from profiles
        where id in (select (each ->> 'user_id')::uuid from jsonb_array_elements(${json}::jsonb) each) and ${isReached}
        order by id for key share) recipient
      join jsonb_to_recordset(${json}::jsonb) notice (user_id uuid, kind text, key text, about_id uuid,
        about_partner_id uuid, play_date_id uuid, data jsonb, created_at timestamptz, type text, title text, link text)
        on notice.user_id = recipient.id
    order by recipient.id, notice.kind, notice.key
    on conflict (kind, key, user_id) where kind is not null do update
      set about_id = excluded.about_id, about_partner_id = excluded.about_partner_id, data = excluded.data,
        title = excluded.title, message = excluded.message, created_at = excluded.created_at, read = false, ended = null,
        count = case when ${counts} and not notifications.read then notifications.count + 1 else 1 end
    returning id, user_id`.execute(db);
  return inserted;
}

/** What differs between notices of one title. */
export type Notice = { user_id: string; message: string; link: string; dedupe_key: string | null };

/** Inserts notices of one title in one statement, as `insertNotifications`; returns who got one. */
export async function insertEach(
  db: Sql,
  text: Pick<NotificationItem, 'type' | 'title'> & { now: string },
  notices: readonly Notice[],
): Promise<string[]> {
  const userIds = notices.map((notice) => notice.user_id);
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (user_id, type, title, message, link, dedupe_key, created_at)
    select recipient.id, ${text.type}, ${text.title}, notice.message, notice.link, notice.dedupe_key, ${text.now}::timestamptz
    from unnest(${userIds}::uuid[], ${notices.map((notice) => notice.message)}::text[],
        ${notices.map((notice) => notice.link)}::text[],
        ${notices.map((notice) => notice.dedupe_key)}::text[]) notice (user_id, message, link, dedupe_key)
      join (select id from profiles where id = any (${userIds}::uuid[]) order by id for key share) recipient
        on recipient.id = notice.user_id
    order by recipient.id, notice.link
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
  row: { userIds: string[]; actor_id: string; type: string; throttleMs: number; now: string },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into notification_throttles as throttle (user_id, actor_id, type, notified_at)
    select recipient.id, ${row.actor_id}::uuid, ${row.type}, ${row.now}::timestamptz
    from (select id from profiles where id = any (${row.userIds}::uuid[]) order by id for key share) recipient
    order by recipient.id
    on conflict (user_id, actor_id, type) do update set notified_at = excluded.notified_at
      where throttle.notified_at <= excluded.notified_at - make_interval(secs => ${row.throttleMs / 1000})
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
