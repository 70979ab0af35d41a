import { type RawBuilder, sql } from 'kysely';
import type { UserSort } from '#features/admin/rules.ts';
import type { SortDirection } from '#platform/common/sorting.ts';
import { hasThreeInARow, hasWordsThatMeet, readLetters } from '#platform/server/database/search-terms.ts';

export type UserFilter = {
  search?: string | undefined;
  gender?: 'male' | 'female' | undefined;
  is_admin?: boolean | undefined;
  is_paused?: boolean | undefined;
};

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
export function matching(search: string): RawBuilder<unknown> {
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
export function selected(
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

type Name = 'name_key' | 'last_name_key';

/** The name that an order goes by, and the other one. */
const namesOf: Partial<Record<UserSort, [Name, Name]>> = {
  first_name: ['name_key', 'last_name_key'],
  last_name: ['last_name_key', 'name_key'],
  gender: ['name_key', 'last_name_key'],
};

const startsWithWord = (name: Name) => {
  const column = sql.ref(`d.${name}`);
  return sql`${column} >= w.word and ${column} < w.word || '!'`;
};
const firstWord = (name: Name) => sql`split_part(${sql.ref(`d.${name}`)}, ' ', 1)`;

/** Whoever has letters elsewhere than in one first word of a name, and perhaps there too: see beside_first_words of the database. */
function besideFirstWords(letters: string): RawBuilder<unknown> {
  const beside = sql`beside_first_words(d.name_key, d.last_name_key, d.email_key)`;
  const left = Array.from({ length: letters.length - 2 }, (_, start) => letters.slice(start, start + 3));
  const across = Array.from({ length: letters.length - 1 }, (_, last) => {
    const cut = last + 1;
    return `${letters.slice(Math.max(cut - 2, 0), cut)}|${letters.slice(cut, cut + 2)}`;
  });
  // not by `like`, whose trigrams would be looked up as well, and are those of everybody who is called so
  return sql`(${beside} @> ${left}::text[] or ${beside} && ${across}::text[]) and position(${letters} in ${nameAndAddress}) > 0`;
}

/** How parts of a search by names are read: in the stretch of a name that the order goes by, or wherever they stand. */
type Reading = {
  own: Name;
  other: Name;
  standing: (holds: RawBuilder<unknown>) => RawBuilder<unknown>[];
  elsewhere: (holds: RawBuilder<unknown>) => RawBuilder<unknown>;
};

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `);

/** Those whose names or address begin with a text. */
function whoBegin(text: string, { own, other, standing, elsewhere }: Reading): RawBuilder<unknown> {
  // whose address begins as the name does is left out of an index of addresses
  const apart = /^[a-z0-9]{1,2}$/i.test(text)
    ? sql`and left(d.email_key, 2) <> left(${sql.ref(`d.${own}`)}, 2)`
    : sql``;
  const otherwise = sql`(${begins(other, text)} or ${begins('email_key', text)} ${apart}) and not (${begins(own, text)})`;
  return sql`from (${union([...standing(begins(own, text)), elsewhere(otherwise)])}) d`;
}

/** Those who have letters anywhere; `inOrder` makes the first so many, word by word, of those who have them in the word that the order goes by. */
function whoHave(
  letters: string,
  { own, other, standing, elsewhere }: Reading,
  inOrder: (people: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const has = anywhere(letters);
  const notOwn = sql`${firstWord(own)} not like ${has}`;
  const found = union([
    ...standing(startsWithWord(own)).map(inOrder),
    sql`(select d.* from words w, lateral ${elsewhere(sql`${startsWithWord(other)} and ${notOwn}`)} d)`,
    elsewhere(sql`${besideFirstWords(letters)} and ${notOwn} and ${firstWord(other)} not like ${has}`),
  ]);
  return sql`from (with words as materialized (select word from directory_words where word like ${has}) ${found}) d`;
}

/**
 * Those whom letters find, or the beginning of a name or an address, as far as they may be among the first so many of an order by names, or of
 * any order of one gender. Of those who have the text in the first word of the name that the order goes by, or where that name begins, no more
 * than that are read, where they stand in the order; beside them whoever has it elsewhere. Undefined for another order, or other text, or
 * where admins or paused people are asked for, who are few and have indexes of their own.
 */
export function byNames(
  { search = '', ...filters }: UserFilter,
  sort: UserSort,
  page: { keys: RawBuilder<unknown>; order: RawBuilder<unknown>; way: SortDirection; limit: number },
): RawBuilder<unknown> | undefined {
  const { keys, order, limit } = page;
  // of one gender few may have a name, in whatever order, that many of the other have
  const names = namesOf[sort] ?? (filters.gender && namesOf.gender);
  const letters = readLetters(search);
  if (names === undefined || filters.is_admin || filters.is_paused) return undefined;
  if (isOfAddress(search) || (letters === undefined && hasThreeInARow(search))) return undefined;
  const [own, other] = names;
  const elsewhere = (holds: RawBuilder<unknown>) => sql`(select ${keys} ${selected(filters, holds)})`;
  const isByNames = sort in namesOf;
  // by gender each has a place of its own where the names begin so
  const genders = sort !== 'gender' || filters.gender ? [filters.gender] : (['female', 'male'] as const);
  const nearest = (gender: UserFilter['gender'], holds: RawBuilder<unknown>) =>
    sql`(select ${keys} ${selected({ ...filters, gender }, holds)} order by ${order} limit ${limit})`;
  const standing = (holds: RawBuilder<unknown>) =>
    isByNames ? genders.map((gender) => nearest(gender, holds)) : [elsewhere(holds)];
  const reading = { own, other, standing, elsewhere };
  if (letters === undefined) return whoBegin(oneBlankEach(search), reading);
  const way = sql.raw(page.way);
  return whoHave(letters, reading, (people) =>
    isByNames
      ? sql`(select d.* from (select word from words order by word ${way}) w, lateral ${people} d
          order by w.word ${way}, ${order} limit ${limit})`
      : sql`(select d.* from words w, lateral ${people} d)`,
  );
}
