import { type Insertable, sql } from 'kysely';
import type { Role } from '#features/playdates/policy.ts';
import type { PlaydateStatus, RequestStatus } from '#features/playdates/schema.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { findsRow } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { currentStatus, type RequestRow, request } from './sql-fragments.ts';
import { role } from './sql-viewer.ts';

/** Pending applications after the cursor, oldest first: a page and one more. */
export const findPending = prepared<
  [viewerId: string, play_date_id: string, created_at: string, id: string],
  { role: Role; status: PlaydateStatus; items: (RequestRow & { matches_played: number })[] }
>(
  'play_date_requests_pending',
  `select ${role} as role, ${currentStatus} as status, (select coalesce(json_agg(request), '[]')
    from (
      select (${request('request')}::jsonb || jsonb_build_object(
        'matches_played', matches_played(array[request.requester_id,
        request.requester_partner_id])))::json as request from (
        select * from play_date_requests where play_date_id = play_date.id and status = 'pending'
          and (created_at, id) > ($3, $4)
        order by created_at, id limit ${pageSize + 1}) request order by request.created_at,
          request.id) page) as items
  from play_dates play_date where play_date.id = $2`,
);

/** An application to this PlayDate with both applicants. */
export const find = prepared<
  [viewerId: string, play_date_id: string, id: string],
  { request: RequestRow }
>(
  'play_date_requests_one',
  `select ${request('request')} as request from play_date_requests request
    where request.play_date_id = $2 and request.id = $3`,
);

export function findKey(db: Sql, id: string) {
  return db
    .selectFrom('play_date_requests')
    .select(['play_date_id', 'requester_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks an application until the transaction ends; its PlayDate must be locked first. */
export function lock(db: Sql, play_date_id: string, id: string) {
  return db
    .selectFrom('play_date_requests')
    .select([
      'id',
      'requester_id',
      'requester_partner_id',
      'status',
      'offered_amount',
      'created_at',
    ])
    .where('id', '=', id)
    .where('play_date_id', '=', play_date_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The terms as the two see them when they apply. */
const termsSeen = (play_date_id: string) => sql<object>`coalesce((
  select to_jsonb(terms) - array['play_date_id', 'updated_at', 'venue_address', 'place_zip',
    'is_venue_public']
  from play_date_terms terms where terms.play_date_id = ${play_date_id}), '{}')`;

/**
 * Inserts a pending application; the PlayDate must be locked.
 *
 * @throws 23503 (play_date_requests_open) when the PlayDate takes no applications; 23505 when one
 *   of the two is already part of it, or the same two were answered before.
 */
export async function insert(db: Sql, row: Insertable<DB['play_date_requests']>): Promise<void> {
  await db
    .insertInto('play_date_requests')
    .values({ ...row, terms_seen: termsSeen(row.play_date_id) })
    .execute();
}

export async function setStatus(
  db: Sql,
  id: string,
  status: Exclude<RequestStatus, 'pending'>,
  now: string,
): Promise<void> {
  await db
    .updateTable('play_date_requests')
    .set({ status, updated_at: now, terms_seen: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends all pending applications, of a match that others play, or with their PlayDate; returns them
 * with the ids of the applicants.
 */
export async function closePending(
  db: Sql,
  play_date_id: string,
  status: 'declined' | 'cancelled',
  now: string,
): Promise<{ requests: Asked[]; applicants: string[] }> {
  const rows = await db
    .updateTable('play_date_requests')
    .set({ status, updated_at: now, terms_seen: null })
    .where('play_date_id', '=', play_date_id)
    .where('status', '=', 'pending')
    .returning(['id', 'requester_id', 'requester_partner_id'])
    .execute();
  const people = rows.flatMap((row) => [row.requester_id, row.requester_partner_id]);
  return { requests: rows, applicants: people.filter((id) => id !== null) };
}

/** An application that asks the team for its answer, and one of the two for theirs. */
export type Asked = {
  id: string;
  requester_id: string | null;
  requester_partner_id: string | null;
};

/**
 * Changes the price that a pending application offers.
 *
 * @throws 23514 (play_date_requests_offers_a_day) the fourth time within 24 hours
 */
export async function setOffer(db: Sql, id: string, offered_amount: number): Promise<void> {
  await sql`update play_date_requests set offered_amount = ${offered_amount}, updated_at = now(),
      price_changed_at = now() || array(select at from unnest(price_changed_at) at
        where at > now() - interval '24 hours')
    where id = ${id}`.execute(db);
}

/** Whether a pending application offers more. The lowest price of a PlayDate never changes. */
export const offersAbove = (db: Sql, play_date_id: string, amount: number): Promise<boolean> =>
  findsRow(
    db
      .selectFrom('play_date_requests')
      .where('play_date_id', '=', play_date_id)
      .where('status', '=', 'pending')
      .where('offered_amount', '>', amount),
  );

/** The pending applications to a PlayDate. */
export function pendingOf(db: Sql, play_date_id: string) {
  return db
    .selectFrom('play_date_requests')
    .select(['id', 'requester_id', 'requester_partner_id'])
    .where('play_date_id', '=', play_date_id)
    .where('status', '=', 'pending')
    .execute();
}
