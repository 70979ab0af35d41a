import type { NearbyPlayer } from '#features/connections/contract.ts';
import type { PlayTime } from '#features/profiles/data/play-times.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { connectedIdsQuery, linkSubquery } from './sql-fragments.ts';

type NearbyRow = NearbyPlayer & { gap: number };

type Parameters<Where> = [
  user_id: string,
  /** The ZIP code from which distances count. */
  origin: string,
  level: number,
  rating_min: number,
  rating_max: number,
  gender: string | null,
  plays: readonly PlayTime[],
  /** The difference of level and the id of the last one of the page before. */
  gap: number,
  id: string,
  limit: number,
  where: Where,
];

const isFindable = `p.findable_by <> 'nobody' and not p.is_paused
  and (p.findable_by = 'members' or (select gender from viewer) = 'female')
  and ($6::text is null or p.gender = $6) and (cardinality($7::text[]) = 0 or p.plays && $7)
  and p.id not in (select id from unseen)`;

/**
 * Players whom the viewer may find, the nearest level first, from a list of places. Each place is read
 * along its index of levels, upwards and downwards, a page at most (decision 0040).
 */
const nearest = (places: string, digits: 3 | 5) => `
  with viewer as materialized (select gender, plays from profiles where id = $1),
  origin as materialized (
    select c.latitude, c.longitude, c.is_rough from (values (1)) single_row left join zip_cell($2) c on true),
  unseen as materialized (
    select $1::uuid as id union all select profile_id from people_apart_from($1)
    union all ${connectedIdsQuery('friend')}),
  found as (
    select p.id, p.gap from ${places} cross join lateral (
      (select p.id, p.dupr_rating - $3::numeric as gap from profiles p
        where left(p.zip_code, ${digits}) = place.zip and ${isFindable}
          and p.dupr_rating >= greatest($3::numeric + $8::numeric, $4::numeric) and p.dupr_rating <= $5::numeric
          and (p.dupr_rating > $3::numeric + $8::numeric or p.id > $9::uuid)
        order by p.dupr_rating, p.id limit $10)
      union all
      (select p.id, $3::numeric - p.dupr_rating from profiles p
        where left(p.zip_code, ${digits}) = place.zip and ${isFindable}
          and p.dupr_rating < $3::numeric and p.dupr_rating >= $4::numeric
          and p.dupr_rating <= least($3::numeric - $8::numeric, $5::numeric)
          and (p.dupr_rating < $3::numeric - $8::numeric or p.id > $9::uuid)
        order by p.dupr_rating desc, p.id limit $10)) p
    order by p.gap, p.id limit $10)
  select p.id, p.first_name, left(p.last_name, 1) || '.' as last_name, p.gender, p.dupr_rating, p.self_rating,
    p.rating_source, f.gap,
    case when d.miles <= 10 then 10 when d.miles <= 25 then 25 when d.miles <= 50 then 50 end as distance_miles,
    coalesce(o.is_rough or c.is_rough, false) as is_rough,
    array(select time from unnest(p.plays) time where time = any ((select plays from viewer) || $7)) as shared_plays,
    ${linkSubquery('friend', '$1::uuid', 'p.id')} as connection
  from found f join profiles p on p.id = f.id cross join origin o left join zip_cell(p.zip_code) c on true
    cross join lateral miles_between(o.latitude, o.longitude, c.latitude, c.longitude) d (miles)
  order by f.gap, f.id`;

export const nearestWithin = prepared<Parameters<number>, NearbyRow>(
  'connections_nearest_within',
  nearest('origin cross join zips_within($11, origin.latitude, origin.longitude) place', 5),
);

/** In areas, the first three digits of ZIP codes. */
export const nearestInAreas = prepared<Parameters<readonly string[]>, NearbyRow>(
  'connections_nearest_in_areas',
  nearest('unnest($11::text[]) place (zip)', 3),
);
