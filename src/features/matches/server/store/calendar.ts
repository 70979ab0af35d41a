import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';
import { agreedText } from './sql-agreement.ts';

/** A match with a time, as the calendar of one of the four shows it. */
export type CalendarRow = {
  id: string;
  version: number;
  status: 'matched' | 'completed' | 'cancelled';
  /** Whether all four have confirmed this version, and none is paused before the start. */
  is_confirmed: boolean;
  starts_at: string;
  ends_at: string;
  changed_at: string;
  venue_name: string | null;
  venue_address: string | null;
  /** The first names of the other three, the own teammate first. */
  names: string[];
};

/** Of a player `own` with the `agreement` of the PlayDate `play_date`. */
const columns = `play_date.id, agreement.version, play_date.status,
  ${iso('agreement.starts_at')} as starts_at, ${iso('agreement.ends_at')} as ends_at,
    ${agreedText('venue_name')} as venue_name, ${agreedText('venue_address')} as venue_address,
    ${iso(`greatest(agreement.updated_at, play_date.updated_at, (select max(answer.created_at) from agreement_answers answer
      where answer.play_date_id = agreement.play_date_id and answer.version = agreement.version))`)}
        as changed_at,
    not exists (select from play_date_players player join profiles profile
      on profile.id = player.profile_id
        left join agreement_answers answer
        on answer.play_date_id = player.play_date_id and answer.version = agreement.version
          and answer.profile_id = player.profile_id
      where player.play_date_id = play_date.id
        and (answer.answer is distinct from 'confirmed'
        or (profile.is_paused and agreement.starts_at > now()))) as is_confirmed,
    array(select profile.first_name::text from play_date_players player join profiles profile
      on profile.id = player.profile_id
      where player.play_date_id = play_date.id and player.profile_id <> own.profile_id
      order by player.team <> own.team, profile.first_name, profile.id) as names`;

/** The match of a player; `event` is null without an agreed time, `plays` false for others. */
export async function findEvent(db: Sql, viewerId: string, play_date_id: string) {
  const [found] = await findOne(db, viewerId, play_date_id);
  return found;
}

const findOne = prepared<
  [viewerId: string, play_date_id: string],
  { plays: boolean; event: CalendarRow | null }
>(
  'agreements_calendar_one',
  `select exists (select from play_date_players own
      where own.play_date_id = match.id and own.profile_id = $1) as plays,
    (select row_to_json(event) from (select ${columns} from play_dates play_date
      join agreements agreement on agreement.play_date_id = play_date.id
        and agreement.starts_at is not null
      join play_date_players own on own.play_date_id = play_date.id and own.profile_id = $1
      where play_date.id = match.id) event) as event
  from play_dates match where match.id = $2`,
);

/**
 * The matches of a player from `since` on, at most 200, the last ones first. Those called off are
 * left out when that was before `since`.
 */
export const listEvents = prepared<[profileId: string, since: string], CalendarRow>(
  'agreements_calendar_feed',
  `select ${columns} from play_date_players own
    join agreements agreement on agreement.play_date_id = own.play_date_id
    join play_dates play_date on play_date.id = own.play_date_id
  where own.profile_id = $1 and agreement.starts_at >= $2::timestamptz
    and play_date.status in ('matched', 'completed', 'cancelled')
    and (play_date.status <> 'cancelled' or play_date.updated_at >= $2::timestamptz)
  order by agreement.starts_at desc, play_date.id limit 200`,
);

/** Creates the player's feed, or replaces its token. */
export async function saveFeed(
  db: Sql,
  feed: { profile_id: string; token_hash: Buffer; created_at: string },
): Promise<void> {
  const { token_hash, created_at } = feed;
  await db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ token_hash, created_at }))
    .execute();
}

export async function deleteFeed(db: Sql, profile_id: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('profile_id', '=', profile_id).execute();
}

export function findFeed(db: Sql, profile_id: string) {
  return db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('profile_id', '=', profile_id)
    .executeTakeFirst();
}

/** Whose calendar it is. */
export function findFeedOwner(db: Sql, token_hash: Buffer) {
  return db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('profiles as profile', 'profile.id', 'feed.profile_id')
    .select(['profile.id', 'profile.is_paused'])
    .where('feed.token_hash', '=', token_hash)
    .executeTakeFirst();
}
