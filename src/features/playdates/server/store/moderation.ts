import { sql } from 'kysely';
import type { PlaydateMessage } from '#features/playdates/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { message } from './messages.ts';

/**
 * A message or a PlayDate that was reported; `play_date_id` is its own id for a PlayDate, which has
 * a `partner_id` too.
 */
export type ReportedContent = {
  target_type: 'message' | 'play_date';
  id: string;
  play_date_id: string;
  partner_id: string | null;
  hidden_at: string | null;
};

/** Those of these messages and PlayDates that still exist. */
export async function findContents(db: Sql, ids: readonly string[]): Promise<ReportedContent[]> {
  const { rows } = await sql<ReportedContent>`
    select 'message' as target_type, id, play_date_id, null::uuid as partner_id, hidden_at
    from play_date_messages where id = any (${ids}::uuid[])
    union all
    select 'play_date', id, id, partner_id, hidden_at from play_dates
      where id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** Hides (a time) or shows (null) a message or a PlayDate, which must be locked by its PlayDate. */
export async function setHidden(
  db: Sql,
  table: 'play_date_messages' | 'play_dates',
  id: string,
  hidden_at: string | null,
): Promise<void> {
  await db.updateTable(table).set({ hidden_at }).where('id', '=', id).execute();
}

const around = (comparison: '<=' | '>', direction: 'asc' | 'desc', limit: string) => `(
  select message.* from play_date_messages reported
    join play_date_messages message on message.play_date_id = reported.play_date_id
      and (message.created_at, message.id) ${comparison} (reported.created_at, reported.id)
  where reported.id = $2 order by message.created_at ${direction}, message.id ${direction}
    limit ${limit})`;

/** A message with up to $3 before and after it, oldest first; none when it was deleted. */
export const findAround = prepared<
  [viewerId: string, id: string, count: number],
  { message: PlaydateMessage }
>(
  'play_date_messages_around',
  `select ${message} as message
  from (${around('<=', 'desc', '$3::integer + 1')} union all ${around('>', 'asc', '$3')}) message
    left join profiles author on author.id = message.user_id
  order by message.created_at, message.id`,
);
