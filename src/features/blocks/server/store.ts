import { sql } from 'kysely';
import type { Block } from '#features/blocks/contract.ts';
import type { Cursor } from '#platform/common/paging.ts';
import { pageSize } from '#platform/common/paging.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';

/** Takes the locks of pairs as `any_pair_apart` does, and returns whether any of them are apart. */
export async function anyApart(trx: Transaction, pairs: readonly (readonly string[])[]): Promise<boolean> {
  const [one, other] = [pairs.map(([id]) => id), pairs.map(([, id]) => id)];
  const { rows } = await sql<{ apart: boolean }>`
    select any_pair_apart(${one}::uuid[], ${other}::uuid[]) as apart`.execute(trx);
  return rows[0]?.apart === true;
}

export async function findApart(db: Sql, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ profile_id: string }>`
    select distinct apart.profile_id
    from unnest(${ids}::uuid[]) person, people_apart_from(person) apart`.execute(db);
  return rows.map((row) => row.profile_id);
}

/** Takes the lock of a pair alone, until the transaction ends. */
export async function lockPair(trx: Transaction, one: string, other: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(pair_lock(${one}::uuid, ${other}::uuid))`.execute(trx);
}

const viewOf = (db: Sql, blocker_id: string) =>
  db
    .selectFrom('blocks as b')
    .innerJoin('profiles as p', 'p.id', 'b.blocked_id')
    .select([
      'b.created_at',
      sql<Block['profile']>`json_build_object('id', p.id, 'first_name', p.first_name, 'last_name',
        last_name_for(${blocker_id}::uuid, p.id, p.audience, p.last_name))`.as('profile'),
    ])
    .where('b.blocker_id', '=', blocker_id);

/** A page of a user's blocks and one more, newest first. */
export function listBlocks(db: Sql, blocker_id: string, cursor: Cursor | undefined): Promise<Block[]> {
  return viewOf(db, blocker_id)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(b.created_at, b.blocked_id) < (${cursor?.created_at}::timestamptz, ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.blocked_id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

export function findBlock(db: Sql, blocker_id: string, blocked_id: string): Promise<Block | undefined> {
  return viewOf(db, blocker_id).where('b.blocked_id', '=', blocked_id).executeTakeFirst();
}

/**
 * Whether a user may know of a player: there is one, who has not blocked the user or plays in a
 * PlayDate with them, where both still see each other.
 */
export async function isKnown(db: Sql, user_id: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles p where p.id = ${id}::uuid
      and (share_a_play_date(${user_id}::uuid, p.id) or not exists (
        select from people_apart_from(${user_id}::uuid) apart where apart.profile_id = p.id))`.execute(db);
  return rows.length > 0;
}

export async function insertBlock(
  db: Sql,
  row: { blocker_id: string; blocked_id: string; created_at: string },
): Promise<void> {
  await db.insertInto('blocks').values(row).execute();
}

/** Removes a block; returns false if there is none. */
export async function deleteBlock(db: Sql, blocker_id: string, blocked_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blocker_id)
    .where('blocked_id', '=', blocked_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countBlocks(db: Sql, blocker_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('blocks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocker_id', '=', blocker_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records a block made at `now`, deletes records up to `since`, returns how many remain. */
export async function countMade(db: Sql, blocker_id: string, since: string, now: string): Promise<number> {
  await db
    .deleteFrom('blocks_made')
    .where('blocker_id', '=', blocker_id)
    .where('made_at', '<=', since)
    .execute();
  await db.insertInto('blocks_made').values({ blocker_id, made_at: now }).execute();
  const { count } = await db
    .selectFrom('blocks_made')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blocker_id', '=', blocker_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** A user's blocks, at most 200, oldest first, with the names alone. */
export async function exportBlocks(db: Sql, blocker_id: string) {
  const { rows } = await sql<{ player: string; created_at: string }>`
    select p.first_name || ' ' || last_name_for(${blocker_id}::uuid, p.id, p.audience, p.last_name) as player, b.created_at
    from blocks b join profiles p on p.id = b.blocked_id
    where b.blocker_id = ${blocker_id} order by b.created_at, b.blocked_id`.execute(db);
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
