import { type Insertable, sql, type Updateable } from 'kysely';
import type { Player } from '#features/team-builder/contract.ts';
import type { TeamRules } from '#features/team-builder/policy.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** A player as kept; `birthdate` is a linked profile's, whose age group is worked out of it. */
export type PlayerRow = Omit<Player, 'age_group'> &
  ({ age_group: Player['age_group']; birthdate: null } | { age_group: null; birthdate: string });

// A linked player is who the profile says; the table's own columns are empty then.
const playerRow = `
  select pl.id, coalesce(p.first_name, pl.first_name) as first_name, coalesce(p.last_name, pl.last_name) as last_name,
      coalesce(p.gender, pl.gender) as gender, pl.age_group, p.birthdate, coalesce(p.dupr_rating, pl.dupr_rating) as dupr_rating,
      pl.dupr_id, pl.profile_linked, pl.profile_id, pl.created_at, pl.updated_at
    from players pl left join profiles p on p.id = pl.profile_id`;

const listRows = prepared<[user_id: string], PlayerRow>(
  'players_list',
  `${playerRow} where pl.user_id = $1 order by pl.created_at desc, pl.id desc`,
);
const findRow = prepared<[id: string], PlayerRow>('players_find', `${playerRow} where pl.id = $1`);

/** Everybody in somebody's list, newest first. */
export function listPlayers(db: Sql, user_id: string): Promise<PlayerRow[]> {
  return listRows(db, user_id);
}

/** A player by id, whosever it is: for who has just been let through. */
export async function findPlayer(db: Sql, id: string): Promise<PlayerRow | undefined> {
  const [row] = await findRow(db, id);
  return row;
}

/** Whose player that is, locked until the end of the transaction, and what it is linked to. */
export function lockPlayer(db: Sql, id: string) {
  return db
    .selectFrom('players')
    .select(['user_id', 'profile_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** What of a profile makes a captain. */
export function findCaptain(db: Sql, user_id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name', 'gender', 'birthdate', 'dupr_rating'])
    .where('id', '=', user_id)
    .executeTakeFirst();
}

/** Makes whoever else adds players to this list wait for the end of the transaction. */
export async function lockList(db: Sql, user_id: string): Promise<void> {
  await db.selectFrom('profiles').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
}

/** Whether somebody is there who may be linked; they stay until the end of the transaction. */
export async function lockProfile(db: Sql, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('is_paused', '=', false)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countPlayers(db: Sql, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('players')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a player; false when the id is taken or the profile is in the list already. */
export async function insertPlayer(db: Sql, row: Insertable<DB['players']>): Promise<boolean> {
  const inserted = await db
    .insertInto('players')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Writes players as they are given: for the demo community. */
export async function insertPlayers(db: Sql, rows: Insertable<DB['players']>[]): Promise<void> {
  await db.insertInto('players').values(rows).execute();
}

export async function updatePlayer(db: Sql, id: string, changes: Updateable<DB['players']>): Promise<void> {
  await db.updateTable('players').set(changes).where('id', '=', id).execute();
}

/** Deletes a player of one's own; says whether there was one. */
export async function deletePlayer(db: Sql, user_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('players')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The profiles that somebody's players are linked to. */
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

/** What somebody has chosen, if anything. */
export function findSettings(db: Sql, user_id: string): Promise<TeamRules | undefined> {
  return db
    .selectFrom('team_builder_settings')
    .select(['maximum_combined_dupr', 'team_size', 'women_reduction', 'over_50_reduction'])
    .where('user_id', '=', user_id)
    .$narrowType<{ team_size: TeamRules['team_size'] }>()
    .executeTakeFirst();
}

/** Writes the changes, for a first time over `defaults`; whoever else changes the settings waits for the end of the transaction. */
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

/** Who is in somebody's team beside them, in the order of the places. */
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

/** Makes these, in this order, and nobody else somebody's team; answers how many of them are in the list. */
export async function selectPlayers(db: Sql, user_id: string, ids: readonly string[]): Promise<number> {
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
