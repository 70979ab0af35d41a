import { messages } from '#features/accounts/messages.ts';
import { sendConfirmationAgain, sendPasswordReset } from '#features/accounts/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';

const requests = {
  confirmation: {
    job: sendConfirmationAgain,
    perAddress: rateLimitRule({ name: 'resend_address', points: 3 }),
    perNetwork: rateLimitRule({ name: 'resend_network', byNetwork: true, points: 20 }),
    message: messages.confirmationSent,
  },
  password_reset: {
    job: sendPasswordReset,
    perAddress: rateLimitRule({ name: 'forgot_address', points: 3 }),
    perNetwork: rateLimitRule({ name: 'forgot_network', byNetwork: true, points: 20 }),
    message: messages.resetSent,
  },
};

/**
 * Mails the confirmation link again, if there is a sign-up with that address, or a password reset
 * link, if there is a member. Response and timing are the same for every address, as a job looks it
 * up.
 */
export async function requestLink(
  app: AppContext,
  link: keyof typeof requests,
  email: string,
  clientAddress: string,
): Promise<{ message: string }> {
  const { job, perAddress, perNetwork, message } = requests[link];
  await app.rateLimits.consume(perNetwork, clientAddress);
  await app.rateLimits.consume(perAddress, email);
  await app.db.transaction().execute((trx) => app.jobs.enqueue(trx, job, { email }));
  return { message };
}
