import { type Insertable, sql } from 'kysely';
import type { CompletionQuestion } from '#features/playdates/contract.ts';
import type { DeletedPlaydate } from '#features/playdates/data/deletion-texts.ts';
import type { SeenTerms } from '#features/playdates/rules/terms-changes.ts';
import type { PlaydateStatus } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { countRows } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import {
  type CardRow,
  cardJoins,
  completion,
  currentStatus,
  detailFields,
  isListed,
  isReportedAbsent,
  type RequestRow,
  request,
  singleCardFields,
} from './sql-fragments.ts';
import { apartIds, isApart, lastName } from './sql-viewer.ts';

export type PlaydateRow = CardRow & {
  cancelled_by_name: string | null;
  accepted_request: RequestRow | null;
  /** Whether the viewer is, also while they dispute it. */
  is_reported_absent: boolean;
  /** Without those from whom the viewer is apart; none while there is a partner. */
  refusals: string[];
  completion: CompletionQuestion | null;
};

/** What the detail page shows, in one statement. */
export const find = prepared<[viewerId: string, id: string], { playdate: PlaydateRow }>(
  'play_dates_one',
  `select json_build_object(${detailFields}, 'is_reported_absent', ${isReportedAbsent}, 'completion', ${completion},
    'refusals', case when p.partner_until is null then '[]' else (
      select coalesce(json_agg(w.profile_id order by w.profile_id), '[]') from play_date_refusals w
      where w.play_date_id = p.id and w.profile_id <> all (${apartIds})) end,
    'cancelled_by_name', (select w.first_name || ' ' || ${lastName('w')} from profiles w where w.id = p.cancelled_by),
    'accepted_request', (select ${request('accepted')} from play_date_requests accepted
      where accepted.play_date_id = p.id and accepted.status = 'accepted')) as playdate
  from play_dates p ${cardJoins} where p.id = $2`,
  { pipeline: 'page' },
);

/** What the apply page shows; the viewer's application unless with somebody from whom they are apart. */
export const findCard = prepared<
  [viewerId: string, id: string],
  {
    card: CardRow & { is_apart: boolean; my_request: RequestRow | null; terms_seen: SeenTerms | null };
  }
>(
  'play_dates_card',
  `select json_build_object(${singleCardFields}, 'is_apart', ${isApart('p.creator_id', 'p.partner_id')},
    'terms_seen', case when p.status = 'open' and p.hidden_at is null then mine.terms_seen end,
    'my_request', case when mine.id is not null
      and not ${isApart('mine.requester_id', 'mine.requester_partner_id')} then ${request('mine')} end) as card
  from play_dates p ${cardJoins} where p.id = $2`,
  { pipeline: 'page' },
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
    .selectFrom('play_dates as p')
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
    select p.type, p.state, p.payment_per_hour_min, p.payment_per_hour_max, p.created_at,
      coalesce(a.starts_at, (select w.starts_at from play_date_times w
        where w.play_date_id = p.id order by w.position limit 1)) as starts_at,
      coalesce(a.time_zone, t.time_zone) as time_zone
    from play_dates p left join agreements a on a.play_date_id = p.id
      left join play_date_terms t on t.play_date_id = p.id
    where p.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`There is no PlayDate ${id}`);
  return found;
}

export const countOpen = (db: Sql, creator_id: string): Promise<number> =>
  countRows(db.selectFrom('play_dates').where('creator_id', '=', creator_id).where('status', '=', 'open'));

/** The earlier PlayDate of this player's that a new one repeats; undefined if it is none. */
export function findRepeated(db: Sql, id: string, creator_id: string) {
  return db
    .selectFrom('play_dates')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'open')
    .where(({ eb, or }) => or([eb('creator_id', '=', creator_id), eb('partner_id', '=', creator_id)]))
    .executeTakeFirst();
}

/** Whose application another match or its end closed within 14 days; nobody when it was repeated before. */
export async function declinedBy(db: Sql, repeats_id: string, except: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from play_date_requests r, unnest(array[r.requester_id, r.requester_partner_id]) a (id)
    where r.play_date_id = ${repeats_id} and r.status in ('declined', 'cancelled') and r.updated_at > now() - interval '14 days'
      and a.id is not null
      and not exists (select from play_dates p where p.repeats_id = ${repeats_id} and p.id <> ${except})`.execute(
    db,
  );
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
      ...(status === 'cancelled' ? { cancelled_by: by.user_id, ended_as: by.ended_as ?? null } : {}),
      ...(status === 'completed' ? { completed_at: by.now } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes a PlayDate with its applications, members and messages. */
export async function remove(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('play_dates').where('id', '=', id).execute();
}

/** The players of pending applications, with the ids of these. */
export function applicants(db: Sql, id: string) {
  return db
    .selectFrom('play_date_members as m')
    .innerJoin('play_date_requests as r', 'r.id', 'm.request_id')
    .select(['m.profile_id', 'r.id as request_id'])
    .where('m.play_date_id', '=', id)
    .where('r.status', '=', 'pending')
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
