import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PlayTime } from '#features/profiles/data/play-times.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { findsRow, unnestIds } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';
import { recordRatings } from './ratings.ts';
import { accountOf, apartFrom, isWhole, lastNameFor, notApart } from './sql-fragments.ts';

/** The columns that the profile's owner can change. */
export type ProfileFields = Pick<
  Selectable<DB['profiles']>,
  'first_name' | 'last_name' | 'gender' | 'dupr_rating' | 'self_rating' | 'birthdate' | 'zip_code'
>;

/** All but the ratings, which setRatings writes. */
export type ProfileChanges = Omit<
  Updateable<DB['profiles']>,
  'dupr_rating' | 'self_rating' | 'rating_changed_at'
>;

/** Inserts profiles, their words for searches and the first entries of their rating histories. */
export async function insertProfiles(
  trx: Transaction,
  rows: (Insertable<DB['profiles']> & { id: string })[],
): Promise<void> {
  await trx.insertInto('profiles').values(rows).execute();
  const ids = rows.map(({ id }) => id);
  await insertWords(trx, ids);
  await recordRatings(trx, ids);
}

/** The words of names, by whose beginnings people are found (decision 0012). */
async function insertWords(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    insert into profile_words (profile_id, word)
    select distinct id, word
    from profiles, regexp_split_to_table(search_name, '[^[:alnum:]]+') word
    where id = any (${ids}::uuid[]) and word <> ''`.execute(trx);
}

export const hasProfiles = (db: Sql): Promise<boolean> => findsRow(db.selectFrom('profiles'));

/** How often the DUPR rating of profile `alias` changed in the last 12 months. */
const ratingChanges = (alias: string) =>
  sql<number>`(select count(*) from unnest(${sql.ref(`${alias}.rating_changed_at`)}) at
    where at > now() - interval '12 months')`.as('rating_changes');

/** Whether profile `alias` has a warning to read. */
const isWarned = (alias: string) =>
  sql<boolean>`exists (select from unread_warnings(${sql.ref(`${alias}.id`)}))`.as('is_warned');

const sourceColumns = ['rating_source', 'dupr_id', 'rating_source_at'] as const;

const profileColumns = [
  'id',
  'first_name',
  'last_name',
  'gender',
  'dupr_rating',
  'self_rating',
  'birthdate',
  'zip_code',
] as const;

/**
 * A profile with whether the viewer sees the whole of it, which the service decides by; undefined
 * also for a player who is apart from the viewer. `reader_id`: null for a stranger.
 */
export function findProfile(
  db: Sql,
  viewer_id: string,
  id: string,
  reader_id: string | null = viewer_id,
) {
  return db
    .selectFrom('profiles as profile')
    .select(profileColumns.filter((column) => column !== 'last_name'))
    .select((profile) => lastNameFor(profile, reader_id).as('last_name'))
    .select([...sourceColumns, 'is_admin', ratingChanges('profile')])
    .select(sql<number>`matches_played(array[id])`.as('matches_played'))
    .select((profile) => isWhole(profile, reader_id).$castTo<boolean>().as('is_whole'))
    .where('id', '=', id)
    .where(notApart(viewer_id, id))
    .executeTakeFirst();
}

/** The names of people as each of the readers may see them. */
export const namesForReaders = preparedQuery(
  'profiles_names_for_readers',
  (db, parameter: Parameter<{ readers: readonly string[]; people: readonly string[] }>) =>
    db
      .selectFrom(unnestIds(parameter('readers'), 'reader'))
      .crossJoin('profiles as profile')
      .select(['reader.id as reader', 'profile.id', 'profile.first_name'])
      .select((row) => lastNameFor(row, row.ref('reader.id')).as('last_name'))
      .where(({ eb, fn }) => eb('profile.id', '=', fn.any(parameter('people')))),
);

/** Those of these people whom the viewer does not know, or is apart from; unknown ids too. */
export const strangersAmong = preparedQuery(
  'profiles_strangers',
  (db, parameter: Parameter<{ viewer_id: string; ids: readonly string[] }>) =>
    db
      .selectFrom(unnestIds(parameter('ids'), 'person'))
      .select('person.id')
      .where(({ eb, fn, not, or }) =>
        or([
          not(fn<boolean>('knows', [parameter('viewer_id'), 'person.id'])),
          eb('person.id', 'in', apartFrom(parameter('viewer_id'))),
        ]),
      ),
  { pipeline: 'quick' },
);

export const exists = (db: Sql, id: string): Promise<boolean> =>
  findsRow(db.selectFrom('profiles').where('id', '=', id));

/** Members by the first three digits of their ZIP code: who is confirmed and not paused. */
export async function countMembersByArea(db: Sql): Promise<{ area: string; count: number }[]> {
  const { rows } = await sql<{ area: string; count: number }>`
    select left(zip_code, 3) as area, count(*) as count from profiles where not is_paused
      group by 1`.execute(db);
  return rows;
}

/** What PlayDates are suggested by. */
export const findLevelAndZipCode = preparedQuery(
  'profiles_level_and_zip_code',
  (db, parameter: Parameter<{ id: string }>) =>
    db.selectFrom('profiles').select(['dupr_rating', 'zip_code']).where('id', '=', parameter('id')),
  { pipeline: 'page' },
);

// Prepared, as it is read at every start of the client.
const ownProfile = preparedQuery('profiles_own', (db, parameter: Parameter<{ id: string }>) =>
  db
    .selectFrom('profiles as profile')
    .innerJoinLateral(accountOf('profile'), (join) => join.onTrue())
    .select(['profile.id', 'first_name', 'last_name', 'gender', 'dupr_rating', 'self_rating'])
    .select(['email', 'birthdate', 'zip_code', 'is_admin', 'is_paused', isWarned('profile')])
    .select(['paused_at', 'paused_for', 'audience', 'audience_asked_at'])
    .select(['findable_by', 'findable_asked_at', sql<PlayTime[]>`plays`.as('plays')])
    .select(['profile.created_at', 'profile.updated_at'])
    .select(['rating_source', 'dupr_id', 'rating_source_at', ratingChanges('profile')])
    .where('profile.id', '=', parameter('id')),
);

/** A user's own profile with the e-mail address of the account. */
export async function findOwnProfile(db: Sql, id: string) {
  const [found] = await ownProfile(db, { id });
  if (found === undefined) throw new Error('The profile is deleted');
  return found;
}

/** Updates a profile, and the words of its names. */
export async function updateProfile(
  trx: Transaction,
  id: string,
  changes: ProfileChanges,
): Promise<void> {
  await trx.updateTable('profiles').set(changes).where('id', '=', id).execute();
  if (changes.first_name === undefined && changes.last_name === undefined) return;
  await trx.deleteFrom('profile_words').where('profile_id', '=', id).execute();
  await insertWords(trx, [id]);
}

export async function deleteProfile(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('profiles').where('id', '=', id).execute();
}

/** All columns of a profile except those derived for searches. */
export function exportProfile(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select([...profileColumns, ...sourceColumns, 'rating_changed_at'])
    .select([
      'audience',
      'audience_asked_at',
      'findable_by',
      'findable_asked_at',
      'plays',
      'is_admin',
      'is_paused',
      'paused_at',
      'paused_for',
      isWarned('profiles'),
      'ratings_confirmed_at',
      'ratings_skipped_at',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
