import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { FoundUser, SignupCode } from '#features/signup-codes/contract.ts';
import type { Database, Sql } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/database/offset-pagination.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { byIndex, hasName, rowsNamed } from '#platform/server/database/search-rows.ts';
import { hasThreeInARow, readSearched } from '#platform/server/database/search-terms.ts';

/** What somebody can sign up by: unused, assigned to nobody, not expired. */
const good = (db: Sql, now: string) =>
  db
    .selectFrom('signup_codes')
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', now)]));

const names = ['id', 'code', 'url_code', 'expires_at'] as const;
const linkCode = <Row extends { url_code: string | null }>(row: Row | undefined) =>
  row === undefined || row.url_code === null ? undefined : { ...row, url_code: row.url_code };

/** Whether there is such a code or URL code that is good now. */
export async function isGood(db: Sql, code: string, now: string): Promise<boolean> {
  const row = await good(db, now)
    .where((on) => on.or([on('code', '=', code), on('url_code', '=', code)]))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this is the URL code of an invitation, whatever has become of it: only these expire, and nobody has made them. */
export async function isLinkCode(db: Sql, url_code: string): Promise<boolean> {
  const row = await db
    .selectFrom('signup_codes')
    .select('id')
    .where('url_code', '=', url_code)
    .where('created_by', 'is', null)
    .where('expires_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A code with a URL code, if it is good now. */
export async function findGood(db: Sql, id: string, now: string) {
  return linkCode(await good(db, now).where('id', '=', id).select(names).executeTakeFirst());
}

export async function find(db: Sql, id: string) {
  return linkCode(await db.selectFrom('signup_codes').where('id', '=', id).select(names).executeTakeFirst());
}

export type NewCode = Insertable<DB['signup_codes']>;

/** False when the number is taken. Fails with 23505 when the URL code is, or the id. */
export async function insertCode(db: Sql, row: NewCode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('signup_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUnused(db: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('signup_codes')
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .where('held_by', 'is', null)
    .execute();
}

/**
 * Keeps a code for a sign-up until `held_until`, if nobody used it, it is assigned to nobody, it is good and not kept for
 * somebody else. One statement: of two that come at once, the second waits for the first and then finds it held.
 * `now` and `held_until` are ISO strings. Says whether the code is now theirs.
 */
export async function reserveCode(
  db: Sql,
  { code, held_by, held_until, now }: { code: string; held_by: string; held_until: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('signup_codes')
    .set({ held_by, held_until })
    .where((on) => on.or([on('code', '=', code), on('url_code', '=', code)]))
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', now)]))
    .where((on) => on.or([on('held_by', 'is', null), on('held_until', '<=', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Marks the code that is held by a sign-up as used by the person it became; the code's id, or undefined without one. */
export async function redeemReservedCode(
  db: Sql,
  sign_up_id: string,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('signup_codes')
    // A sign-up keeps its id when it becomes a person.
    .set({ user_id: sign_up_id, used_at: now, held_by: null, held_until: null })
    .where('held_by', '=', sign_up_id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The codes that belong to somebody, or that they have made. */
export function exportCodes(db: Sql, by: 'user_id' | 'created_by', id: string) {
  return db
    .selectFrom('signup_codes')
    .select(['code', 'url_code', 'created_at', 'expires_at', 'used_at'])
    .where(by, '=', id)
    .orderBy('created_at')
    .execute();
}

/** What admins see of a code, and what says how it stands. */
export type CodeRow = Omit<SignupCode, 'status'> & { held_until: string | null; expires_at: string | null };

const columns =
  sql.raw(`c.id, c.code, c.url_code, c.user_id, c.used_at, c.held_until, c.expires_at, c.created_at,
  case when u.id is not null then json_build_object('first_name', u.first_name, 'last_name', u.last_name) end as "user"`);
const withUser = sql.raw('left join profiles u on u.id = c.user_id');

/** All codes, or those of users with a text in their name. */
const ofUser = (search: string | undefined): RawBuilder<unknown> =>
  search === undefined || hasThreeInARow(search)
    ? sql`from ${rowsNamed('signup_codes', 'user_name_key', search)} s`
    : sql`from signup_codes s where s.user_id = any (array(select search_name_ids(${search})))`;

/**
 * A statement for a slice of the codes, newest first, or oldest first when it is read from the end. With `within`, of a search only
 * what the first so many in that order hold.
 */
export function codesStatement(
  search: string | undefined,
  { offset, limit, fromEnd }: Slice,
  within?: number,
): RawBuilder<CodeRow> {
  const way = fromEnd ? 'asc' : 'desc';
  const order = (t: string) => sql.raw(`${t}.created_at ${way}, ${t}.id ${way}`);
  const found =
    search === undefined || within === undefined
      ? ofUser(search)
      : sql`from (select * from signup_codes s order by ${order('s')} limit ${within}) s
          where ${hasName(sql`s.user_name_key`, search)}`;
  // Only the codes of the page are read; those before them are passed by in the index.
  return sql<CodeRow>`
    select ${columns}
    from (select s.id ${found} order by ${order('s')} offset ${offset} limit ${limit}) page
      join signup_codes c on c.id = page.id ${withUser}
    order by ${order('c')}`;
}

export function listCodes(db: Database, search: string | undefined, slice: Slice): Promise<CodeRow[]> {
  const read = (part: Slice, within?: number) => byIndex(db, codesStatement(search, part, within));
  return readSearched(search, slice, read);
}

/** Counts them exactly. */
export const countStatement = (search: string | undefined): RawBuilder<{ total: number }> =>
  sql<{ total: number }>`select count(*) as total ${ofUser(search)}`;

export async function countCodes(db: Database, search: string | undefined): Promise<number> {
  return (await byIndex(db, countStatement(search)))[0]?.total ?? 0;
}

export async function findView(db: Sql, id: string): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${columns} from signup_codes c ${withUser} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Who has made a code; undefined when there is none. */
export function findMaker(db: Sql, id: string) {
  return db.selectFrom('signup_codes').select('created_by').where('id', '=', id).executeTakeFirst();
}

/** The first users with a text in their name. */
export function searchUsers(db: Sql, search: string, limit: number): Promise<FoundUser[]> {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', sql<string>`(select search_name_ids(${search}))`)
    .orderBy(sql`search_name collate "C"`)
    .orderBy('id')
    .limit(limit)
    .execute();
}
