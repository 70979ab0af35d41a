import type { PlaydateCard } from '#features/playdates/contract/answers.ts';
import { countMax, newMax } from '#features/playdates/limits.ts';
import type { Role } from '#features/playdates/policy.ts';
import type { Cursor } from '#platform/common/paging.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { iso } from '#platform/server/database/timestamp-text.ts';
import { cardFields, cardJoins, cursor, newest } from './sql-fragments.ts';
import { apartIds, isNotApart } from './sql-viewer.ts';

// Each statement scans a bounded part of an index that contains every column of the filters.
// $1: the viewer, $2 to $8: the filters.

/** Filters of Available; null or the widest bounds mean no filter. */
export type Filters = {
  state: string | null;
  region: string | null;
  type: string | null;
  amount_min: number;
  amount_max: number;
  rating_min: number;
  rating_max: number;
};

/** How many PlayDates one statement scans, so that its cost does not grow with the table. */
export const scanLimit = 2000;

export type FilterValues = [
  type: string | null,
  region: string | null,
  amount_min: number,
  amount_max: number,
  rating_min: number,
  rating_max: number,
  state: string | null,
];
export const valuesOf = (filters: Filters): FilterValues => [
  filters.type,
  filters.region,
  filters.amount_min,
  filters.amount_max,
  filters.rating_min,
  filters.rating_max,
  filters.state,
];
export const open = `from play_dates where status = 'open' and is_listed`;
export const columns =
  'id, created_at, creator_id, partner_id, type, regions, payment_per_hour_min, payment_per_hour_max, team_dupr_rating, listed_until';
/** Whether the open PlayDate `play_date` is available to the viewer, whatever the filters. */
const isAvailable = `play_date.creator_id <> $1 and play_date.partner_id <> $1
  and (play_date.listed_until is null or play_date.listed_until > now()) and ${isNotApart}`;
/** With all filters but the state, for a scanned row `play_date`. */
const isWantedBy = (
  type: string,
  region: string,
  amounts: [string, string],
  ratings: [string, string],
) =>
  `${isAvailable} and (${type} is null or play_date.type = ${type})
    and (${region} is null or ${region} = any (play_date.regions))
  and play_date.payment_per_hour_max >= ${amounts[0]}
  and play_date.payment_per_hour_min <= ${amounts[1]}
  and play_date.team_dupr_rating between ${ratings[0]} and ${ratings[1]}`;
export const isWanted = isWantedBy('$2::text', '$3::text', ['$4', '$5'], ['$6', '$7']);
export const apart = `apart as materialized (select ${apartIds} as ids)`;
export const cards = (
  order: string,
  abilities = '$11',
): string => `(select coalesce(json_agg(card), '[]')::text from (
  select json_build_object(${cardFields}, 'abilities', ${abilities}::json -> viewer.role) as card
  from shown join play_dates play_date on play_date.id = shown.id ${cardJoins}
    order by ${order}) cards)`;

/** Statements that scan the newest: an index each for all states and for one. */
function newestStatements<Values extends unknown[], Row extends object>(
  name: string,
  text: (stateCondition: string) => string,
  options?: Parameters<typeof prepared>[2],
) {
  type Given = [viewerId: string, ...FilterValues, ...Values];
  const anywhere = prepared<Given, Row>(name, text('$8::text is null'), options);
  const inState = prepared<Given, Row>(`${name}_in_state`, text('state = $8'), options);
  return (filters: Filters) => (filters.state === null ? anywhere : inState);
}

/**
 * `items`: a JSON array of cards; `found`: their number, plus one when there are more than `limit`;
 * `next`: the cursor of the next page, null at the end; `read_at`: by the clock of the database.
 */
export type Found<Position> = {
  items: string;
  found: number;
  next: Position | null;
  read_at: string;
};
export const nil = '00000000-0000-0000-0000-000000000000';
export const readAt = `${iso('now()')} as read_at`;
export const nothing = { items: '[]', found: 0, next: null, read_at: '1970-01-01T00:00:00.000Z' };

