import { messages } from '#features/accounts/messages/common.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import { findDeviceOf } from '#features/accounts/server/store/devices.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { isPassword } from './passwords.ts';
import { hashSecret } from './secrets.ts';
import { type Browser, type OpenedSession, startSession } from './sessions.ts';

const perQuarterHour = { perSeconds: 900 };
// By account and network, so that guessing from one network does not lock out the owner elsewhere.
const perAccountAndNetworkLimit = rateLimitRule({
  name: 'sign_in_account',
  points: 10,
  ...perQuarterHour,
});
// Many networks can guess together. The owner's devices have a budget of their own.
const perAccountLimit = rateLimitRule({ name: 'sign_in_anywhere', points: 200 });
// Never reset: it is the only limit there, so it also bounds sign-ins with the right password.
const perDeviceLimit = rateLimitRule({ name: 'sign_in_device', points: 20, ...perQuarterHour });
const perNetworkLimit = rateLimitRule({
  name: 'sign_in_network',
  byNetwork: true,
  points: 50,
  ...perQuarterHour,
});

/**
 * Signs in with address and password (document 1, section 8). An unknown address takes as long as a
 * wrong password, and only the right one brings to light that an address is unconfirmed.
 */
export async function signIn(
  app: AppContext,
  { email, password }: { email: string; password: string },
  clientAddress: string,
  browser: Browser,
): Promise<OpenedSession> {
  const refund = await consumeAttempt(app, email, clientAddress, browser);
  const credentials = await accounts.findCredentials(app.db, email);
  const isMatch = await isPassword(password, credentials?.password_hash);
  if (credentials !== undefined) browser.logAccount(credentials.id);
  if (!isMatch || credentials === undefined) throw wrongCredentials();
  await refund();
  if (!credentials.confirmed) throw new AppError('FORBIDDEN', messages.notConfirmed);
  return app.db.transaction().execute(async (trx) => {
    // A password changed during the check must not start a session.
    if (!(await accounts.lockIfPasswordUnchanged(trx, credentials.id, credentials.password_hash)))
      throw wrongCredentials();
    return startSession(app, trx, credentials.id, browser);
  });
}

/** Counts an attempt before the check; returns what resets the account's limits after a success. */
async function consumeAttempt(
  { db, rateLimits }: AppContext,
  email: string,
  clientAddress: string,
  { deviceToken }: Browser,
): Promise<() => Promise<void>> {
  const deviceId = deviceToken && (await findDeviceOf(db, hashSecret(deviceToken), email));
  if (deviceId) {
    await rateLimits.consume(perDeviceLimit, deviceId);
    return () => Promise.resolve();
  }
  const accountKey = `${email} ${clientAddress}`;
  await rateLimits.consume(perNetworkLimit, clientAddress);
  await rateLimits.consume(perAccountAndNetworkLimit, accountKey);
  await rateLimits.consume(perAccountLimit, email);
  return async () => {
    await rateLimits.reset(perAccountAndNetworkLimit, accountKey);
    await rateLimits.reset(perAccountLimit, email);
  };
}

function wrongCredentials(): AppError {
  return new AppError('UNAUTHORIZED', messages.wrongCredentials);
}
