import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import { findsRow } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

const endOf = ({ starts_at = null, duration_minutes = null }: Updateable<DB['agreements']>) =>
  sql<string>`${starts_at}::timestamptz + ${duration_minutes}::integer * interval '1 minute'`;

/** What is agreed on by an acceptance, for version 1; returns until when it can be objected to. */
export async function insert(
  db: Sql,
  agreement: Omit<Insertable<DB['agreements']>, 'version' | 'ends_at'>,
) {
  const row = await db
    .insertInto('agreements')
    .values({ ...agreement, ends_at: endOf(agreement) })
    .returning(sql<string>`object_until(agreements)`.as('object_until'))
    .executeTakeFirstOrThrow();
  return row.object_until;
}

/** What a change leaves; the court stays when it is left out. */
type AgreedChange = Pick<
  Selectable<DB['agreements']>,
  'starts_at' | 'duration_minutes' | 'setting'
> &
  Partial<Pick<Selectable<DB['agreements']>, 'venue_name' | 'venue_address'>> & { changed: string };

/** Nobody says of a match without a time that it was played. */
const noCompletion = {
  completion_team: null,
  completion_by: null,
  completion_at: null,
  is_completion_open: false,
};

/**
 * The agreement as a change leaves it, as the next version; an agreed time settles what was asked
 * before. `object_until`: null where nobody may object to it any more.
 */
export async function setNextVersion(db: Sql, play_date_id: string, agreed: AgreedChange) {
  return await db
    .updateTable('agreements')
    .set({
      ...agreed,
      ...(agreed.starts_at !== null && noCompletion),
      ends_at: endOf(agreed),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('play_date_id', '=', play_date_id)
    .returning([
      'version',
      sql<
        string | null
      >`case when now() < object_until(agreements) then object_until(agreements) end`.as(
        'object_until',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Takes back what was asked of these matches without a time. */
export async function clearCompletions(db: Sql, playDateIds: readonly string[]): Promise<void> {
  await db
    .updateTable('agreements')
    .set(noCompletion)
    .where(sql<boolean>`play_date_id = any (${playDateIds}::uuid[])`)
    .where('completion_team', 'is not', null)
    .execute();
}

/** Of matches that have ended; the clock and overlaps look at others alone. */
export async function close(db: Sql, playDateIds: readonly string[]): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ is_matched: false, ...noCompletion })
    .where(sql<boolean>`play_date_id = any (${playDateIds}::uuid[])`)
    .execute();
}

/** Confirms a version for these players. */
export async function confirm(
  db: Sql,
  play_date_id: string,
  profileIds: readonly string[],
  version = 1,
) {
  const answer = 'confirmed' as const;
  const rows = profileIds.map((profile_id) => ({ play_date_id, version, profile_id, answer }));
  if (rows.length > 0) await db.insertInto('agreement_answers').values(rows).execute();
}

const agreementOf = (db: Sql, play_date_id: string) =>
  db.selectFrom('agreements').where('play_date_id', '=', play_date_id);

/**
 * When a match is. `has_started`: whether that has come; without a time, whether the match is over
 * (is_completion_due).
 */
export const findTime = (db: Sql, play_date_id: string) =>
  agreementOf(db, play_date_id)
    .select(['starts_at', 'time_zone'])
    .select(sql<boolean>`not is_ahead(agreements)`.as('has_started'))
    .executeTakeFirst();

/** Whether the agreed time of a match is still to come; false without one. */
export const isBeforeStart = (db: Sql, play_date_id: string): Promise<boolean> =>
  findsRow(agreementOf(db, play_date_id).where('starts_at', '>', sql<string>`now()`));
