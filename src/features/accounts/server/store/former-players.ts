import { sql } from 'kysely';
import type { Sql, Transaction } from '#platform/server/database/database.ts';

/** Whether a pause, a block or an open report keeps the address of an account. */
export async function isHeld(db: Sql, profile_id: string): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`select is_held(${profile_id}::uuid) as held`.execute(db);
  return rows[0]?.held === true;
}

/** Locks the former players that an account has come back as, until the transaction ends. */
export async function lockReturned(trx: Transaction, profile_id: string): Promise<void> {
  await trx
    .selectFrom('former_players')
    .select('id')
    .where('profile_id', '=', profile_id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What is left of an account that is about to be deleted, with its pause. */
export async function insertFormerPlayer(
  trx: Transaction,
  row: { id: string; profile_id: string; held_at: string },
): Promise<void> {
  await sql`
    insert into former_players (id, is_paused, held_at)
    select ${row.id}::uuid, p.is_paused, ${row.held_at}::timestamptz
    from profiles p where p.id = ${row.profile_id}::uuid`.execute(trx);
}

/**
 * Holds an address of an account that is about to be deleted, and those that it had before, for its
 * former player and for all as whom it had come back.
 */
export async function holdForFormerPlayers(
  trx: Transaction,
  row: { id: string; profile_id: string; address_hash: Buffer; held_at: string },
): Promise<void> {
  const { id, profile_id, address_hash, held_at } = row;
  await sql`
    insert into held_addresses (address_hash, former_player_id, held_at)
    select a.address_hash, f.id, ${held_at}::timestamptz
    from (
      select ${address_hash}::bytea as address_hash
      union select address_hash from held_addresses where profile_id = ${profile_id}::uuid) a,
      (select id from former_players where id = ${id}::uuid or profile_id = ${profile_id}::uuid) f
    on conflict (address_hash, former_player_id) do update set held_at = excluded.held_at`.execute(
    trx,
  );
  await trx
    .updateTable('former_players')
    .set({ held_at })
    .where('profile_id', '=', profile_id)
    .execute();
}

/** Holds an address that a living account has or had. */
export async function holdForAccount(
  db: Sql,
  row: { profile_id: string; address_hash: Buffer; held_at: string },
): Promise<void> {
  await db
    .insertInto('held_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['address_hash', 'profile_id']).doUpdateSet({ held_at: row.held_at }),
    )
    .execute();
}

/** An address that an account had until now. */
export async function noteFormer(
  db: Sql,
  row: { profile_id: string; address_hash: Buffer; changed_at: string },
): Promise<void> {
  await db
    .insertInto('former_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'address_hash']).doUpdateSet({ changed_at: row.changed_at }),
    )
    .execute();
}

/** Holds the addresses that a living account had in the last year. */
export async function holdFormerAddresses(db: Sql, profile_id: string, now: string): Promise<void> {
  await sql`
    insert into held_addresses (address_hash, profile_id, held_at)
    select address_hash, profile_id, ${now}::timestamptz from former_addresses
    where profile_id = ${profile_id}::uuid and changed_at > ${now}::timestamptz - interval '1 year'
    on conflict (address_hash, profile_id) do nothing`.execute(db);
}

/** The former players with an address, locked until the transaction ends. */
export async function lockFormerPlayers(trx: Transaction, hashes: Buffer[]) {
  const { rows } = await sql<{ id: string; is_paused: boolean; profile_id: string | null }>`
    select f.id, f.is_paused, f.profile_id from former_players f
    where f.id in (
      select former_player_id from held_addresses where address_hash = any (${hashes}::bytea[]))
    order by f.id for update`.execute(trx);
  return rows;
}

/**
 * The accounts that have or had an address, without the user's if there is one. None of them is
 * deleted until the transaction ends.
 */
export async function lockHolders(trx: Transaction, hashes: Buffer[], user_id: string | null) {
  const { rows } = await sql<{ id: string; is_paused: boolean }>`
    select p.id, p.is_paused from held_addresses h left join former_players f
      on f.id = h.former_player_id
    join profiles p on p.id in (h.profile_id, f.profile_id)
    where h.address_hash = any (${hashes}::bytea[]) and p.id is distinct from ${user_id}::uuid
    order by h.held_at, p.id for key share of h`.execute(trx);
  return rows;
}

/** A former player who is one more account of another. */
export async function insertSecond(db: Sql, row: { id: string; held_at: string }): Promise<void> {
  await db
    .insertInto('former_players')
    .values({ ...row, is_paused: false })
    .execute();
}

export async function setReturned(
  db: Sql,
  ids: readonly string[],
  profile_id: string,
): Promise<void> {
  await db.updateTable('former_players').set({ profile_id }).where('id', 'in', ids).execute();
}

export function lockFormerPlayer(trx: Transaction, id: string) {
  return trx
    .selectFrom('former_players')
    .select(['id', 'is_paused'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setPaused(db: Sql, id: string, is_paused: boolean): Promise<void> {
  await db.updateTable('former_players').set({ is_paused }).where('id', '=', id).execute();
}

/**
 * The accounts for which is_held() is true, with the hashes of their addresses, also of earlier
 * ones.
 */
export async function heldAccounts(
  db: Sql,
): Promise<{ id: string; email: string; held: Buffer[] }[]> {
  const { rows } = await sql<{ id: string; email: string; held: Buffer[] }>`
    select a.id, a.email, array(select address_hash from held_addresses h
      where h.profile_id = a.id) as held
    from accounts a where a.id in (select id from held_people())`.execute(db);
  return rows;
}
