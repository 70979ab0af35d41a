import { messages } from '#features/accounts/messages.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { isPassword } from './passwords.ts';
import { type Browser, type OpenedSession, startSession } from './sessions.ts';

// Counted by account and network together: whoever guesses from one place does not lock out the owner in another.
const byAccount = rateLimitRule({ name: 'sign_in_account', points: 10, perSeconds: 900, store: 'database' });
// One IPv6 line has thousands of networks. The owner who is in the way of a guesser comes in by 'Forgot password?'.
const fromAnywhere = rateLimitRule({
  name: 'sign_in_anywhere',
  points: 200,
  perSeconds: 3600,
  store: 'database',
});
const byNetwork = rateLimitRule({ name: 'sign_in_network', points: 50, perSeconds: 900, store: 'database' });

/**
 * Signs in with address and password (document 1, section 8). An unknown address takes as long as a wrong password.
 *
 * @throws {AppError} UNAUTHORIZED 'Invalid email or password'; FORBIDDEN 'Please confirm your email address before signing in.'
 *   only with the right password; TOO_MANY_REQUESTS after 10 in 15 minutes for an account from one network, 50 from it in all, or
 *   200 in an hour for an account from anywhere
 */
export async function signIn(
  app: AppContext,
  { email, password }: { email: string; password: string },
  clientAddress: string,
  browser: Browser,
): Promise<OpenedSession> {
  const accountKey = `${email} ${clientAddress}`;
  await app.rateLimits.consume(byNetwork, clientAddress);
  await app.rateLimits.consume(byAccount, accountKey);
  await app.rateLimits.consume(fromAnywhere, email);
  const found = await accounts.findCredentials(app.db, email);
  const right = await isPassword(password, found?.password_hash);
  if (!right || found === undefined) throw wrong();
  await app.rateLimits.reset(byAccount, accountKey);
  await app.rateLimits.reset(fromAnywhere, email);
  if (!found.confirmed) throw new AppError('FORBIDDEN', messages.notConfirmed);
  return app.db.transaction().execute(async (trx) => {
    // It may have been changed while this one was being checked; then this must not become a session.
    if (!(await accounts.lockIfPasswordUnchanged(trx, found.id, found.password_hash))) throw wrong();
    return startSession(app, trx, found.id, browser);
  });
}

function wrong(): AppError {
  return new AppError('UNAUTHORIZED', messages.wrongCredentials);
}
