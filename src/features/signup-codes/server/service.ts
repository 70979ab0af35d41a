import { randomBytes, randomInt } from 'node:crypto';
import { lockAdmin } from '#features/profiles/server/service/locks.ts';
import { recordAdminAction } from '#features/profiles/server/service/record-admin-action.ts';
import type { SignupCode as CodeView, FoundUser } from '#features/signup-codes/contract.ts';
import { codesPageSize, userSearchLimit } from '#features/signup-codes/limits.ts';
import { messages } from '#features/signup-codes/messages.ts';
import { statusOf } from '#features/signup-codes/rules/code-status.ts';
import { isLikeLinkCode, linkCodeBytes } from '#features/signup-codes/schema.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { OffsetPage, OffsetPageInput } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { ExportSection } from '#platform/server/data-export.ts';
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

const networkLimit = rateLimitRule({ name: 'signup_code_network', byNetwork: true, points: 30 });
const globalLimit = rateLimitRule({ name: 'signup_code_all', points: 1000 });
// Keeps a few attempts for each network after others have used up the global limit.
const reserveLimit = rateLimitRule({ name: 'signup_code_reserve', byNetwork: true, points: 3 });

type CodeAttempt = { code: string; clientAddress: string };

/**
 * Runs `work`, which checks or redeems a signup code and throws when it is invalid. Seven digits
 * and words can be guessed, so failures are limited; successes are not counted. The random URL code
 * of an invitation is neither counted nor limited. Call it outside transactions.
 */
export async function limitGuesses<T>(
  app: AppContext,
  { code, clientAddress }: CodeAttempt,
  work: () => Promise<T>,
): Promise<T> {
  if (isLikeLinkCode(code) && (await store.isLinkCode(app.db, code))) return work();
  const refund = await consumeGuess(app, clientAddress);
  const result = await work();
  await refund();
  return result;
}

/** Consumes the points before the check, so that concurrent guesses count; returns the refund. */
async function consumeGuess(
  { rateLimits }: AppContext,
  clientAddress: string,
): Promise<() => Promise<void>> {
  await rateLimits.consume(networkLimit, clientAddress);
  const usesReserve = await rateLimits.consume(globalLimit, 'all').then(
    () => false,
    (error: unknown) => {
      if (error instanceof AppError) return true;
      throw error;
    },
  );
  if (usesReserve) await rateLimits.consume(reserveLimit, clientAddress);
  return async () => {
    await rateLimits.reward(networkLimit, clientAddress);
    await rateLimits.reward(globalLimit, 'all');
    if (usesReserve) await rateLimits.reward(reserveLimit, clientAddress);
  };
}

/**
 * Checks whether a code can be used to sign up (document 2, sections 4.5 and 7.6), and whether a
 * sign-up that waits for confirmation holds it. That one passes, as its owner may be returning. All
 * codes that cannot be used are refused alike.
 */
export function checkCode(
  app: AppContext,
  attempt: CodeAttempt,
): Promise<{ is_reserved: boolean }> {
  return limitGuesses(app, attempt, async () => {
    const found = await store.findReservation(app.db, attempt.code, app.clock.now().toISOString());
    if (found === undefined) throw new AppError('NOT_FOUND', messages.invalidOrExpired);
    return found;
  });
}

export type SignupCode = { id: string; code: string; url_code: string };

/** There are nine million numbers: more collisions in a row mean an error elsewhere. */
const maxAttempts = 20;

/** Up to `maxAttempts` random numbers from 1,000,000 to 9,999,999 (document 2, section 9). */
function* randomNumbers(): Generator<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1)
    yield String(randomInt(1_000_000, 10_000_000));
}

/**
 * Inserts a code with the first free one of these numbers, and returns it. The unique index
 * decides, so that concurrent inserts get different numbers.
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
 * Creates a code for a link in the caller's transaction: a URL code of 96 random bits and a random
 * seven-digit number. Times are ISO strings. It has no creator, because a code with one could not
 * be redeemed while the creator's account is being deleted.
 */
export async function createLinkCode(
  trx: Transaction,
  { expires_at, now }: { expires_at: string; now: string },
): Promise<SignupCode> {
  const ids = { id: newId(), url_code: randomBytes(linkCodeBytes).toString('base64url') };
  return { ...ids, code: await insertNumbered(trx, { ...ids, expires_at, created_at: now }) };
}

/** A code by id if it can still be used to sign up. */
export const findGoodCode = store.findRedeemable;

/** A code by id, in any state. */
export const findCode = store.find;

