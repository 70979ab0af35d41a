import { sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

/** A PlayDate that was reported. */
export type ReportedPlaydate = {
  target_type: 'play_date';
  id: string;
  play_date_id: string;
  partner_id: string | null;
  hidden_at: string | null;
};

/** Those of these PlayDates that still exist. */
export async function findPlaydates(db: Sql, ids: readonly string[]): Promise<ReportedPlaydate[]> {
  const rows = await db
    .selectFrom('play_dates')
    .select(['id', 'id as play_date_id', 'partner_id', 'hidden_at'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  return rows.map((row) => ({ target_type: 'play_date', ...row }));
}

/** Hides (a time) or shows (null) a PlayDate, which must be locked. */
export async function setHidden(db: Sql, id: string, hidden_at: string | null): Promise<void> {
  await db.updateTable('play_dates').set({ hidden_at }).where('id', '=', id).execute();
}
