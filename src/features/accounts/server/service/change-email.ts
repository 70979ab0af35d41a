import { messages } from '#features/accounts/messages.ts';
import { sendEmailChange } from '#features/accounts/server/jobs.ts';
import { emailChangedMail } from '#features/accounts/server/mails.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import * as signUps from '#features/accounts/server/store/sign-ups.ts';
import { AppError } from '#platform/common/errors.ts';
import { limitRule } from '#platform/server/limits.ts';
import { announce } from '#platform/server/live.ts';
import { sendMail } from '#platform/server/mail.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import { checkCurrentPassword } from './current-password.ts';
import { linkInvalid, readLink, spendLink } from './email-links.ts';

const byPerson = limitRule({ name: 'change_email', points: 5, per_seconds: 3600, store: 'database' });
const byAddress = limitRule({ name: 'change_email_to', points: 3, per_seconds: 3600, store: 'database' });

/**
 * Mails a link to an address that somebody wants instead of theirs. The answer and its time are the same whether a member has that
 * address or not: looking it up is left to a job.
 *
 * @throws {AppError} BAD_REQUEST on current_password, or on email for the address one has; TOO_MANY_REQUESTS after 10 wrong passwords
 *   in 15 minutes, 5 links an hour for a person, 3 to an address
 */
export async function changeEmail(
  platform: Platform,
  viewer: Viewer,
  input: { email: string; current_password: string },
): Promise<{ message: string }> {
  const asked_at = platform.clock.now().toISOString();
  const account = await checkCurrentPassword(platform, viewer.user_id, input.current_password);
  if (account.email === input.email) {
    const { email_unchanged } = messages;
    throw new AppError('BAD_REQUEST', email_unchanged, { fields: { email: email_unchanged } });
  }
  await platform.limits.take(byPerson, viewer.user_id);
  await platform.limits.take(byAddress, input.email);
  await platform.db.transaction().execute((trx) =>
    platform.jobs.enqueue(trx, sendEmailChange, {
      account_id: viewer.user_id,
      email: input.email,
      asked_at,
    }),
  );
  return { message: messages.change_email_sent };
}

/**
 * The link in the mail changes the address. Every other link of the person dies, a sign-up that waits with the new address goes, and
 * the old address is told. Sessions stay: they were opened with the password, which has not changed.
 *
 * @throws {AppError} BAD_REQUEST for a link that is unknown, expired or used; CONFLICT when a member has the address by now
 */
export async function confirmEmail(platform: Platform, token: string): Promise<{ email: string }> {
  const { id, email } = await readLink(platform, 'change_email', token);
  await platform.db.transaction().execute(async (trx) => {
    await signUps.lockAddress(trx, email);
    const account = await accounts.lockAccount(trx, { id });
    if (account === undefined) throw linkInvalid();
    await spendLink(platform, trx, 'change_email', token);
    if (await accounts.isAddressTaken(trx, email)) throw new AppError('CONFLICT', messages.email_taken);
    await accounts.setEmail(trx, id, email);
    await emailTokens.deleteEmailTokens(trx, id);
    await signUps.deleteSignUpByEmail(trx, email);
    await announce(trx, [id], ['session', 'profiles/me']);
    const { first_name } = account;
    const { support_email } = platform.config;
    await sendMail(platform, trx, { to: account.email, ...emailChangedMail({ first_name, support_email }) });
  });
  return { email };
}
