import { sql } from 'kysely';
import { mailsOfActor, mailsOfMatchPerHour } from '#features/playdates/rules/mail-limits.ts';
import type { Sql } from '#platform/server/database/database.ts';

/** A mail to one reader that counts for the limits. */
type LimitedMail = {
  id: string;
  reader_id: string;
  actor_id: string;
  play_date_id: string;
  notification_id: string;
};

/** Who of these has said yes in a match or PlayDate, to whatever was asked of them there. */
export async function saidYes(
  db: Sql,
  play_date_id: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`
    select profile_id from play_date_members
      where play_date_id = ${play_date_id} and profile_id = any (${userIds}::uuid[])
        and answer = 'in'
    union select profile_id from agreement_answers
      where play_date_id = ${play_date_id} and profile_id = any (${userIds}::uuid[])
        and answer = 'confirmed'`.execute(db);
  return rows.map((row) => row.profile_id);
}

/** Whether the limits let a mail be sent now; what was sent together counts as one of its actor. */
const isFree = sql`(
  (select count(*) from match_mails sent where sent.reader_id = mail.reader_id
    and sent.play_date_id = mail.play_date_id and sent.sent_at > now() - interval '1 hour')
      < ${mailsOfMatchPerHour}
  and (select count(distinct sent_at) filter (where sent_at > now() - interval '1 hour')
    < ${mailsOfActor.perHour}
      and count(distinct sent_at) < ${mailsOfActor.perDay}
    from match_mails sent where sent.reader_id = mail.reader_id and sent.actor_id = mail.actor_id
      and sent.sent_at > now() - interval '24 hours'))`;

/** Forgets the mail of a notification that waits. */
export async function forget(db: Sql, notification_id: string): Promise<void> {
  await db
    .deleteFrom('match_mails')
    .where('notification_id', '=', notification_id)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Counts a mail, whose reader is locked, and returns whether it may be sent now; else it waits. A
 * repetition with the same id may not, nor one after an account or PlayDate has gone.
 */
export async function claim(db: Sql, mail: LimitedMail): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    insert into match_mails (id, reader_id, actor_id, play_date_id, notification_id, sent_at)
    select ${mail.id}::uuid, mail.reader_id, mail.actor_id, mail.play_date_id,
      ${mail.notification_id}::uuid,
      case when ${isFree} then now() end
    from (select reader.id as reader_id, actor.id as actor_id, play_date.id as play_date_id
      from profiles reader, profiles actor, play_dates play_date
      where reader.id = ${mail.reader_id} and actor.id = ${mail.actor_id}
        and play_date.id = ${mail.play_date_id}
      for key share) mail
    on conflict do nothing
    returning sent_at is not null as is_free`.execute(db);
  const isSent = rows[0]?.is_free ?? false;
  // This mail says what the deferred one would have said.
  if (isSent) await forget(db, mail.notification_id);
  return isSent;
}

/** Whose mails have waited as long as they have to. */
export async function listDueReaders(db: Sql): Promise<string[]> {
  const { rows } = await sql<{ reader_id: string }>`
    select distinct reader_id from match_mails mail
    where sent_at is null and notification_id is not null and ${isFree}
    order by reader_id`.execute(db);
  return rows.map((row) => row.reader_id);
}

/**
 * The ids of the notifications that a reader, who is locked, may be mailed now. What is settled,
 * and so no longer unread, is forgotten.
 */
export async function takeDue(db: Sql, reader_id: string): Promise<string[]> {
  await sql`delete from match_mails mail where reader_id = ${reader_id} and sent_at is null
    and notification_id is not null and not exists (
    select from notifications notice where notice.id = mail.notification_id and not notice.read)`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    update match_mails mail set sent_at = now()
    where reader_id = ${reader_id} and sent_at is null and notification_id is not null and ${isFree}
    returning notification_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Mails about matches that the user got in the last day, or waits for (`sent_at` null). */
export async function exportMatchMails(db: Sql, user_id: string) {
  return await db
    .selectFrom('match_mails')
    .select(['play_date_id', 'sent_at'])
    .where('reader_id', '=', user_id)
    .orderBy('id')
    .execute();
}

/** Deletes what counts for no limit any more, and what a build before this one has held back. */
export async function deleteOld(db: Sql): Promise<void> {
  await sql`delete from match_mails where sent_at <= now() - interval '24 hours'
    or sent_at is null and notification_id is null`.execute(db);
}
