import { sql } from 'kysely';
import type { Block } from '#features/blocks/contract.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { rowJson } from '#platform/server/database/json-rows.ts';
import { countRows, cursorRow } from '#platform/server/database/queries.ts';

/** Takes the locks of pairs as `any_pair_apart` does, and returns whether any of them are apart. */
export async function anyApart(
  trx: Transaction,
  pairs: readonly (readonly string[])[],
): Promise<boolean> {
  const [first, second] = [pairs.map(([id]) => id), pairs.map(([, id]) => id)];
  const { rows } = await sql<{ apart: boolean }>`
    select any_pair_apart(${first}::uuid[], ${second}::uuid[]) as apart`.execute(trx);
  return rows[0]?.apart === true;
}

export async function findApart(db: Sql, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`
    select distinct apart.profile_id
    from unnest(${ids}::uuid[]) person, people_apart_from(person) apart`.execute(db);
  return rows.map((row) => row.profile_id);
}

/** Who of these has blocked a player. */
export async function findBlockers(
  db: Sql,
  blocked_id: string,
  among: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .where('blocked_id', '=', blocked_id)
    .where('blocker_id', '=', sql<string>`any (${among}::uuid[])`)
    .execute();
  return rows.map((row) => row.blocker_id);
}

/** Takes the lock of a pair alone, until the transaction ends. */
export async function lockPair(trx: Transaction, user_id: string, other_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(pair_lock(${user_id}::uuid, ${other_id}::uuid))`.execute(
    trx,
  );
}

/**
 * Takes the locks of one person with each of the others alone, in the order of `any_pair_apart`.
 */
export async function lockPairs(
  trx: Transaction,
  user_id: string,
  others: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(pair) from (
      select pair_lock(${user_id}::uuid, other) as pair from unnest(${others}::uuid[]) other
        order by 1) pairs`.execute(trx);
}

const viewOf = (db: Sql, blocker_id: string) =>
  db
    .selectFrom('blocks as block')
    // Without the name of whoever has come back as a former player.
    .leftJoin('profiles as profile', 'profile.id', 'block.known_as')
    .select([
      'block.created_at',
      rowJson<Block['profile']>('profile', ['first_name'], {
        id: sql.ref('block.known_as'),
        last_name: sql`last_name_for(${blocker_id}::uuid, profile.id, profile.audience, profile.last_name)`,
      }).as('profile'),
    ])
    .where('block.blocker_id', '=', blocker_id);

/** A page of a user's blocks and one more, newest first. */
export function listBlocks(
  db: Sql,
  blocker_id: string,
  cursor: Cursor | undefined,
): Promise<Block[]> {
  return viewOf(db, blocker_id)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(block.created_at, block.known_as) < ${cursorRow(cursor)}`),
    )
    .orderBy('block.created_at', 'desc')
    .orderBy('block.known_as', 'desc')
    .limit(pageSize + 1)
    .execute();
}

/** A user's block of a player, by the id under which they know the player. */
export function findBlock(
  db: Sql,
  blocker_id: string,
  known_as: string,
): Promise<Block | undefined> {
  return viewOf(db, blocker_id).where('block.known_as', '=', known_as).executeTakeFirst();
}

/**
 * Whether a user may know of a player: there is one, who has not blocked the user or plays in a
 * PlayDate with them, where both still see each other.
 */
export async function isKnown(db: Sql, user_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles profile where profile.id = ${id}::uuid
      and (share_a_play_date(${user_id}::uuid, profile.id) or not exists (
        select from people_apart_from(${user_id}::uuid) apart
          where apart.profile_id = profile.id))`.execute(db);
  return rows.length > 0;
}

export async function insertBlock(
  db: Sql,
  row: { blocker_id: string; blocked_id: string; created_at: string },
): Promise<void> {
  await db.insertInto('blocks').values(row).execute();
}

