import { messages } from '#features/accounts/messages/common.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { type AppError, fieldError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { isPassword } from './passwords.ts';

// Shared by all forms that ask for the password, so that switching forms gives no more guesses.
const perUserLimit = rateLimitRule({ name: 'current_password', points: 10, perSeconds: 900 });

export type VerifiedAccount = NonNullable<Awaited<ReturnType<typeof accounts.findAccount>>>;

/** Verifies the password of a signed-in user, for actions that need more than a session. */
export async function checkCurrentPassword(
  app: AppContext,
  userId: string,
  currentPassword: string,
): Promise<VerifiedAccount> {
  await app.rateLimits.consume(perUserLimit, userId);
  const account = await accounts.findAccount(app.db, { id: userId });
  if (account === undefined || !(await isPassword(currentPassword, account.password_hash))) {
    throw currentPasswordWrong();
  }
  await app.rateLimits.reset(perUserLimit, userId);
  return account;
}

export function currentPasswordWrong(): AppError {
  return fieldError('BAD_REQUEST', 'current_password', messages.currentPasswordWrong);
}
