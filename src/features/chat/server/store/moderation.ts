import { sql } from 'kysely';
import type { ChatMessage } from '#features/chat/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { type ChatAccess, chatAccess, message } from './messages.ts';

/** A message that was reported. */
export type ReportedMessage = {
  target_type: 'message';
  id: string;
  play_date_id: string;
  hidden_at: string | null;
};

/** Those of these messages that still exist. */
export async function findMessages(db: Sql, ids: readonly string[]): Promise<ReportedMessage[]> {
  const rows = await db
    .selectFrom('play_date_messages')
    .select(['id', 'play_date_id', 'hidden_at'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  return rows.map((row) => ({ target_type: 'message', ...row }));
}

/** Hides (a time) or shows (null) a message, which must be locked by its PlayDate. */
export async function setHidden(db: Sql, id: string, hidden_at: string | null): Promise<void> {
  await db.updateTable('play_date_messages').set({ hidden_at }).where('id', '=', id).execute();
}

/**
 * A message as it was written, with what the policy needs; the author is null after the account was
 * deleted.
 */
export const findReported = prepared<
  [viewerId: string, id: string],
  ChatAccess & { user_id: string | null; content: string }
>(
  'play_date_messages_reported',
  `select ${chatAccess}, message.user_id, message.content
  from play_date_messages message join play_dates play_date on play_date.id = message.play_date_id
    where message.id = $2`,
);

const around = (comparison: '<=' | '>', direction: 'asc' | 'desc', limit: string) => `(
  select message.* from play_date_messages reported
    join play_date_messages message on message.play_date_id = reported.play_date_id
      and (message.created_at, message.id) ${comparison} (reported.created_at, reported.id)
  where reported.id = $2 order by message.created_at ${direction}, message.id ${direction}
    limit ${limit})`;

/** A message with up to $3 before and after it, oldest first; none when it was deleted. */
export const findAround = prepared<
  [viewerId: string, id: string, count: number],
  { message: ChatMessage }
>(
  'play_date_messages_around',
  `select ${message} as message
  from (${around('<=', 'desc', '$3::integer + 1')} union all ${around('>', 'asc', '$3')}) message
    left join profiles author on author.id = message.user_id
  order by message.created_at, message.id`,
);
