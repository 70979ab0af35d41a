import { type Insertable, sql } from 'kysely';
import type { ReportTargetType } from '#features/reports/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { countRows } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

const reports = (db: Sql) =>
  db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'target_type', 'target_id', 'reason', 'created_at']);

export function findReport(db: Sql, id: string) {
  return reports(db).where('id', '=', id).executeTakeFirst();
}

/** The open report of a person about a target; the oldest, if the case was opened again. */
export function findOpen(
  db: Sql,
  reporter_id: string,
  { target_type, target_id }: { target_type: ReportTargetType; target_id: string },
) {
  return reports(db)
    .where('reporter_id', '=', reporter_id)
    .where('target_type', '=', target_type)
    .where('target_id', '=', target_id)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
}

/**
 * Whether a user may report a player: one they may see, one they have blocked, and one they play
 * with, where both still see each other (decision 0028).
 */
export async function isReportable(db: Sql, user_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles profile where profile.id = ${id}::uuid and (
      exists (select from blocks block where block.blocker_id = ${user_id}
        and block.known_as = profile.id)
      or share_a_play_date(${user_id}::uuid, profile.id)
      or not exists (
        select from people_apart_from(${user_id}::uuid) apart
          where apart.profile_id = profile.id))`.execute(db);
  return rows.length > 0;
}

export const countSent = (db: Sql, reporter_id: string, since: string): Promise<number> =>
  countRows(
    db.selectFrom('reports').where('reporter_id', '=', reporter_id).where('created_at', '>', since),
  );

export async function insertReport(db: Sql, row: Insertable<DB['reports']>): Promise<void> {
  await db.insertInto('reports').values(row).execute();
}
