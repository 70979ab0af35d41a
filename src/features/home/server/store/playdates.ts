import { messagePreviewMax, openAfterCompletion } from '#features/chat/limits.ts';
import { unreadMessages } from '#features/chat/server/store/sql-unread.ts';
import { partnerChoiceHours } from '#features/playdates/limits.ts';
import {
  type CardRow,
  cardJoins,
  cardRowFields,
  person,
  type RequestRow,
  request,
} from '#features/playdates/server/store/sql-fragments.ts';
import { unlessHidden } from '#features/playdates/server/store/sql-viewer.ts';
import type { Person } from '#features/profiles/contract.ts';
import { second } from '#platform/common/clock.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';

/** Pending applications to the viewer's PlayDates, oldest first, each with the total. */
export const toAnswer = prepared<
  [viewerId: string, limit: number],
  { playdate: CardRow; request: RequestRow; total: number }
>(
  'play_date_home_to_answer',
  `select json_build_object(${cardRowFields}) as playdate, ${request('request')} as request,
  request.total from (
      select request.*, count(*) over () as total from play_date_members own
        join play_date_requests request on request.play_date_id = own.play_date_id
          and request.status = 'pending'
      where own.profile_id = $1 and own.request_id is null
      order by request.created_at, request.id limit $2) request
    join play_dates play_date on play_date.id = request.play_date_id ${cardJoins}
      order by request.created_at, request.id`,
  { pipeline: 'page' },
);

/** The viewer's pending applications, newest first, each with the total. */
export const applied = prepared<
  [viewerId: string, limit: number],
  { playdate: CardRow; request: RequestRow; total: number }
>(
  'play_date_home_applied',
  `select json_build_object(${cardRowFields}) as playdate, ${request('request')} as request,
  request.total from (
      select request.*, count(*) over () as total from play_date_members own
        join play_date_requests request on request.id = own.request_id
          and request.status = 'pending'
      where own.profile_id = $1
      order by request.created_at desc, request.id desc limit $2) request
    join play_dates play_date on play_date.id = request.play_date_id ${cardJoins}
      order by request.created_at desc, request.id desc`,
  { pipeline: 'page' },
);

/**
 * The open PlayDates and pending applications in which the viewer is the partner and has not
 * answered, and the viewer's open PlayDates whose partner cannot play, newest first, each with the
 * total.
 */
export const asked = prepared<
  [viewerId: string, limit: number],
  { playdate: CardRow; request: RequestRow | null; total: number }
>(
  'play_date_home_asked',
  `select json_build_object(${cardRowFields}) as playdate,
    case when own.request_id is not null then ${request('request')} end as request, own.total from (
      select member.request_id, member.play_date_id, dated.created_at, count(*) over () as total
      from play_date_members member
        join play_dates play_date on play_date.id = member.play_date_id
          and play_date.status = 'open'
          and (play_date.partner_until is null or play_date.partner_until > now())
          and (member.request_id is not null or play_date.partner_id = member.profile_id
          or play_date.partner_until is not null)
        left join play_date_requests request on request.id = member.request_id
        cross join lateral (select coalesce(request.created_at,
          play_date.partner_until - interval '${partnerChoiceHours} hours',
          play_date.created_at) as created_at) dated
      where member.profile_id = $1
        and (member.answer is null
        or (member.request_id is null and play_date.partner_until is not null))
      order by dated.created_at desc, member.play_date_id desc limit $2) own
    join play_dates play_date on play_date.id = own.play_date_id
    left join play_date_requests request on request.id = own.request_id ${cardJoins}
  order by own.created_at desc, own.play_date_id desc`,
  { pipeline: 'page' },
);

/**
 * The latest message of a chat that the viewer has not read, of somebody whom they have not
 * blocked.
 */
export type UnreadChat = {
  play_date_id: string;
  author: Person | null;
  content: string;
  created_at: string;
};

/**
 * The chats with messages that the viewer has not read, the latest message first, each with the
 * total.
 */
export const unreadChats = prepared<
  [viewerId: string, limit: number],
  UnreadChat & { total: number }
>(
  'play_date_home_unread_chats',
  `select own.play_date_id, ${person('profile')} as author,
  left(${unlessHidden('last', 'content')}, ${messagePreviewMax}) as content,
    ${iso('last.created_at')} as created_at, count(*) over () as total
  from play_date_players own
  join play_dates play_date on play_date.id = own.play_date_id and (play_date.status = 'matched'
    or play_date.updated_at > now() - make_interval(secs => ${openAfterCompletion / second}))
  join lateral (select message.* ${unreadMessages('play_date.id')}
    order by message.created_at desc limit 1) last on true
  left join profiles profile on profile.id = last.user_id
  where own.profile_id = $1
  order by last.created_at desc, last.id desc limit $2`,
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
  `select count(*) filter (where play_date.status in ('open', 'matched')
      and (own.request_id is null or request.status = 'accepted'))::integer as active_playdates,
    count(*) filter (where own.answer = 'in' or play_date.creator_id = $1
      or request.requester_id = $1) > 0 as has_playdate,
    count(*) filter (where play_date.status = 'completed') > 0 as has_played
  from play_date_members own join play_dates play_date on play_date.id = own.play_date_id
    left join play_date_requests request on request.id = own.request_id
  where own.profile_id = $1`,
  { pipeline: 'page' },
);
