import { type Insertable, sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** What is agreed on by an acceptance, for version 1; returns until when it can be objected to. */
export async function insert(
  db: Sql,
  agreement: Omit<Insertable<DB['agreements']>, 'version' | 'ends_at'>,
): Promise<string> {
  const ends_at = sql<string>`${agreement.starts_at ?? null}::timestamptz
    + ${agreement.duration_minutes ?? null}::integer * interval '1 minute'`;
  const row = await db
    .insertInto('agreements')
    .values({ ...agreement, ends_at })
    .returning(sql<string>`object_until(agreements)`.as('object_until'))
    .executeTakeFirstOrThrow();
  return row.object_until;
}

/** Confirms version 1 for these players. */
export async function confirm(db: Sql, play_date_id: string, profileIds: string[]): Promise<void> {
  const rows = profileIds.map((profile_id) => ({
    play_date_id,
    version: 1,
    profile_id,
    answer: 'confirmed' as const,
  }));
  if (rows.length > 0) await db.insertInto('agreement_answers').values(rows).execute();
}

/** Whether the agreed time of a match has come; without one, whether it is over (is_completion_due). */
export async function hasStarted(db: Sql, play_date_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .select('play_date_id')
    .where('play_date_id', '=', play_date_id)
    .where(sql<boolean>`not is_ahead(agreements)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the agreed time of a match is still to come; false without one. */
export async function isBeforeStart(db: Sql, play_date_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('agreements')
    .select('play_date_id')
    .where('play_date_id', '=', play_date_id)
    .where('starts_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
