import { messages } from '#features/accounts/messages.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { isPassword } from './passwords.ts';

// One count for everything that asks for it: whoever took over a session gets no more guesses by turning to another form.
const byPerson = rateLimitRule({ name: 'current_password', points: 10, perSeconds: 900, store: 'database' });

/** The account of somebody whose password has just been verified. */
export type VerifiedAccount = NonNullable<Awaited<ReturnType<typeof accounts.findAccount>>>;

/**
 * Verifies the password of somebody who is signed in, before what a session alone may not do.
 *
 * @throws {AppError} BAD_REQUEST on current_password ('Current password is incorrect'); TOO_MANY_REQUESTS after 10 wrong ones in 15
 *   minutes
 */
export async function checkCurrentPassword(
  app: AppContext,
  user_id: string,
  current_password: string,
): Promise<VerifiedAccount> {
  await app.rateLimits.consume(byPerson, user_id);
  const account = await accounts.findAccount(app.db, { id: user_id });
  if (account === undefined || !(await isPassword(current_password, account.password_hash))) {
    throw currentIsWrong();
  }
  await app.rateLimits.reset(byPerson, user_id);
  return account;
}

/** 400 'Current password is incorrect' on its field. */
export function currentIsWrong(): AppError {
  const { currentPasswordWrong } = messages;
  return new AppError('BAD_REQUEST', currentPasswordWrong, {
    fields: { current_password: currentPasswordWrong },
  });
}
