import { sql, type UpdateObject } from 'kysely';
import { partnerChoiceHours } from '#features/playdates/limits.ts';
import { unansweredPerDay } from '#features/playdates/rules/mail-limits.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/**
 * The viewer's role in a PlayDate as a partner who is asked, and whether they have said before that
 * they cannot.
 */
export async function findAnswer(db: Sql, play_date_id: string, profile_id: string) {
  const { rows } = await sql<{ answer: string | null; has_refused: boolean }>`
    select (select answer from play_date_members
        where play_date_id = ${play_date_id} and profile_id = ${profile_id}) as answer,
      exists (select from play_date_refusals
        where play_date_id = ${play_date_id} and profile_id = ${profile_id}) as has_refused`.execute(
    db,
  );
  return rows[0] ?? { answer: null, has_refused: false };
}

/**
 * Counts a question, whose pair is locked; false when there are enough without an answer in 24
 * hours.
 */
export async function countQuestion(
  db: Sql,
  captain_id: string,
  partner_id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into partner_questions (captain_id, partner_id)
    select ${captain_id}::uuid, ${partner_id}::uuid
    where (select count(*) from partner_questions where captain_id = ${captain_id}
      and partner_id = ${partner_id}
      and asked_at > now() - interval '24 hours') < ${unansweredPerDay}`.execute(db);
  return numAffectedRows === 1n;
}

/** Forgets all that the captain of this player's team has asked them. */
export async function forgetQuestions(
  db: Sql,
  play_date_id: string,
  profile_id: string,
): Promise<void> {
  // Ordered, so that answers in two PlayDates of the same two cannot deadlock.
  await sql`
    delete from partner_questions where (captain_id, partner_id, asked_at) in (
      select question.captain_id, question.partner_id, question.asked_at
      from play_date_members own join play_dates play_date on play_date.id = own.play_date_id
        left join play_date_requests request on request.id = own.request_id
        join partner_questions question on question.partner_id = own.profile_id
          and question.captain_id =
          case when own.request_id is null then play_date.creator_id else request.requester_id end
      where own.play_date_id = ${play_date_id} and own.profile_id = ${profile_id}
      order by question.asked_at for update of question)`.execute(db);
}

/** The answer 'in', to this price (null: a range). */
export const sayIn = (
  db: Sql,
  play_date_id: string,
  profile_id: string,
  answered_amount: number | null,
) =>
  updateMember(db, play_date_id, profile_id, {
    answer: 'in',
    answered_amount,
    answered_at: sql`now()`,
  });

/** Lets an answer stand that confirms nothing: the player is asked in a match alone. */
export const unconfirm = (db: Sql, play_date_id: string, profile_id: string) =>
  updateMember(db, play_date_id, profile_id, { answered_at: null });

/** Takes an answer back: the player is asked again. */
export const takeBackAnswer = (db: Sql, play_date_id: string, profile_id: string) =>
  updateMember(db, play_date_id, profile_id, {
    answer: null,
    answered_amount: null,
    answered_at: null,
  });

async function updateMember(
  db: Sql,
  play_date_id: string,
  profile_id: string,
  change: UpdateObject<DB, 'play_date_members'>,
): Promise<void> {
  await db
    .updateTable('play_date_members')
    .set(change)
    .where('play_date_id', '=', play_date_id)
    .where('profile_id', '=', profile_id)
    .execute();
}

/**
 * Who of the four of an accepted application has said yes to this price since the terms changed
 * last and, but for the creator, since another partner was chosen. `isOffered`: the captain knew
 * the price, also as the lowest of a range.
 */
export async function saidIn(
  db: Sql,
  {
    request_id,
    amount,
    isOffered,
    termsChangedAt,
  }: { request_id: string; amount: number; isOffered: boolean; termsChangedAt: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`
    select player.profile_id from play_date_requests request
      join play_date_players player on player.play_date_id = request.play_date_id
      join play_dates play_date on play_date.id = request.play_date_id
    where request.id = ${request_id} and player.answer = 'in'
      and (player.answered_amount = ${amount}
        or (${isOffered} and player.answered_amount is null
        and player.profile_id = request.requester_id))
      and player.answered_at >= coalesce(${termsChangedAt}::timestamptz, '-infinity')
      and (player.profile_id = play_date.creator_id
        or player.answered_at >= coalesce(play_date.partner_chosen_at, '-infinity'))`.execute(db);
  return rows.map((row) => row.profile_id);
}

/**
 * Takes the partner, who cannot play, out of an open PlayDate; returns until when the creator may
 * choose another one.
 */
export async function removePartner(
  db: Sql,
  play_date_id: string,
  profile_id: string,
): Promise<string> {
  await db.insertInto('play_date_refusals').values({ play_date_id, profile_id }).execute();
  const { rows } = await sql<{ until: string }>`
    update play_dates set partner_id = null, updated_at = now(),
      partner_until = now() + ${partnerChoiceHours} * interval '1 hour'
    where id = ${play_date_id} returning partner_until as until`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no PlayDate ${play_date_id}`);
  return row.until;
}

/**
 * @throws 23503 (play_dates_apart, play_dates_team), 23505 for an applicant
 *   (play_date_members_pkey)
 */
export async function setPartner(db: Sql, play_date_id: string, partner_id: string): Promise<void> {
  await db
    .updateTable('play_dates')
    .set({
      partner_id,
      partner_until: null,
      updated_at: sql`now()`,
      // Not now(): who says in while this waits for the lock says it to the team before.
      partner_chosen_at: sql`clock_timestamp()`,
    })
    .where('id', '=', play_date_id)
    .execute();
}

/**
 * Locks the profile of a player against a pause and a deletion; before any PlayDate (decision
 * 0017).
 */
export async function lockPlayer(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('profiles').select('id').where('id', '=', id).forShare().execute();
}

/**
 * Locks PlayDates whose creators have not chosen another partner in time; what others have locked
 * waits.
 */
export async function lockWithoutPartner(trx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from play_dates where status = 'open' and partner_until <= now()
    order by partner_until limit ${limit} for no key update skip locked`.execute(trx);
  return rows.map((row) => row.id);
}

/**
 * Who says that a match was played says that they play in it, also if they had not answered before.
 */
export async function sayPlayed(db: Sql, play_date_id: string, profile_id: string): Promise<void> {
  await db
    .updateTable('play_date_members')
    .set({ answer: 'in' })
    .where('play_date_id', '=', play_date_id)
    .where('profile_id', '=', profile_id)
    .where('answer', 'is', null)
    .execute();
}

/** Deletes the questions that count for no limit any more. */
export async function deleteOldQuestions(db: Sql): Promise<void> {
  await sql`delete from partner_questions where asked_at <= now() - interval '24 hours'`.execute(
    db,
  );
}
