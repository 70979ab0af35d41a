import { messages } from '#features/accounts/messages.ts';
import { sendPasswordReset } from '#features/accounts/server/jobs.ts';
import { passwordChangedMail } from '#features/accounts/server/mails.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import * as sessions from '#features/accounts/server/store/sessions.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limitRule } from '#platform/server/limits.ts';
import { announce } from '#platform/server/live.ts';
import { sendMail } from '#platform/server/mail.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import { checkCurrentPassword, currentIsWrong } from './current-password.ts';
import { linkInvalid, readLink, spendLink } from './email-links.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { type OpenedSession, startSession } from './sessions.ts';

const forgotByAddress = limitRule({
  name: 'forgot_address',
  points: 3,
  per_seconds: 3600,
  store: 'database',
});
const forgotByNetwork = limitRule({
  name: 'forgot_network',
  points: 20,
  per_seconds: 3600,
  store: 'database',
});

/**
 * Changes one's own password once the current one is verified (document 1, section 5). Every other session ends, links for a new
 * password die, and the person is told by mail.
 *
 * @throws {AppError} BAD_REQUEST on current_password ('Current password is incorrect') or new_password (common, own address);
 *   TOO_MANY_REQUESTS after 10 tries in 15 minutes
 */
export async function changePassword(
  platform: Platform,
  viewer: Viewer,
  input: { current_password: string; new_password: string },
): Promise<void> {
  const account = await checkCurrentPassword(platform, viewer.user_id, input.current_password);
  refuseWeakPassword(input.new_password, account.email, 'new_password');
  const new_hash = await hashPassword(input.new_password);
  await platform.db.transaction().execute(async (trx) => {
    // False when another change came in between: then the password that was verified is no longer the current one.
    if (!(await setPassword(platform, trx, account, new_hash))) throw currentIsWrong();
    await sessions.deleteSessions(trx, account.id, viewer.session_id);
  });
}

/**
 * Mails a link to set a new password, if a member has that address. The answer and its time are the same for every address:
 * looking it up is left to a job. 429 after 3 an hour for an address, 20 for a network.
 */
export async function forgotPassword(
  platform: Platform,
  email: string,
  client_address: string,
): Promise<{ message: string }> {
  await platform.limits.take(forgotByNetwork, client_address);
  await platform.limits.take(forgotByAddress, email);
  await platform.db.transaction().execute((trx) => platform.jobs.enqueue(trx, sendPasswordReset, { email }));
  return { message: messages.reset_sent };
}

/**
 * Sets a new password with the link of the mail: all sessions end, the person is told by mail and signed in.
 *
 * @throws {AppError} BAD_REQUEST for a link that is unknown, expired or used, and on password (common, own address), which
 *   leaves the link as it is
 */
export async function resetPassword(
  platform: Platform,
  { token, password }: { token: string; password: string },
  user_agent: string,
): Promise<OpenedSession> {
  const { id, email } = await readLink(platform, 'reset_password', token);
  refuseWeakPassword(password, email, 'password');
  const new_hash = await hashPassword(password);
  return platform.db.transaction().execute(async (trx) => {
    // The account before the link: every change of a password takes them in this order, so nobody waits in a circle.
    const account = await accounts.lockAccount(trx, { id, email });
    if (account === undefined) throw linkInvalid();
    await spendLink(platform, trx, 'reset_password', token);
    await setPassword(platform, trx, account, new_hash);
    await sessions.deleteSessions(trx, id);
    return startSession(platform, trx, id, user_agent);
  });
}

type Account = { id: string; email: string; first_name: string; password_hash: string };

/** What every change of a password brings with it; false when the password is not what it was when `account` was read. */
async function setPassword(
  platform: Platform,
  trx: Transaction,
  account: Account,
  new_hash: string,
): Promise<boolean> {
  const now = platform.clock.now().toISOString();
  const change = { id: account.id, old_hash: account.password_hash, new_hash, now };
  if (!(await accounts.replacePassword(trx, change))) return false;
  await emailTokens.deleteEmailTokens(trx, account.id);
  await announce(trx, [account.id], ['session']);
  const url = `${platform.config.public_origin}/forgot-password`;
  await sendMail(platform, trx, { to: account.email, ...passwordChangedMail({ ...account, url }) });
  return true;
}
