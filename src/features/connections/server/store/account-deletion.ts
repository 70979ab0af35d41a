import { sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { type ConnectionRow, requestMessage } from './sql-fragments.ts';

/**
 * Deletes all connections of a user and returns the ids of the others. Ordered by type, so that
 * friendships are locked before partner connections, as everywhere.
 */
export async function deleteConnectionsOf(db: Sql, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from connections where id in (
      select id from connections where requester_id = ${user_id} or receiver_id = ${user_id}
      order by type, id for update)
    returning case when requester_id = ${user_id} then receiver_id else requester_id end as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Deletes all connections of two people, in the same order. */
export async function deleteConnectionsBetween(
  db: Sql,
  one: string,
  other: string,
): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    delete from connections where id in (
      select id from connections
      where requester_id = ${one} and receiver_id = ${other}
        or requester_id = ${other} and receiver_id = ${one}
      order by type, id for update)
    returning id, requester_id, receiver_id, type, status, created_at`.execute(db);
  return rows;
}

export async function exportConnections(db: Sql, user_id: string, after: Cursor) {
  const { rows } = await sql<Cursor & Record<string, unknown>>`
    select c.id, c.type, c.status, case when c.requester_id = ${user_id} then 'sent' else 'received' end as direction,
      p.first_name || ' ' || last_name_for(${user_id}::uuid, p.id, p.audience, p.last_name) as with,
      ${sql.raw(requestMessage('c', 'p.id = c.receiver_id'))} as message, c.message_hidden_at, c.created_at, c.updated_at
    from connections c
    join profiles p on p.id = case when c.requester_id = ${user_id} then c.receiver_id else c.requester_id end
    where (c.requester_id = ${user_id} or (c.receiver_id = ${user_id} and c.type <> 'watched'))
      and (c.created_at, c.id) > (${after.created_at}::timestamptz, ${after.id}::uuid)
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
