import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OutcomeFacts } from '#features/playdates/rules/outcome.ts';
import { nameSubquery } from '#features/profiles/server/service/names.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';

// Pages of the personal data export, oldest first. Other users appear by name only.

type Row = Cursor & Record<string, unknown>;

/** A text of change `c`, without what a moderator has hidden from all but its author. */
const changeText = (user_id: string, column: string) =>
  sql`case when c.hidden_at is null or c.proposed_by = ${user_id} then ${sql.ref(column)} end as ${sql.ref(column.slice(2))}`;

/** What the matches of the user have agreed on, with the user's answers, and the score. */
export async function exportAgreements(
  db: Sql,
  user_id: string,
  cursor: Cursor,
): Promise<(Row & { outcome_facts: OutcomeFacts })[]> {
  const { rows } = await sql<Row & { outcome_facts: OutcomeFacts }>`
    select a.play_date_id as id, a.play_date_id, a.version, a.starts_at, a.ends_at, a.time_zone, a.duration_minutes,
      a.amount_per_hour, agreed_venue(a) as venue_name, agreed_address(a) as venue_address, a.setting,
      (select o.facts from match_outcomes o where o.play_date_id = p.id) as outcome_facts,
      ${jsonArrayFrom(sql`(
        select w.version, w.answer, w.reason, w.created_at from agreement_answers w
        where w.play_date_id = a.play_date_id and w.profile_id = ${user_id} order by w.version)`)} as your_answers,
      ${jsonArrayFrom(sql`(
        select g.creator_team_points, g.other_team_points, coalesce(g.entered_by = ${user_id}, false) as entered_by_you,
          coalesce(g.confirmed_by = ${user_id}, false) as confirmed_by_you
        from play_date_scores g where g.play_date_id = a.play_date_id order by g.game)`)} as score,
      case when a.completion_by = ${user_id} then a.completion_at end as you_said_played_at,
      a.created_at
    from play_date_players m
    join agreements a on a.play_date_id = m.play_date_id
    join play_dates p on p.id = m.play_date_id
    where m.profile_id = ${user_id} and (a.created_at, a.play_date_id) > ${cursorRow(cursor)}
    order by a.created_at, a.play_date_id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** The changes that the user has proposed or answered. */
export async function exportChanges(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.play_date_id, c.version, c.starts::text[] as starts, c.duration_minutes,
      ${changeText(user_id, 'c.venue_name')}, ${changeText(user_id, 'c.venue_address')}, c.setting,
      ${changeText(user_id, 'c.note')}, c.state, c.starts_at, c.hidden_at, ${nameSubquery(user_id, 'c.proposed_by')} as proposed_by,
      ${nameSubquery(user_id, 'c.answered_by')} as answered_by, c.created_at
    from agreement_changes c
    where ${user_id} in (c.proposed_by, c.answered_by) and (c.created_at, c.id) > ${cursorRow(cursor)}
    order by c.created_at, c.id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** The attendance reports by the user and about the user, and those that the user has contradicted. */
export async function exportAttendanceReports(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.play_date_id, ${nameSubquery(user_id, 's.about_id')} as about, ${nameSubquery(user_id, 's.reporter_id')} as reporter, s.kind,
      s.reporter_team, s.was_played, s.note, s.reply, s.state, s.answer_until, s.contradicted_at,
      ${nameSubquery(user_id, 's.contradicted_by')} as contradicted_by, s.created_at
    from attendance_reports s
    where ${user_id} in (s.about_id, s.reporter_id, s.contradicted_by) and (s.created_at, s.id) > ${cursorRow(cursor)}
    order by s.created_at, s.id limit ${exportPageSize}`.execute(db);
  return rows;
}
