import type { Insertable } from 'kysely';
import { lockByName, type Sql, type Transaction } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** Serializes transactions that give an address to a member or a sign-up. */
export function lockAddress(trx: Transaction, email: string): Promise<void> {
  return lockByName(trx, `accounts:${email}`);
}

/** Inserts a sign-up; an earlier one with the same address is deleted with its links. */
export async function replaceSignUp(db: Sql, row: Insertable<DB['sign_ups']>): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', row.email).execute();
  await db.insertInto('sign_ups').values(row).execute();
}

export function findSignUpByEmail(db: Sql, email: string) {
  return db
    .selectFrom('sign_ups')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function getSignUp(db: Sql, id: string) {
  return db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Deletes a sign-up with its links, and releases its reserved code. */
export async function deleteSignUp(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', id).execute();
}

export async function deleteSignUpByEmail(db: Sql, email: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', email).execute();
}
