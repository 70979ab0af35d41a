import { messages } from '#features/accounts/messages.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { AppError } from '#platform/common/errors.ts';
import { limitRule } from '#platform/server/limits.ts';
import type { Platform } from '#platform/server/platform.ts';
import { isPassword } from './passwords.ts';

// One count for everything that asks for it: whoever took over a session gets no more guesses by turning to another form.
const byPerson = limitRule({ name: 'current_password', points: 10, per_seconds: 900, store: 'database' });

/** The account of somebody whose password has just been verified. */
export type VerifiedAccount = NonNullable<Awaited<ReturnType<typeof accounts.findAccount>>>;

/**
 * Verifies the password of somebody who is signed in, before what a session alone may not do.
 *
 * @throws {AppError} BAD_REQUEST on current_password ('Current password is incorrect'); TOO_MANY_REQUESTS after 10 wrong ones in 15
 *   minutes
 */
export async function checkCurrentPassword(
  platform: Platform,
  user_id: string,
  current_password: string,
): Promise<VerifiedAccount> {
  await platform.limits.take(byPerson, user_id);
  const account = await accounts.findAccount(platform.db, { id: user_id });
  if (account === undefined || !(await isPassword(current_password, account.password_hash))) {
    throw currentIsWrong();
  }
  await platform.limits.reset(byPerson, user_id);
  return account;
}

/** 400 'Current password is incorrect' on its field. */
export function currentIsWrong(): AppError {
  const { current_password_wrong } = messages;
  return new AppError('BAD_REQUEST', current_password_wrong, {
    fields: { current_password: current_password_wrong },
  });
}
