import { type Selectable, sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { isWhole, notApart } from './sql-fragments.ts';

type RatingsAt = Pick<
  Selectable<DB['profiles']>,
  'id' | 'dupr_rating' | 'self_rating' | 'ratings_confirmed_at'
>;

/** What a user has stated about their DUPR rating, locked as by lockUser. */
export function lockStatedRating(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['dupr_rating', 'rating_source', 'dupr_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateRatings(db: Sql, rows: RatingsAt[]): Promise<void> {
  await sql`
    update profiles p
    set dupr_rating = v.dupr_rating, self_rating = v.self_rating, ratings_confirmed_at = v.ratings_confirmed_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      v (id uuid, dupr_rating numeric, self_rating numeric, ratings_confirmed_at timestamptz)
    where p.id = v.id`.execute(db);
}

/** Sets where ratings come from, for the demo community. */
export async function updateRatingSources(
  db: Sql,
  rows: { id: string; dupr_id: string; rating_source_at: string }[],
): Promise<void> {
  await sql`
    update profiles p
    set rating_source = 'dupr', dupr_id = v.dupr_id, rating_source_at = v.rating_source_at
    from json_to_recordset(${JSON.stringify(rows)}::json)
      v (id uuid, dupr_id text, rating_source_at timestamptz)
    where p.id = v.id`.execute(db);
}

/** When a user's ratings were last set or confirmed, and when the prompt was last skipped. */
export function findRatingTimes(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['ratings_confirmed_at', 'ratings_skipped_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The latest entries of a rating history, latest first; none where the viewer does not see the whole profile. */
export function listRatings(db: Sql, viewer_id: string, profile_id: string, limit: number) {
  return db
    .selectFrom('rating_history as h')
    .innerJoin('profiles as p', 'p.id', 'h.profile_id')
    .select(['h.dupr_rating', 'h.self_rating', 'h.created_at'])
    .where('h.profile_id', '=', profile_id)
    .where(notApart(viewer_id, profile_id))
    .where(isWhole(viewer_id, 'p'))
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
}

/** Sorts before every entry of a rating history, whose ids are numbers. */
export const firstRatingCursor: Cursor = { created_at: '-infinity', id: '0' };

export function exportRatings(db: Sql, profile_id: string, after: Cursor) {
  return db
    .selectFrom('rating_history')
    .select([sql<string>`id::text`.as('id'), 'dupr_rating', 'self_rating', 'created_at'])
    .where('profile_id', '=', profile_id)
    .where(sql<boolean>`(created_at, id) > (${after.created_at}::timestamptz, ${after.id}::bigint)`)
    .orderBy('created_at')
    .orderBy('rating_history.id')
    .limit(exportPageSize)
    .execute();
}
