import { sql } from 'kysely';
import type { Connection } from '#features/connections/contract.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { type ConnectionRow, linkSubquery, personJson, requestMessage } from './sql-fragments.ts';

/** A connection with the other person's profile and, for friends, their partner connection. */
export type ConnectionView = ConnectionRow &
  Pick<Connection, 'message' | 'message_hidden_at' | 'profile' | 'partner' | 'cannot_play'>;

// The viewer is the other one of the two.
const viewer =
  'case when connection.requester_id = profile.id then connection.receiver_id else connection.requester_id end';
const viewText = `connection.id, connection.requester_id, connection.receiver_id, connection.type,
  connection.status, connection.created_at,
  ${requestMessage('connection', 'profile.id = connection.receiver_id')} as message,
  connection.message_hidden_at,
  ${personJson(viewer)} as profile, case when connection.type = 'friend'
    and connection.status = 'accepted'
    then ${linkSubquery('partner', 'connection.requester_id', 'connection.receiver_id', viewer)}
      end as partner,
  connection.type = 'friend' and connection.status = 'accepted'
    and profile.is_paused as cannot_play`;
const viewColumns = sql.raw(viewText);

export async function findView(
  db: Sql,
  user_id: string,
  id: string,
): Promise<ConnectionView | undefined> {
  const { rows } = await sql<ConnectionView>`
    select ${viewColumns}
    from connections connection
    join profiles profile on profile.id = case when connection.requester_id = ${user_id}::uuid
      then connection.receiver_id
      else connection.requester_id end
    where connection.id = ${id} and ${user_id}::uuid in (connection.requester_id,
      connection.receiver_id)`.execute(db);
  return rows[0];
}

export type ListFilter = {
  types: readonly Connection['type'][];
  status: Connection['status'];
  direction?: 'sent' | 'received' | undefined;
  cursor?: Cursor | undefined;
};

/**
 * A page of a user's connections and one row more, newest first. Each type and direction is read
 * along the index of `userColumn`. Watchers of the user are private and left out.
 */
export async function listConnections(
  db: Sql,
  user_id: string,
  { types, status, direction, cursor }: ListFilter,
): Promise<ConnectionView[]> {
  const select = (userColumn: 'requester_id' | 'receiver_id') => (type: Connection['type']) =>
    sql`(
      select * from connections
      where ${sql.ref(userColumn)} = ${user_id}::uuid and type = ${type} and status = ${status}
        and (created_at, id) < (coalesce(${cursor?.created_at ?? null}::timestamptz, 'infinity'),
          coalesce(${cursor?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by created_at desc, id desc limit ${pageSize + 1})`;
  const selects = [
    ...(direction === 'received' ? [] : types.map(select('requester_id'))),
    ...(direction === 'sent'
      ? []
      : types.filter((type) => type !== 'watched').map(select('receiver_id'))),
  ];
  if (selects.length === 0) return [];
  const { rows } = await sql<ConnectionView>`
    select ${viewColumns}
    from (${sql.join(selects, sql` union all `)}) connection
    join profiles profile on profile.id = case when connection.requester_id = ${user_id}::uuid
      then connection.receiver_id
      else connection.requester_id end
    order by connection.created_at desc, connection.id desc limit ${pageSize + 1}`.execute(db);
  return rows;
}

/** The newest pending requests that a user has received, each with the total. */
export const receivedRequests = prepared<
  [user_id: string, limit: number],
  ConnectionView & { total: number }
>(
  'connections_received_requests',
  `select ${viewText}, connection.total from (
      select *, count(*) over ()::int as total from connections
      where receiver_id = $1 and type in ('friend', 'partner') and status = 'pending'
      order by created_at desc, id desc limit $2) connection
    join profiles profile on profile.id = connection.requester_id
    order by connection.created_at desc, connection.id desc`,
  { pipeline: 'page' },
);

/** The number of pending friend and partner requests that a user has received. */
export const countPending = prepared<[user_id: string], { count: number }>(
  'connections_pending_count',
  `select count(*)::int as count from connections
    where receiver_id = $1 and type in ('friend', 'partner') and status = 'pending'`,
);
