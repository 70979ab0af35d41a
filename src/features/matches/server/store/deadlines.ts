import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#platform/server/database/database.ts';
import { claimStands } from './sql-agreement.ts';

// What the minute job finds. PlayDates are locked first, as by every action; those that somebody
// has locked are left for the next minute. Conditions are repeated once the locks are held.

/** Changes up to `limit` of the PlayDates found. */
const handleDue =
  <Row>(from: string, change: (ids: readonly string[]) => RawBuilder<Row>) =>
  async (trx: Transaction, limit: number): Promise<Row[]> => {
    const statement = `select play_date.id ${from} limit ${limit}
      for no key update of play_date skip locked`;
    const { rows } = await sql.raw<{ id: string }>(statement).execute(trx);
    const ids = [...new Set(rows.map((row) => row.id))];
    return ids.length === 0 ? [] : (await change(ids).execute(trx)).rows;
  };

const playersOf = (play_date_id: string) =>
  sql.raw(
    `array(select player.profile_id from play_date_players player
      where player.play_date_id = ${play_date_id})`,
  );
type Match = { id: string; players: string[] };

/** Changes that nobody has accepted in time. */
export const expireChanges = handleDue(
  `from agreement_changes change join play_dates play_date on play_date.id = change.play_date_id
      where change.state = 'open' and change.expires_at <= now() order by change.expires_at`,
  (ids) => sql<Match>`
      update agreement_changes change set state = 'expired', updated_at = now()
      where change.play_date_id = any (${ids}::uuid[]) and change.state = 'open'
        and change.expires_at <= now()
      returning change.play_date_id as id, ${playersOf('change.play_date_id')} as players`,
);

/** Reports that nobody has answered in time. */
export const closeAttendanceReports = handleDue(
  `from attendance_reports report join play_dates play_date on play_date.id = report.play_date_id
      where report.state = 'open' and report.answer_until <= now() order by report.answer_until`,
  (ids) => sql<Match & { report_id: string; about_id: string | null }>`
      update attendance_reports report set state = 'unanswered', updated_at = now()
      where report.play_date_id = any (${ids}::uuid[]) and report.state = 'open'
        and report.answer_until <= now()
      returning report.play_date_id as id, report.id as report_id, report.about_id,
        ${playersOf('report.play_date_id')} as players`,
);

/** Matches without a time of which one team said 7 days ago that they were played. */
export const findUnanswered = handleDue(
  `from agreements agreement join play_dates play_date on play_date.id = agreement.play_date_id
      where play_date.status = 'matched' and agreement.is_completion_open
        and agreement.completion_at <= now() - interval '7 days'
      order by agreement.completion_at`,
  (ids) => sql<Match>`
      select play_date.id, ${playersOf('play_date.id')} as players
      from agreements agreement join play_dates play_date on play_date.id = agreement.play_date_id
      where play_date.id = any (${ids}::uuid[]) and play_date.status = 'matched'
        and is_completion_due(agreement)`,
);

// Any open report holds the clock, until it is closed: an answer that began in time may be waiting.
const isDue = `agreement.is_matched and agreement.ends_at <= now() - interval '24 hours'
  and not exists (select from attendance_reports report
    where report.play_date_id = agreement.play_date_id and report.state = 'open')`;

/** Matches 24 hours after their end, and whether no claim stands that they were not played. */
export const findToEnd = handleDue(
  `from agreements agreement join play_dates play_date on play_date.id = agreement.play_date_id
      where play_date.status = 'matched' and ${isDue} order by agreement.ends_at`,
  (ids) => sql<Match & { was_played: boolean }>`
      select play_date.id, ${playersOf('play_date.id')} as players,
        not exists (select from attendance_reports report
          where report.play_date_id = agreement.play_date_id
            and ${sql.raw(claimStands)}) as was_played
      from agreements agreement join play_dates play_date on play_date.id = agreement.play_date_id
      where play_date.id = any (${ids}::uuid[]) and play_date.status = 'matched'
        and ${sql.raw(isDue)}`,
);
