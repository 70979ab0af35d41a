import { sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

/** Rows per delete statement, so that none takes long. */
const deleteBatchSize = 1_000;

/**
 * Deletes a batch of notifications older than `unread`, or read and older than `read`; returns
 * their number.
 */
export async function deleteOldBatch(
  db: Sql,
  before: { read: string; unread: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications
      where created_at < ${before.read}::timestamptz
        and (read or created_at < ${before.unread}::timestamptz)
      order by created_at limit ${deleteBatchSize} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteOldThrottles(db: Sql, before: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification_throttles throttle using (
      select user_id, actor_id, type from notification_throttles
      where notified_at < ${before}::timestamptz for update skip locked) old
    where (throttle.user_id, throttle.actor_id, throttle.type) =
      (old.user_id, old.actor_id, old.type)`.execute(db);
  return Number(numAffectedRows);
}
