import { messages } from '#features/accounts/messages.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { isPassword } from './passwords.ts';
import { type Browser, type OpenedSession, startSession } from './sessions.ts';

const perQuarterHour = { perSeconds: 900, store: 'database' } as const;
// By account and network, so that guessing from one network does not lock out the owner elsewhere.
const perAccountAndNetworkLimit = rateLimitRule({ name: 'sign_in_account', points: 10, ...perQuarterHour });
// One IPv6 line has thousands of networks. A locked-out owner can use 'Forgot password?'.
const perAccountLimit = rateLimitRule({
  name: 'sign_in_anywhere',
  points: 200,
  perSeconds: 3600,
  store: 'database',
});
const perNetworkLimit = rateLimitRule({ name: 'sign_in_network', points: 50, ...perQuarterHour });

/**
 * Signs in with address and password (document 1, section 8). An unknown address takes as long as a
 * wrong password.
 * @throws UNAUTHORIZED for a wrong address or password
 * @throws FORBIDDEN for an unconfirmed address, only with the right password
 * @throws TOO_MANY_REQUESTS after 10 attempts in 15 minutes per account and network, 50 per
 *   network, or 200 an hour per account
 */
export async function signIn(
  app: AppContext,
  { email, password }: { email: string; password: string },
  clientAddress: string,
  browser: Browser,
): Promise<OpenedSession> {
  const accountKey = `${email} ${clientAddress}`;
  await app.rateLimits.consume(perNetworkLimit, clientAddress);
  await app.rateLimits.consume(perAccountAndNetworkLimit, accountKey);
  await app.rateLimits.consume(perAccountLimit, email);
  const credentials = await accounts.findCredentials(app.db, email);
  const isMatch = await isPassword(password, credentials?.password_hash);
  if (!isMatch || credentials === undefined) throw wrongCredentials();
  await app.rateLimits.reset(perAccountAndNetworkLimit, accountKey);
  await app.rateLimits.reset(perAccountLimit, email);
  if (!credentials.confirmed) throw new AppError('FORBIDDEN', messages.notConfirmed);
  return app.db.transaction().execute(async (trx) => {
    // A password changed during the check must not start a session.
    if (!(await accounts.lockIfPasswordUnchanged(trx, credentials.id, credentials.password_hash)))
      throw wrongCredentials();
    return startSession(app, trx, credentials.id, browser);
  });
}

function wrongCredentials(): AppError {
  return new AppError('UNAUTHORIZED', messages.wrongCredentials);
}