// Until the page is full or after `scanLimit` entries, where `next` continues.
// $9, $10: the cursor, $11: the abilities, $12: the limit.
type PagePosition = [created_at: string, id: string, abilities: string, limit: number];
const newestPageText = (condition: string) => (stateCondition: string) => {
  const scan = `${open} and (created_at, id) < ($9, $10) and ${stateCondition}
    order by created_at desc, id desc`;
  return `with ${apart}, page as (
      select play_date.id, play_date.created_at
        from (select ${columns} ${scan} limit ${scanLimit}) play_date
      where ${isWanted} and ${condition} order by play_date.created_at desc, play_date.id desc
        limit $12 + 1),
    shown as (select * from page order by created_at desc, id desc limit $12)
    select ${cards('shown.created_at desc, shown.id desc')} as items, found, ${readAt},
      case when found > $12 then (select ${cursor('last')} from shown last order by created_at, id
        limit 1)
        else (select ${cursor('last')} from (select created_at, id ${scan} offset ${scanLimit - 1}
          limit 1) last) end as next
    from (select count(*)::integer as found from page) count`;
};
const newestPage = newestStatements<PagePosition, Found<Cursor>>(
  'play_dates_available',
  newestPageText('true'),
);
const timelessPage = newestStatements<PagePosition, Found<Cursor>>(
  'play_dates_available_timeless',
  newestPageText('play_date.listed_until is null'),
);

// Scans the times that can still be agreed on; each PlayDate comes with its first one.
const soonestPage = prepared<[viewerId: string, ...FilterValues, ...PagePosition], Found<Cursor>>(
  'play_dates_available_soonest',
  `with ${apart}, scanned as (
    select starts_at, play_date_id from play_date_times
    where starts_at > now() + interval '1 hour' and (starts_at, play_date_id) > ($9, $10)
    order by starts_at, play_date_id limit ${scanLimit}),
  page as (
    select play_date.id, scanned.starts_at as created_at from scanned
      join lateral (select * from play_dates where id = scanned.play_date_id and status = 'open'
        and is_listed limit 1) play_date on true
    where ${isWanted} and ($8::text is null or play_date.state = $8)
      and scanned.starts_at = (select min(proposed.starts_at) from play_date_times proposed
        where proposed.play_date_id = play_date.id
          and proposed.starts_at > now() + interval '1 hour')
    order by scanned.starts_at, play_date.id limit $12 + 1),
  shown as (select * from page order by created_at, id limit $12)
  select ${cards('shown.created_at, shown.id')} as items, found, ${readAt},
    case when found > $12 then (select ${cursor('last')} from shown last order by created_at desc,
    id desc limit 1)
      else (select ${cursor('last')} from (
        select starts_at as created_at, play_date_id as id
          from scanned offset ${scanLimit - 1}) last) end as next
  from (select count(*)::integer as found from page) count`,
);

/** Up to `limit` cards for a viewer with these abilities, for each role. */
export type Wanted = {
  viewerId: string;
  filters: Filters;
  abilities: Record<Role, PlaydateCard['abilities']>;
  limit: number;
};

/**
 * Up to `limit` open PlayDates of teams that are not paused, without the viewer's own (document 2,
 * section 4.1), newest first, as JSON.
 */
export async function availableByAge(
  db: Sql,
  { viewerId, filters, abilities, limit }: Wanted,
  from: Cursor = newest,
): Promise<Found<Cursor>> {
  const values = [
    ...valuesOf(filters),
    from.created_at,
    from.id,
    JSON.stringify(abilities),
    limit,
  ] as const;
  const [row] = await newestPage(filters)(db, viewerId, ...values);
  return row ?? nothing;
}

/**
 * Those that can be played soonest first, then those without times, newest first, as JSON. A cursor
 * in the future is a time, one in the past a creation.
 */
