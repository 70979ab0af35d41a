import { accountDeletedMail } from '#features/accounts/server/mails.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import * as sessions from '#features/accounts/server/store/sessions.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { type HeldPart, rowsOf } from '#platform/server/held-data.ts';
import { announce } from '#platform/server/live.ts';
import { forgetFailedMails, heldFailedMails, sendMail } from '#platform/server/mail.ts';
import type { Platform } from '#platform/server/platform.ts';
import { currentIsWrong, type VerifiedAccount } from './current-password.ts';

/**
 * Ends every session of somebody who is about to be gone, in the caller's transaction, and says so by mail. Their account goes with the
 * profile. 400 on current_password when the password that was verified is no longer the one.
 */
export async function leaveAccount(
  platform: Platform,
  trx: Transaction,
  account: VerifiedAccount,
): Promise<void> {
  if (!(await accounts.keepPassword(trx, account.id, account.password_hash))) throw currentIsWrong();
  await sessions.deleteSessions(trx, account.id);
  await announce(trx, [account.id], ['session']);
  await forgetFailedMails(trx, account.email);
  await sendMail(platform, trx, { to: account.email, ...accountDeletedMail(account) });
}

/** What is held on somebody here. What is kept as a hash (the password, tokens) says nothing of them and is left out. */
export function heldOn(db: Sql, user_id: string): HeldPart[] {
  return [
    { name: 'account', one: () => accounts.heldAccount(db, user_id) },
    { name: 'sessions', rows: () => rowsOf(() => sessions.heldSessions(db, user_id)) },
    { name: 'failed_mails', rows: () => rowsOf(() => failedMailsTo(db, user_id)) },
    { name: 'email_links', rows: () => rowsOf(() => emailTokens.heldLinks(db, user_id)) },
  ];
}

async function failedMailsTo(db: Sql, user_id: string) {
  const account = await accounts.heldAccount(db, user_id);
  return account === undefined ? [] : heldFailedMails(db, account.email);
}
