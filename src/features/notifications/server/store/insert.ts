import { sql } from 'kysely';
import type { NotificationItem } from '#features/notifications/contract.ts';
import type { AnyKind } from '#features/notifications/rules/kind.ts';
import type { Sql } from '#platform/server/database/database.ts';

/**
 * A notification of a kind; `key`: the thing it is about; `kept`: it outlives whom and what it is
 * about.
 */
type KindRow = {
  user_id: string;
  kind: string;
  key: string;
  about_id: string | null;
  about_partner_id: string | null;
  play_date_id: string | null;
  data: unknown;
  kept: boolean;
  created_at: string;
} & Pick<NotificationItem, 'type'>;

/**
 * Who is not notified, though they exist: those who are apart from one of `from`, unless `reached`.
 */
type Apart = { from: readonly string[]; reached: AnyKind['reachesApart'] };
export type Inserted = { id: string; user_id: string; key: string };

/**
 * Inserts notifications of kinds, and returns them. A reader's earlier one about the same thing
 * becomes this one, unread, and with `counts` counts one more while it is. Skipped are deleted
 * users, and who is apart.
 */
// Ordered by id, so that concurrent inserts cannot deadlock. The key share lock waits for accounts
// that are being deleted, which are then skipped.
export async function insertOfKind(
  db: Sql,
  rows: readonly KindRow[],
  apart: Apart,
  counts = false,
): Promise<Inserted[]> {
  const json = JSON.stringify(rows);
  const isReached = {
    everybody: sql`true`,
    blocked: sql`not exists (select from people_blocked_by(id) blocked
      where blocked.profile_id = any (${apart.from}::uuid[]))`,
    nobody: sql`not exists (select from people_apart_from(id) apart
      where apart.profile_id = any (${apart.from}::uuid[]))`,
  }[apart.reached];
  const { rows: inserted } = await sql<Inserted>`
    insert into notifications (user_id, kind, key, about_id, about_partner_id, play_date_id, data,
      kept, created_at, type)
    select recipient.id, notice.kind, notice.key, notice.about_id, notice.about_partner_id,
      notice.play_date_id,
      coalesce(notice.data, '{}'), notice.kept, notice.created_at, notice.type
    from (select id from profiles
        where id in (select (each ->> 'user_id')::uuid
          from jsonb_array_elements(${json}::jsonb) each) and ${isReached}
        order by id for key share) recipient
      join jsonb_to_recordset(${json}::jsonb) notice (user_id uuid, kind text, key text,
        about_id uuid,
        about_partner_id uuid, play_date_id uuid, data jsonb, kept boolean, created_at timestamptz,
        type text)
        on notice.user_id = recipient.id
    order by recipient.id, notice.kind, notice.key
    on conflict (kind, key, user_id) where kind is not null do update
      set about_id = excluded.about_id, about_partner_id = excluded.about_partner_id,
        data = excluded.data,
        created_at = excluded.created_at, read = false, opened = false, ended = null,
        count = case when ${counts} and not notifications.read then notifications.count + 1 else 1
          end
    returning id, user_id, key`.execute(db);
  return inserted;
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
    from (select id from profiles where id = any (${row.userIds}::uuid[]) order by id
      for key share) recipient
    order by recipient.id
    on conflict (user_id, actor_id, type) do update set notified_at = excluded.notified_at
      where throttle.notified_at <= excluded.notified_at
        - make_interval(secs => ${row.throttleMs / 1000})
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}
