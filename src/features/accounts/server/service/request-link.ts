import { messages } from '#features/accounts/messages/common.ts';
import { countedMailbox } from '#features/accounts/rules/canonical-address.ts';
import { sendConfirmationAgain, sendPasswordReset } from '#features/accounts/server/jobs.ts';
import { findDeviceOf } from '#features/accounts/server/store/devices.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { hashSecret } from './secrets.ts';

const confirmationLimit = rateLimitRule({ name: 'resend_address', points: 3 });
const confirmationNetworkLimit = rateLimitRule({
  name: 'resend_network',
  byNetwork: true,
  points: 20,
});

// By address and network, and apart from a device that has signed in to the account: who asks for
// somebody else's link must not keep them from theirs.
const resetLimit = rateLimitRule({ name: 'forgot_address_network', points: 3 });
const resetDayLimit = rateLimitRule({ name: 'forgot_address_day', points: 10, perSeconds: 86_400 });
const resetDeviceLimit = rateLimitRule({ name: 'forgot_device', points: 3 });
const resetNetworkLimit = rateLimitRule({ name: 'forgot_network', byNetwork: true, points: 20 });

type Asked = { email: string; clientAddress: string };

/**
 * Mails the confirmation link again, if there is a sign-up with that address. Response and timing
 * are the same for every address, as a job looks it up.
 */
export async function requestConfirmation(
  app: AppContext,
  { email, clientAddress }: Asked,
): Promise<{ message: string }> {
  await app.rateLimits.consume(confirmationNetworkLimit, clientAddress);
  await app.rateLimits.consume(confirmationLimit, countedMailbox(email));
  await app.db
    .transaction()
    .execute((trx) => app.jobs.enqueue(trx, sendConfirmationAgain, { email }));
  return { message: messages.confirmationSent };
}

/** Like requestConfirmation, with a link to set a new password, if there is a member. */
export async function requestPasswordReset(
  app: AppContext,
  { email, clientAddress, deviceToken }: Asked & { deviceToken: string | undefined },
): Promise<{ message: string }> {
  const { db, rateLimits } = app;
  const deviceId = deviceToken && (await findDeviceOf(db, hashSecret(deviceToken), email));
  if (deviceId) await rateLimits.consume(resetDeviceLimit, deviceId);
  else {
    await rateLimits.consume(resetNetworkLimit, clientAddress);
    await rateLimits.consume(resetLimit, `${email} ${clientAddress}`);
    await rateLimits.consume(resetDayLimit, email);
  }
  await db.transaction().execute((trx) => app.jobs.enqueue(trx, sendPasswordReset, { email }));
  return { message: messages.resetSent };
}
