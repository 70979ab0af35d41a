import { sql, type Updateable } from 'kysely';
import type { Proposed } from '#features/matches/rules/change-lines.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** A change by its id, of any PlayDate. */
export function findKey(db: Sql, id: string) {
  return db
    .selectFrom('agreement_changes')
    .select(['id', 'play_date_id', 'proposed_by'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type NewChange = Proposed & {
  id: string;
  play_date_id: string;
  proposed_by: string;
  version: number;
  note: string | null;
};

/**
 * Inserts an open change. It expires after 48 hours, 2 hours before the earliest of its times, and
 * with the start of what is agreed: later it could not be accepted. Returns when, and undefined
 * when that is past already.
 */
export async function insert(db: Sql, row: NewChange): Promise<string | undefined> {
  const { rows } = await sql<{ expires_at: string }>`
    insert into agreement_changes (id, play_date_id, proposed_by, version, starts, duration_minutes,
      venue_name, venue_address, setting, note, expires_at)
    select ${row.id}, agreement.play_date_id, ${row.proposed_by}, ${row.version},
      ${row.starts}::timestamptz[],
      ${row.duration_minutes}::integer, ${row.venue_name}, ${row.venue_address}, ${row.setting},
      ${row.note},
      until.at
    from agreements agreement,
      lateral (select least(now() + interval '48 hours', agreement.starts_at,
      (select min(proposed.at) - interval '2 hours'
        from unnest(${row.starts}::timestamptz[]) proposed (at))) as at) until
    where agreement.play_date_id = ${row.play_date_id} and until.at > now()
    returning expires_at`.execute(db);
  return rows[0]?.expires_at;
}

/** How many changes a team has proposed in 24 hours. */
export async function countRecent(
  db: Sql,
  play_date_id: string,
  team: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ in_a_day: number }>`
    select count(*) as in_a_day
    from agreement_changes
    where play_date_id = ${play_date_id} and proposed_by = any (${team}::uuid[])
      and created_at > now() - interval '24 hours'`.execute(db);
  return rows[0]?.in_a_day ?? 0;
}

/** Closes a change. `starts_at`: the chosen time of an accepted one with times. */
export async function close(
  db: Sql,
  id: string,
  closed: Updateable<DB['agreement_changes']>,
): Promise<void> {
  await db
    .updateTable('agreement_changes')
    .set({ ...closed, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Closes the open changes of PlayDates: those that have expired, or any when the match is over.
 * Returns whether there were any.
 */
export async function expire(
  db: Sql,
  play_date_ids: readonly string[],
  { isOver }: { isOver: boolean },
) {
  const { numUpdatedRows } = await db
    .updateTable('agreement_changes')
    .set({ state: 'expired', updated_at: sql`now()` })
    .where('play_date_id', '=', sql<string>`any (${play_date_ids}::uuid[])`)
    .where('state', '=', 'open')
    .$if(!isOver, (query) => query.where('expires_at', '<=', sql<string>`now()`))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Replaces the places that a player has proposed in vain by a text, and deletes all their notes.
 */
export async function removeTexts(db: Sql, profile_id: string, text: string): Promise<void> {
  await db
    .updateTable('agreement_changes')
    .set({ venue_name: text, venue_address: null })
    .where('proposed_by', '=', profile_id)
    .where('state', '<>', 'accepted')
    .where('venue_name', 'is not', null)
    .execute();
  await db
    .updateTable('agreement_changes')
    .set({ note: null })
    .where('proposed_by', '=', profile_id)
    .where('note', 'is not', null)
    .execute();
}
