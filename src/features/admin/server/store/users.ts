import { type RawBuilder, sql } from 'kysely';
import type { User, UserDetails } from '#features/admin/contract.ts';
import type { UserSort } from '#features/admin/rules.ts';
import { type Order, opposite } from '#platform/common/sorting.ts';
import type { Database, Sql } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import { byIndex } from '#platform/server/database/search-rows.ts';
import { readSearched } from '#platform/server/database/search-terms.ts';
import { byNames, matching, selected, type UserFilter } from './user-searches.ts';

/** What each order goes by before the id, in the directory; each has an index. Names without case and accents. */
const orders: Record<UserSort, string[]> = {
  created_at: ['created_at'],
  first_name: ['name_key'],
  last_name: ['last_name_key'],
  gender: ['gender', 'name_key'],
  dupr_rating: ['dupr_rating'],
};

const columns = `p.id, p.first_name, p.last_name, p.gender, p.dupr_rating, p.self_rating, p.zip_code, p.is_admin, p.is_paused,
  p.created_at`;

/**
 * A statement for a slice of the users, in the order asked for, or in the opposite one when it is read from the end. With `within`, of
 * a search only what the first so many in that order hold.
 */
export function usersStatement(
  filter: UserFilter,
  { sort, direction }: Order<UserSort>,
  { offset, limit, fromEnd }: Slice,
  within?: number,
): RawBuilder<User> {
  const way = fromEnd ? opposite[direction] : direction;
  const keys = [...orders[sort], 'id'];
  const order = (t: string) => sql.raw(keys.map((key) => `${t}.${key} ${way}`).join(', '));
  const passed = sql.raw(keys.map((key) => `d.${key}`).join(', '));
  const { search, ...others } = filter;
  const found =
    search === undefined
      ? selected(filter)
      : within === undefined
        ? (byNames(filter, sort, { keys: passed, order: order('d'), way, limit: offset + limit }) ??
          // gathered first and sorted then
          sql`from (select d.* ${selected(filter)} offset 0) d`)
        : sql`from (select d.* ${selected(others)} order by ${order('d')} limit ${within}) d where ${matching(search)}`;
  // Only the people of the page are read; those before them are passed by in the index.
  return sql<User>`
    select ${sql.raw(columns)}
    from (select ${passed} ${found}
      order by ${order('d')} offset ${offset} limit ${limit}) page
      join profiles p on p.id = page.id
    order by ${order('page')}`;
}

/** Counts them exactly: of a search all that it finds, else entries of an index. */
export function countStatement(filter: UserFilter): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select count(*) as total ${selected(filter)}`;
}

export function listUsers(
  db: Database,
  filter: UserFilter,
  order: Order<UserSort>,
  slice: Slice,
): Promise<User[]> {
  const read = (part: Slice, within?: number) => byIndex(db, usersStatement(filter, order, part, within));
  // few people are paused, and the indexes of theirs do not hold what is searched
  return readSearched(filter.search, slice, read, filter.is_paused === true ? 0 : undefined);
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  return (await byIndex(db, countStatement(filter)))[0]?.total ?? 0;
}

/** Somebody with what admins alone see. */
export async function findUser(db: Sql, id: string): Promise<UserDetails | undefined> {
  const { rows } = await sql<UserDetails>`
    select ${sql.raw(columns)}, a.email, p.birthdate, p.updated_at
    from profiles p join accounts a on a.id = p.id where p.id = ${id}`.execute(db);
  return rows[0];
}
