import { sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { isWhole, notApart } from './sql-fragments.ts';

/** What a user has stated about their DUPR rating, locked as by lockUser. */
export function lockStatedRating(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['dupr_rating', 'rating_source', 'dupr_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** When a user's ratings were last set or confirmed, and when the prompt was last skipped. */
export function findRatingTimes(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['ratings_confirmed_at', 'ratings_skipped_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * The latest entries of a rating history, latest first; none where the viewer does not see the
 * whole profile.
 */
export function listRatings(db: Sql, viewer_id: string, profile_id: string, limit: number) {
  return db
    .selectFrom('rating_history as entry')
    .innerJoin('profiles as profile', 'profile.id', 'entry.profile_id')
    .select(['entry.dupr_rating', 'entry.self_rating', 'entry.created_at'])
    .where('entry.profile_id', '=', profile_id)
    .where(notApart(viewer_id, profile_id))
    .where(isWhole(viewer_id, 'profile'))
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
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
