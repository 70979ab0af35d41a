import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';

/** Until the transaction ends nobody becomes a member with this address. To be taken before any row is locked. */
export function reserveAddress(trx: Transaction, email: string): Promise<void> {
  return signUps.lockAddress(trx, email);
}

/** The member who has this address, or null. For the server's own use: whether there is one is nobody else's business. */
export async function findMember(db: Sql, email: string): Promise<{ id: string } | null> {
  const account = await accounts.findAccount(db, { email });
  return account === undefined ? null : { id: account.id };
}

/** The address of a member. */
export async function addressOf(db: Sql, id: string): Promise<string | null> {
  const account = await accounts.findAccount(db, { id });
  return account?.email ?? null;
}
