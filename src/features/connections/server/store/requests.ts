import type { Sql } from '#platform/server/database/database.ts';

/** A player's name and whether they are paused; undefined for an unknown id. Ask `lockPairs` first. */
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
    .where((eb) => eb.and({ requester_id, receiver_id, type, status: 'rejected' }))
    .where('updated_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countWatched(db: Sql, requester_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('connections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('requester_id', '=', requester_id)
    .where('type', '=', 'watched')
    .executeTakeFirstOrThrow();
  return count;
}
