import { sql } from 'kysely';
import type { Sql } from './database.ts';

/** A mail that was given up: to whom, about what, and what the receiving side said last. */
export type FailedMail = { id: string; to: string; subject: string; error: string; failed_at: string };

const columns = ['id', 'to', 'subject', 'error', 'failed_at'] as const;
const listed = 50;

/** Keeps that a mail was given up; the same id again changes nothing. */
export async function insertFailedMail(db: Sql, mail: FailedMail): Promise<void> {
  await db
    .insertInto('failed_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The latest 50 of them, newest first, and how many there are. */
export async function listFailedMails(db: Sql): Promise<{ items: FailedMail[]; total: number }> {
  const items = await db
    .selectFrom('failed_mails')
    .select(columns)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  const { total } = await db
    .selectFrom('failed_mails')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** All of them to one address, oldest first. */
export function findFailedMails(db: Sql, to: string): Promise<FailedMail[]> {
  return db.selectFrom('failed_mails').select(columns).where('to', '=', to).orderBy('failed_at').execute();
}

export async function deleteFailedMails(db: Sql, to: string): Promise<void> {
  await db.deleteFrom('failed_mails').where('to', '=', to).execute();
}

export async function deleteOldFailedMails(db: Sql, failedBefore: string): Promise<void> {
  await db.deleteFrom('failed_mails').where('failed_at', '<', failedBefore).execute();
}

/** How many jobs of a kind wait, are being done or will be tried again. */
export async function countWaiting(db: Sql, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${name} and state < 'completed'`.execute(db);
  return rows[0]?.count ?? 0;
}
