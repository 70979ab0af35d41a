import { sql } from 'kysely';
import type { Link } from '#features/connections/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { insertIfNew } from '#platform/server/database/queries.ts';
import { type ConnectionRow, linkSubquery, pairCondition } from './sql-fragments.ts';

const columns = ['id', 'requester_id', 'receiver_id', 'type', 'status', 'created_at'] as const;

/** Inserts a connection; false when id or pair exists. Waits for writers of the same pair. */
export function insertConnection(
  db: Sql,
  row: Pick<ConnectionRow, 'id' | 'requester_id' | 'receiver_id' | 'type' | 'status'> & {
    message?: string | null;
  },
  now: string,
): Promise<boolean> {
  return insertIfNew(db, 'connections', { ...row, created_at: now, updated_at: now });
}

/** Any user's connection by id: to detect a repeated create and to know what to lock first. */
export function findConnection(db: Sql, id: string): Promise<ConnectionRow | undefined> {
  return db.selectFrom('connections').select(columns).where('id', '=', id).executeTakeFirst();
}

/**
 * A user's connection by id, locked until the end of the transaction; undefined for other users'.
 * A watch connection belongs to the watcher only.
 */
export function lockOwnConnection(
  db: Sql,
  user_id: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('connections')
    .select(columns)
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        eb('requester_id', '=', user_id),
        and([eb('receiver_id', '=', user_id), eb('type', '<>', 'watched')]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The ISO time since when two users are friends, if they are. Share-locks the friendship, which
 * must be locked before the partner connection that depends on it.
 */
export const shareFriendship = prepared<
  [user_id: string, other_id: string],
  { updated_at: string }
>(
  'connections_share_friendship',
  `select connection.updated_at from connections connection
    where ${pairCondition('connection', '$1::uuid', '$2::uuid')} and connection.type = 'friend'
      and connection.status = 'accepted' for share`,
);

const preparedPairLink = (type: 'friend' | 'partner') =>
  prepared<[user_id: string, other_id: string], { link: Link | null }>(
    `connections_${type}_pair`,
    `select ${linkSubquery(type, '$1::uuid', '$2::uuid')} as link`,
  );
const pairLinks = { friend: preparedPairLink('friend'), partner: preparedPairLink('partner') };

/**
 * A pair's pending or accepted connection of a type, in either direction, from the side of
 * `user_id`.
 */
export async function findPairLink(
  db: Sql,
  type: 'friend' | 'partner',
  user_id: string,
  other_id: string,
) {
  const [row] = await pairLinks[type](db, user_id, other_id);
  return row?.link ?? undefined;
}

/** Answers a request; the line with it is gone. */
export async function updateStatus(
  db: Sql,
  id: string,
  status: 'accepted' | 'rejected',
  now: string,
) {
  await db
    .updateTable('connections')
    .set({ status, updated_at: now, message: null, message_hidden_at: null })
    .where('id', '=', id)
    .execute();
}

export async function deleteConnection(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('connections').where('id', '=', id).execute();
}

/**
 * Deletes all connections of a user and returns the ids of the others. Ordered by type, so that
 * friendships are locked before partner connections, as everywhere.
 */
export async function deleteConnectionsOf(db: Sql, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from connections where id in (
      select id from connections where requester_id = ${user_id} or receiver_id = ${user_id}
      order by type, id for update)
    returning case when requester_id = ${user_id} then receiver_id else requester_id end as id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Deletes all connections of two people, in the same order. */
export async function deleteConnectionsBetween(db: Sql, user_id: string, other_id: string) {
  const { rows } = await sql<ConnectionRow>`
    delete from connections where id in (
      select id from connections
      where requester_id = ${user_id} and receiver_id = ${other_id}
        or requester_id = ${other_id} and receiver_id = ${user_id}
      order by type, id for update)
    returning id, requester_id, receiver_id, type, status, created_at`.execute(db);
  return rows;
}

/**
 * Ends the partner connection of a friendship (document 1, section 4): an accepted one is deleted,
 * a pending one rejected and returned. The caller has locked the friendship.
 */
export async function endPartnership(db: Sql, user_id: string, other_id: string, now: string) {
  const pair = sql<boolean>`least(requester_id, receiver_id) = least(${user_id}::uuid, ${other_id}::uuid)
    and greatest(requester_id, receiver_id) = greatest(${user_id}::uuid, ${other_id}::uuid)`;
  await db
    .deleteFrom('connections')
    .where(pair)
    .where('type', '=', 'partner')
    .where('status', '=', 'accepted')
    .execute();
  return db
    .updateTable('connections')
    .set({ status: 'rejected', updated_at: now })
    .where(pair)
    .where('type', '=', 'partner')
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
}

export const friendLinks = prepared<
  [user_id: string, others: readonly string[]],
  { id: string; link: Link }
>(
  'connections_friend_links',
  `select id, link from (
      select other.id, ${linkSubquery('friend', '$1::uuid', 'other.id')} as link
        from unnest($2::uuid[]) other (id)) found
    where link is not null`,
);
