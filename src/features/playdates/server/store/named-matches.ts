import { sql } from 'kysely';
import type { NamedMatch } from '#features/playdates/rules/name-match.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { iso, venueAuthor } from './sql-fragments.ts';

type Row = NamedMatch & { reader: string };

/**
 * What each reader may know of a PlayDate now. Court and other team are told of a match alone: other
 * notices outlive what its creator wrote, and are kept when people come apart. The court of a blocked
 * player is left out once the match is off (decision 0028). Who has applied in vain for a match reads
 * neither its times nor those that they chose (decision 0033). Of proposed times those ahead are said,
 * or all when none is.
 */
export async function findNamed(
  db: Sql,
  { id, readers, former_id }: { id: string; readers: readonly string[]; former_id: string | null },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.reader, p.state, p.regions, coalesce(a.time_zone, e.time_zone) as time_zone,
      case when p.regions = '{}' and (p.status = 'open' or w.plays) then (
        select z.town from zip_code_towns z where z.zip_code = e.place_zip) end as town,
      case when w.is_match and not (p.status = 'cancelled' and exists (select from blocks b
          where b.blocker_id = w.reader and b.blocked_id = ${sql.raw(venueAuthor)}))
        then agreed_venue(a) end as venue_name,
      case when w.is_match then array_remove(array[${sql.raw(iso('a.starts_at'))}], null)
        when a.play_date_id is null and (w.creates or w.has_chosen or p.status = 'open') then array(
          select ${sql.raw(iso('each.starts_at'))} from (
            select t.starts_at, bool_or(t.starts_at > now()) over () as is_any_ahead
            from play_date_times t where t.play_date_id = p.id and (not w.has_chosen
              or t.id in (select c.time_id from play_date_request_times c where c.request_id = w.request_id))) each
          where each.starts_at > now() or not each.is_any_ahead
          order by each.starts_at) end as starts,
      array(select case when o.id is distinct from ${former_id}::uuid and o.id is not null then json_build_object(
            'first_name', o.first_name, 'last_name', last_name_for(w.reader, o.id, o.audience, o.last_name)) end
        from unnest(case when not w.is_match then '{}'
            when w.creates then (select array[r.requester_id, r.requester_partner_id]
              from play_date_requests r where r.id = a.request_id)
            else array[p.creator_id, p.partner_id] end) with ordinality other (id, place)
          left join profiles o on o.id = other.id
        order by other.place) as others
    from play_dates p
      left join agreements a on a.play_date_id = p.id
      left join play_date_terms e on e.play_date_id = p.id
      cross join lateral (
        select each.reader, each.creates, r.id as request_id,
          each.creates or coalesce(r.status = 'accepted', false) as plays,
          a.play_date_id is not null and (each.creates or coalesce(r.status = 'accepted', false)) as is_match,
          exists (select from play_date_request_times c where c.request_id = r.id) as has_chosen
        from (select reader, coalesce(reader in (p.creator_id, p.partner_id), false) as creates
          from unnest(${readers}::uuid[]) reader) each
          left join lateral (select * from play_date_requests r where r.play_date_id = p.id
            and each.reader in (r.requester_id, r.requester_partner_id)
            order by r.created_at desc limit 1) r on true) w
    where p.id = ${id}`.execute(db);
  return rows;
}
