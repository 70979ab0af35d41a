import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#platform/server/database/database.ts';
import { claimStands } from './agreements.ts';

// What the minute job finds. PlayDates are locked first, as by every action; those that somebody
// has locked are left for the next minute. Conditions are repeated once the locks are held.

async function handleDue<Row>(
  trx: Transaction,
  limit: number,
  from: string,
  change: (ids: readonly string[]) => RawBuilder<Row>,
): Promise<Row[]> {
  const statement = `select p.id ${from} limit ${limit} for no key update of p skip locked`;
  const { rows } = await sql.raw<{ id: string }>(statement).execute(trx);
  const ids = [...new Set(rows.map((row) => row.id))];
  return ids.length === 0 ? [] : (await change(ids).execute(trx)).rows;
}

/** PlayDates of which all times have passed: their creators, once. */
export const passTimes = (trx: Transaction, limit: number) =>
  handleDue(
    trx,
    limit,
    `from play_dates p where p.status = 'open' and p.times_passed_at is null and p.listed_until <= now()
      order by p.listed_until`,
    (ids) => sql<{ id: string; creator_id: string }>`
      update play_dates set times_passed_at = now()
      where id = any (${ids}::uuid[]) and status = 'open' and times_passed_at is null and listed_until <= now()
      returning id, creator_id`,
  );

const playersOf = (play_date_id: string) =>
  sql.raw(`array(select m.profile_id from play_date_players m where m.play_date_id = ${play_date_id})`);
type Match = { id: string; players: string[] };

/** Changes that nobody has accepted in time. */
export const expireChanges = (trx: Transaction, limit: number) =>
  handleDue(
    trx,
    limit,
    `from agreement_changes c join play_dates p on p.id = c.play_date_id
      where c.state = 'open' and c.expires_at <= now() order by c.expires_at`,
    (ids) => sql<Match>`
      update agreement_changes c set state = 'expired', updated_at = now()
      where c.play_date_id = any (${ids}::uuid[]) and c.state = 'open' and c.expires_at <= now()
      returning c.play_date_id as id, ${playersOf('c.play_date_id')} as players`,
  );

/** Reports that nobody has answered in time. */
export const closeAttendanceReports = (trx: Transaction, limit: number) =>
  handleDue(
    trx,
    limit,
    `from attendance_reports w join play_dates p on p.id = w.play_date_id
      where w.state = 'open' and w.answer_until <= now() order by w.answer_until`,
    (ids) => sql<Match & { report_id: string; about_id: string | null }>`
      update attendance_reports w set state = 'unanswered', updated_at = now()
      where w.play_date_id = any (${ids}::uuid[]) and w.state = 'open' and w.answer_until <= now()
      returning w.play_date_id as id, w.id as report_id, w.about_id, ${playersOf('w.play_date_id')} as players`,
  );

/** Completes matches without a time of which one team said 7 days ago that they were played. */
export const completeUnanswered = (trx: Transaction, limit: number) =>
  handleDue(
    trx,
    limit,
    `from agreements a join play_dates p on p.id = a.play_date_id
      where p.status = 'matched' and a.is_completion_open and a.completion_at <= now() - interval '7 days'
      order by a.completion_at`,
    (ids) => sql<Match>`
      update play_dates p set updated_at = now(), status = 'completed', completed_at = now()
      from agreements a where a.play_date_id = p.id and p.id = any (${ids}::uuid[])
        and p.status = 'matched' and is_completion_due(a)
      returning p.id, ${playersOf('p.id')} as players`,
  );

// Any open report holds the clock, until it is closed: an answer that began in time may be waiting.
const isDue = `a.is_matched and a.ends_at <= now() - interval '24 hours'
  and not exists (select from attendance_reports w
    where w.play_date_id = a.play_date_id and w.state = 'open')`;

/** Ends matches 24 hours after their end; with a standing claim that it was not played, as cancelled. */
export const endMatches = (trx: Transaction, limit: number) =>
  handleDue(
    trx,
    limit,
    `from agreements a join play_dates p on p.id = a.play_date_id
      where p.status = 'matched' and ${isDue} order by a.ends_at`,
    (ids) => sql<Match & { was_played: boolean }>`
      with due as (
        select a.play_date_id as id, not exists (select from attendance_reports w
          where w.play_date_id = a.play_date_id and ${sql.raw(claimStands)}) as was_played
        from agreements a where a.play_date_id = any (${ids}::uuid[]) and ${sql.raw(isDue)})
      update play_dates p set updated_at = now(),
        status = case when due.was_played then 'completed' else 'cancelled' end,
        completed_at = case when due.was_played then now() end,
        ended_as = case when due.was_played then null else 'not_played' end
      from due where p.id = due.id and p.status = 'matched'
      returning p.id, due.was_played, ${playersOf('p.id')} as players`,
  );
