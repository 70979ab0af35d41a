import type { Insertable } from 'kysely';
import { lockByName, type Sql, type Transaction } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** Lets one transaction at a time decide who holds an address, whether as a member or while waiting for confirmation. */
export function lockAddress(trx: Transaction, email: string): Promise<void> {
  return lockByName(trx, `accounts:${email}`);
}

/** Puts a sign-up in the place of an earlier one with the same address, whose links die with it. */
export async function replaceSignUp(db: Sql, row: Insertable<DB['sign_ups']>): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', row.email).execute();
  await db.insertInto('sign_ups').values(row).execute();
}

export function findSignUpByEmail(db: Sql, email: string) {
  return db.selectFrom('sign_ups').select(['id', 'email']).where('email', '=', email).executeTakeFirst();
}

export function getSignUp(db: Sql, id: string) {
  return db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The sign-up no longer waits: its tokens go with it, and a code that is still held for it is free. */
export async function deleteSignUp(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', id).execute();
}

/** Nobody waits with this address any more; links and a held code as above. */
export async function deleteSignUpByEmail(db: Sql, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute();
}
