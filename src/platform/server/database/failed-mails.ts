import { sql } from 'kysely';
import type { Sql } from './database.ts';

/** A mail that could not be delivered, with the last error of the mail server. */
type FailedMail = { id: string; to: string; subject: string; error: string; failed_at: string };

const columns = ['id', 'to', 'subject', 'error', 'failed_at'] as const;
const listLimit = 50;

/** Records a failed mail; a repeated id is ignored. */
export async function insertFailedMail(db: Sql, mail: FailedMail): Promise<void> {
  await db
    .insertInto('failed_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The latest 50 failed mails, newest first, and the total count. */
export async function listFailedMails(db: Sql): Promise<{ items: FailedMail[]; total: number }> {
  const items = await db
    .selectFrom('failed_mails')
    .select(columns)
    .orderBy('failed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listLimit)
    .execute();
  const { total } = await db
    .selectFrom('failed_mails')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** All failed mails to one address, oldest first. */
export function findFailedMails(db: Sql, to: string): Promise<FailedMail[]> {
  return db
    .selectFrom('failed_mails')
    .select(columns)
    .where('to', '=', to)
    .orderBy('failed_at')
    .execute();
}

export async function deleteFailedMails(db: Sql, to: string): Promise<void> {
  await db.deleteFrom('failed_mails').where('to', '=', to).execute();
}

export async function deleteOldFailedMails(db: Sql, failedBefore: string): Promise<void> {
  await db.deleteFrom('failed_mails').where('failed_at', '<', failedBefore).execute();
}

/** The number of jobs of a type that are waiting, running or to be retried. */
export async function countWaiting(db: Sql, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${name} and state < 'completed'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
