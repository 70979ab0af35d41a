import { sql } from 'kysely';
import type { Connection } from '#features/connections/contract.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';

type Exported = Cursor &
  Pick<Connection, 'direction' | 'message' | 'message_hidden_at'> &
  Record<string, unknown>;

export async function exportConnections(db: Sql, user_id: string, after: Cursor) {
  const { rows } = await sql<Exported>`
    select connection.id, connection.type, connection.status,
      case when connection.requester_id = ${user_id} then 'sent'
      else 'received' end as direction,
      profile.first_name || ' ' || last_name_for(${user_id}::uuid, profile.id, profile.audience,
      profile.last_name) as with,
      connection.message, connection.message_hidden_at, connection.created_at, connection.updated_at
    from connections connection
    join profiles profile on profile.id = case when connection.requester_id = ${user_id}
      then connection.receiver_id
      else connection.requester_id end
    where (connection.requester_id = ${user_id}
      or (connection.receiver_id = ${user_id} and connection.type <> 'watched'))
      and (connection.created_at, connection.id) > ${cursorRow(after)}
    order by connection.created_at, connection.id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** The times of a user's requests that count towards the daily limit. */
export function exportRequestsSent(db: Sql, requester_id: string) {
  return db
    .selectFrom('friend_requests_sent')
    .select('sent_at')
    .where('requester_id', '=', requester_id)
    .orderBy('sent_at')
    .execute();
}