/** Deletes a block and returns whom it was of: no id for a former player, undefined for none. */
export function deleteBlock(db: Sql, blocker_id: string, known_as: string) {
  return db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blocker_id)
    .where('known_as', '=', known_as)
    .returning('blocked_id')
    .executeTakeFirst();
}

/**
 * Keeps the blocks of an account that is being deleted as those of a former player; returns whose.
 */
export async function keepBlocks(
  db: Sql,
  blocked_id: string,
  former_player_id: string,
): Promise<string[]> {
  const rows = await db
    .updateTable('blocks')
    .set({ former_player_id, blocked_id: null })
    .where('blocked_id', '=', blocked_id)
    .where('former_player_id', 'is', null)
    .returning('blocker_id')
    .execute();
  return rows.map((row) => row.blocker_id);
}

/** Gives a former player the blocks of accounts, but for those of who blocks the user by now. */
export async function copyBlocks(
  db: Sql,
  { id, profile_ids }: { id: string; profile_ids: readonly string[] },
  former_player_ids: readonly string[],
  user_id: string,
): Promise<void> {
  await sql`
    insert into blocks (blocker_id, former_player_id, created_at)
    select block.blocker_id, ${id}::uuid, min(block.created_at) from blocks block
    where block.blocked_id = any (${profile_ids}::uuid[]) and not exists (
      select from blocks other where other.blocker_id = block.blocker_id
        and (other.blocked_id = ${user_id}::uuid
        or other.former_player_id = any (${former_player_ids}::uuid[])))
    group by block.blocker_id`.execute(db);
}

/** Who has blocked these former players, without the user who comes back as them. */
export async function listBlockersOf(
  db: Sql,
  former_player_ids: readonly string[],
  user_id: string,
) {
  const rows = await db
    .selectFrom('blocks')
    .select('blocker_id')
    .distinct()
    .where('former_player_id', 'in', former_player_ids)
    .where('blocker_id', '<>', user_id)
    .orderBy('blocker_id')
    .execute();
  return rows.map((row) => row.blocker_id);
}

/** Lets the blocks of former players hold for an account; returns whose. */
export async function restoreBlocks(
  db: Sql,
  former_player_ids: readonly string[],
  blocked_id: string,
) {
  const rows = await db
    .updateTable('blocks')
    .set({ blocked_id })
    .where('former_player_id', 'in', former_player_ids)
    .where('blocker_id', '<>', blocked_id)
    .returning('blocker_id')
    .execute();
  return [...new Set(rows.map((row) => row.blocker_id))].toSorted();
}

export const countBlocks = (db: Sql, blocker_id: string): Promise<number> =>
  countRows(db.selectFrom('blocks').where('blocker_id', '=', blocker_id));

/** Records a block made at `now`, deletes records up to `since`, returns how many remain. */
export async function countMade(
  db: Sql,
  blocker_id: string,
  since: string,
  now: string,
): Promise<number> {
  await db
    .deleteFrom('blocks_made')
    .where('blocker_id', '=', blocker_id)
    .where('made_at', '<=', since)
    .execute();
  await db.insertInto('blocks_made').values({ blocker_id, made_at: now }).execute();
  return countRows(db.selectFrom('blocks_made').where('blocker_id', '=', blocker_id));
}

/** A user's blocks, at most 200, oldest first, with the names alone. */
export async function exportBlocks(db: Sql, blocker_id: string) {
  const { rows } = await sql<{ player: string; created_at: string }>`
    select coalesce(profile.first_name || ' ' || last_name_for(${blocker_id}::uuid, profile.id,
      profile.audience, profile.last_name),
      'Former player') as player, block.created_at
    from blocks block left join profiles profile on profile.id = block.known_as
    where block.blocker_id = ${blocker_id} order by block.created_at, block.known_as`.execute(db);
  return rows;
}

/** The times of a user's blocks that count towards the daily limit. */
export function exportMade(db: Sql, blocker_id: string) {
  return db
    .selectFrom('blocks_made')
    .select('made_at')
    .where('blocker_id', '=', blocker_id)
    .orderBy('made_at')
    .execute();
}
