import { accountDeletedEmail } from '#features/accounts/server/emails.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as devices from '#features/accounts/server/store/devices.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import * as mailPreferences from '#features/accounts/server/store/mail-preferences.ts';
import * as sessions from '#features/accounts/server/store/sessions.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ExportSection } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { deleteFailedMails, findFailedMails } from '#platform/server/database/failed-mails.ts';
import { sendMail } from '#platform/server/mail/mail.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { currentPasswordWrong, type VerifiedAccount } from './current-password.ts';

/**
 * Ends all sessions of an account that is being deleted, in the caller's transaction, and confirms
 * by mail. The account row is deleted with the profile.
 */
export async function closeAccount(app: AppContext, trx: Transaction, account: VerifiedAccount) {
  if (!(await accounts.lockIfPasswordUnchanged(trx, account.id, account.password_hash)))
    throw currentPasswordWrong();
  await sessions.deleteSessions(trx, account.id);
  await publish(trx, [account.id], ['session']);
  await deleteFailedMails(trx, account.email);
  await sendMail(app, trx, { to: account.email, ...accountDeletedEmail(account) });
}

/**
 * The user's account, devices, sessions, failed mails and links, for the data export, without
 * hashes.
 */
export const exportedSections: readonly ExportSection[] = [
  { name: 'account', row: accounts.exportAccount },
  { name: 'mail_preferences', row: mailPreferences.exportPreferences },
  { name: 'devices', rows: devices.exportDevices },
  { name: 'sessions', rows: sessions.exportSessions },
  { name: 'failed_mails', rows: failedMailsTo },
  { name: 'email_links', rows: emailTokens.exportEmailTokens },
];

async function failedMailsTo(db: Sql, userId: string) {
  const account = await accounts.exportAccount(db, userId);
  return account === undefined ? [] : findFailedMails(db, account.email);
}
