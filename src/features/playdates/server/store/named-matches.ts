import { sql } from 'kysely';
import type { NamedMatch } from '#features/playdates/rules/name-match.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { iso } from './sql-fragments.ts';

/** The other team by its ids, null for deleted accounts. */
type Row = Omit<NamedMatch, 'others'> & { reader: string; others: (string | null)[] };

/**
 * What each reader may know of a PlayDate now. Court and other team are told of a match alone: other
 * notices outlive what its creator wrote, and are kept when people come apart. To who has applied in
 * vain, only their own times are left (decision 0033).
 */
export async function findNamed(
  db: Sql,
  { id, readers }: { id: string; readers: readonly string[] },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.reader, p.state, p.regions, coalesce(a.time_zone, e.time_zone) as time_zone,
      case when p.regions = '{}' and (p.status = 'open' or w.plays) then (
        select z.town from zip_code_towns z where z.zip_code = e.place_zip) end as town,
      case when w.plays and a.play_date_id is not null then agreed_venue(a)
        end as venue_name,
      case when w.plays and a.play_date_id is not null then array_remove(array[${sql.raw(iso('a.starts_at'))}], null)
        else array(select ${sql.raw(iso('t.starts_at'))} from play_date_times t where t.play_date_id = p.id
          and case when exists (select from play_date_request_times c where c.request_id = w.request_id)
            then t.id in (select c.time_id from play_date_request_times c where c.request_id = w.request_id)
            else p.status = 'open' or w.creates end
          order by t.starts_at) end as starts,
      case when not w.plays or a.play_date_id is null then '{}'
        when not w.creates then array[p.creator_id, p.partner_id]
        else (select array[r.requester_id, r.requester_partner_id] from play_date_requests r where r.id = a.request_id)
      end as others
    from play_dates p
      left join agreements a on a.play_date_id = p.id
      left join play_date_terms e on e.play_date_id = p.id
      cross join lateral (
        select each.reader, each.creates, r.id as request_id,
          each.creates or coalesce(r.status = 'accepted', false) as plays
        from (select reader, coalesce(reader in (p.creator_id, p.partner_id), false) as creates
          from unnest(${readers}::uuid[]) reader) each
          left join lateral (select * from play_date_requests r where r.play_date_id = p.id
            and each.reader in (r.requester_id, r.requester_partner_id)
            order by r.created_at desc limit 1) r on true) w
    where p.id = ${id}`.execute(db);
  return rows;
}
