import { accountDeletedEmail } from '#features/accounts/server/emails.ts';
import * as accounts from '#features/accounts/server/store/accounts.ts';
import * as emailTokens from '#features/accounts/server/store/email-tokens.ts';
import * as sessions from '#features/accounts/server/store/sessions.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ExportSection, iterateUnpaged } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { deleteFailedMailsOf, exportFailedMails, sendMail } from '#platform/server/mail/mail.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { currentIsWrong, type VerifiedAccount } from './current-password.ts';

/**
 * Ends every session of somebody who is about to be gone, in the caller's transaction, and says so by mail. Their account goes with the
 * profile. 400 on current_password when the password that was verified is no longer the one.
 */
export async function leaveAccount(
  app: AppContext,
  trx: Transaction,
  account: VerifiedAccount,
): Promise<void> {
  if (!(await accounts.updatePasswordHash(trx, account.id, account.password_hash))) throw currentIsWrong();
  await sessions.deleteSessions(trx, account.id);
  await publish(trx, [account.id], ['session']);
  await deleteFailedMailsOf(trx, account.email);
  await sendMail(app, trx, { to: account.email, ...accountDeletedEmail(account) });
}

/** What is held on somebody here. What is kept as a hash (the password, tokens) says nothing of them and is left out. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'account', one: () => accounts.exportAccount(db, user_id) },
    { name: 'sessions', rows: () => iterateUnpaged(() => sessions.exportSessions(db, user_id)) },
    { name: 'failed_mails', rows: () => iterateUnpaged(() => failedMailsTo(db, user_id)) },
    { name: 'email_links', rows: () => iterateUnpaged(() => emailTokens.exportEmailTokens(db, user_id)) },
  ];
}

async function failedMailsTo(db: Sql, user_id: string) {
  const account = await accounts.exportAccount(db, user_id);
  return account === undefined ? [] : exportFailedMails(db, account.email);
}
