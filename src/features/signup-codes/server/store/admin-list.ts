import { type RawBuilder, sql } from 'kysely';
import type { FoundUser, SignupCode } from '#features/signup-codes/contract.ts';
import type { CodeKind } from '#features/signup-codes/schema.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { joinedRowJson } from '#platform/server/database/json-rows.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import {
  countOf,
  hasText,
  orderBy,
  pageIds,
  whereAll,
} from '#platform/server/database/search-conditions.ts';

/** A code for admins, with the columns that determine its status. */
export type CodeRow = Omit<SignupCode, 'status'> & {
  reserved_until: string | null;
  expires_at: string | null;
};

const columns = sql`c.id, c.code, c.url_code, c.user_id, c.used_at, c.reserved_until, c.expires_at,
  c.created_at,
  case when c.expires_at is null or c.created_by is not null then 'admin' else 'invitation'
    end as kind,
  ${joinedRowJson('u', ['first_name', 'last_name'])} as "user"`;
const withUser = sql.raw('left join profiles u on u.id = c.user_id');

export type CodeFilter = { search?: string | undefined; kind?: CodeKind | undefined };

// A code of an invitation expires, and was created by nobody.
const ofKind = {
  admin: sql`(filtered.expires_at is null or filtered.created_by is not null)`,
  invitation: sql`filtered.expires_at is not null and filtered.created_by is null`,
};

/** The codes of a kind whose user's name contains the text; each part may be left out. */
const matching = ({ search, kind }: CodeFilter): RawBuilder<unknown> =>
  sql`from signup_codes filtered ${whereAll([
    ...(kind === undefined ? [] : [ofKind[kind]]),
    ...(search === undefined
      ? []
      : [
          sql`filtered.user_id in (select id from profiles n
            where ${hasText('n.search_name', search)})`,
        ]),
  ])}`;

export async function listCodes(db: Sql, filter: CodeFilter, slice: Slice): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from ${pageIds([matching(filter)], ['created_at'], 'desc', slice)} page
      join signup_codes c on c.id = page.id ${withUser}
    ${orderBy('c', ['created_at'], 'desc')}`.execute(db);
  return rows;
}

export async function countCodes(db: Sql, filter: CodeFilter): Promise<number> {
  return (await countOf([matching(filter)]).execute(db)).rows[0]?.total ?? 0;
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
