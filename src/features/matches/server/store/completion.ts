import { sql } from 'kysely';
import type { CompletionQuestion } from '#features/playdates/contract/answers.ts';
import type { Team } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { findsRow } from '#platform/server/database/queries.ts';
import { completion } from './sql-match.ts';

// What one team says of a match without a time: that it was played (decision 0032).

type Found = {
  is_timeless: boolean;
  /** The other team has not answered for 7 days. */
  is_due: boolean;
  time_zone: string;
  completion: CompletionQuestion | null;
};

/** Of a match, which must be locked. */
export async function find(db: Sql, play_date_id: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select agreement.starts_at is null as is_timeless, is_completion_due(agreement) as is_due,
      agreement.time_zone,
      ${sql.raw(completion)} as completion
    from play_dates play_date join agreements agreement on agreement.play_date_id = play_date.id
      where play_date.id = ${play_date_id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no agreement of the match ${play_date_id}`);
  return found;
}

/** Whether a report that is not excused says that this player did not come. */
export const isReportedAbsent = (db: Sql, play_date_id: string, profile_id: string) =>
  findsRow(
    db
      .selectFrom('attendance_reports')
      .where('play_date_id', '=', play_date_id)
      .where('about_id', '=', profile_id)
      .where('kind', '=', 'no_show')
      .where('state', '<>', 'excused'),
  );

/** Asks the other team; returns until when it can answer, and in which zone they play. */
export async function ask(
  db: Sql,
  play_date_id: string,
  { team, asked_by }: { team: Team; asked_by: string },
): Promise<{ until: string; time_zone: string }> {
  return await db
    .updateTable('agreements')
    .set({
      completion_team: team,
      completion_by: asked_by,
      is_completion_open: true,
      completion_at: sql`now()`,
    })
    .where('play_date_id', '=', play_date_id)
    .returning(['time_zone', sql<string>`completion_until(agreements)`.as('until')])
    .executeTakeFirstOrThrow();
}

/** Closes the question; it is kept, so that its team does not ask again at once. */
export async function decline(db: Sql, play_date_id: string): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ is_completion_open: false })
    .where('play_date_id', '=', play_date_id)
    .execute();
}

/** The ids of one team of a match, without deleted accounts. */
export async function playersOf(db: Sql, play_date_id: string, team: Team): Promise<string[]> {
  const rows = await members(db, play_date_id, team).execute();
  return rows.map((row) => row.profile_id);
}

/** Whether one of a team is not paused, and so can be asked. */
export async function canBeAsked(db: Sql, play_date_id: string, team: Team): Promise<boolean> {
  const found = await members(db, play_date_id, team)
    .innerJoin('profiles as person', 'person.id', 'player.profile_id')
    .where('person.is_paused', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

const members = (db: Sql, play_date_id: string, team: Team) =>
  db
    .selectFrom('play_date_players as player')
    .select('player.profile_id')
    .where('player.play_date_id', '=', play_date_id)
    .where('player.team', '=', team);
