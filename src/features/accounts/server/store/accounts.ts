import { type Insertable, sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import { findsRow } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

export const isAddressTaken = (db: Sql, email: string): Promise<boolean> =>
  findsRow(db.selectFrom('accounts').where('email', '=', email));

export async function insertAccounts(db: Sql, rows: Insertable<DB['accounts']>[]): Promise<void> {
  await db.insertInto('accounts').values(rows).execute();
}

export function findAccount(db: Sql, by: { id: string } | { email: string }) {
  const query = db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.password_hash'])
    .select(['profiles.first_name', 'profiles.last_name']);
  const filtered =
    'id' in by ? query.where('accounts.id', '=', by.id) : query.where('email', '=', by.email);
  return filtered.executeTakeFirst();
}

/**
 * An account, locked until the transaction ends; if `email` is given, only if it is still the
 * address.
 */
export function lockAccount(db: Sql, { id, email }: { id: string; email?: string }) {
  return db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.password_hash', 'profiles.first_name'])
    .select('accounts.password_changed_at')
    .where('accounts.id', '=', id)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .forNoKeyUpdate('accounts')
    .executeTakeFirst();
}

export async function setEmail(db: Sql, id: string, email: string): Promise<void> {
  await db.updateTable('accounts').set({ email }).where('id', '=', id).execute();
}

/** The credentials of the member with this address, else of the pending sign-up. */
export async function findCredentials(db: Sql, email: string) {
  const member = db
    .selectFrom('accounts')
    .select(['id', 'password_hash', sql<boolean>`true`.as('confirmed')])
    .where('email', '=', email);
  const signUp = db
    .selectFrom('sign_ups')
    .select(['id', 'password_hash', sql<boolean>`false`.as('confirmed')])
    .where('email', '=', email);
  const rows = await member.unionAll(signUp).execute();
  return rows.find((row) => row.confirmed) ?? rows[0];
}

export const lockIfPasswordUnchanged = (
  db: Sql,
  id: string,
  passwordHash: string,
): Promise<boolean> =>
  findsRow(
    db
      .selectFrom('accounts')
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .forShare(),
  );

export async function replacePassword(
  db: Sql,
  change: { id: string; oldHash: string; newHash: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ password_hash: change.newHash, password_changed_at: change.now })
    .where('id', '=', change.id)
    .where('password_hash', '=', change.oldHash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function exportAccount(db: Sql, id: string) {
  return db
    .selectFrom('accounts')
    .select(['email', 'terms_version', 'terms_accepted_at', 'password_changed_at', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
