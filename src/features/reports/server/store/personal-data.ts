import { sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';

type Row = Cursor & Record<string, unknown>;

/**
 * One export page of the reports that a user has sent, oldest first. Those about people who have
 * blocked the user since look like those about deleted accounts: open ones about a former player.
 */
export async function exportReports(db: Sql, user_id: string, after: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.target_type, r.reason, r.text, r.state, r.created_at, r.closed_at,
      case when is_known then p.first_name || ' ' || last_name_for(${user_id}::uuid, p.id, p.audience, p.last_name)
        else 'Former player' end as about
    from reports r left join profiles p on p.id = r.about_id,
      lateral (select r.former_player_id is null and not exists (
        select from blocks b where b.blocker_id = r.about_id and b.blocked_id = ${user_id}) as is_known) k
    where r.reporter_id = ${user_id} and (is_known or r.state = 'open' or r.former_player_id is not null)
      and (r.created_at, r.id) > ${cursorRow(after)}
    order by r.created_at, r.id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** A function for an export page of rows that name a user in the column `owner`, oldest first. */
const exportOwned =
  (table: 'reports' | 'warnings', owner: string, columns: readonly string[]) =>
  async (db: Sql, user_id: string, after: Cursor): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select id, created_at, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(owner)} = ${user_id}
        and (created_at, id) > ${cursorRow(after)}
      order by created_at, id limit ${exportPageSize}`.execute(db);
    return rows;
  };

const timesOfWarning = ['acknowledged_at', 'answered_at', 'withdrawn_at'];
/** The warnings that a user was given, without who gave them. */
export const exportWarnings = exportOwned('warnings', 'profile_id', ['text', 'answer', ...timesOfWarning]);
/** What a user has done as a moderator; of reports the ids alone. */
export const exportDecisions = exportOwned('reports', 'closed_by', ['outcome', 'closed_at']);
export const exportWarningsGiven = exportOwned('warnings', 'warned_by', ['text']);

/** Deletes the closed reports about an account that is being deleted, with their warnings. */
export async function deleteClosedReports(db: Sql, about_id: string): Promise<void> {
  await db.deleteFrom('reports').where('about_id', '=', about_id).where('state', '=', 'closed').execute();
}

/** Keeps the open reports about an account as those of a former player; returns how many. */
export async function keepOpenReports(db: Sql, about_id: string, former_player_id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set about_id = null,
      former_player_id = coalesce(former_player_id, ${former_player_id}::uuid),
      target_id = case target_type when 'person' then coalesce(former_player_id, ${former_player_id}::uuid)
        else target_id end
    where about_id = ${about_id}::uuid and state = 'open'`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Moves the open reports about former players, and their warnings, to the account that has their
 * address, but for those that it has sent itself; returns how many.
 */
export async function restoreOpenReports(
  db: Sql,
  former_player_ids: readonly string[],
  user_id: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with restored as (
      update reports r set about_id = p.id from profiles p
      where p.id = ${user_id}::uuid and r.former_player_id = any (${former_player_ids}::uuid[])
        and r.state = 'open' and r.reporter_id is distinct from p.id
      returning r.id),
    warned as (
      update warnings w set profile_id = ${user_id}::uuid from restored where w.report_id = restored.id)
    select count(*) as count from restored`.execute(db);
  return rows[0]?.count ?? 0;
}
