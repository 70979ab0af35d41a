import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import type { Sql } from '#platform/server/database/database.ts';

/**
 * Locks an address until the transaction ends: no account with it can be created. Lock it before
 * any row.
 */
export const reserveAddress = signUps.lockAddress;

/** The member with this address, or null. Responses must not reveal whether there is one. */
export async function findMember(db: Sql, email: string): Promise<{ id: string } | null> {
  const account = await accounts.findAccount(db, { email });
  return account === undefined ? null : { id: account.id };
}

export async function addressOf(db: Sql, id: string): Promise<string | null> {
  const account = await accounts.findAccount(db, { id });
  return account?.email ?? null;
}
