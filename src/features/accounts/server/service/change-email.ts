import { messages } from '#features/accounts/messages.ts';
import { addressChangedEmail } from '#features/accounts/server/emails.ts';
import { sendEmailChange } from '#features/accounts/server/jobs.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { checkCurrentPassword } from './current-password.ts';
import { consumeLink, linkInvalid, readLink } from './email-links.ts';

const byPerson = rateLimitRule({ name: 'change_email', points: 5, perSeconds: 3600, store: 'database' });
const byAddress = rateLimitRule({ name: 'change_email_to', points: 3, perSeconds: 3600, store: 'database' });

/**
 * Mails a link to an address that somebody wants instead of theirs. The answer and its time are the same whether a member has that
 * address or not: looking it up is left to a job.
 *
 * @throws {AppError} BAD_REQUEST on current_password, or on email for the address one has; TOO_MANY_REQUESTS after 10 wrong passwords
 *   in 15 minutes, 5 links an hour for a person, 3 to an address
 */
export async function changeEmail(
  app: AppContext,
  viewer: Viewer,
  input: { email: string; current_password: string },
): Promise<{ message: string }> {
  const askedAt = app.clock.now().toISOString();
  const account = await checkCurrentPassword(app, viewer.user_id, input.current_password);
  if (account.email === input.email) {
    const { emailUnchanged } = messages;
    throw new AppError('BAD_REQUEST', emailUnchanged, { fields: { email: emailUnchanged } });
  }
  await app.rateLimits.consume(byPerson, viewer.user_id);
  await app.rateLimits.consume(byAddress, input.email);
  await app.db.transaction().execute((trx) =>
    app.jobs.enqueue(trx, sendEmailChange, {
      account_id: viewer.user_id,
      email: input.email,
      askedAt,
    }),
  );
  return { message: messages.changeEmailSent };
}

/**
 * The link in the mail changes the address. Every other link of the person dies, a sign-up that waits with the new address goes, and
 * the old address is told. Sessions stay: they were opened with the password, which has not changed.
 *
 * @throws {AppError} BAD_REQUEST for a link that is unknown, expired or used; CONFLICT when a member has the address by now
 */
export async function confirmEmail(app: AppContext, token: string): Promise<{ email: string }> {
  const { id, email } = await readLink(app, 'change_email', token);
  await app.db.transaction().execute(async (trx) => {
    await signUps.lockAddress(trx, email);
    const account = await accounts.lockAccount(trx, { id });
    if (account === undefined) throw linkInvalid();
    await consumeLink(app, trx, 'change_email', token);
    if (await accounts.isAddressTaken(trx, email)) throw new AppError('CONFLICT', messages.emailTaken);
    await accounts.setEmail(trx, id, email);
    await emailTokens.deleteEmailTokens(trx, id);
    await signUps.deleteSignUpByEmail(trx, email);
    await publish(trx, [id], ['session', 'profiles/me']);
    const { first_name } = account;
    const { supportEmail } = app.config;
    await sendMail(app, trx, { to: account.email, ...addressChangedEmail({ first_name, supportEmail }) });
  });
  return { email };
}
