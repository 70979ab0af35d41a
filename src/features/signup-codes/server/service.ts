import { randomBytes, randomInt } from 'node:crypto';
import { messages } from '#features/signup-codes/messages.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
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
 * Whether somebody could sign up by a code (document 2, sections 4.5 and 7.6). It may be held for somebody who has not confirmed yet:
 * perhaps that is who comes back. 404 'Invalid or expired invite code' for one that is unknown, used, assigned or expired, all alike;
 * 429 as limitLookups.
 */
export async function checkCode(platform: Platform, code: string, client_address: string): Promise<void> {
  await limitLookups(platform, client_address);
  if (await store.isGood(platform.db, code, platform.clock.now().toISOString())) return;
  throw new AppError('NOT_FOUND', messages.invalid_or_expired);
}

/** The two names of a code: the number that is easy to read out, and the one for links. */
export type SignupCode = { id: string; code: string; url_code: string };

/** Of the seven digits nine million numbers can be made: a free one is found at once, or something else is wrong. */
const attempts = 20;

/**
 * Makes a code for a link, in the caller's transaction: with a URL code of 96 random bits, which nobody guesses, and a random
 * seven-digit number (document 2, section 9). Times are ISO strings. Who asked for it is the caller's to know: a code that named its
 * maker could not be redeemed while the maker's account is being deleted.
 */
export async function createLinkCode(
  trx: Transaction,
  { expires_at, now }: { expires_at: string; now: string },
): Promise<SignupCode> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const made = {
      id: newId(),
      code: String(randomInt(1_000_000, 10_000_000)),
      url_code: randomBytes(12).toString('base64url'),
    };
    if (await store.insertCode(trx, { ...made, expires_at, created_at: now })) return made;
  }
  throw new Error('No free signup code was found');
}

/** A code by its id while somebody can still sign up by it. */
export async function findGoodCode(
  trx: Transaction,
  id: string,
  now: string,
): Promise<(SignupCode & { expires_at: string | null }) | null> {
  return (await store.findGood(trx, id, now)) ?? null;
}

/** A code by its id, whatever has become of it. */
export async function findCode(trx: Transaction, id: string): Promise<SignupCode | null> {
  return (await store.find(trx, id)) ?? null;
}

/** Removes codes that nobody has used and nobody is about to use. */
export async function removeUnusedCodes(db: Sql, ids: readonly string[]): Promise<void> {
  await store.deleteUnused(db, ids);
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
