import type { ChatMessage } from '#features/chat/contract.ts';
import { messagePageSize } from '#features/chat/limits.ts';
import type { Role } from '#features/playdates/policy.ts';
import type { PlaydateStatus } from '#features/playdates/schema.ts';
import { cursor } from '#features/playdates/server/store/sql-fragments.ts';
import {
  isBlocked,
  lastName,
  role,
  unlessHidden,
} from '#features/playdates/server/store/sql-viewer.ts';
import type { Cursor } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';

export const message = `json_build_object('id', message.id, 'play_date_id', message.play_date_id,
  'user_id', message.user_id, 'first_name', author.first_name,
  'last_name', ${lastName('author')}, 'is_admin', coalesce(author.is_admin, false),
  'content', ${unlessHidden('message', 'content')}, 'created_at', ${iso('message.created_at')},
  'hidden_at', ${iso('message.hidden_at')},
  'author_blocked', ${isBlocked('message.user_id')})`;

/** What the chat policy needs to know. */
export type ChatAccess = {
  role: Role;
  status: PlaydateStatus;
  completed_at: string | null;
  /** An application was accepted; also true when the match was cancelled later. */
  has_match: boolean;
};

export const chatAccess = `${role} as role, play_date.status,
  ${iso('play_date.completed_at')} as completed_at,
  play_date.status in ('matched', 'completed') or (play_date.status = 'cancelled' and exists (
    select from play_date_requests request where request.play_date_id = play_date.id
      and request.status = 'accepted')) as has_match`;

/** `items`: JSON in chronological order; `next`: cursor of the page before, null at the start. */
type MessagesPage = ChatAccess & { items: string; next: Cursor | null };

const before = `from play_date_messages where play_date_id = $2 and (created_at, id) < ($3, $4)
  order by created_at desc, id desc`;
/** The latest messages before the cursor, as JSON. */
export const findPage = prepared<
  [viewerId: string, play_date_id: string, created_at: string, id: string],
  MessagesPage
>(
  'play_date_messages_page',
  `select ${chatAccess}, (select coalesce(json_agg(message), '[]')::text from (
      select ${message} as message from (select * ${before} limit ${messagePageSize}) message
      left join profiles author on author.id = message.user_id order by message.created_at,
        message.id) page) as items,
    (select ${cursor('first')} from (select created_at, id ${before} offset ${messagePageSize - 1}
      limit 1) first
      where exists (select from play_date_messages message
        where message.play_date_id = $2
          and (message.created_at, message.id) < (first.created_at, first.id))) as next
  from play_dates play_date where play_date.id = $2`,
  { pipeline: 'page' },
);

/**
 * `viewer_name`: the full name of the author; `players`: the four of the match, ordered by id;
 * `muted_by`: those of them who have muted the chat.
 */
export type ChatContext = ChatAccess & {
  viewer_name: string | null;
  players: string[];
  muted_by: string[];
};

/** What is needed to send a message. */
export const findContext = prepared<[viewerId: string, play_date_id: string], ChatContext>(
  'play_date_messages_context',
  `select ${chatAccess},
    (select first_name || ' ' || last_name from profiles where id = $1) as viewer_name,
    (select coalesce(json_agg(player.profile_id order by player.profile_id), '[]')
      from play_date_players player
      where player.play_date_id = play_date.id) as players,
    array(select read.profile_id from chat_reads read where read.play_date_id = play_date.id
      and read.muted) as muted_by
  from play_dates play_date where play_date.id = $2`,
);

/** A message by id, in any chat. */
export const find = prepared<[viewerId: string, id: string], { message: ChatMessage }>(
  'play_date_messages_one',
  `select ${message} as message from play_date_messages message left join profiles author
    on author.id = message.user_id where message.id = $2`,
);

/**
 * Inserts a message; returns nothing when the id exists already. Later than all others of the chat,
 * whose lock the caller holds: `read_until` tells which were read.
 */
export const insert = prepared<
  [id: string, play_date_id: string, user_id: string, content: string],
  { created_at: string }
>(
  'play_date_messages_write',
  `insert into play_date_messages (id, play_date_id, user_id, content, created_at)
  values ($1, $2, $3, $4, greatest(clock_timestamp(),
    (select max(created_at) + interval '1 millisecond' from play_date_messages
      where play_date_id = $2)))
  on conflict (id) do nothing
  returning ${iso('created_at')} as created_at`,
);

/**
 * Notes that a player has read a chat up to a message, by default the newest; never less than
 * before. Returns nothing when that was so already, and else whether messages are left.
 */
export const markRead = prepared<
  [viewerId: string, play_date_id: string, message_id: string | null],
  { has_unread: boolean }
>(
  'play_date_messages_mark_read',
  `insert into chat_reads as read (profile_id, play_date_id, read_until)
  select $1, $2, created_at from play_date_messages where play_date_id = $2
    and ($3::uuid is null or id = $3)
  order by created_at desc limit 1
  on conflict (play_date_id, profile_id) do update set read_until = excluded.read_until
    where read.read_until is null or read.read_until < excluded.read_until
  returning exists (select from play_date_messages message where message.play_date_id = $2
    and message.created_at > read.read_until and message.user_id is distinct from $1) as has_unread`,
);

export async function setMuted(
  db: Sql,
  row: { play_date_id: string; profile_id: string; muted: boolean },
): Promise<void> {
  await db
    .insertInto('chat_reads')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['play_date_id', 'profile_id']).doUpdateSet({ muted: row.muted }),
    )
    .execute();
}
