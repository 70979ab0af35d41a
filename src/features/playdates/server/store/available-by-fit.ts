import { reversedGap } from '#features/playdates/limits.ts';
import type { FitCursor } from '#features/playdates/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import {
  apart,
  cards,
  columns,
  type FilterValues,
  type Found,
  isWanted,
  nil,
  nothing,
  open,
  readAt,
  scanLimit,
  valuesOf,
  type Wanted,
} from './available.ts';

// $1: the viewer, $2 to $8: the filters, as in the statements of available.ts.

/**
 * Whether the PlayDate is not reversed for a team of the viewer's level, as `fairBounds` has it.
 */
const isFair = `case play_date.type when 'challenge'
  then play_date.team_dupr_rating <= (select level + ${reversedGap} from me)
  else play_date.team_dupr_rating >= (select level - ${reversedGap} from me) end`;

type FitRow = Found<unknown> & { level: number; gap: number | null; id: string | null };

/** More than any two ratings differ by. */
const reversedGapAdded = 10;
/**
 * Scans the levels from the viewer's upward and downward, `scanLimit` rows each. With its ties the
 * last level of a scan is complete, so that the gaps up to the smaller last gap are; the next page
 * begins a hundredth after it. $9: the level, null for that of the viewer and a partner of the
 * rating $15, null for none; $10: the gap to continue at, $13: after this id. $14: whether the fair
 * ones, or those that are reversed.
 */
const byFit = prepared<
  [
    viewerId: string,
    ...FilterValues,
    level: number | null,
    gap: number,
    abilities: string,
    limit: number,
    id: string,
    fair: boolean,
    partner: number | null,
  ],
  FitRow
>(
  'play_dates_available_by_fit',
  `with ${apart}, me as (select coalesce($9::numeric, (
    select round((dupr_rating + coalesce($15::numeric, dupr_rating)) / 2, 2) from profiles
      where id = $1)) as level),
  above as (select state, ${columns} ${open} and team_dupr_rating >= (select level + $10::numeric
    from me)
    order by team_dupr_rating fetch first ${scanLimit} rows with ties),
  below as (select state, ${columns} ${open} and team_dupr_rating < (select level from me)
      and team_dupr_rating <= (select level - $10::numeric from me)
    order by team_dupr_rating desc fetch first ${scanLimit} rows with ties),
  complete as (select least(
    (select max(team_dupr_rating) - level from above having count(*) >= ${scanLimit}),
    (select level - min(team_dupr_rating) from below having count(*) >= ${scanLimit})) as gap
      from me),
  page as (
    select play_date.id, play_date.gap from (
      select *, abs(team_dupr_rating - (select level from me)) as gap
      from (select * from above union all select * from below) either) play_date
    where ${isWanted} and ($8::text is null or play_date.state = $8) and ${isFair} = $14
      and (play_date.gap, play_date.id) > ($10::numeric, $13::uuid)
      and play_date.gap <= coalesce((select gap from complete), 10)
    order by play_date.gap, play_date.id limit $12 + 1),
  shown as (select * from page order by gap, id limit $12),
  counted as (select count(*)::integer as found from page)
  select ${cards('shown.gap, shown.id')} as items, found, ${readAt},
    (select level from me)::float8 as level,
    (case when found > $12 then (select max(gap) from shown) else (select gap + 0.01 from complete)
      end)::float8 as gap,
    case when found > $12 then (select id::text from shown order by gap desc, id desc limit 1)
      when (select gap from complete) is not null then '${nil}' end as id
  from counted`,
);

/**
 * Up to `limit` PlayDates of Available, as JSON, those nearest first to the average of the viewer
 * and a partner of this rating, or to the viewer's DUPR. Reversed ones come after all others: their
 * gap counts `reversedGapAdded` more.
 */
export async function availableByFit(
  db: Sql,
  { viewerId, filters, abilities, limit }: Wanted,
  {
    from,
    partner = null,
  }: { from?: FitCursor | undefined; partner?: number | null | undefined } = {},
): Promise<Found<FitCursor>> {
  const start = from?.gap ?? 0;
  const fair = start < reversedGapAdded;
  const added = fair ? 0 : reversedGapAdded;
  const position = [from?.level ?? null, start - added] as const;
  const values = [...valuesOf(filters), ...position, JSON.stringify(abilities), limit] as const;
  const [row] = await byFit(db, viewerId, ...values, from?.id ?? nil, fair, partner);
  if (row === undefined) return nothing;
  const { level, gap, id, ...page } = row;
  if (gap !== null && id !== null) return { ...page, next: { level, gap: gap + added, id } };
  return { ...page, next: fair ? { level, gap: reversedGapAdded, id: nil } : null };
}
