import { randomBytes, randomInt } from 'node:crypto';
import { lockAdmin, recordAdminAction } from '#features/profiles/server/service.ts';
import type { SignupCode as CodeView, FoundUser } from '#features/signup-codes/contract.ts';
import { codesPageSize, userSearchLimit } from '#features/signup-codes/limits.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { statusOf } from '#features/signup-codes/policy.ts';
import { isLikeLinkCode, linkCodeBytes } from '#features/signup-codes/schema.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, iterateUnpaged } from '#platform/server/data-export.ts';
import {
  foreignKeyViolation,
  isDatabaseError,
  type Sql,
  type Transaction,
  uniqueViolation,
} from '#platform/server/database/database.ts';
import { offsetPage } from '#platform/server/database/offset-pagination.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import * as list from './store/admin-list.ts';
import * as store from './store/codes.ts';

const byNetwork = rateLimitRule({
  name: 'signup_code_network',
  points: 30,
  perSeconds: 3600,
  store: 'database',
});
const fromAnywhere = rateLimitRule({
  name: 'signup_code_all',
  points: 1000,
  perSeconds: 3600,
  store: 'database',
});
// Strangers on many networks use up what there is from anywhere: this much nobody can take from a network.
const inReserve = rateLimitRule({
  name: 'signup_code_reserve',
  points: 3,
  perSeconds: 3600,
  store: 'database',
});

/** A signup code as somebody brings it, and from where. */
export type CodeAttempt = { code: string; clientAddress: string };

/**
 * Looks a signup code up or redeems it with `work`, which throws when the code is not good. Seven digits and words can be guessed, so
 * failures are counted: 429 after 30 in an hour from a network, or once there were 1,000 in all, after 3. A success is not counted;
 * the random URL code of an invitation is neither counted nor refused. To be called outside transactions.
 */
export async function limitGuesses<T>(
  app: AppContext,
  { code, clientAddress }: CodeAttempt,
  work: () => Promise<T>,
): Promise<T> {
  if (isLikeLinkCode(code) && (await store.isLinkCode(app.db, code))) return work();
  const giveBack = await takeGuess(app, clientAddress);
  const result = await work();
  await giveBack();
  return result;
}

/** Takes the points first, so that guesses at the same moment are counted too; what it answers with gives them back. */
async function takeGuess({ rateLimits }: AppContext, clientAddress: string): Promise<() => Promise<void>> {
  await rateLimits.consume(byNetwork, clientAddress);
  const isReserve = await rateLimits.consume(fromAnywhere, 'all').then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true;
      throw error;
    },
  );
  if (isReserve) await rateLimits.consume(inReserve, clientAddress);
  return async () => {
    await rateLimits.reward(byNetwork, clientAddress);
    await rateLimits.reward(fromAnywhere, 'all');
    if (isReserve) await rateLimits.reward(inReserve, clientAddress);
  };
}

/**
 * Whether somebody could sign up by a code (document 2, sections 4.5 and 7.6). It may be held for somebody who has not confirmed yet:
 * perhaps that is who comes back. 404 'Invalid or expired invite code' for one that is unknown, used, assigned or expired, all alike;
 * 429 as limitGuesses.
 */
