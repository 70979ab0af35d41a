import { type Insertable, type Selectable, sql } from 'kysely';
import type { DeletedPlaydate } from '#features/playdates/messages/deletions.ts';
import type { PlaydateStatus } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { countRows } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import {
  type CardRow,
  cardJoins,
  cardRowFields,
  currentStatus,
  isListed,
} from './sql-fragments.ts';

export type PlaydateRow = CardRow;

/** What a use case needs to know of a PlayDate and its viewer. */
export const find = prepared<[viewerId: string, id: string], { playdate: PlaydateRow }>(
  'play_dates_one',
  `select json_build_object(${cardRowFields}) as playdate
  from play_dates play_date ${cardJoins} where play_date.id = $2`,
);

/** The creator's team of a PlayDate, null for deleted accounts; undefined for an unknown one. */
export function findTeam(db: Sql, id: string) {
  return db
    .selectFrom('play_dates')
    .select(['creator_id', 'partner_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Locks a PlayDate until the transaction ends: to change its status ('change'), to prevent a change
 * ('share', by many at once), or to delete it ('delete'). Always taken before the locks of its
 * applications and members.
 */
export function lock(db: Sql, id: string, strength: 'change' | 'share' | 'delete') {
  const query = db
    .selectFrom('play_dates as play_date')
    .select(['id', 'creator_id', 'partner_id', 'type', 'state', 'completed_at'])
    .select(['payment_per_hour_min', 'payment_per_hour_max'])
    .select(sql<PlaydateStatus>`${sql.raw(currentStatus)}`.as('status'))
    .select(sql<boolean>`${sql.raw(isListed)}`.as('is_listed'))
    .where('id', '=', id);
  const locked = {
    change: () => query.forNoKeyUpdate(),
    share: () => query.forShare(),
    delete: () => query.forUpdate(),
  }[strength]();
  return locked.executeTakeFirst();
}

/** What tells people which PlayDate it was, before it is removed. */
export async function describe(db: Sql, id: string): Promise<DeletedPlaydate> {
  const { rows } = await sql<DeletedPlaydate>`
    select play_date.type, play_date.state, play_date.payment_per_hour_min,
      play_date.payment_per_hour_max, play_date.created_at,
      (select proposed.starts_at from play_date_times proposed
        where proposed.play_date_id = play_date.id order by proposed.position limit 1) as starts_at,
      terms.time_zone
    from play_dates play_date left join play_date_terms terms on terms.play_date_id = play_date.id
    where play_date.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no PlayDate ${id}`);
  return found;
}

export const countOpen = (db: Sql, creator_id: string): Promise<number> =>
  countRows(
    db.selectFrom('play_dates').where('creator_id', '=', creator_id).where('status', '=', 'open'),
  );

/** The earlier PlayDate of this player's that a new one repeats; undefined if it is none. */
export function findRepeated(db: Sql, id: string, creator_id: string) {
  return db
    .selectFrom('play_dates')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'open')
    .where(({ eb, or }) =>
      or([eb('creator_id', '=', creator_id), eb('partner_id', '=', creator_id)]),
    )
    .executeTakeFirst();
}

/**
 * Whose application another match or its end closed within 14 days; nobody when it was repeated
 * before.
 */
export async function declinedBy(db: Sql, repeats_id: string, except: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct applicant.id from play_date_requests request,
      unnest(array[request.requester_id, request.requester_partner_id]) applicant (id)
    where request.play_date_id = ${repeats_id} and request.status in ('declined', 'cancelled')
      and request.updated_at > now() - interval '14 days'
      and applicant.id is not null
      and not exists (select from play_dates play_date where play_date.repeats_id = ${repeats_id}
        and play_date.id <> ${except})`.execute(db);
  return rows.map((row) => row.id);
}

/** Inserts an open PlayDate. A trigger sets the team rating and adds both players as members. */
export async function insert(db: Sql, row: Insertable<DB['play_dates']>): Promise<void> {
  await db.insertInto('play_dates').values(row).execute();
}

/** Changes the status, and sets `cancelled_by` and `ended_as`, or `completed_at`, with it. */
export async function setStatus(
  db: Sql,
  id: string,
  status: Exclude<PlaydateStatus, 'open'>,
  by: { user_id: string | null; now: string; ended_as?: 'account_deleted' | null },
): Promise<void> {
  await db
    .updateTable('play_dates')
    .set({
      status,
      updated_at: by.now,
      ...(status === 'cancelled'
        ? { cancelled_by: by.user_id, ended_as: by.ended_as ?? null }
        : {}),
      ...(status === 'completed' ? { completed_at: by.now } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** How a match ended without being played. */
export async function setEnding(
  db: Sql,
  play_date_id: string,
  ending: Pick<
    Selectable<DB['play_dates']>,
    'ended_as' | 'ended_reason' | 'ended_note' | 'ended_late' | 'ended_by_team' | 'cancelled_by'
  >,
): Promise<void> {
  await db
    .updateTable('play_dates')
    .set({ ...ending, status: 'cancelled', updated_at: sql`now()` })
    .where('id', '=', play_date_id)
    .execute();
}

/** Hides (a time) or shows (null) the note of how a match ended. */
export async function setEndNoteHidden(
  db: Sql,
  id: string,
  ended_note_hidden_at: string | null,
): Promise<void> {
  await db.updateTable('play_dates').set({ ended_note_hidden_at }).where('id', '=', id).execute();
}

/** Completes these matches by the clock. */
export async function completeAll(db: Sql, ids: readonly string[]): Promise<void> {
  await endAll(db, ids).set({ status: 'completed', completed_at: sql`now()` }).execute();
}

/** Ends these matches by the clock as not played. */
export async function endNotPlayed(db: Sql, ids: readonly string[]): Promise<void> {
  await endAll(db, ids).set({ status: 'cancelled', ended_as: 'not_played' }).execute();
}

const endAll = (db: Sql, ids: readonly string[]) =>
  db
    .updateTable('play_dates')
    .set({ updated_at: sql`now()` })
    .where(sql<boolean>`id = any (${ids}::uuid[])`);

/** Deletes a PlayDate with its applications, members and messages. */
export async function remove(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('play_dates').where('id', '=', id).execute();
}

/** The players of pending applications, with the ids of these. */
export function applicants(db: Sql, id: string) {
  return db
    .selectFrom('play_date_members as member')
    .innerJoin('play_date_requests as request', 'request.id', 'member.request_id')
    .select(['member.profile_id', 'request.id as request_id'])
    .where('member.play_date_id', '=', id)
    .where('request.status', '=', 'pending')
    .execute();
}

/** Ids of the creator's and the accepted team, without deleted accounts. */
export async function players(db: Sql, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('play_date_players')
    .select('profile_id')
    .where('play_date_id', '=', id)
    .execute();
  return rows.map((row) => row.profile_id);
}

/** Whether one of these accounts is paused or deleted. */
export async function anyUnavailable(db: Sql, ids: string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .where('is_paused', '=', false)
    .execute();
  return rows.length < ids.length;
}

/** PlayDates since a time that take applications or led to a match, whoever asks. */
export async function countOffered(db: Sql, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from play_dates where created_at >= ${since} and hidden_at is null
      and (status in ('matched', 'completed') or status = 'open' and is_listed)`.execute(db);
  return rows[0]?.count ?? 0;
}
