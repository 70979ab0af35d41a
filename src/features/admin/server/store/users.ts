import { type RawBuilder, sql } from 'kysely';
import type { User, UserDetails } from '#features/admin/contract.ts';
import type { UserSort } from '#features/admin/schema.ts';
import type { Order } from '#platform/common/sorting.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import {
  countOf,
  equalities,
  hasText,
  orderBy,
  pageIds,
  whereAll,
} from '#platform/server/database/search-conditions.ts';

export type UserFilter = {
  search?: string | undefined;
  gender?: 'male' | 'female' | undefined;
  is_admin?: boolean | undefined;
  is_paused?: boolean | undefined;
};

/** The columns of each order before the id; each has an index. Names are folded. */
const orders: Record<UserSort, string[]> = {
  created_at: ['created_at'],
  first_name: ['search_name collate "C"'],
  last_name: ['sort_name collate "C"'],
  gender: ['gender', 'search_name collate "C"'],
  dupr_rating: ['dupr_rating'],
};

const columns = sql.raw(`p.id, p.first_name, p.last_name, p.gender, p.dupr_rating, p.self_rating, p.zip_code,
  p.is_admin, p.is_paused, p.created_at`);

/** One branch for the search by name and one by email, so that each can use its index. */
function branches({ search, ...flags }: UserFilter): RawBuilder<unknown>[] {
  const conditions = equalities('f', flags);
  if (search === undefined) return [sql`from profiles f ${whereAll(conditions)}`];
  return [
    sql`from profiles f ${whereAll([...conditions, hasText('f.search_name', search)])}`,
    sql`from accounts a join profiles f on f.id = a.id ${whereAll([...conditions, hasText('a.email', search)])}`,
  ];
}

export async function listUsers(
  db: Sql,
  filter: UserFilter,
  { sort, direction }: Order<UserSort>,
  slice: Slice,
): Promise<User[]> {
  const { rows } = await sql<User>`
    select ${columns} from ${pageIds(branches(filter), orders[sort], direction, slice)} page
      join profiles p on p.id = page.id
    ${orderBy('p', orders[sort], direction)}`.execute(db);
  return rows;
}

export async function countUsers(db: Sql, filter: UserFilter): Promise<number> {
  const { search, ...flags } = filter;
  if (search === undefined || equalities('f', flags).length > 0)
    return (await countOf(branches(filter)).execute(db)).rows[0]?.total ?? 0;
  // No profile is read by a search of emails alone, and a union of many ids would spill to disk.
  const byEmail = hasText('a.email', search);
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from accounts a where ${byEmail})
      + (select count(*) from profiles f where ${hasText('f.search_name', search)}
        and not exists (select from accounts a where a.id = f.id and ${byEmail})) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findUser(db: Sql, id: string): Promise<UserDetails | undefined> {
  const { rows } = await sql<UserDetails>`
    select ${columns}, a.email, p.birthdate, p.paused_at, p.paused_for, p.updated_at
    from profiles p join accounts a on a.id = p.id where p.id = ${id}`.execute(db);
  return rows[0];
}
