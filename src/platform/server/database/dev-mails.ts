import type { Database } from './database.ts';

export type DevMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
};

/** Adds a mail to the development mailbox; a repeated id is ignored. */
export async function insertDevMail(
  db: Database,
  mail: Omit<DevMail, 'created_at'>,
): Promise<void> {
  await db
    .insertInto('dev_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The latest 100 mails of the development mailbox, newest first, optionally of one recipient. */
export async function listDevMails(db: Database, to?: string): Promise<DevMail[]> {
  const mails = db
    .selectFrom('dev_mails')
    .select(['id', 'to', 'subject', 'text', 'html', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100);
  return await (to === undefined
    ? mails
    : mails.where('to', '=', to.trim().toLowerCase())
  ).execute();
}
