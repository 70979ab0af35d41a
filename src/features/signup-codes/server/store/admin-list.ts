import { type RawBuilder, sql } from 'kysely';
import type { FoundUser, SignupCode } from '#features/signup-codes/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import { countOf, hasText, orderBy, pageIds } from '#platform/server/database/search-conditions.ts';

/** A code for admins, with the columns that determine its status. */
export type CodeRow = Omit<SignupCode, 'status'> & {
  reserved_until: string | null;
  expires_at: string | null;
};

const columns =
  sql.raw(`c.id, c.code, c.url_code, c.user_id, c.used_at, c.reserved_until, c.expires_at, c.created_at,
  case when u.id is not null then json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as "user"`);
const withUser = sql.raw('left join profiles u on u.id = c.user_id');

/** All codes, or those whose user's name contains the text. */
const matching = (search: string | undefined): RawBuilder<unknown> =>
  search === undefined
    ? sql`from signup_codes f`
    : sql`from signup_codes f where f.user_id in (select id from profiles n where ${hasText('n.search_name', search)})`;

export async function listCodes(db: Sql, search: string | undefined, slice: Slice): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from ${pageIds([matching(search)], ['created_at'], 'desc', slice)} page
      join signup_codes c on c.id = page.id ${withUser}
    ${orderBy('c', ['created_at'], 'desc')}`.execute(db);
  return rows;
}

export async function countCodes(db: Sql, search: string | undefined): Promise<number> {
  return (await countOf([matching(search)]).execute(db)).rows[0]?.total ?? 0;
}

export async function findView(db: Sql, id: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from signup_codes c ${withUser} where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function searchUsers(db: Sql, search: string, limit: number): Promise<FoundUser[]> {
  const { rows } = await sql<FoundUser>`
    select n.id, n.first_name, n.last_name from profiles n where ${hasText('n.search_name', search)}
    order by n.search_name collate "C", n.id limit ${limit}`.execute(db);
  return rows;
}
