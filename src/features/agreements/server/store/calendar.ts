import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';

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

/** Of a player `own` with the agreement `a` of the PlayDate `p`. */
const columns = `p.id, a.version, p.status, ${iso('a.starts_at')} as starts_at, ${iso('a.ends_at')} as ends_at,
    agreed_venue(a) as venue_name, agreed_address(a) as venue_address,
    ${iso(`greatest(a.updated_at, p.updated_at, (select max(w.created_at) from agreement_answers w
      where w.play_date_id = a.play_date_id and w.version = a.version))`)} as changed_at,
    not exists (select from play_date_players m join profiles f on f.id = m.profile_id
        left join agreement_answers w
        on w.play_date_id = m.play_date_id and w.version = a.version and w.profile_id = m.profile_id
      where m.play_date_id = p.id
        and (w.answer is distinct from 'confirmed' or (f.is_paused and a.starts_at > now()))) as is_confirmed,
    array(select w.first_name::text from play_date_players m join profiles w on w.id = m.profile_id
      where m.play_date_id = p.id and m.profile_id <> own.profile_id
      order by m.team <> own.team, w.first_name, w.id) as names`;

/** The match of a player; `event` is null without an agreed time, `plays` false for others. */
export async function findEvent(
  db: Sql,
  viewerId: string,
  play_date_id: string,
): Promise<{ plays: boolean; event: CalendarRow | null } | undefined> {
  const [found] = await findOne(db, viewerId, play_date_id);
  return found;
}

const findOne = prepared<
  [viewerId: string, play_date_id: string],
  { plays: boolean; event: CalendarRow | null }
>(
  'agreements_calendar_one',
  `select exists (select from play_date_players own
      where own.play_date_id = o.id and own.profile_id = $1) as plays,
    (select row_to_json(e) from (select ${columns} from play_dates p
      join agreements a on a.play_date_id = p.id and a.starts_at is not null
      join play_date_players own on own.play_date_id = p.id and own.profile_id = $1
      where p.id = o.id) e) as event
  from play_dates o where o.id = $2`,
);

/**
 * The matches of a player from `since` on, at most 200, the last ones first. Those called off are
 * left out when that was before `since`.
 */
export const listEvents = prepared<[profileId: string, since: string], CalendarRow>(
  'agreements_calendar_feed',
  `select ${columns} from play_date_players own
    join agreements a on a.play_date_id = own.play_date_id
    join play_dates p on p.id = own.play_date_id
  where own.profile_id = $1 and a.starts_at >= $2::timestamptz
    and p.status in ('matched', 'completed', 'cancelled')
    and (p.status <> 'cancelled' or p.updated_at >= $2::timestamptz)
  order by a.starts_at desc, p.id limit 200`,
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
    .selectFrom('calendar_feeds as f')
    .innerJoin('profiles as w', 'w.id', 'f.profile_id')
    .select(['w.id', 'w.is_paused'])
    .where('f.token_hash', '=', token_hash)
    .executeTakeFirst();
}
