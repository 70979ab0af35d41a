import type { NearbyPlayer } from '#features/connections/contract.ts';
import type { PlayTime } from '#features/profiles/data/play-times.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { connectedIdsQuery, linkSubquery } from './sql-fragments.ts';

type NearbyRow = NearbyPlayer & { gap: number };

type Parameters<Where> = [
  user_id: string,
  /** The viewer's ZIP code, five digits. */
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

const isFindable = `profile.findable_by <> 'nobody' and not profile.is_paused
  and (profile.findable_by = 'members' or (select gender from viewer) = 'female')
  and ($6::text is null or profile.gender = $6)
  and (cardinality($7::text[]) = 0 or profile.plays && $7)
  and profile.id not in (select id from unseen)`;

/**
 * Every member sees the ZIP code on the profile; without it there is no distance (decision 0040).
 */
const isZipPublic = `profile.audience = 'members'`;

/**
 * Players whom the viewer may find, the nearest level first, from a list of places. Each place is
 * read along its index of levels, upwards and downwards, a page at most (decision 0040).
 */
const nearest = (places: string, digits: 3 | 5, where: string) => `
  with viewer as materialized (select gender, plays from profiles where id = $1),
  origin as materialized (
    select cell.latitude, cell.longitude, cell.is_rough from (values (1)) single_row left
      join zip_cell($2) cell on true),
  unseen as materialized (
    select $1::uuid as id union all select profile_id from people_apart_from($1)
    union all ${connectedIdsQuery('friend')}),
  found as (
    select candidate.id, candidate.gap from ${places} cross join lateral (
      (select profile.id, profile.dupr_rating - $3::numeric as gap from profiles profile
        where left(profile.zip_code, ${digits}) = place.zip and ${where}
          and profile.dupr_rating >= greatest($3::numeric + $8::numeric, $4::numeric)
          and profile.dupr_rating <= $5::numeric
          and (profile.dupr_rating > $3::numeric + $8::numeric or profile.id > $9::uuid)
        order by profile.dupr_rating, profile.id limit $10)
      union all
      (select profile.id, $3::numeric - profile.dupr_rating from profiles profile
        where left(profile.zip_code, ${digits}) = place.zip and ${where}
          and profile.dupr_rating < $3::numeric and profile.dupr_rating >= $4::numeric
          and profile.dupr_rating <= least($3::numeric - $8::numeric, $5::numeric)
          and (profile.dupr_rating < $3::numeric - $8::numeric or profile.id > $9::uuid)
        order by profile.dupr_rating desc, profile.id limit $10)) candidate
    order by candidate.gap, candidate.id limit $10)
  select profile.id, profile.first_name, left(profile.last_name, 1) || '.' as last_name,
    profile.gender,
    profile.dupr_rating, profile.self_rating,
    profile.is_admin, profile.rating_source, found.gap,
    case when distance.miles <= 10 then 10 when distance.miles <= 25 then 25
      when distance.miles <= 50 then 50 end as distance_miles,
    distance.miles is not null as has_distance,
    coalesce((origin.is_rough or cell.is_rough) and distance.miles is not null, false) as is_rough,
    array(select time from unnest(profile.plays) time
      where time = any ((select plays from viewer) || $7)) as shared_plays,
    ${linkSubquery('friend', '$1::uuid', 'profile.id')} as connection
  from found join profiles profile on profile.id = found.id cross join origin left
    join zip_cell(profile.zip_code) cell on ${isZipPublic}
    cross join lateral miles_between(origin.latitude, origin.longitude, cell.latitude,
    cell.longitude) distance (miles)
  order by found.gap, found.id`;

export const nearestWithin = prepared<Parameters<number>, NearbyRow>(
  'connections_nearest_within',
  nearest(
    'origin cross join zips_within($11, origin.latitude, origin.longitude) place',
    5,
    `${isFindable} and ${isZipPublic}`,
  ),
);

/** In areas, the first three digits of ZIP codes: a state, which every profile shows. */
export const nearestInAreas = prepared<Parameters<readonly string[]>, NearbyRow>(
  'connections_nearest_in_areas',
  nearest('unnest($11::text[]) place (zip)', 3, isFindable),
);
