import { sql } from 'kysely';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { claimStands } from './agreements.ts';

// What the minute job finds. PlayDates are locked first, as by every action; those that somebody
// has locked are left for the next minute. Conditions are repeated once the locks are held.

async function lock(db: Sql, from: string, limit: number): Promise<string[]> {
  const statement = `select p.id ${from} limit ${limit} for no key update of p skip locked`;
  const { rows } = await sql.raw<{ id: string }>(statement).execute(db);
  return [...new Set(rows.map((row) => row.id))];
}

/** PlayDates of which all times have passed: their creators, once. */
export async function passTimes(
  trx: Transaction,
  limit: number,
): Promise<{ id: string; creator_id: string }[]> {
  const ids = await lock(
    trx,
    `from play_dates p where p.status = 'open' and p.times_passed_at is null and p.listed_until <= now()
      order by p.listed_until`,
    limit,
  );
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; creator_id: string }>`
    update play_dates set times_passed_at = now()
    where id = any (${ids}::uuid[]) and status = 'open' and times_passed_at is null and listed_until <= now()
    returning id, creator_id`.execute(trx);
  return rows;
}

const playersOf = (play_date_id: string): string =>
  `array(select m.profile_id from play_date_players m where m.play_date_id = ${play_date_id})`;

/** Changes that nobody has accepted in time. */
export async function expireChanges(
  trx: Transaction,
  limit: number,
): Promise<{ id: string; players: string[] }[]> {
  const ids = await lock(
    trx,
    `from agreement_changes c join play_dates p on p.id = c.play_date_id
      where c.state = 'open' and c.expires_at <= now() order by c.expires_at`,
    limit,
  );
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; players: string[] }>`
    update agreement_changes c set state = 'expired', updated_at = now()
    where c.play_date_id = any (${ids}::uuid[]) and c.state = 'open' and c.expires_at <= now()
    returning c.play_date_id as id, ${sql.raw(playersOf('c.play_date_id'))} as players`.execute(trx);
  return rows;
}

/** Reports that nobody has answered in time. */
export async function closeReports(
  trx: Transaction,
  limit: number,
): Promise<{ id: string; report_id: string; about_id: string | null; players: string[] }[]> {
  const ids = await lock(
    trx,
    `from attendance_reports w join play_dates p on p.id = w.play_date_id
      where w.state = 'open' and w.answer_until <= now() order by w.answer_until`,
    limit,
  );
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; report_id: string; about_id: string | null; players: string[] }>`
    update attendance_reports w set state = 'unanswered', updated_at = now()
    where w.play_date_id = any (${ids}::uuid[]) and w.state = 'open' and w.answer_until <= now()
    returning w.play_date_id as id, w.id as report_id, w.about_id,
      ${sql.raw(playersOf('w.play_date_id'))} as players`.execute(trx);
  return rows;
}

/** Completes matches without a time of which one team said 7 days ago that they were played. */
export async function completeUnanswered(
  trx: Transaction,
  limit: number,
): Promise<{ id: string; players: string[] }[]> {
  const ids = await lock(
    trx,
    `from agreements a join play_dates p on p.id = a.play_date_id
      where p.status = 'matched' and a.is_completion_open and a.completion_at <= now() - interval '7 days'
      order by a.completion_at`,
    limit,
  );
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; players: string[] }>`
    update play_dates p set updated_at = now(), status = 'completed', completed_at = now()
    from agreements a where a.play_date_id = p.id and p.id = any (${ids}::uuid[])
      and p.status = 'matched' and is_completion_due(a)
    returning p.id, ${sql.raw(playersOf('p.id'))} as players`.execute(trx);
  return rows;
}

// Any open report holds the clock, until it is closed: an answer that began in time may be waiting.
const isDue = `a.is_matched and a.ends_at <= now() - interval '24 hours'
  and not exists (select from attendance_reports w
    where w.play_date_id = a.play_date_id and w.state = 'open')`;

/** Ends matches 24 hours after their end; with a standing claim that it was not played, as cancelled. */
export async function endMatches(
  trx: Transaction,
  limit: number,
): Promise<{ id: string; was_played: boolean; players: string[] }[]> {
  const ids = await lock(
    trx,
    `from agreements a join play_dates p on p.id = a.play_date_id
      where p.status = 'matched' and ${isDue} order by a.ends_at`,
    limit,
  );
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; was_played: boolean; players: string[] }>`
    with due as (
      select a.play_date_id as id, not exists (select from attendance_reports w
        where w.play_date_id = a.play_date_id and ${sql.raw(claimStands)}) as was_played
      from agreements a where a.play_date_id = any (${ids}::uuid[]) and ${sql.raw(isDue)})
    update play_dates p set updated_at = now(),
      status = case when due.was_played then 'completed' else 'cancelled' end,
      completed_at = case when due.was_played then now() end,
      ended_as = case when due.was_played then null else 'not_played' end
    from due where p.id = due.id and p.status = 'matched'
    returning p.id, due.was_played, ${sql.raw(playersOf('p.id'))} as players`.execute(trx);
  return rows;
}
