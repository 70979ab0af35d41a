import type { Sql } from '#platform/server/database/database.ts';
import { countRows, findsRow } from '#platform/server/database/queries.ts';

/**
 * A player's name and whether they are paused; undefined for an unknown id. Ask `lockPairs` first.
 */
export function findPlayer(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name', 'is_paused'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Records a friend or partner request sent at `now`, deletes records up to `since`, and returns the
 * number that remain.
 */
export async function countSent(
  db: Sql,
  requester_id: string,
  since: string,
  now: string,
): Promise<number> {
  await db
    .deleteFrom('friend_requests_sent')
    .where('requester_id', '=', requester_id)
    .where('sent_at', '<=', since)
    .execute();
  await db.insertInto('friend_requests_sent').values({ requester_id, sent_at: now }).execute();
  return countRows(db.selectFrom('friend_requests_sent').where('requester_id', '=', requester_id));
}

export function rejectedSince(
  db: Sql,
  request: { type: 'friend' | 'partner'; requester_id: string; receiver_id: string },
  since: string,
): Promise<boolean> {
  const { type, requester_id, receiver_id } = request;
  const later = db.selectFrom('connections').where('updated_at', '>', since);
  return findsRow(
    later.where((eb) => eb.and({ requester_id, receiver_id, type, status: 'rejected' })),
  );
}

export const countWatched = (db: Sql, requester_id: string): Promise<number> =>
  countRows(db.selectFrom('connections').where((eb) => eb.and({ requester_id, type: 'watched' })));

/** A friend request with a line. */
const withLine = (db: Sql, ids: readonly string[]) =>
  db
    .selectFrom('connections')
    .select(['id', 'requester_id', 'receiver_id', 'message', 'message_hidden_at'])
    .where('id', 'in', ids)
    .where('message', 'is not', null)
    .$narrowType<{ message: string }>();

export const findRequests = (db: Sql, ids: readonly string[]) => withLine(db, ids).execute();

export const lockRequest = (db: Sql, id: string) =>
  withLine(db, [id]).forUpdate().executeTakeFirst();

/** Hides (a time) or shows (null) the line of a friend request, which must be locked. */
export async function setMessageHidden(
  db: Sql,
  id: string,
  message_hidden_at: string | null,
): Promise<void> {
  await db.updateTable('connections').set({ message_hidden_at }).where('id', '=', id).execute();
}
