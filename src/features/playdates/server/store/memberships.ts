import { sql } from 'kysely';
import type { PlaydateStatus } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';

/**
 * A user's membership in an active PlayDate: in the creator's team (no request) or an application.
 */
export type ActiveMembership = {
  id: string;
  status: PlaydateStatus;
  request_id: string | null;
  request_status: 'pending' | 'accepted' | null;
};

/**
 * Locks the PlayDates that a user is a member of, ordered by id. Ended ones are included, because
 * deleting the account changes their rows too.
 */
export async function lockAll(db: Sql, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('play_dates')
    .select('id')
    .where('id', 'in', (from) =>
      from.selectFrom('play_date_members').select('play_date_id').where('profile_id', '=', user_id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The PlayDates of which both people are members: looked up, not found among all open ones. */
const sharedBy = (user_id: string, other_id: string) => sql`array(
  select member.play_date_id from play_date_members member
  join play_date_members other on other.play_date_id = member.play_date_id
    and other.profile_id = ${other_id}
  where member.profile_id = ${user_id})`;

/**
 * Locks the open PlayDates of which both people are members, ordered by id. Whatever adds a member
 * holds the lock of the pair, so that none comes later.
 */
export async function lockShared(db: Sql, user_id: string, other_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from play_dates
    where status = 'open' and id = any (${sharedBy(user_id, other_id)})
    order by id for no key update`.execute(db);
  return rows.map((row) => row.id);
}

/** The PlayDates that two people play or have played, also cancelled ones. */
export async function sharedMatches(db: Sql, user_id: string, other_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.play_date_id as id from play_date_requests request
    where request.status = 'accepted'
      and request.play_date_id = any (${sharedBy(user_id, other_id)})`.execute(db);
  return rows.map((row) => row.id);
}

/** The user's memberships in the open and matched ones of these PlayDates; they must be locked. */
export async function activeMemberships(db: Sql, user_id: string, ids: string[]) {
  const { rows } = await sql<ActiveMembership>`
    select play_date.id, play_date.status, member.request_id, request.status as request_status
    from play_date_members member
    join play_dates play_date on play_date.id = member.play_date_id
    left join play_date_requests request on request.id = member.request_id
    where member.profile_id = ${user_id} and play_date.id = any (${ids}::uuid[])
      and play_date.status in ('open', 'matched')
    order by play_date.id`.execute(db);
  return rows;
}

/** Replaces in these PlayDates the descriptions and the notes of ends that the user has written. */
export async function replaceTexts(
  db: Sql,
  user_id: string,
  ids: string[],
  text: string,
): Promise<void> {
  await db
    .updateTable('play_dates')
    .set({ description: text })
    .where('id', 'in', ids)
    .where('creator_id', '=', user_id)
    .execute();
  // Of places only those that were agreed on stay.
  await db
    .updateTable('play_date_terms')
    .set({ venue_name: null, venue_address: null })
    .where('play_date_id', 'in', (from) =>
      from
        .selectFrom('play_dates as play_date')
        .select('play_date.id')
        .where('play_date.id', 'in', ids)
        .where('play_date.creator_id', '=', user_id)
        .where('play_date.status', '=', 'cancelled')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('play_date_requests as request')
                .whereRef('request.play_date_id', '=', 'play_date.id')
                .where('request.status', '=', 'accepted'),
            ),
          ),
        ),
    )
    .execute();
  await db
    .updateTable('play_dates')
    // The reason 'other' has to be explained.
    .set({ ended_note: sql`case when ended_reason = 'other' then ${text} end` })
    .where('id', 'in', ids)
    .where('cancelled_by', '=', user_id)
    .where('ended_note', 'is not', null)
    .execute();
}
