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

const columns =
  sql.raw(`profile.id, profile.first_name, profile.last_name, profile.gender, profile.dupr_rating, profile.self_rating, profile.zip_code,
  profile.is_admin, profile.is_paused, profile.created_at`);

/** One branch for the search by name and one by email, so that each can use its index. */
function branches({ search, ...flags }: UserFilter): RawBuilder<unknown>[] {
  const conditions = equalities('filtered', flags);
  if (search === undefined) return [sql`from profiles filtered ${whereAll(conditions)}`];
  return [
    sql`from profiles filtered ${whereAll([...conditions, hasText('filtered.search_name', search)])}`,
    sql`from accounts account join profiles filtered
      on filtered.id = account.id ${whereAll([...conditions, hasText('account.email', search)])}`,
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
      join profiles profile on profile.id = page.id
    ${orderBy('profile', orders[sort], direction)}`.execute(db);
  return rows;
}

export async function countUsers(db: Sql, filter: UserFilter): Promise<number> {
  const { search, ...flags } = filter;
  if (search === undefined || equalities('filtered', flags).length > 0)
    return (await countOf(branches(filter)).execute(db)).rows[0]?.total ?? 0;
  // No profile is read by a search of emails alone, and a union of many ids would spill to disk.
  const byEmail = hasText('account.email', search);
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from accounts account where ${byEmail})
      + (select count(*) from profiles filtered where ${hasText('filtered.search_name', search)}
        and not exists (select from accounts account where account.id = filtered.id
          and ${byEmail})) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findUser(db: Sql, id: string): Promise<UserDetails | undefined> {
  const { rows } = await sql<UserDetails>`
    select ${columns}, account.email, profile.birthdate, profile.paused_at, profile.paused_for,
      profile.updated_at
    from profiles profile join accounts account on account.id = profile.id
      where profile.id = ${id}`.execute(db);
  return rows[0];
}
