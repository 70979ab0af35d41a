import { sql } from 'kysely';
import type { NextMatch } from '#features/playdates/contract.ts';
import { messagePreviewMax, partnerChoiceHours } from '#features/playdates/limits.ts';
import type { Person } from '#features/profiles/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';
import { type CardRow, cardJoins, cardRowFields, person, type RequestRow, request } from './sql-fragments.ts';
import { isBlocked, unlessHidden } from './sql-viewer.ts';

/** Pending applications to the viewer's PlayDates, oldest first, each with the total. */
export const toAnswer = prepared<
  [viewerId: string, limit: number],
  { playdate: CardRow; request: RequestRow; total: number }
>(
  'play_date_home_to_answer',
  `select json_build_object(${cardRowFields}) as playdate, ${request('r')} as request, r.total from (
      select r.*, count(*) over () as total from play_date_members own
        join play_date_requests r on r.play_date_id = own.play_date_id and r.status = 'pending'
      where own.profile_id = $1 and own.request_id is null
      order by r.created_at, r.id limit $2) r
    join play_dates p on p.id = r.play_date_id ${cardJoins} order by r.created_at, r.id`,
  { pipeline: 'page' },
);

/** The viewer's pending applications, newest first, each with the total. */
export const applied = prepared<
  [viewerId: string, limit: number],
  { playdate: CardRow; request: RequestRow; total: number }
>(
  'play_date_home_applied',
  `select json_build_object(${cardRowFields}) as playdate, ${request('r')} as request, r.total from (
      select r.*, count(*) over () as total from play_date_members own
        join play_date_requests r on r.id = own.request_id and r.status = 'pending'
      where own.profile_id = $1
      order by r.created_at desc, r.id desc limit $2) r
    join play_dates p on p.id = r.play_date_id ${cardJoins} order by r.created_at desc, r.id desc`,
  { pipeline: 'page' },
);

/**
 * The open PlayDates and pending applications in which the viewer is the partner and has not answered,
 * and the viewer's open PlayDates whose partner cannot play, newest first, each with the total.
 */
export const asked = prepared<
  [viewerId: string, limit: number],
  { playdate: CardRow; request: RequestRow | null; total: number }
>(
  'play_date_home_asked',
  `select json_build_object(${cardRowFields}) as playdate,
    case when own.request_id is not null then ${request('r')} end as request, own.total from (
      select m.request_id, m.play_date_id, q.created_at, count(*) over () as total
      from play_date_members m
        join play_dates d on d.id = m.play_date_id and d.status = 'open'
          and (d.partner_until is null or d.partner_until > now())
          and (m.request_id is not null or d.partner_id = m.profile_id or d.partner_until is not null)
        left join play_date_requests w on w.id = m.request_id
        cross join lateral (select coalesce(w.created_at,
          d.partner_until - interval '${partnerChoiceHours} hours', d.created_at) as created_at) q
      where m.profile_id = $1
        and (m.answer is null or (m.request_id is null and d.partner_until is not null))
      order by q.created_at desc, m.play_date_id desc limit $2) own
    join play_dates p on p.id = own.play_date_id
    left join play_date_requests r on r.id = own.request_id ${cardJoins}
  order by own.created_at desc, own.play_date_id desc`,
  { pipeline: 'page' },
);

/** The latest message of a chat that the viewer has not read, of somebody whom they have not blocked. */
export type UnreadChat = {
  play_date_id: string;
  author: Person | null;
  content: string;
  created_at: string;
};

/** The chats of the viewer's unread notifications, the latest message first, each with the total. */
export const unreadChats = prepared<[viewerId: string, limit: number], UnreadChat & { total: number }>(
  'play_date_home_unread_chats',
  `select n.play_date_id, ${person('w')} as author, left(${unlessHidden('last', 'content')}, ${messagePreviewMax}) as content,
    ${iso('last.created_at')} as created_at, n.total
  from (
    select *, count(*) over () as total from (
      select substring(dedupe_key from '^play_dates/([0-9a-f-]{36})/messages$')::uuid as play_date_id
      from notifications where user_id = $1 and not read) keys
    where play_date_id is not null) n
  join lateral (select * from play_date_messages m where m.play_date_id = n.play_date_id
      and not ${isBlocked('m.user_id')}
    order by m.created_at desc, m.id desc limit 1) last on true
  left join profiles w on w.id = last.user_id
  order by last.created_at desc, last.id desc limit $2`,
  { pipeline: 'page' },
);

/**
 * How many matches the viewer has, and the id of the next one; all members of a match play in it.
 * Those without a time come after those that are still to be played, the newest first.
 */
export const nextMatch = prepared<
  [viewerId: string],
  Pick<NextMatch, 'total' | 'unconfirmed' | 'paused' | 'has_change'> & { id: string }
>(
  'play_date_home_match',
  `select p.id, count(*) over () as total,
    case when is_ahead(a) then (
      select coalesce(json_agg(json_build_object('id', w.id, 'first_name', w.first_name) order by w.id), '[]')
      from play_date_members m join profiles w on w.id = m.profile_id
      where m.play_date_id = p.id and not exists (select from agreement_answers s
        where s.play_date_id = p.id and s.version = a.version and s.profile_id = w.id)) end as unconfirmed,
    (select coalesce(json_agg(json_build_object('id', w.id, 'first_name', w.first_name) order by w.id), '[]')
      from play_date_members m join profiles w on w.id = m.profile_id and w.is_paused
      where m.play_date_id = p.id and is_ahead(a)) as paused,
    exists (select from agreement_changes c where c.play_date_id = p.id and c.state = 'open'
      and c.expires_at > now()) as has_change
  from play_date_members own
    join play_dates p on p.id = own.play_date_id and p.status = 'matched'
    left join agreements a on a.play_date_id = p.id
  where own.profile_id = $1
  order by case when a.ends_at > now() then 0 when a.starts_at is null then 1 else 2 end, a.starts_at,
    p.updated_at desc, p.id desc limit 1`,
  { pipeline: 'page' },
);

/**
 * The viewer's open and matched PlayDates; whether they have created one, applied or said in as
 * partner; and whether any was played.
 */
export const counts = prepared<
  [viewerId: string],
  { active_playdates: number; has_playdate: boolean; has_played: boolean }
>(
  'play_date_home_counts',
  `select count(*) filter (where p.status in ('open', 'matched')
      and (own.request_id is null or r.status = 'accepted'))::integer as active_playdates,
    count(*) filter (where own.answer = 'in' or p.creator_id = $1 or r.requester_id = $1) > 0 as has_playdate,
    count(*) filter (where p.status = 'completed') > 0 as has_played
  from play_date_members own join play_dates p on p.id = own.play_date_id
    left join play_date_requests r on r.id = own.request_id
  where own.profile_id = $1`,
  { pipeline: 'page' },
);

/** PlayDates since a time that take applications or led to a match, whoever asks. */
export async function countOffered(db: Sql, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from play_dates where created_at >= ${since} and hidden_at is null
      and (status in ('matched', 'completed') or status = 'open' and is_listed)`.execute(db);
  return rows[0]?.count ?? 0;
}
