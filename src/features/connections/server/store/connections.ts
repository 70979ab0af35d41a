import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type NotNull,
  sql,
} from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { insertIfNew, unnestIds } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { type ConnectionRow, isSamePair, linkJson } from './sql-fragments.ts';

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

export async function insertConnections(
  db: Sql,
  rows: Insertable<DB['connections']>[],
): Promise<void> {
  await db.insertInto('connections').values(rows).execute();
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

type Pair = { user_id: string; other_id: string };

/** Whether a connection is between two people, in either direction. */
const isBetween =
  (one: Expression<string>, other: Expression<string>) =>
  ({ cast, ref }: ExpressionBuilder<DB, 'connections'>) =>
    isSamePair(
      [ref('connections.requester_id'), ref('connections.receiver_id')],
      [cast<string>(one, 'uuid'), cast<string>(other, 'uuid')],
    );

/**
 * The ISO time since when two users are friends, if they are. Share-locks the friendship, which
 * must be locked before the partner connection that depends on it.
 */
export const shareFriendship = preparedQuery(
  'connections_share_friendship',
  (db, parameter: Parameter<Pair>) =>
    db
      .selectFrom('connections')
      .select('updated_at')
      .where(isBetween(parameter('user_id'), parameter('other_id')))
      .where('type', '=', 'friend')
      .where('status', '=', 'accepted')
      .forShare(),
);

const pairLink = (type: 'friend' | 'partner') =>
  preparedQuery(`connections_${type}_pair`, (db, parameter: Parameter<Pair>) =>
    db.selectNoFrom(({ cast }) =>
      linkJson(
        type,
        cast<string>(parameter('user_id'), 'uuid'),
        cast<string>(parameter('other_id'), 'uuid'),
      ).as('link'),
    ),
  );
const pairLinks = { friend: pairLink('friend'), partner: pairLink('partner') };

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
  const [row] = await pairLinks[type](db, { user_id, other_id });
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
  const isPair = isBetween(sql`${user_id}`, sql`${other_id}`);
  await db
    .deleteFrom('connections')
    .where(isPair)
    .where('type', '=', 'partner')
    .where('status', '=', 'accepted')
    .execute();
  return db
    .updateTable('connections')
    .set({ status: 'rejected', updated_at: now })
    .where(isPair)
    .where('type', '=', 'partner')
    .where('status', '=', 'pending')
    .returning('id')
    .execute();
}

/** The friendship or pending request of a user with each of these people who has one. */
export const friendLinks = preparedQuery(
  'connections_friend_links',
  (db, parameter: Parameter<{ user_id: string; others: readonly string[] }>) =>
    db
      .selectFrom(
        db
          .selectFrom(unnestIds(parameter('others'), 'other'))
          .select(({ ref }) => [
            'other.id',
            linkJson('friend', parameter('user_id'), ref('other.id')).as('link'),
          ])
          .as('found'),
      )
      .select(['found.id', 'found.link'])
      .where('found.link', 'is not', null)
      .$narrowType<{ link: NotNull }>(),
);
