import { type Insertable, sql, type Updateable } from 'kysely';
import {
  birthdateFor,
  isWhole,
  lastNameFor,
} from '#features/profiles/server/store/sql-fragments.ts';
import type { TeamRules } from '#features/team-builder/rules/evaluate-team.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { countRows, insertIfNew } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

/**
 * The columns of a linked player are null and come from the profile, unless
 * that player has blocked the owner: then they are what they were at that moment. The owner sees as
 * much of either (0028, 0033). A linked one who is followed has the profile's birthdate, which
 * gives the age group.
 */
const playerRows = (db: Sql) =>
  db
    .selectFrom('players as player')
    .leftJoin('profiles as profile', 'profile.id', 'player.profile_id')
    .select((row) => {
      const { eb, fn, or, ref } = row;
      const owner = ref('player.user_id');
      return [
        'player.id',
        fn.coalesce('player.first_name', 'profile.first_name').$notNull().as('first_name'),
        row
          .case()
          .when('profile.id', 'is', null)
          .then(ref('player.last_name').$notNull())
          .else(lastNameFor(row, owner, fn.coalesce('player.last_name', 'profile.last_name')))
          .end()
          .as('last_name'),
        fn.coalesce('player.gender', 'profile.gender').$notNull().as('gender'),
        row
          .case()
          .when(or([eb('profile.id', 'is', null), isWhole(row, owner)]))
          .then(ref('player.age_group'))
          .end()
          .as('age_group'),
        row
          .case()
          .when('player.first_name', 'is', null)
          .then(birthdateFor(row, owner))
          .end()
          .as('birthdate'),
        fn.coalesce('player.dupr_rating', 'profile.dupr_rating').$notNull().as('dupr_rating'),
        'player.dupr_id',
        'player.profile_linked',
        'player.profile_id',
        'player.created_at',
        'player.updated_at',
      ];
    });
export type PlayerRow = Awaited<ReturnType<typeof findPlayer>>[number];

export const listPlayers = preparedQuery(
  'players_list',
  (db, parameter: Parameter<{ user_id: string }>) =>
    playerRows(db)
      .where('player.user_id', '=', parameter('user_id'))
      .orderBy('player.created_at', 'desc')
      .orderBy('player.id', 'desc'),
);
/** A player by id without an ownership check, which is up to the caller. */
export const findPlayer = preparedQuery(
  'players_find',
  (db, parameter: Parameter<{ id: string }>) =>
    playerRows(db).where('player.id', '=', parameter('id')),
);

export function lockPlayer(db: Sql, id: string) {
  return db
    .selectFrom('players')
    .select(['user_id', 'profile_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findCaptain(db: Sql, user_id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name', 'gender', 'birthdate', 'dupr_rating'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

export const countPlayers = (db: Sql, user_id: string): Promise<number> =>
  countRows(db.selectFrom('players').where('user_id', '=', user_id));

/** Inserts a player; false when the id exists or the profile is in the list already. */
export const insertPlayer = (db: Sql, row: Insertable<DB['players']>): Promise<boolean> =>
  insertIfNew(db, 'players', row);

export async function updatePlayer(
  db: Sql,
  id: string,
  changes: Updateable<DB['players']>,
): Promise<void> {
  await db.updateTable('players').set(changes).where('id', '=', id).execute();
}

export async function deletePlayer(db: Sql, user_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('players')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listProfileIds(db: Sql, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('players')
    .select('profile_id')
    .where('user_id', '=', user_id)
    .where('profile_id', 'is not', null)
    .$narrowType<{ profile_id: string }>()
    .execute();
  return rows.map((row) => row.profile_id);
}

export function findSettings(db: Sql, user_id: string): Promise<TeamRules | undefined> {
  return db
    .selectFrom('team_builder_settings')
    .select(['maximum_combined_dupr', 'team_size', 'women_reduction', 'over_50_reduction'])
    .where('user_id', '=', user_id)
    .$narrowType<{ team_size: TeamRules['team_size'] }>()
    .executeTakeFirst();
}

/** Upserts a user's settings over `defaults` and locks them until the transaction ends. */
export async function saveSettings(
  db: Sql,
  user_id: string,
  defaults: TeamRules,
  changes: Updateable<DB['team_builder_settings']>,
  now: string,
): Promise<void> {
  await db
    .insertInto('team_builder_settings')
    .values({ ...defaults, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('team_builder_settings')
    .set({ ...changes, updated_at: now })
    .where('user_id', '=', user_id)
    .execute();
}

/** The ids of the selected players of a team without the captain, in order of their places. */
export async function listSelected(db: Sql, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('user_id', '=', user_id)
    .where('team_place', 'is not', null)
    .orderBy('team_place')
    .execute();
  return rows.map((row) => row.id);
}

/** Replaces a user's selected players and returns how many of the ids are in the user's list. */
export async function selectPlayers(
  db: Sql,
  user_id: string,
  ids: readonly string[],
): Promise<number> {
  await db
    .updateTable('players')
    .set({ team_place: null })
    .where('user_id', '=', user_id)
    .where('team_place', 'is not', null)
    .execute();
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`
    update players set team_place = chosen.place
    from unnest(${ids}::uuid[]) with ordinality chosen (id, place)
    where players.id = chosen.id and players.user_id = ${user_id}::uuid`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Turns the players who are linked to a profile into manual ones without a name, with the rating of
 * last. Who does not know the profile has seen no age group.
 */
export async function forgetLinkedPlayers(trx: Transaction, profile_id: string): Promise<void> {
  await sql`
    update players set
      profile_id = null,
      first_name = 'Former',
      last_name = 'player',
      gender = coalesce(players.gender, profile.gender),
      age_group = case when profile.audience = 'members' or knows(players.user_id, profile.id)
        then coalesce(age_group, age_group_of(profile.birthdate)) else 'under_50' end,
      dupr_rating = coalesce(players.dupr_rating, profile.dupr_rating),
      dupr_id = null,
      updated_at = now()
    from profiles profile
    where profile.id = ${profile_id}::uuid and players.profile_id = profile.id`.execute(trx);
}

/** The owner of players and whom they are linked to, as the pair of a block has them. */
type Pair = { blocker_id: string; blocked_id: string };

/** Stores in players of an owner what they show of a profile, unless they have it already. */
export async function keepLinkedPlayers(
  trx: Transaction,
  { blocker_id, blocked_id }: Pair,
): Promise<void> {
  await sql`
    update players set first_name = profile.first_name, last_name = profile.last_name,
      gender = profile.gender, age_group = age_group_of(profile.birthdate),
      dupr_rating = profile.dupr_rating
    from profiles profile
    where profile.id = ${blocker_id}::uuid and players.user_id = ${blocked_id}::uuid
      and players.profile_id = profile.id and players.first_name is null`.execute(trx);
}

/** Lets players of an owner show the profile again. */
export async function followProfile(
  trx: Transaction,
  { blocker_id, blocked_id }: Pair,
): Promise<void> {
  await trx
    .updateTable('players')
    .set({ first_name: null, last_name: null, gender: null, age_group: null, dupr_rating: null })
    .where('user_id', '=', blocked_id)
    .where('profile_id', '=', blocker_id)
    .execute();
}
