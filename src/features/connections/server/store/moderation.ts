import type { Sql } from '#platform/server/database/database.ts';

/** A friend request with a line. */
const requests = (db: Sql, ids: readonly string[]) =>
  db
    .selectFrom('connections')
    .select(['id', 'requester_id', 'receiver_id', 'message', 'message_hidden_at'])
    .where('id', 'in', ids)
    .where('message', 'is not', null)
    .$narrowType<{ message: string }>();

export const findRequests = (db: Sql, ids: readonly string[]) => requests(db, ids).execute();

export const lockRequest = (db: Sql, id: string) => requests(db, [id]).forUpdate().executeTakeFirst();

/** Hides (a time) or shows (null) the line of a friend request, which must be locked. */
export async function setMessageHidden(db: Sql, id: string, message_hidden_at: string | null): Promise<void> {
  await db.updateTable('connections').set({ message_hidden_at }).where('id', '=', id).execute();
}
