import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Game } from '#features/matches/schema.ts';
import type { Team } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** A report by its id, of any PlayDate. */
export function findKey(db: Sql, id: string) {
  return db
    .selectFrom('attendance_reports')
    .select(['id', 'play_date_id', 'reporter_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The reports of matches. */
export async function listIds(db: Sql, play_date_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from attendance_reports where play_date_id = any (${play_date_ids}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns until when it can be answered.
 *
 * @throws 23505 (attendance_reports_one_each) when the reporter's team has reported this player
 * already
 */
export async function insert(db: Sql, row: Insertable<DB['attendance_reports']>) {
  return await db
    .insertInto('attendance_reports')
    .values(row)
    .returning('answer_until')
    .executeTakeFirstOrThrow();
}

export async function update(db: Sql, id: string, change: UpdateObject<DB, 'attendance_reports'>) {
  await db
    .updateTable('attendance_reports')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export const contradict = (db: Sql, id: string, contradicted_by: string): Promise<void> =>
  update(db, id, { contradicted_by, contradicted_at: sql`now()` });

/**
 * Deletes the replies of a player to what was reported about them, and the notes of their reports.
 */
export async function removeTexts(db: Sql, profile_id: string): Promise<void> {
  await db
    .updateTable('attendance_reports')
    .set({ reply: null })
    .where('about_id', '=', profile_id)
    .where('reply', 'is not', null)
    .execute();
  await db
    .updateTable('attendance_reports')
    .set({ note: null })
    .where('reporter_id', '=', profile_id)
    .where('note', 'is not', null)
    .execute();
}

/** Replaces the score of a PlayDate. */
export async function replaceScores(
  db: Sql,
  entered: { play_date_id: string; entered_by: string; entered_team: Team },
  games: readonly Game[],
): Promise<void> {
  await db
    .deleteFrom('play_date_scores')
    .where('play_date_id', '=', entered.play_date_id)
    .execute();
  await db
    .insertInto('play_date_scores')
    .values(games.map((game, at) => ({ ...game, ...entered, game: at + 1 })))
    .execute();
}

/** `updated_at` stays: it says which score was confirmed. */
export async function confirmScores(
  db: Sql,
  play_date_id: string,
  confirmed_by: string,
): Promise<void> {
  await db
    .updateTable('play_date_scores')
    .set({ confirmed_by, is_confirmed: true })
    .where('play_date_id', '=', play_date_id)
    .execute();
}
