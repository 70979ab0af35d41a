import type { Database } from './database.ts';

export type DevMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
};

/** Keeps a mail in the development mailbox; the same id again changes nothing. */
export async function insertDevMail(db: Database, mail: Omit<DevMail, 'created_at'>): Promise<void> {
  await db
    .insertInto('dev_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The latest 100 mails of the development mailbox, newest first; only those to `to` when it is given. */
export async function listDevMails(db: Database, to?: string): Promise<DevMail[]> {
  const mails = db
    .selectFrom('dev_mails')
    .select(['id', 'to', 'subject', 'text', 'html', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100);
  return await (to === undefined ? mails : mails.where('to', '=', to.trim().toLowerCase())).execute();
}
