import { sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';
import { requestMessage } from './sql-fragments.ts';

export async function exportConnections(db: Sql, user_id: string, after: Cursor) {
  const { rows } = await sql<Cursor & Record<string, unknown>>`
    select c.id, c.type, c.status, case when c.requester_id = ${user_id} then 'sent' else 'received' end as direction,
      p.first_name || ' ' || last_name_for(${user_id}::uuid, p.id, p.audience, p.last_name) as with,
      ${sql.raw(requestMessage('c', 'p.id = c.receiver_id'))} as message, c.message_hidden_at, c.created_at, c.updated_at
    from connections c
    join profiles p on p.id = case when c.requester_id = ${user_id} then c.receiver_id else c.requester_id end
    where (c.requester_id = ${user_id} or (c.receiver_id = ${user_id} and c.type <> 'watched'))
      and (c.created_at, c.id) > ${cursorRow(after)}
    order by c.created_at, c.id limit ${exportPageSize}`.execute(db);
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
