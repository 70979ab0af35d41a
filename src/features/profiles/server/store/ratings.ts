import { type Selectable, sql } from 'kysely';
import type { Cursor } from '#platform/common/paging.ts';
import { exportPageSize } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { isWhole, notApart } from './sql-fragments.ts';

export type LockedRatings = Awaited<ReturnType<typeof lockRatings>>;

/** A user's ratings and their source, locked as by lockUser. */
export function lockRatings(trx: Transaction, id: string) {
  return trx
    .selectFrom('profiles')
    .select(['id', 'dupr_rating', 'self_rating', 'rating_source', 'dupr_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

type Row = Selectable<DB['profiles']>;
type RatingChanges = Pick<Row, 'dupr_rating' | 'self_rating' | 'ratings_confirmed_at'> &
  Partial<Pick<Row, 'rating_source' | 'dupr_id' | 'rating_source_at'>>;

/**
 * Sets the ratings of a profile, or confirms them: a change is added to its rating history, and one
 * of the DUPR rating to the changes of 12 months, at most 99.
 */
export async function setRatings(
  trx: Transaction,
  before: LockedRatings,
  changes: RatingChanges,
): Promise<void> {
  const { dupr_rating, self_rating, ratings_confirmed_at: now } = changes;
  const isDuprChanged = dupr_rating !== before.dupr_rating;
  const rating_changed_at = sql<string[]>`array(
    select at from unnest(rating_changed_at || ${now}::timestamptz) at
    where at > ${now}::timestamptz - interval '12 months' order by at desc limit 99)`;
  await trx
    .updateTable('profiles')
    .set({ ...changes, ...(isDuprChanged && { rating_changed_at }) })
    .where('id', '=', before.id)
    .execute();
  if (isDuprChanged || self_rating !== before.self_rating) await recordRatings(trx, [before.id]);
}

/** Adds the ratings of these people to their histories, from when they were set. */
export async function recordRatings(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx
    .insertInto('rating_history')
    .columns(['profile_id', 'dupr_rating', 'self_rating', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('profiles')
        .select(['id', 'dupr_rating', 'self_rating', 'ratings_confirmed_at'])
        .where('id', 'in', ids),
    )
    .execute();
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
    .where((profile) => isWhole(profile, viewer_id))
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
