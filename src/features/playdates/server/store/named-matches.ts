import type { NamedMatch } from '#features/playdates/rules/name-match.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';
import { venueAuthor } from './sql-fragments.ts';
import { townName } from './sql-terms.ts';
import { isPlayer, knowsTimes, mine } from './sql-viewer.ts';

/** The times that the reader's application has chosen. */
const chosen = 'select c.time_id from play_date_request_times c where c.request_id = mine.id';

/**
 * What each reader may know of a PlayDate now. Court and other team are told of a match alone: other
 * notices outlive what its creator wrote, and are kept when people come apart. The court of a blocked
 * player is left out once the match is off (decision 0028). Who has applied in vain for a match reads
 * neither its times nor those that they chose (decision 0033). Of proposed times those ahead are said,
 * or all when none is. `former_id`: whose account is being deleted.
 */
export const findNamed = prepared<
  [id: string, readers: readonly string[], former_id: string | null],
  NamedMatch & { reader: string }
>(
  'play_dates_named',
  `select w.reader, p.state, p.regions, coalesce(a.time_zone, e.time_zone) as time_zone,
      ${townName(knowsTimes)} as town,
      case when of_match.plays and not (p.status = 'cancelled' and exists (select from blocks b
        where b.blocker_id = w.reader and b.blocked_id = ${venueAuthor})) then agreed_venue(a) end as venue_name,
      case when of_match.plays then array_remove(array[${iso('a.starts_at')}], null)
        when a.play_date_id is null and (exists (${chosen}) or ${knowsTimes}) then array(
          select ${iso('each.starts_at')} from (
            select t.starts_at, bool_or(t.starts_at > now()) over () as is_any_ahead
            from play_date_times t where t.play_date_id = p.id
              and (not exists (${chosen}) or t.id in (${chosen}))) each
          where each.starts_at > now() or not each.is_any_ahead
          order by each.starts_at) end as starts,
      array(select case when o.id <> $3 or $3 is null and o.id is not null then json_build_object(
          'first_name', o.first_name, 'last_name', last_name_for(w.reader, o.id, o.audience, o.last_name)) end
        from unnest(case when not of_match.plays then '{}'
            when w.reader in (p.creator_id, p.partner_id) then (
              select array[r.requester_id, r.requester_partner_id] from play_date_requests r where r.id = a.request_id)
            else array[p.creator_id, p.partner_id] end) with ordinality other (id, place)
          left join profiles o on o.id = other.id
        order by other.place) as others
    from play_dates p cross join unnest($2::uuid[]) w (reader)
      left join agreements a on a.play_date_id = p.id
      left join play_date_terms e on e.play_date_id = p.id
      ${mine('w.reader')}
      -- By their application, which is read anyway: the fragment of the cards would read it once more.
      cross join lateral (select case when w.reader in (p.creator_id, p.partner_id) then 'creator_team'
        when mine.status = 'accepted' then 'accepted_team' else 'none' end as role) viewer
      cross join lateral (select a.play_date_id is not null and ${isPlayer} as plays) of_match
    where p.id = $1`,
);
