import { type RawBuilder, sql } from 'kysely';
import type { ListedPlaydate } from '#features/playdates/contract/answers.ts';
import type { playdatesContract } from '#features/playdates/contract/playdates.ts';
import type { AllSort } from '#features/playdates/schema.ts';
import type { InputOf } from '#platform/common/contract.ts';
import type { Order } from '#platform/common/sorting.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import {
  countOf,
  equalities,
  hasText,
  hasWords,
  orderBy,
  pageIds,
  whereAll,
} from '#platform/server/database/search-conditions.ts';
import { person } from './sql-fragments.ts';

type AdminListFilter = Omit<
  InputOf<typeof playdatesContract.listAll>,
  'page' | 'sort' | 'direction'
>;

/** The columns of each order before the id; no index is for this list alone (record 0015). */
const orders: Record<AllSort, readonly string[]> = {
  created_at: ['created_at'],
  updated_at: ['updated_at'],
  payment_per_hour_min: ['payment_per_hour_min', 'created_at'],
  payment_per_hour_max: ['payment_per_hour_max', 'created_at'],
  type: ['type', 'created_at'],
  status: ['status', 'created_at'],
};

const columns =
  sql.raw(`play_date.id, play_date.type, play_date.doubles_type, play_date.status, play_date.state,
    play_date.regions, play_date.payment_per_hour_min, play_date.payment_per_hour_max,
  play_date.description,
  ${person('creator', 'creator.last_name')} as creator,
  ${person('partner', 'partner.last_name')} as partner,
    play_date.created_at, play_date.updated_at,
  (select count(*) from play_date_requests request where request.play_date_id = play_date.id
    and request.status = 'pending') as request_count`);

const profilesMatching = (search: string) =>
  sql`select id from profiles profile where ${hasText('profile.search_name', search)}`;

const conditionsOf = ({ description, ...filters }: Omit<AdminListFilter, 'search'>) => [
  ...equalities('filtered', filters),
  ...(description === undefined ? [] : hasWords('filtered.search_description', description)),
];

/** One branch for each name column that is searched, so that each can use its index. */
function branches({ search, ...filters }: AdminListFilter): RawBuilder<unknown>[] {
  const conditions = conditionsOf(filters);
  if (search === undefined) return [sql`from play_dates filtered ${whereAll(conditions)}`];
  return ['creator_id', 'partner_id'].map(
    (column) =>
      sql`from play_dates filtered ${whereAll([...conditions, sql`${sql.ref(`filtered.${column}`)} in (${profilesMatching(search)})`])}`,
  );
}

export async function listAll(
  db: Sql,
  filter: AdminListFilter,
  { sort, direction }: Order<AllSort>,
  slice: Slice,
): Promise<ListedPlaydate[]> {
  const { rows } = await sql<ListedPlaydate>`
    select ${columns} from ${pageIds(branches(filter), orders[sort], direction, slice)} page
      join play_dates play_date on play_date.id = page.id
      left join profiles creator on creator.id = play_date.creator_id
      left join profiles partner on partner.id = play_date.partner_id
    ${orderBy('play_date', orders[sort], direction)}`.execute(db);
  return rows;
}

export async function countAll(db: Sql, { search, ...filters }: AdminListFilter): Promise<number> {
  if (search === undefined)
    return (await countOf(branches(filters)).execute(db)).rows[0]?.total ?? 0;
  // A count reads every match anyway: one scan, with the matching profiles materialized. Joined, as
  // `in` compares row by row once they outgrow its memory.
  const { rows } = await sql<{ total: number }>`
    with people as materialized (${profilesMatching(search)})
    select count(*) as total from play_dates filtered
      left join people creator on creator.id = filtered.creator_id
      left join people partner on partner.id = filtered.partner_id
      ${whereAll([...conditionsOf(filters), sql`(creator.id is not null or partner.id is not null)`])}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
