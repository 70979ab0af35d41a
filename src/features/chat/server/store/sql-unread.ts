import { isBlocked } from '#features/playdates/server/store/sql-viewer.ts';

/**
 * The messages of a chat that the viewer has not read, of others whom they have not blocked; none
 * of a chat that they have muted.
 */
export const unreadMessages = (play_date_id: string): string => `from play_date_messages message
  where message.play_date_id = ${play_date_id} and message.created_at > (
      select coalesce(max(case when read.muted then 'infinity' else read.read_until end),
        '-infinity')
      from chat_reads read where read.play_date_id = ${play_date_id} and read.profile_id = $1)
    and message.user_id is distinct from $1 and not ${isBlocked('message.user_id')}`;
