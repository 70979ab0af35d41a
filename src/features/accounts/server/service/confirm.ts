import { messages } from '#features/accounts/messages.ts';
import { sendConfirmationAgain } from '#features/accounts/server/jobs.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { addProfiles } from '#features/profiles/server/service.ts';
import { redeemHeldCode } from '#features/signup-codes/server/service.ts';
import { AppError } from '#platform/common/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { eventType } from '#platform/server/events.ts';
import { limitRule } from '#platform/server/limits.ts';
import type { Platform } from '#platform/server/platform.ts';
import { readLink, spendLink } from './email-links.ts';
import { type OpenedSession, startSession } from './sessions.ts';

/** Somebody has become a member. `signup_code_id` is the code they came with, now used. */
export const accountConfirmed = eventType<{
  user_id: string;
  email: string;
  signup_code_id: string | null;
}>('account_confirmed');

const resendByAddress = limitRule({
  name: 'resend_address',
  points: 3,
  per_seconds: 3600,
  store: 'database',
});
const resendByNetwork = limitRule({
  name: 'resend_network',
  points: 20,
  per_seconds: 3600,
  store: 'database',
});

/**
 * The link in the mail makes a sign-up a member and signs them in, all in one transaction. A held signup code becomes used.
 *
 * @throws {AppError} BAD_REQUEST for a link that is unknown, expired or used; CONFLICT when a member has the address by now
 */
export async function confirm(platform: Platform, token: string, user_agent: string): Promise<OpenedSession> {
  const { email } = await readLink(platform, 'confirm_sign_up', token);
  return platform.db.transaction().execute(async (trx) => {
    await signUps.lockAddress(trx, email);
    const link = await spendLink(platform, trx, 'confirm_sign_up', token);
    if (await accounts.isAddressTaken(trx, email)) throw new AppError('CONFLICT', messages.email_taken);
    const signup_code_id = await becomeMember(trx, link.id, platform.clock.now().toISOString());
    await platform.events.emit(platform, trx, accountConfirmed, { user_id: link.id, email, signup_code_id });
    return startSession(platform, trx, link.id, user_agent);
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
  const signup_code_id = await redeemHeldCode(trx, id, now);
  await signUps.deleteSignUp(trx, id);
  return signup_code_id;
}

/**
 * Mails the confirmation link again, if a sign-up waits with that address. The answer and its time are the same for every address:
 * looking it up is left to a job. 429 after 3 an hour for an address, 20 for a network.
 */
export async function resendConfirmation(
  platform: Platform,
  email: string,
  client_address: string,
): Promise<{ message: string }> {
  await platform.limits.take(resendByNetwork, client_address);
  await platform.limits.take(resendByAddress, email);
  await platform.db
    .transaction()
    .execute((trx) => platform.jobs.enqueue(trx, sendConfirmationAgain, { email }));
  return { message: messages.confirmation_sent };
}
