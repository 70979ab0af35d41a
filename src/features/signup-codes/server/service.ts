import { messages } from '#features/signup-codes/messages.ts';
import { AppError } from '#platform/common/errors.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { type HeldPart, rowsOf } from '#platform/server/held-data.ts';
import { limitRule } from '#platform/server/limits.ts';
import type { Platform } from '#platform/server/platform.ts';
import * as store from './store.ts';

const byNetwork = limitRule({
  name: 'signup_code_network',
  points: 30,
  per_seconds: 3600,
  store: 'database',
});
const inAll = limitRule({ name: 'signup_code_all', points: 1000, per_seconds: 3600, store: 'database' });

/**
 * Counts one look at a signup code, since seven digits can be guessed. To be called before each, outside transactions: 429 after
 * 30 in an hour from a network or 1,000 in all.
 */
export async function limitLookups(platform: Platform, client_address: string): Promise<void> {
  await platform.limits.take(byNetwork, client_address);
  await platform.limits.take(inAll, 'all');
}

/**
 * Keeps a signup code for somebody who is signing up, in the caller's transaction. The code is matched against code and URL
 * code (document 2, section 5). Throws 409 'Invalid or expired invite code' on the field signup_code for a code that is
 * unknown, used, assigned, expired or kept for somebody else, all alike. Times are ISO strings.
 */
export async function holdCode(
  trx: Transaction,
  hold: { code: string; held_by: string; held_until: string; now: string },
): Promise<void> {
  if (await store.holdCode(trx, hold)) return;
  throw new AppError('CONFLICT', messages.invalid_or_expired, {
    fields: { signup_code: messages.invalid_or_expired },
  });
}

/** The held code of a sign-up becomes used by the person it has become (who has the same id); the code's id or null. */
export async function redeemHeldCode(
  trx: Transaction,
  sign_up_id: string,
  now: string,
): Promise<string | null> {
  return (await store.redeemHeldCode(trx, sign_up_id, now)) ?? null;
}

/** What is held on somebody here: the code they came with or were given, and those they have made. */
export function heldOn(db: Sql, user_id: string): HeldPart[] {
  return [
    { name: 'signup_codes', rows: () => rowsOf(() => store.heldCodes(db, 'user_id', user_id)) },
    { name: 'signup_codes_created', rows: () => rowsOf(() => store.heldCodes(db, 'created_by', user_id)) },
  ];
}
