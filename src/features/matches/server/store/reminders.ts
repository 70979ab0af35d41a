import { sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

export type ReminderKind = 'day_before' | 'two_hours';

/** A match that somebody is to be reminded of. */
export type DueMatch = {
  id: string;
  version: number;
  starts_at: string;
  time_zone: string;
};

type DueQuery = {
  kind: ReminderKind;
  from: string;
  until: string;
  limit: number;
  /** Ids of matches that are left out. */
  except: readonly string[];
};

/**
 * Matches that begin between two times and of which somebody was not reminded, the first ones
 * first. They are locked, so that nothing of them changes before the reminders are sent; those that
 * somebody else is changing are left for the next time.
 */
export async function lockDue(
  db: Sql,
  { kind, from, until, limit, except }: DueQuery,
): Promise<DueMatch[]> {
  const { rows } = await sql<DueMatch>`
    select play_date.id, agreement.version, agreement.starts_at, agreement.time_zone
    from agreements agreement join play_dates play_date on play_date.id = agreement.play_date_id
    where play_date.status = 'matched' and agreement.starts_at between ${from}::timestamptz
      and ${until}::timestamptz
      and play_date.id <> all (${except}::uuid[])
      and exists (select from play_date_players player join profiles profile
        on profile.id = player.profile_id
        where player.play_date_id = play_date.id and not profile.is_paused
          and not exists (select from reminders_sent reminder
            where reminder.play_date_id = play_date.id
            and reminder.profile_id = player.profile_id
            and reminder.kind = ${kind} and reminder.version = agreement.version))
    order by agreement.starts_at, play_date.id limit ${limit}
    for no key update of agreement, play_date skip locked`.execute(db);
  return rows;
}

/**
 * Notes that players of a match are reminded, and returns them: each of the four who is not paused,
 * once for a kind and a version. `object_until`: of those who may still object, with the first
 * reminder.
 */
export async function markSent(
  db: Sql,
  { id, version, starts_at, kind, now }: DueMatch & { kind: ReminderKind; now: string },
): Promise<{ id: string; object_until: string | null }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof markSent>>[number]>`
    with four as (
      select profile.id, profile.is_paused from play_date_players player join profiles profile
        on profile.id = player.profile_id
      where player.play_date_id = ${id}::uuid),
    reminded as (
      insert into reminders_sent (play_date_id, profile_id, kind, version, starts_at, sent_at)
      select ${id}::uuid, four.id, ${kind}, ${version}::integer, ${starts_at}::timestamptz,
        ${now}::timestamptz from four
      where not four.is_paused order by four.id
      on conflict do nothing returning profile_id)
    select four.id, (select until.at from agreements agreement, object_until(agreement) until (at)
        where agreement.play_date_id = ${id}::uuid and until.at > ${now}::timestamptz
          and not exists (select from agreement_answers answer
            where answer.play_date_id = agreement.play_date_id
            and answer.version = agreement.version and answer.profile_id = four.id)
          and not exists (select from reminders_sent reminder
            where reminder.play_date_id = agreement.play_date_id
            and reminder.version = agreement.version and reminder.profile_id = four.id
            and reminder.kind <> ${kind})) as object_until
    from reminded join four on four.id = reminded.profile_id order by four.id`.execute(db);
  return rows;
}

/**
 * Who of these has read, or dismissed, the reminder that was sent the day before: of this kind and
 * key.
 */
export async function listReaders(
  db: Sql,
  {
    id,
    version,
    userIds,
    ...subject
  }: Pick<DueMatch, 'id' | 'version'> & {
    userIds: string[];
    kind: string;
    key: string;
  },
) {
  const { rows } = await sql<{ profile_id: string }>`
    select profile_id from reminders_sent
    where play_date_id = ${id} and kind = 'day_before' and version = ${version}
      and profile_id = any (${userIds}::uuid[]) and not exists (
        select from notifications
        where kind = ${subject.kind} and key = ${subject.key}
          and user_id = reminders_sent.profile_id and not read)`.execute(db);
  return rows.map((row) => row.profile_id);
}

/** What was sent of these matches: to whom, of which kind and version. */
export function listSent(db: Sql, play_date_ids: readonly string[]) {
  return db
    .selectFrom('reminders_sent')
    .select(['profile_id as user_id', 'play_date_id as id', 'kind', 'version'])
    .where('play_date_id', '=', sql<string>`any (${play_date_ids}::uuid[])`)
    .execute();
}

/** Deletes what is too old to be sent again or read; returns the number. */
export async function deleteOld(db: Sql, startedBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reminders_sent')
    .where('starts_at', '<', startedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Of which matches a player was reminded, for the data export. */
export function exportReminders(db: Sql, profile_id: string) {
  return db
    .selectFrom('reminders_sent')
    .select(['play_date_id', 'kind', 'version', 'starts_at', 'sent_at'])
    .where('profile_id', '=', profile_id)
    .orderBy('sent_at')
    .execute();
}
