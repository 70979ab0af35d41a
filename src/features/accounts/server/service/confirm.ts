import { messages } from '#features/accounts/messages.ts';
import { sendConfirmationAgain } from '#features/accounts/server/jobs.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { addProfiles } from '#features/profiles/server/service.ts';
import { redeemReservedCode } from '#features/signup-codes/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { eventType } from '#platform/server/events.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { consumeLink, readLink } from './email-links.ts';
import { type Browser, type OpenedSession, startSession } from './sessions.ts';

/** Somebody has become a member. `signup_code_id` is the code they came with, now used. */
export const accountConfirmed = eventType<{
  user_id: string;
  email: string;
  signup_code_id: string | null;
}>('account_confirmed');

const resendByAddress = rateLimitRule({
  name: 'resend_address',
  points: 3,
  perSeconds: 3600,
  store: 'database',
});
const resendByNetwork = rateLimitRule({
  name: 'resend_network',
  points: 20,
  perSeconds: 3600,
  store: 'database',
});

/**
 * The link in the mail makes a sign-up a member and signs them in, all in one transaction. A held signup code becomes used.
 *
 * @throws {AppError} BAD_REQUEST for a link that is unknown, expired or used; CONFLICT when a member has the address by now
 */
export async function confirm(app: AppContext, token: string, browser: Browser): Promise<OpenedSession> {
  const { email } = await readLink(app, 'confirm_sign_up', token);
  return app.db.transaction().execute(async (trx) => {
    await signUps.lockAddress(trx, email);
    const link = await consumeLink(app, trx, 'confirm_sign_up', token);
    if (await accounts.isAddressTaken(trx, email)) throw new AppError('CONFLICT', messages.emailTaken);
    const signup_code_id = await becomeMember(trx, link.id, app.clock.now().toISOString());
    await app.events.emit(app, trx, accountConfirmed, { user_id: link.id, email, signup_code_id });
    return startSession(app, trx, link.id, browser);
  });
}

/** Moves a sign-up into profiles and accounts, where it keeps its id; the id of the signup code that is now used. */
async function becomeMember(trx: Transaction, id: string, now: string): Promise<string | null> {
  const {
    email,
    password_hash,
    terms_version,
    terms_accepted_at,
    created_at: _,
    ...person
  } = await signUps.getSignUp(trx, id);
  await addProfiles(trx, [{ ...person, ratings_confirmed_at: now }]);
  await accounts.insertAccounts(trx, [{ id, email, password_hash, terms_version, terms_accepted_at }]);
  // Before the sign-up goes, since its going would set the code free.
  const signup_code_id = await redeemReservedCode(trx, id, now);
  await signUps.deleteSignUp(trx, id);
  return signup_code_id;
}

/**
 * Mails the confirmation link again, if a sign-up waits with that address. The answer and its time are the same for every address:
 * looking it up is left to a job. 429 after 3 an hour for an address, 20 for a network.
 */
export async function resendConfirmation(
  app: AppContext,
  email: string,
  clientAddress: string,
): Promise<{ message: string }> {
  await app.rateLimits.consume(resendByNetwork, clientAddress);
  await app.rateLimits.consume(resendByAddress, email);
  await app.db.transaction().execute((trx) => app.jobs.enqueue(trx, sendConfirmationAgain, { email }));
  return { message: messages.confirmationSent };
}
