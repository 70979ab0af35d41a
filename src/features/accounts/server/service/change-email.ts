import { messages } from '#features/accounts/messages/common.ts';
import { countedMailbox } from '#features/accounts/rules/canonical-address.ts';
import { addressChangedEmail } from '#features/accounts/server/emails.ts';
import { sendEmailChange } from '#features/accounts/server/jobs.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { rateLimitRule } from '#platform/server/security/rate-limits.ts';
import { checkCurrentPassword } from './current-password.ts';
import { consumeLink, linkInvalid, readLink } from './email-links.ts';
import { holdChangedAddress, noteFormerAddress, takeHeldAddress } from './former-players.ts';

const perUserLimit = rateLimitRule({ name: 'change_email', points: 5 });
const perAddressLimit = rateLimitRule({ name: 'change_email_to', points: 3 });

/**
 * Mails a link to the viewer's new address. Response and timing are the same whether a member has
 * that address or not, as a job looks it up.
 */
export async function changeEmail(
  app: AppContext,
  viewer: Viewer,
  input: { email: string; current_password: string },
): Promise<{ message: string }> {
  const requestedAt = app.clock.now().toISOString();
  const account = await checkCurrentPassword(app, viewer.user_id, input.current_password);
  if (account.email === input.email)
    throw fieldError('BAD_REQUEST', 'email', messages.emailUnchanged);
  await app.rateLimits.consume(perUserLimit, viewer.user_id);
  await app.rateLimits.consume(perAddressLimit, countedMailbox(input.email));
  await app.db.transaction().execute((trx) =>
    app.jobs.enqueue(trx, sendEmailChange, {
      account_id: viewer.user_id,
      email: input.email,
      requestedAt,
    }),
  );
  return { message: messages.changeEmailSent };
}

/**
 * Changes the address with the token of the mailed link. All other links of the account and a
 * pending sign-up with the new address are deleted, and the old address is notified. Sessions stay,
 * as the password is unchanged.
 */
export async function confirmEmail(app: AppContext, token: string): Promise<{ email: string }> {
  const { id, email } = await readLink(app, 'change_email', token);
  await app.db.transaction().execute(async (trx) => {
    await signUps.lockAddress(trx, email);
    if (await accounts.isAddressTaken(trx, email))
      throw new AppError('CONFLICT', messages.emailTaken);
    // Before the account is locked, because blocks lock profiles.
    await takeHeldAddress(app, trx, { user_id: id, email, is_new: false });
    const account = await accounts.lockAccount(trx, { id });
    if (account === undefined) throw linkInvalid();
    await consumeLink(app, trx, 'change_email', token);
    await holdChangedAddress(app, trx, account);
    await noteFormerAddress(app, trx, account);
    await holdChangedAddress(app, trx, { id, email });
    await accounts.setEmail(trx, id, email);
    await emailTokens.deleteEmailTokens(trx, id);
    await signUps.deleteSignUpByEmail(trx, email);
    await publish(trx, [id], ['session', 'profiles/me']);
    const mail = addressChangedEmail(account.first_name, app.config.supportEmail);
    await sendMail(app, trx, { to: account.email, ...mail });
  });
  return { email };
}
