import { sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';

/** The messages that the user has written, oldest first. */
export async function exportMessages(db: Sql, user_id: string, cursor: Cursor) {
  const { rows } = await sql<Cursor & Record<string, unknown>>`
    select id, play_date_id, content, created_at from play_date_messages
    where user_id = ${user_id} and (created_at, id) > ${cursorRow(cursor)}
    order by created_at, id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** Until where the user has read which chats, and which of them are muted. */
export async function exportChatReads(db: Sql, user_id: string) {
  return await db
    .selectFrom('chat_reads')
    .select(['play_date_id', 'read_until', 'muted'])
    .where('profile_id', '=', user_id)
    .orderBy('play_date_id')
    .execute();
}
