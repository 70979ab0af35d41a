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
    select report.id, report.target_type, report.reason, report.text, report.state,
      report.created_at, report.closed_at,
      case when is_known then profile.first_name || ' ' || last_name_for(${user_id}::uuid,
      profile.id, profile.audience, profile.last_name)
        else 'Former player' end as about
    from reports report left join profiles profile on profile.id = report.about_id,
      lateral (select report.former_player_id is null and not exists (
        select from blocks block where block.blocker_id = report.about_id
          and block.blocked_id = ${user_id}) as is_known) known
    where report.reporter_id = ${user_id}
      and (is_known or report.state = 'open' or report.former_player_id is not null)
      and (report.created_at, report.id) > ${cursorRow(after)}
    order by report.created_at, report.id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** A function for an export page of rows that name a user in the column `owner`, oldest first. */
const exportOwned =
  (table: 'reports' | 'warnings', owner: string, columns: readonly string[]) =>
  async (db: Sql, user_id: string, after: Cursor): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select id, created_at, ${sql.join(columns.map((column) => sql.ref(column)))}
        from ${sql.table(table)}
      where ${sql.ref(owner)} = ${user_id}
        and (created_at, id) > ${cursorRow(after)}
      order by created_at, id limit ${exportPageSize}`.execute(db);
    return rows;
  };

const timesOfWarning = ['acknowledged_at', 'answered_at', 'withdrawn_at'];
/** The warnings that a user was given, without who gave them. */
export const exportWarnings = exportOwned('warnings', 'profile_id', [
  'text',
  'answer',
  ...timesOfWarning,
]);
/** What a user has done as a moderator; of reports the ids alone. */
export const exportDecisions = exportOwned('reports', 'closed_by', ['outcome', 'closed_at']);
export const exportWarningsGiven = exportOwned('warnings', 'warned_by', ['text']);

/** Deletes the closed reports about an account that is being deleted, with their warnings. */
export async function deleteClosedReports(db: Sql, about_id: string): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('about_id', '=', about_id)
    .where('state', '=', 'closed')
    .execute();
}

/** Keeps the open reports about an account as those of a former player; returns how many. */
export async function keepOpenReports(
  db: Sql,
  about_id: string,
  former_player_id: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update reports set about_id = null,
      former_player_id = coalesce(former_player_id, ${former_player_id}::uuid),
      target_id = case target_type when 'person'
        then coalesce(former_player_id, ${former_player_id}::uuid)
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
) {
  const { rows } = await sql<{ count: number }>`
    with restored as (
      update reports report set about_id = profile.id from profiles profile
      where profile.id = ${user_id}::uuid
        and report.former_player_id = any (${former_player_ids}::uuid[])
        and report.state = 'open' and report.reporter_id is distinct from profile.id
      returning report.id),
    warned as (
      update warnings warning set profile_id = ${user_id}::uuid from restored
        where warning.report_id = restored.id)
    select count(*) as count from restored`.execute(db);
  return rows[0]?.count ?? 0;
}
