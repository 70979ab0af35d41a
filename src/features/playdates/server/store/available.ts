import type { PlaydateCard } from '#features/playdates/contract.ts';
import { countMax } from '#features/playdates/limits.ts';
import type { Part } from '#features/playdates/policy.ts';
import type { FitCursor } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { type Filters, scanLimit } from './lists.ts';
import { cardFields, cardJoins, part } from './sql-fragments.ts';

// Available by level, and how many there are. Each statement reads a bounded part of an index that
// contains every column of the filters. $1: the viewer, $2 to $8: the filters.

type FilterValues = [
  type: string | null,
  region: string | null,
  amount_min: number,
  amount_max: number,
  rating_min: number,
  rating_max: number,
  state: string | null,
];
const valuesOf = (filters: Filters): FilterValues => [
  filters.type,
  filters.region,
  filters.amount_min,
  filters.amount_max,
  filters.rating_min,
  filters.rating_max,
  filters.state,
];
const open = `from play_dates where status = 'open' and is_listed`;
const isWanted = `p.creator_id <> $1 and p.partner_id <> $1 and ($2::text is null or p.type = $2)
  and ($3::text is null or $3 = any (p.regions)) and p.payment_per_hour_max >= $4 and p.payment_per_hour_min <= $5
  and p.team_dupr_rating between $6 and $7 and ($8::text is null or p.state = $8)`;

/** `more`: there are more than were counted. */
export type Count = { count: number; more: boolean };

/** Counts the newest, up to `countMax` among `scanLimit`. */
const countNewest = prepared<[viewerId: string, ...FilterValues], Count>(
  'play_dates_available_count',
  `with scanned as (
    select creator_id, partner_id, type, state, regions, payment_per_hour_min, payment_per_hour_max, team_dupr_rating
    ${open} order by created_at desc, id desc limit ${scanLimit}),
  found as (select from scanned p where ${isWanted} limit ${countMax + 1})
  select least(count(*), ${countMax})::integer as count,
    count(*) > ${countMax} or (select count(*) from scanned) = ${scanLimit} as more
  from found`,
);

export async function countAvailable(db: Sql, viewerId: string, filters: Filters): Promise<Count> {
  const [row] = await countNewest(db, viewerId, ...valuesOf(filters));
  return row ?? { count: 0, more: false };
}

type FitRow = { items: string; found: number; level: number; gap: number | null; id: string | null };

const nil = '00000000-0000-0000-0000-000000000000';
const columns =
  'id, creator_id, partner_id, type, state, regions, payment_per_hour_min, payment_per_hour_max, team_dupr_rating';

/**
 * Scans the levels from the viewer's upward and downward, `scanLimit` rows each. With its ties the
 * last level of a scan is complete, so that the gaps up to the smaller last gap are. $9: the level,
 * null for the viewer's own; $10: the gap to continue at, $11: after this id.
 */
const byFit = prepared<
  [
    viewerId: string,
    ...FilterValues,
    level: number | null,
    gap: number,
    id: string,
    abilities: string,
    limit: number,
  ],
  FitRow
>(
  'play_dates_available_by_fit',
  `with me as (select coalesce($9::numeric, (select dupr_rating from profiles where id = $1)) as level),
  above as (select ${columns} ${open} and team_dupr_rating >= (select level + $10::numeric from me)
    order by team_dupr_rating fetch first ${scanLimit} rows with ties),
  below as (select ${columns} ${open} and team_dupr_rating < (select level from me)
      and team_dupr_rating <= (select level - $10::numeric from me)
    order by team_dupr_rating desc fetch first ${scanLimit} rows with ties),
  complete as (select least(
    (select max(team_dupr_rating) - level from above having count(*) >= ${scanLimit}),
    (select level - min(team_dupr_rating) from below having count(*) >= ${scanLimit})) as gap from me),
  page as (
    select p.id, p.gap from (
      select *, abs(team_dupr_rating - (select level from me)) as gap
      from (select * from above union all select * from below) either) p
    where ${isWanted} and (p.gap, p.id) > ($10::numeric, $11::uuid)
      and p.gap <= coalesce((select gap from complete), 10)
    order by p.gap, p.id limit $13 + 1),
  shown as (select * from page order by gap, id limit $13),
  counted as (select count(*)::integer as found from page)
  select (select coalesce(json_agg(card), '[]')::text from (
      select json_build_object(${cardFields}, 'abilities', $12::json -> (${part})) as card
      from shown join play_dates p on p.id = shown.id ${cardJoins} order by shown.gap, shown.id) cards) as items,
    found, (select level from me)::float8 as level,
    (case when found > $13 then (select max(gap) from shown) else (select gap from complete) end)::float8 as gap,
    case when found > $13 then (select id::text from shown order by gap desc, id desc limit 1)
      when (select gap from complete) is not null then 'ffffffff-ffff-ffff-ffff-ffffffffffff' end as id
  from counted`,
);

/** Up to `limit` PlayDates of Available, those nearest to the viewer's DUPR first, as JSON. */
export async function availableByFit(
  db: Sql,
  viewerId: string,
  filters: Filters,
  abilities: Record<Part, PlaydateCard['abilities']>,
  limit: number,
  from?: FitCursor,
): Promise<{ items: string; found: number; next: FitCursor | null }> {
  const position = [from?.level ?? null, from?.gap ?? 0, from?.id ?? nil] as const;
  const values = [...valuesOf(filters), ...position, JSON.stringify(abilities), limit] as const;
  const [row] = await byFit(db, viewerId, ...values);
  if (row === undefined) return { items: '[]', found: 0, next: null };
  const { items, found, level, gap, id } = row;
  return { items, found, next: gap === null || id === null ? null : { level, gap, id } };
}
