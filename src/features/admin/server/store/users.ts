import { type RawBuilder, sql } from 'kysely';
import type { User, UserDetails } from '#features/admin/contract.ts';
import type { UserSort } from '#features/admin/rules.ts';
import { type Order, opposite } from '#platform/common/sorting.ts';
import type { Database, Sql } from '#platform/server/database/database.ts';
import type { Slice } from '#platform/server/numbered-page.ts';
import { hasThreeInARow, hasWordsThatMeet, isLetters, readSearched } from '#platform/server/searching.ts';

export type UserFilter = {
  search?: string | undefined;
  gender?: 'male' | 'female' | undefined;
  is_admin?: boolean | undefined;
  is_paused?: boolean | undefined;
};

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

/** Whether a text is an address, or the end of what stands before the @ of one with the beginning of what stands behind. */
const isOfAddress = (text: string) => /^[^\s@]{3,}@[^\s@]*$/.test(text);

/** Name and address side by side, as the indexes of both have them. */
const nameAndAddress = sql`d.name_key || ' ' || d.email_key`;
const oneBlankEach = (search: string) => search.replace(/\s+/g, ' ');

/** Wildcards are made plain after folding, which makes some out of their wide forms. */
const anywhere = (text: string) =>
  sql`'%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/**
 * Anywhere in name or address where trigrams can serve, else where one of them begins; what is of an address, in addresses alone. `%`, `_`
 * and `\` are plain letters.
 */
function matching(search: string): RawBuilder<unknown> {
  const text = oneBlankEach(search);
  if (isOfAddress(text)) {
    const mailbox = sql`reverse(split_part(fold(${text}), '@', 1))`;
    return sql`reverse(split_part(d.email_key, '@', 1)) >= ${mailbox}
      and reverse(split_part(d.email_key, '@', 1)) < ${mailbox} || chr(1114111) and position(fold(${text}) in d.email_key) > 0`;
  }
  if (hasThreeInARow(text)) return sql`${nameAndAddress} like ${anywhere(text)}`;
  return sql`(${begins('name_key', text)} or ${begins('last_name_key', text)} or ${begins('email_key', text)})`;
}

function begins(key: 'name_key' | 'last_name_key' | 'email_key', text: string): RawBuilder<unknown> {
  const column = sql.ref(`d.${key}`);
  return sql`${column} >= fold(${text}) and ${column} < fold(${text}) || chr(1114111)`;
}

/**
 * Those whom a search may find. Of a text with words that meet that is everybody who has them where they do: few, of whom alone the rest
 * is asked; trigrams would be many common ones.
 */
function among(search: string | undefined): RawBuilder<unknown> {
  if (search === undefined || !hasWordsThatMeet(search)) return sql`user_directory d`;
  return sql`(select d.* from user_directory d
    where around_blanks(${nameAndAddress}) @> around_blanks(fold(${oneBlankEach(search)})) offset 0) d`;
}

/** Who is asked for, and of whom more holds. Filters stand in the text and not in parameters: the plan differs with each of them. */
function selected(
  { search, gender, is_admin, is_paused }: UserFilter,
  ...more: RawBuilder<unknown>[]
): RawBuilder<unknown> {
  const conditions = [
    ...(gender === undefined
      ? []
      : [sql.raw(gender === 'male' ? "d.gender = 'male'" : "d.gender = 'female'")]),
    ...(is_admin === undefined ? [] : [sql.raw(is_admin ? 'd.is_admin' : 'not d.is_admin')]),
    ...(is_paused === undefined ? [] : [sql.raw(is_paused ? 'd.is_paused' : 'not d.is_paused')]),
    ...(search === undefined ? [] : [matching(search)]),
    ...more,
  ];
  return conditions.length === 0
    ? sql`from ${among(search)}`
    : sql`from ${among(search)} where ${sql.join(conditions, sql` and `)}`;
}

/** The name that an order goes by, and the other one. */
const namesOf: Partial<Record<UserSort, ['name_key' | 'last_name_key', 'name_key' | 'last_name_key']>> = {
  first_name: ['name_key', 'last_name_key'],
  last_name: ['last_name_key', 'name_key'],
  gender: ['name_key', 'last_name_key'],
};

/**
 * Those whom letters find, or the beginning of a name or an address, as far as they may be among the first so many of an order by names: of
 * those whose name begins so, no more than that, where they stand in the order; and whoever has the text elsewhere. Undefined where there is
 * no such order, or other text.
 */
function byBeginnings(
  { search = '', ...filters }: UserFilter,
  sort: UserSort,
  { keys, order, limit }: { keys: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): RawBuilder<unknown> | undefined {
  const names = namesOf[sort];
  const isBeginning = !isOfAddress(search) && !hasThreeInARow(search);
  if (names === undefined || !(isBeginning || isLetters(search))) return undefined;
  const text = oneBlankEach(search);
  const [own_name, other_name] = names;
  // by gender each has a place of its own where the names begin so
  const genders = sort !== 'gender' || filters.gender ? [filters.gender] : (['female', 'male'] as const);
  const standing = genders.map((gender) => {
    const found = selected({ ...filters, gender }, begins(own_name, text));
    return sql`(select ${keys} ${found} order by ${order} limit ${limit})`;
  });
  const within = isBeginning ? begins('email_key', text) : sql`d.inner_key like ${anywhere(text)}`;
  const elsewhere = sql`(${begins(other_name, text)} or ${within}) and not (${begins(own_name, text)})`;
  return sql`from (${sql.join(standing, sql` union all `)} union all select ${keys} ${selected(filters, elsewhere)}) d`;
}

/**
 * A statement for a slice of the users, in the order asked for, or in the opposite one when it is read from the end. With `within`, of
 * a search only what the first so many in that order hold.
 */
export function usersStatement(
  filter: UserFilter,
  { sort, direction }: Order<UserSort>,
  { offset, limit, from_end }: Slice,
  within?: number,
): RawBuilder<User> {
  const way = from_end ? opposite[direction] : direction;
  const keys = [...orders[sort], 'id'];
  const order = (t: string) => sql.raw(keys.map((key) => `${t}.${key} ${way}`).join(', '));
  const passed = sql.raw(keys.map((key) => `d.${key}`).join(', '));
  const { search, ...others } = filter;
  const found =
    search === undefined
      ? selected(filter)
      : within === undefined
        ? (byBeginnings(filter, sort, { keys: passed, order: order('d'), limit: offset + limit }) ??
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

/** A text that many have in their names makes the planner prefer to read everybody, which is no quicker and spoils the memory. */
async function byIndex<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return (await statement.execute(trx)).rows;
  });
}

/** How many people a search looks through at least: the index of each order holds all that is searched. */
const leastLookedThrough = 10_000;

export function listUsers(
  db: Database,
  filter: UserFilter,
  order: Order<UserSort>,
  slice: Slice,
): Promise<User[]> {
  const read = (part: Slice, within?: number) => byIndex(db, usersStatement(filter, order, part, within));
  // fewer people than that are paused, and the indexes of theirs do not hold what is searched
  const least = filter.is_paused === true ? 0 : leastLookedThrough;
  return readSearched(filter.search, slice, read, least);
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
