import { messages } from '#features/accounts/messages.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { AppError } from '#platform/common/errors.ts';
import { limitRule } from '#platform/server/limits.ts';
import type { Platform } from '#platform/server/platform.ts';
import { isPassword } from './passwords.ts';
import { type OpenedSession, startSession } from './sessions.ts';

// Counted by account and network together: whoever guesses from one place does not lock out the owner in another.
const byAccount = limitRule({ name: 'sign_in_account', points: 10, per_seconds: 900, store: 'database' });
// One IPv6 line has thousands of networks. The owner who is in the way of a guesser comes in by 'Forgot password?'.
const fromAnywhere = limitRule({
  name: 'sign_in_anywhere',
  points: 200,
  per_seconds: 3600,
  store: 'database',
});
const byNetwork = limitRule({ name: 'sign_in_network', points: 50, per_seconds: 900, store: 'database' });

/**
 * Signs in with address and password (document 1, section 8). An unknown address takes as long as a wrong password.
 *
 * @throws {AppError} UNAUTHORIZED 'Invalid email or password'; FORBIDDEN 'Please confirm your email address before signing in.'
 *   only with the right password; TOO_MANY_REQUESTS after 10 in 15 minutes for an account from one network, 50 from it in all, or
 *   200 in an hour for an account from anywhere
 */
export async function signIn(
  platform: Platform,
  { email, password }: { email: string; password: string },
  { client_address, user_agent }: { client_address: string; user_agent: string },
): Promise<OpenedSession> {
  const account_key = `${email} ${client_address}`;
  await platform.limits.take(byNetwork, client_address);
  await platform.limits.take(byAccount, account_key);
  await platform.limits.take(fromAnywhere, email);
  const found = await accounts.findCredentials(platform.db, email);
  const right = await isPassword(password, found?.password_hash);
  if (!right || found === undefined) throw wrong();
  await platform.limits.reset(byAccount, account_key);
  await platform.limits.reset(fromAnywhere, email);
  if (!found.confirmed) throw new AppError('FORBIDDEN', messages.not_confirmed);
  return platform.db.transaction().execute(async (trx) => {
    // It may have been changed while this one was being checked; then this must not become a session.
    if (!(await accounts.keepPassword(trx, found.id, found.password_hash))) throw wrong();
    return startSession(platform, trx, found.id, user_agent);
  });
}

function wrong(): AppError {
  return new AppError('UNAUTHORIZED', messages.wrong_credentials);
}
