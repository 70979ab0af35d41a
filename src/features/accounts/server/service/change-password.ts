import { passwordChangedEmail } from '#features/accounts/server/emails.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { checkCurrentPassword, currentPasswordWrong } from './current-password.ts';
import { consumeLink, linkInvalid, readLink } from './email-links.ts';
import { passwordChanged } from './password-changed.ts';
import { assertNotBreached, assertPasswordAllowed, hashPassword } from './passwords.ts';
import { type Browser, endSessions, type OpenedSession, startSession } from './sessions.ts';

/**
 * Changes the viewer's password after verifying the current one (document 1, section 5). All other
 * sessions, devices, the calendar address and all mailed links end, and the user is notified by
 * mail.
 */
export async function changePassword(
  app: AppContext,
  viewer: Viewer,
  input: { current_password: string; new_password: string },
): Promise<void> {
  const account = await checkCurrentPassword(app, viewer.user_id, input.current_password);
  assertPasswordAllowed(input.new_password, account, 'new_password');
  await assertNotBreached(app, input.new_password, 'new_password');
  const newHash = await hashPassword(input.new_password);
  await app.db.transaction().execute(async (trx) => {
    // False after a concurrent change: the verified password is no longer the current one.
    if (!(await setPassword(app, trx, account, newHash))) throw currentPasswordWrong();
    await endSessions(trx, account.id, viewer.session_id);
    await app.events.emit(app, trx, passwordChanged, { user_id: account.id });
  });
}

/**
 * Sets a new password with the token of the mailed link. All sessions end, and the user is notified
 * and signed in. A password that is refused leaves the link valid.
 */
export async function resetPassword(
  app: AppContext,
  { token, password }: { token: string; password: string },
  browser: Browser,
): Promise<OpenedSession> {
  const { id, email } = await readLink(app, 'reset_password', token);
  const owner = await accounts.findAccount(app.db, { id });
  if (owner === undefined) throw linkInvalid();
  assertPasswordAllowed(password, owner, 'password');
  await assertNotBreached(app, password, 'password');
  const newHash = await hashPassword(password);
  return app.db.transaction().execute(async (trx) => {
    // Lock order of all password changes: account, then link.
    const account = await accounts.lockAccount(trx, { id, email });
    if (account === undefined) throw linkInvalid();
    await consumeLink(app, trx, 'reset_password', token);
    await setPassword(app, trx, account, newHash);
    await endSessions(trx, id);
    await app.events.emit(app, trx, passwordChanged, { user_id: id });
    return startSession(app, trx, id, browser);
  });
}

type Account = { id: string; email: string; first_name: string; password_hash: string };

/**
 * Replaces the password, deletes mailed links and notifies; false if it has changed since `account`
 * was read.
 */
async function setPassword(app: AppContext, trx: Transaction, account: Account, newHash: string) {
  const now = app.clock.now().toISOString();
  const change = { id: account.id, oldHash: account.password_hash, newHash, now };
  if (!(await accounts.replacePassword(trx, change))) return false;
  await emailTokens.deleteEmailTokens(trx, account.id);
  await publish(trx, [account.id], ['session']);
  const { publicOrigin, supportEmail } = app.config;
  const content = { ...account, url: `${publicOrigin}/forgot-password`, supportEmail };
  await sendMail(app, trx, { to: account.email, ...passwordChangedEmail(content) });
  return true;
}
