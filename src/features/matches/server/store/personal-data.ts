import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OutcomeFacts } from '#features/playdates/rules/outcome.ts';
import { nameSubquery } from '#features/profiles/server/service/names.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { cursorRow } from '#platform/server/database/queries.ts';
import { agreedText } from './sql-agreement.ts';

// Pages of the personal data export, oldest first. Other users appear by name only.

type Row = Cursor & Record<string, unknown>;

/** A text of `change`, without what a moderator has hidden from all but its author. */
const changeText = (user_id: string, column: string) =>
  sql`case when change.hidden_at is null or change.proposed_by = ${user_id}
    then ${sql.ref(`change.${column}`)} end as ${sql.ref(column)}`;

/** What the matches of the user have agreed on, with the user's answers, and the score. */
export async function exportAgreements(db: Sql, user_id: string, cursor: Cursor) {
  const { rows } = await sql<Row & { outcome_facts: OutcomeFacts }>`
    select agreement.play_date_id as id, agreement.play_date_id, agreement.version,
      agreement.starts_at,
      agreement.ends_at, agreement.time_zone, agreement.duration_minutes,
      agreement.amount_per_hour, ${sql.raw(agreedText('venue_name'))} as venue_name,
      ${sql.raw(agreedText('venue_address'))} as venue_address, agreement.setting,
      (select outcome.facts from match_outcomes outcome
        where outcome.play_date_id = play_date.id) as outcome_facts,
      ${jsonArrayFrom(sql`(
        select answer.version, answer.answer, answer.reason, answer.created_at
          from agreement_answers answer
        where answer.play_date_id = agreement.play_date_id and answer.profile_id = ${user_id}
          order by answer.version)`)} as your_answers,
      ${jsonArrayFrom(sql`(
        select score.creator_team_points, score.other_team_points,
          coalesce(score.entered_by = ${user_id}, false) as entered_by_you,
          coalesce(score.confirmed_by = ${user_id}, false) as confirmed_by_you
        from play_date_scores score where score.play_date_id = agreement.play_date_id
          order by score.game)`)} as score,
      case when agreement.completion_by = ${user_id} then agreement.completion_at
        end as you_said_played_at,
      agreement.created_at
    from play_date_players player
    join agreements agreement on agreement.play_date_id = player.play_date_id
    join play_dates play_date on play_date.id = player.play_date_id
    where player.profile_id = ${user_id}
      and (agreement.created_at, agreement.play_date_id) > ${cursorRow(cursor)}
    order by agreement.created_at, agreement.play_date_id limit ${exportPageSize}`.execute(db);
  return rows;
}

/** The changes that the user has proposed or answered. */
export async function exportChanges(db: Sql, user_id: string, cursor: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select change.id, change.play_date_id, change.version, change.starts::text[] as starts,
      change.duration_minutes,
      ${changeText(user_id, 'venue_name')}, ${changeText(user_id, 'venue_address')}, change.setting,
      ${changeText(user_id, 'note')}, change.state, change.starts_at, change.hidden_at,
        ${nameSubquery(user_id, 'change.proposed_by')} as proposed_by,
      ${nameSubquery(user_id, 'change.answered_by')} as answered_by, change.created_at
    from agreement_changes change
    where ${user_id} in (change.proposed_by, change.answered_by)
      and (change.created_at, change.id) > ${cursorRow(cursor)}
    order by change.created_at, change.id limit ${exportPageSize}`.execute(db);
  return rows;
}

/**
 * The attendance reports by the user and about the user, and those that the user has contradicted.
 */
export async function exportAttendanceReports(
  db: Sql,
  user_id: string,
  cursor: Cursor,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select report.id, report.play_date_id, ${nameSubquery(user_id, 'report.about_id')} as about,
      ${nameSubquery(user_id, 'report.reporter_id')} as reporter, report.kind,
      report.reporter_team, report.was_played, report.note, report.reply, report.state,
      report.answer_until, report.contradicted_at,
      ${nameSubquery(user_id, 'report.contradicted_by')} as contradicted_by, report.created_at
    from attendance_reports report
    where ${user_id} in (report.about_id, report.reporter_id, report.contradicted_by)
      and (report.created_at, report.id) > ${cursorRow(cursor)}
    order by report.created_at, report.id limit ${exportPageSize}`.execute(db);
  return rows;
}