export async function checkCode(app: AppContext, attempt: CodeAttempt): Promise<void> {
  await limitGuesses(app, attempt, async () => {
    if (await store.isGood(app.db, attempt.code, app.clock.now().toISOString())) return;
    throw new AppError('NOT_FOUND', messages.invalidOrExpired);
  });
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
  const made = { id: newId(), url_code: randomBytes(linkCodeBytes).toString('base64url') };
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
export async function reserveCode(
  trx: Transaction,
  hold: { code: string; reserved_by: string; reserved_until: string; now: string },
): Promise<void> {
  if (await store.reserveCode(trx, hold)) return;
  throw new AppError('CONFLICT', messages.invalidOrExpired, {
    fields: { signup_code: messages.invalidOrExpired },
  });
}

/** The held code of a sign-up becomes used by the person it has become (who has the same id); the code's id or null. */
export async function redeemReservedCode(
  trx: Transaction,
  sign_up_id: string,
  now: string,
): Promise<string | null> {
  return (await store.redeemReservedCode(trx, sign_up_id, now)) ?? null;
}

/** A page of all codes, newest first, with the exact count (document 2, section 2.14); `search` narrows them to users of that name. */
export function listCodes(
  app: AppContext,
  { search, ...page }: OffsetPageInput & { search?: string | undefined },
): Promise<OffsetPage<CodeView>> {
  const { db } = app;
  return offsetPage(
    { ...page, size: codesPageSize },
    async (slice) => (await list.listCodes(db, search, slice)).map((row) => toView(app, row)),
    () => list.countCodes(db, search),
  );
}

function toView({ clock }: AppContext, { reserved_until, expires_at, ...row }: list.CodeRow): CodeView {
  return { ...row, status: statusOf({ ...row, reserved_until, expires_at }, clock.now().toISOString()) };
}

/** The first users by that name, paused ones too, and oneself. */
export function searchUsers(db: Sql, search: string): Promise<FoundUser[]> {
  return list.searchUsers(db, search, userSearchLimit);
}

/**
 * Makes a code, perhaps with a URL code of the admin's choice and for a user, and writes that into the audit log. The same id from the
 * same admin answers with the code as it is.
 *
 * 403 for whoever is no longer an admin, 400 for a user who is gone, 409 for a URL code or an id that is taken.
 */
export async function createCode(
  app: AppContext,
  viewer: Viewer,
  input: { id?: string | undefined; url_code?: string | undefined; user_id?: string | undefined },
): Promise<CodeView> {
  const { id = newId(), ...wishes } = input;
  if (!(await isRepeated(app.db, viewer, id))) {
    try {
      await app.db.transaction().execute((trx) => create(app, trx, viewer, { ...wishes, id }));
    } catch (error) {
      if (isDatabaseError(error, foreignKeyViolation, 'signup_codes_user_id_fkey'))
        throw new AppError('BAD_REQUEST', messages.userGone, { fields: { user_id: messages.userGone } });
      if (!isDatabaseError(error, uniqueViolation)) throw error;
      // The same call a moment earlier, or else somebody's URL code.
      if (!(await isRepeated(app.db, viewer, id)))
        throw new AppError('CONFLICT', messages.urlCodeTaken, {
          fields: { url_code: messages.urlCodeTaken },
        });
    }
  }
  const row = await list.findView(app.db, id);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.codeGone);
  return toView(app, row);
}

async function isRepeated(db: Sql, viewer: Viewer, id: string): Promise<boolean> {
  const existing = await store.findMaker(db, id);
  if (existing === undefined) return false;
  if (existing.created_by !== viewer.user_id) throw new AppError('CONFLICT', messages.idTaken);
  return true;
}

async function create(
  app: AppContext,
  trx: Transaction,
  actor: Viewer,
  {
    id,
    url_code,
    user_id = null,
  }: { id: string; url_code?: string | undefined; user_id?: string | undefined | null },
): Promise<void> {
  await lockAdmin(trx, actor);
  const created_at = app.clock.now().toISOString();
  await insertNumbered(trx, {
    id,
    url_code: url_code ?? null,
    user_id,
    created_by: actor.user_id,
    created_at,
  });
  await recordAdminAction(
    app,
    trx,
    actor,
    {
      action: 'create_signup_code',
      target_type: 'signup_code',
      target_id: id,
      user_ids: user_id === null ? [] : [user_id],
      after: { user_id },
    },
    ['signup_codes/list'],
  );
}

/** What is held on somebody here: the code they came with or were given, and those they have made. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'signup_codes', rows: () => iterateUnpaged(() => store.exportCodes(db, 'user_id', user_id)) },
    {
      name: 'signup_codes_created',
      rows: () => iterateUnpaged(() => store.exportCodes(db, 'created_by', user_id)),
    },
  ];
}
