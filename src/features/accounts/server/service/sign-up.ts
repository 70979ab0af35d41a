import type * as z from 'zod';
import { messages } from '#features/accounts/messages.ts';
import { type signUpInput, signupCodeHold, termsVersion } from '#features/accounts/rules.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { refuseTooYoung } from '#features/profiles/server/service.ts';
import { holdCode, limitLookups } from '#features/signup-codes/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { limitRule } from '#platform/server/limits.ts';
import type { Platform } from '#platform/server/platform.ts';
import { sendConfirmation } from './email-links.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';

const byAddress = limitRule({ name: 'sign_up_address', points: 5, per_seconds: 3600, store: 'database' });
const byNetwork = limitRule({ name: 'sign_up_network', points: 30, per_seconds: 3600, store: 'database' });

export type SignUpInput = z.output<typeof signUpInput>;

/**
 * Somebody signs up and becomes a member by confirming the address (document 1, sections 4 and 5). A sign-up that waits with the
 * same address is replaced, and its links die. All or nothing: without a good signup code nothing changes.
 *
 * @throws {AppError} BAD_REQUEST on birthdate (not 18 yet) or password (common, own address); TOO_MANY_REQUESTS;
 *   CONFLICT on email (a member has it) or signup_code (invalid, expired, kept for somebody else)
 */
export async function signUp(
  platform: Platform,
  input: SignUpInput,
  client_address: string,
): Promise<{ email: string }> {
  const { consent: _, password, signup_code = '', ...person } = input;
  refuseTooYoung(platform, input.birthdate);
  refuseWeakPassword(password, input.email, 'password');
  await platform.limits.take(byNetwork, client_address);
  await platform.limits.take(byAddress, input.email);
  await refuseTaken(platform.db, input.email);
  if (signup_code !== '') await limitLookups(platform, client_address);
  const password_hash = await hashPassword(password);
  const id = newId();
  const now = platform.clock.now().toISOString();
  await platform.db.transaction().execute(async (trx) => {
    await signUps.lockAddress(trx, input.email);
    await refuseTaken(trx, input.email);
    await signUps.replaceSignUp(trx, {
      ...person,
      id,
      password_hash,
      terms_version: termsVersion,
      terms_accepted_at: now,
      created_at: now,
    });
    if (signup_code !== '') {
      const held_until = isoFromNow(platform.clock, signupCodeHold);
      await holdCode(trx, { code: signup_code, held_by: id, held_until, now });
    }
    await sendConfirmation(platform, trx, { id, email: input.email });
  });
  return { email: input.email };
}

async function refuseTaken(db: Sql, email: string): Promise<void> {
  if (!(await accounts.isAddressTaken(db, email))) return;
  throw new AppError('CONFLICT', messages.email_taken, { fields: { email: messages.email_taken } });
}