/** Deletes those of the codes that are neither used nor reserved. */
export const removeUnusedCodes = store.deleteUnused;

/**
 * Reserves a code for a sign-up, in the caller's transaction. Matches the number, and the URL code
 * in any case (document 2, section 5); refuses as `checkCode`. Times are ISO strings.
 */
export async function reserveCode(
  trx: Transaction,
  reservation: { code: string; reserved_by: string; reserved_until: string; now: string },
): Promise<void> {
  if (await store.reserveCode(trx, reservation)) return;
  throw fieldError('CONFLICT', 'signup_code', messages.invalidOrExpired);
}

/** Marks the reserved code of a sign-up as used by the user (same id); returns its id or null. */
export const redeemReservedCode = store.redeemReservedCode;

export function listCodes(
  app: AppContext,
  { search, kind, ...page }: OffsetPageInput & list.CodeFilter,
): Promise<OffsetPage<CodeView>> {
  const { db } = app;
  return offsetPage(
    { ...page, size: codesPageSize },
    async (slice) =>
      (await list.listCodes(db, { search, kind }, slice)).map((row) => toView(app, row)),
    () => list.countCodes(db, { search, kind }),
  );
}

function toView(
  { clock }: AppContext,
  { reserved_until, expires_at, ...row }: list.CodeRow,
): CodeView {
  return {
    ...row,
    status: statusOf({ ...row, reserved_until, expires_at }, clock.now().toISOString()),
  };
}

/** The first users with a matching name, including paused ones and the viewer. */
export function searchUsers(db: Sql, search: string): Promise<FoundUser[]> {
  return list.searchUsers(db, search, userSearchLimit);
}

type CodeInput = {
  id?: string | undefined;
  url_code?: string | undefined;
  user_id?: string | undefined;
};

/**
 * Creates a code, optionally with a URL code and assigned to a user, and records it in the audit
 * log. Idempotent: a repeated id returns the existing code. A URL code that differs from another
 * one only by case is taken.
 */
export async function createCode(
  app: AppContext,
  viewer: Viewer,
  input: CodeInput,
): Promise<CodeView> {
  const { id = newId(), ...fields } = input;
  if (!(await isRepeated(app.db, viewer, id))) {
    try {
      await app.db.transaction().execute((trx) => create(app, trx, viewer, { ...fields, id }));
    } catch (error) {
      if (isDatabaseError(error, foreignKeyViolation, 'signup_codes_user_id_fkey'))
        throw fieldError('BAD_REQUEST', 'user_id', messages.userGone);
      if (!isDatabaseError(error, uniqueViolation)) throw error;
      // Either a concurrent repetition of this call, or the URL code is taken.
      if (!(await isRepeated(app.db, viewer, id)))
        throw fieldError('CONFLICT', 'url_code', messages.urlCodeTaken);
    }
  }
  const row = await list.findView(app.db, id);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.codeGone);
  return toView(app, row);
}

async function isRepeated(db: Sql, viewer: Viewer, id: string): Promise<boolean> {
  const existing = await store.findCreator(db, id);
  if (existing === undefined) return false;
  if (existing.created_by !== viewer.user_id) throw new AppError('CONFLICT', messages.idTaken);
  return true;
}

async function create(
  app: AppContext,
  trx: Transaction,
  actor: Viewer,
  { id, url_code, user_id }: CodeInput & { id: string },
): Promise<void> {
  await lockAdmin(trx, actor);
  const created_at = app.clock.now().toISOString();
  if (url_code !== undefined && (await store.isUrlCodeTaken(trx, { id, url_code })))
    throw fieldError('CONFLICT', 'url_code', messages.urlCodeTaken);
  const assignment = { url_code: url_code ?? null, user_id: user_id ?? null };
  await insertNumbered(trx, { id, ...assignment, created_by: actor.user_id, created_at });
  await recordAdminAction(
    app,
    trx,
    actor,
    {
      action: 'create_signup_code',
      target_type: 'signup_code',
      target_id: id,
      user_ids: user_id === undefined ? [] : [user_id],
      after: { user_id: assignment.user_id },
    },
    ['signup_codes/list'],
  );
}

/** Sections of the personal data export: codes used by, assigned to or created by the user. */
export const exportedSections: readonly ExportSection[] = [
  { name: 'signup_codes', rows: (db, user_id) => store.exportCodes(db, 'user_id', user_id) },
  {
    name: 'signup_codes_created',
    rows: (db, user_id) => store.exportCodes(db, 'created_by', user_id),
  },
];
