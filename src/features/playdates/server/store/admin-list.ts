import { type RawBuilder, sql } from 'kysely';
import type { ListedPlaydate } from '#features/playdates/contract.ts';
import type { AllSort, PlaydateStatus, PlaydateType } from '#features/playdates/schema.ts';
import { type Order, opposite } from '#platform/common/sorting.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import { byIndex, hasName, rowsNamed } from '#platform/server/database/search-rows.ts';
import { hasThreeInARow, readSearched } from '#platform/server/database/search-terms.ts';
import { person } from './sql-fragments.ts';

/** What admins narrow the list of all PlayDates by. */
export type AdminListFilter = {
  search?: string | undefined;
  status?: PlaydateStatus | undefined;
  type?: PlaydateType | undefined;
  state?: ListedPlaydate['state'] | undefined;
};

/** What each order goes by before the id; each has an index (migration 0014). */
const orders: Record<AllSort, readonly string[]> = {
  created_at: ['created_at'],
  updated_at: ['updated_at'],
  payment_per_hour_min: ['payment_per_hour_min', 'created_at'],
  payment_per_hour_max: ['payment_per_hour_max', 'created_at'],
  type: ['type', 'created_at'],
  status: ['status', 'created_at'],
};

const columns =
  sql.raw(`p.id, p.type, p.doubles_type, p.status, p.state, p.regions, p.payment_per_hour_min, p.payment_per_hour_max,
  ${person('creator')} as creator, ${person('partner')} as partner, p.created_at, p.updated_at,
  (select count(*) from play_date_requests r where r.play_date_id = p.id and r.status = 'pending') as request_count`);

/**
 * Which are asked for. Filters stand in the text and not in parameters: the plan differs with each of them. What is searched is looked up in
 * the names that stand beside the PlayDates, or, where an index of those knows too little of it, by the people, in an index each.
 */
function selected({ search, ...filters }: AdminListFilter): RawBuilder<unknown> {
  const conditions = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(`f.${column}`)} = ${sql.lit(value)}`);
  if (search !== undefined && !hasThreeInARow(search))
    conditions.push(sql`(f.creator_id = any ((select ids from people)::uuid[])
      or f.partner_id = any ((select ids from people)::uuid[]))`);
  const found = sql`from ${rowsNamed('play_dates', 'names_key', search)} f`;
  return conditions.length === 0 ? found : sql`${found} where ${sql.join(conditions, sql` and `)}`;
}

/** Before a statement about what a search finds by the people: everybody of that name. */
const withPeople = ({ search }: AdminListFilter): RawBuilder<unknown> =>
  search === undefined || hasThreeInARow(search)
    ? sql``
    : sql`with people as materialized (select array(select search_name_ids(${search})) as ids)`;

/**
 * A statement for a slice of all PlayDates, in the order asked for, or in the opposite one when it is read from the end. With `within`,
 * of a search only what the first so many in that order hold.
 */
export function allStatement(
  filter: AdminListFilter,
  { sort, direction }: Order<AllSort>,
  { offset, limit, fromEnd }: Slice,
  within?: number,
): RawBuilder<ListedPlaydate> {
  const way = fromEnd ? opposite[direction] : direction;
  const keys = [...orders[sort], 'id'];
  const order = (table: string) => sql.raw(keys.map((column) => `${table}.${column} ${way}`).join(', '));
  const { search, ...others } = filter;
  const isNear = search !== undefined && within !== undefined;
  const found = isNear
    ? sql`from (select f.* ${selected(others)} order by ${order('f')} limit ${within}) f
        where ${hasName(sql`f.names_key`, search)}`
    : selected(filter);
  // Only the PlayDates of the page are read; those before them are passed by in the index.
  return sql<ListedPlaydate>`
    ${isNear ? sql`` : withPeople(filter)}
    select ${columns}
    from (select f.id ${found} order by ${order('f')} offset ${offset} limit ${limit}) page
      join play_dates p on p.id = page.id
      left join profiles creator on creator.id = p.creator_id
      left join profiles partner on partner.id = p.partner_id
    order by ${order('p')}`;
}

/** A slice of all PlayDates, in the order in which it was read. */
export function listAll(
  db: Database,
  filter: AdminListFilter,
  order: Order<AllSort>,
  slice: Slice,
): Promise<ListedPlaydate[]> {
  const read = (part: Slice, within?: number) => byIndex(db, allStatement(filter, order, part, within));
  return readSearched(filter.search, slice, read);
}

/** Counts them exactly: of a search all that it finds, else entries of an index. */
export function countStatement(filter: AdminListFilter): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`${withPeople(filter)} select count(*) as total ${selected(filter)}`;
}

export async function countAll(db: Database, filter: AdminListFilter): Promise<number> {
  return (await byIndex(db, countStatement(filter)))[0]?.total ?? 0;
}
