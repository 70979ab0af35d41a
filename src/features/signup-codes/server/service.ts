import { randomBytes, randomInt } from 'node:crypto';
import { writeDown } from '#features/audit/server/service.ts';
import { holdAdmin } from '#features/profiles/server/service.ts';
import type { SignupCode as CodeView, FoundUser } from '#features/signup-codes/contract.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { codesPageSize, statusOf, userSearchLimit } from '#features/signup-codes/rules.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { NumberedPageInput, NumberedPart } from '#platform/common/paging.ts';
import {
  foreignKeyViolation,
  isDatabaseError,
  type Sql,
  type Transaction,
  uniqueViolation,
} from '#platform/server/database/database.ts';
import { type HeldPart, rowsOf } from '#platform/server/held-data.ts';
import { limitRule } from '#platform/server/limits.ts';
import { numberedPage } from '#platform/server/numbered-page.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
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

/** Random numbers from 1,000,000 to 9,999,999, as many as are tried (document 2, section 9). */
function* randomNumbers(): Generator<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) yield String(randomInt(1_000_000, 10_000_000));
}

/**
 * Writes a code with the first of these numbers that nobody has, and answers with it. Whether somebody has it is for the database's unique
 * index to say: of two who draw the same number at once one gets the next.
 */
export async function insertNumbered(
  trx: Transaction,
  row: Omit<store.NewCode, 'code'>,
  numbers: Iterable<string> = randomNumbers(),
): Promise<string> {
  for (const code of numbers) if (await store.insertCode(trx, { ...row, code })) return code;
  throw new Error('No free signup code was found');
}

/**
 * Makes a code for a link, in the caller's transaction: with a URL code of 96 random bits, which nobody guesses, and a random
 * seven-digit number. Times are ISO strings. Who asked for it is the caller's to know: a code that named its maker could not be redeemed
 * while the maker's account is being deleted.
 */
export async function createLinkCode(
  trx: Transaction,
  { expires_at, now }: { expires_at: string; now: string },
): Promise<SignupCode> {
  const made = { id: newId(), url_code: randomBytes(12).toString('base64url') };
  return { ...made, code: await insertNumbered(trx, { ...made, expires_at, created_at: now }) };
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

/** A page of all codes, newest first, with the exact count (document 2, section 2.14); `search` narrows them to users of that name. */
export function listCodes(
  platform: Platform,
  { search, ...page }: NumberedPageInput & { search?: string | undefined },
): Promise<NumberedPart<CodeView>> {
  const { db } = platform;
  return numberedPage(
    { ...page, size: codesPageSize },
    async (slice) => (await store.listCodes(db, search, slice)).map((row) => toView(platform, row)),
    () => store.countCodes(db, search),
  );
}

function toView({ clock }: Platform, { held_until, expires_at, ...row }: store.CodeRow): CodeView {
  return { ...row, status: statusOf({ ...row, held_until, expires_at }, clock.now().toISOString()) };
}

/** The first users by that name, paused ones too, and oneself. */
export function searchUsers(db: Sql, search: string): Promise<FoundUser[]> {
  return store.searchUsers(db, search, userSearchLimit);
}

/**
 * Makes a code, perhaps with a URL code of the admin's choice and for a user, and writes that into the audit log. The same id from the
 * same admin answers with the code as it is.
 *
 * 403 for whoever is no longer an admin, 400 for a user who is gone, 409 for a URL code or an id that is taken.
 */
export async function createCode(
  platform: Platform,
  viewer: Viewer,
  input: { id?: string | undefined; url_code?: string | undefined; user_id?: string | undefined },
): Promise<CodeView> {
  const { id = newId(), ...wishes } = input;
  if (!(await isRepeated(platform.db, viewer, id))) {
    try {
      await platform.db.transaction().execute((trx) => create(platform, trx, viewer, { ...wishes, id }));
    } catch (error) {
      if (isDatabaseError(error, foreignKeyViolation, 'signup_codes_user_id_fkey'))
        throw new AppError('BAD_REQUEST', messages.user_gone, { fields: { user_id: messages.user_gone } });
      if (!isDatabaseError(error, uniqueViolation)) throw error;
      // The same call a moment earlier, or else somebody's URL code.
      if (!(await isRepeated(platform.db, viewer, id)))
        throw new AppError('CONFLICT', messages.url_code_taken, {
          fields: { url_code: messages.url_code_taken },
        });
    }
  }
  const row = await store.findView(platform.db, id);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.code_gone);
  return toView(platform, row);
}

async function isRepeated(db: Sql, viewer: Viewer, id: string): Promise<boolean> {
  const existing = await store.findMaker(db, id);
  if (existing === undefined) return false;
  if (existing.created_by !== viewer.user_id) throw new AppError('CONFLICT', messages.id_taken);
  return true;
}

async function create(
  platform: Platform,
  trx: Transaction,
  actor: Viewer,
  {
    id,
    url_code,
    user_id = null,
  }: { id: string; url_code?: string | undefined; user_id?: string | undefined | null },
): Promise<void> {
  await holdAdmin(trx, actor);
  const created_at = platform.clock.now().toISOString();
  await insertNumbered(trx, {
    id,
    url_code: url_code ?? null,
    user_id,
    created_by: actor.user_id,
    created_at,
  });
  await writeDown(platform, trx, actor, {
    action: 'create_signup_code',
    target_type: 'signup_code',
    target_id: id,
    after: { user_id },
  });
}

/** What is held on somebody here: the code they came with or were given, and those they have made. */
export function heldOn(db: Sql, user_id: string): HeldPart[] {
  return [
    { name: 'signup_codes', rows: () => rowsOf(() => store.heldCodes(db, 'user_id', user_id)) },
    { name: 'signup_codes_created', rows: () => rowsOf(() => store.heldCodes(db, 'created_by', user_id)) },
  ];
}
