import type { NotifiedPlaydate } from '#features/playdates/rules/name-match.ts';
import { townName } from '#features/playdates/server/store/sql-terms.ts';
import { isPlayer, knowsTimes, mine } from '#features/playdates/server/store/sql-viewer.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';
import { agreedVenue, venueAuthor } from './sql-match.ts';

/** Whether the reader is apart from nobody of the team, or plays. */
const isNear = `(of_match.plays or not exists (select from people_apart_from(readers.reader) apart
  where apart.profile_id in (play_date.creator_id, play_date.partner_id)))`;

/** The times that the reader's application has chosen. */
const chosen =
  'select chosen.time_id from play_date_request_times chosen where chosen.request_id = mine.id';

/** People with these ids as the reader may see them, in order; null for deleted accounts. */
const named = (ids: string): string => `array(select case when profile.id is not null
    then json_build_object('first_name', profile.first_name,
      'last_name', last_name_for(readers.reader, profile.id, profile.audience, profile.last_name))
        end
  from unnest(${ids}) with ordinality other (id, place) left join profiles profile
    on profile.id = other.id
  order by other.place)`;

/**
 * What each reader may know of a PlayDate now, for each pair of both. Court and other team are told
 * of a match alone: other notices outlive what its creator wrote, and are kept when people come
 * apart. Who is apart from its team and does not play reads no town, and of its times those alone
 * that they chose. The court of a blocked player is left out once the match is off (decision 0028).
 * Who has applied in vain for a match reads neither its times nor those that they chose (decision
 * 0033). Of proposed times those ahead are said, or all when none is.
 */
export const findNamed = prepared<
  [ids: readonly string[], readers: readonly string[]],
  NotifiedPlaydate & { reader: string }
>(
  'play_dates_named',
  `select readers.reader, play_date.id, viewer.role <> 'none' as is_in_team, play_date.state,
  play_date.regions,
      coalesce(agreement.time_zone, terms.time_zone) as time_zone,
      ${townName(`${knowsTimes} and ${isNear}`)} as town,
      case when of_match.plays and not (play_date.status = 'cancelled'
        and exists (select from blocks block
        where block.blocker_id = readers.reader and block.blocked_id = ${venueAuthor}))
          then ${agreedVenue} end as venue_name,
      case when of_match.plays then array_remove(array[${iso('agreement.starts_at')}], null)
        when agreement.play_date_id is null and (exists (${chosen}) or ${knowsTimes} and (${isNear}
            or not exists (select from play_date_times proposed
              where proposed.play_date_id = play_date.id))) then array(
          select ${iso('each.starts_at')} from (
            select proposed.starts_at, bool_or(proposed.starts_at > now()) over () as is_any_ahead
            from play_date_times proposed where proposed.play_date_id = play_date.id
              and (not exists (${chosen}) or proposed.id in (${chosen}))) each
          where each.starts_at > now() or not each.is_any_ahead
          order by each.starts_at) end as starts,
      ${named(`case when not of_match.plays then '{}'
            when readers.reader in (play_date.creator_id, play_date.partner_id) then (
              select array[request.requester_id, request.requester_partner_id]
                from play_date_requests request
                where request.id = agreement.request_id)
            else array[play_date.creator_id, play_date.partner_id] end`)} as others,
      ${named(`case when ${isNear} then array[play_date.creator_id, play_date.partner_id] else '{}' end`)} as creators
    from unnest($1::uuid[], $2::uuid[]) readers (id, reader) join play_dates play_date
      on play_date.id = readers.id
      left join agreements agreement on agreement.play_date_id = play_date.id
      left join play_date_terms terms on terms.play_date_id = play_date.id
      ${mine('readers.reader')}
      -- By their application, which is read anyway: the fragment of the cards would read it once
      -- more.
      cross join lateral (select case when readers.reader in (play_date.creator_id,
      play_date.partner_id) then 'creator_team'
        when mine.status = 'accepted' then 'accepted_team' else 'none' end as role) viewer
      cross join lateral (select agreement.play_date_id is not null
        and ${isPlayer} as plays) of_match`,
);