export async function availableSoonest(
  db: Sql,
  { viewerId, filters, abilities, limit }: Wanted,
  { now, from }: { now: string; from: Cursor | undefined },
): Promise<Found<Cursor>> {
  const isTimeless = from !== undefined && from.created_at <= now;
  const { created_at, id } = from ?? { created_at: now, id: nil };
  const values = [...valuesOf(filters), created_at, id, JSON.stringify(abilities), limit] as const;
  const page = isTimeless ? timelessPage(filters) : soonestPage;
  const [row] = await page(db, viewerId, ...values);
  if (row === undefined) return nothing;
  return isTimeless || row.next !== null
    ? row
    : { ...row, next: { created_at: now, id: newest.id } };
}

/**
 * Up to a number of PlayDates of Available in whose team a person ($2) is, without those that the
 * viewer has applied to, newest first, as JSON. $3: the abilities, $4: the limit.
 */
export const availableOf = prepared<
  [viewerId: string, person_id: string, abilities: string, limit: number],
  { items: string }
>(
  'play_dates_available_of',
  `with ${apart}, shown as (
    select play_date.id, play_date.created_at from play_dates play_date
    where play_date.status = 'open' and play_date.is_listed
      and (play_date.creator_id = $2 or play_date.partner_id = $2) and ${isAvailable}
      and not exists (select from play_date_members member where member.play_date_id = play_date.id
      and member.profile_id = $1)
    order by play_date.created_at desc, play_date.id desc limit $4)
  select ${cards('shown.created_at desc, shown.id desc', '$3')} as items`,
);

/** `more`: there are more than were counted. */
export type Count = { count: number; more: boolean };

const newestCount = newestStatements<[], Count>(
  'play_dates_available_count',
  (stateCondition) => `with ${apart}, scanned as (
    select ${columns} ${open} and ${stateCondition} order by created_at desc, id desc
      limit ${scanLimit}),
  found as (select from scanned play_date where ${isWanted} limit ${countMax + 1})
  select least(count(*), ${countMax})::integer as count,
    count(*) > ${countMax} or (select count(*) from scanned) = ${scanLimit} as more
  from found`,
);

/** Counts the newest, up to `countMax` among `scanLimit`. */
export async function countAvailable(db: Sql, viewerId: string, filters: Filters): Promise<Count> {
  const [row] = await newestCount(filters)(db, viewerId, ...valuesOf(filters));
  return row ?? { count: 0, more: false };
}

/** `gone`: those that are not available; `new_count`: created since, counted up to `newMax`. */
export type Changes = { gone: string[]; new_count: number; more: boolean };

// $9: since when, $10: the ids. They and the filters are hidden from the planner, which would plan
// each call anew otherwise: that takes longer than the call.
const newestChanges = newestStatements<[since: string, ids: readonly string[]], Changes>(
  'play_dates_available_changes',
  (stateCondition) => `with ${apart}, given as materialized (
    select $2::text as type, $3::text as region, $4::integer as amount_min,
      $5::integer as amount_max,
      $6::numeric as rating_min, $7::numeric as rating_max),
  scanned as (
    select ${columns} ${open} and created_at > (select $9::timestamptz)
      and ${stateCondition.replace('= $8', '= (select $8::text)')}
    order by created_at desc, id desc limit ${scanLimit}),
  found as (select from given cross join scanned play_date
    where ${isWantedBy('given.type', 'given.region', ['amount_min', 'amount_max'], ['rating_min', 'rating_max'])}
    limit ${newMax + 1})
  select array(select shown.id from unnest((select $10::uuid[])) shown(id) where not exists (
      select from play_dates play_date where play_date.id = shown.id and play_date.status = 'open'
        and play_date.is_listed
        and ${isAvailable})) as gone,
    least(count(*), ${newMax})::integer as new_count,
    count(*) > ${newMax} or (select count(*) from scanned) = ${scanLimit} as more
  from found`,
  { pipeline: 'page' },
);

/**
 * Which of these PlayDates are not available to the viewer, whatever the filters, and how many with
 * the filters were created after a moment.
 */
export async function availableChanges(
  db: Sql,
  viewerId: string,
  filters: Filters,
  ids: readonly string[],
  since: string,
): Promise<Changes> {
  const [row] = await newestChanges(filters)(db, viewerId, ...valuesOf(filters), since, ids);
  return row ?? { gone: [], new_count: 0, more: false };
}
