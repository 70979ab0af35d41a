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
export async function lockDue(db: Sql, { kind, from, until, limit, except }: DueQuery): Promise<DueMatch[]> {
  const { rows } = await sql<DueMatch>`
    select p.id, a.version, a.starts_at, a.time_zone
    from agreements a join play_dates p on p.id = a.play_date_id
    where p.status = 'matched' and a.starts_at between ${from}::timestamptz and ${until}::timestamptz
      and p.id <> all (${except}::uuid[])
      and exists (select from play_date_players m join profiles w on w.id = m.profile_id
        where m.play_date_id = p.id and not w.is_paused
          and not exists (select from reminders_sent s where s.play_date_id = p.id and s.profile_id = m.profile_id
            and s.kind = ${kind} and s.version = a.version))
    order by a.starts_at, p.id limit ${limit}
    for no key update of a, p skip locked`.execute(db);
  return rows;
}

/**
 * Notes that players of a match are reminded, and returns them: each of the four who is not paused,
 * once for a kind and a version. `object_until`: of those who may still object, with the first reminder.
 */
export async function markSent(
  db: Sql,
  { id, version, starts_at, kind, now }: DueMatch & { kind: ReminderKind; now: string },
): Promise<{ id: string; object_until: string | null }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof markSent>>[number]>`
    with four as (
      select w.id, w.is_paused from play_date_players m join profiles w on w.id = m.profile_id
      where m.play_date_id = ${id}::uuid),
    reminded as (
      insert into reminders_sent (play_date_id, profile_id, kind, version, starts_at, sent_at)
      select ${id}::uuid, f.id, ${kind}, ${version}::integer, ${starts_at}::timestamptz, ${now}::timestamptz from four f
      where not f.is_paused order by f.id
      on conflict do nothing returning profile_id)
    select f.id, (select until.at from agreements a, object_until(a) until (at)
        where a.play_date_id = ${id}::uuid and until.at > ${now}::timestamptz
          and not exists (select from agreement_answers w where w.play_date_id = a.play_date_id
            and w.version = a.version and w.profile_id = f.id)
          and not exists (select from reminders_sent s where s.play_date_id = a.play_date_id
            and s.version = a.version and s.profile_id = f.id and s.kind <> ${kind})) as object_until
    from reminded r join four f on f.id = r.profile_id order by f.id`.execute(db);
  return rows;
}

/** Who of these has read, or dismissed, the reminder with this key that was sent the day before. */
export async function listReaders(
  db: Sql,
  { id, version, userIds, key }: { id: string; version: number; userIds: string[]; key: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('reminders_sent as s')
    .select('s.profile_id')
    .where('s.play_date_id', '=', id)
    .where('s.kind', '=', 'day_before')
    .where('s.version', '=', version)
    .where('s.profile_id', 'in', userIds)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('notifications as n')
            .select('n.id')
            .whereRef('n.user_id', '=', 's.profile_id')
            .where('n.dedupe_key', '=', key)
            .where('n.read', '=', false),
        ),
      ),
    )
    .execute();
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

/** The reminders that name a player: whom they were sent to, of which match and version. */
export async function listNaming(db: Sql, profile_id: string) {
  const { rows } = await sql<{ user_id: string; id: string; version: number }>`
    select s.profile_id as user_id, s.play_date_id as id, s.version
    from play_date_members own join reminders_sent s on s.play_date_id = own.play_date_id and s.kind = 'day_before'
    where own.profile_id = ${profile_id}::uuid and s.profile_id <> own.profile_id`.execute(db);
  return rows;
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
