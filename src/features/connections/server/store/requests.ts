import type { Sql } from '#platform/server/database/database.ts';

/** Somebody's name and whether they may be asked, and nothing for an unknown id. */
export function findPlayer(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name', 'is_paused'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Makes whoever else connects as this person wait for the end of the transaction. */
export function lockSender(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Counts a request, to a friend or to be one, as sent at `now`, forgets what was sent before `since`, and answers how many
 * there are between.
 */
export async function countSent(db: Sql, requester_id: string, since: string, now: string): Promise<number> {
  await db
    .deleteFrom('friend_requests_sent')
    .where('requester_id', '=', requester_id)
    .where('sent_at', '<=', since)
    .execute();
  await db.insertInto('friend_requests_sent').values({ requester_id, sent_at: now }).execute();
  const { count } = await db
    .selectFrom('friend_requests_sent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requester_id', '=', requester_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the receiver rejected a request of the requester of that type after `since`. */
export async function rejectedSince(
  db: Sql,
  type: 'friend' | 'partner',
  requester_id: string,
  receiver_id: string,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('connections')
    .select('id')
    .where('requester_id', '=', requester_id)
    .where('receiver_id', '=', receiver_id)
    .where('type', '=', type)
    .where('status', '=', 'rejected')
    .where('updated_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many players somebody watches. */
export async function countWatched(db: Sql, requester_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('connections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requester_id', '=', requester_id)
    .where('type', '=', 'watched')
    .executeTakeFirstOrThrow();
  return count;
}
