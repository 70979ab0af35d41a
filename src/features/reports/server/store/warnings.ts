import type { Insertable } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** How many warnings a person sees. */
const warningsShown = 50;

const warnings = (db: Sql) =>
  db
    .selectFrom('warnings')
    .select(['id', 'report_id', 'profile_id', 'text', 'created_at', 'acknowledged_at'])
    .select(['answer', 'answered_at', 'withdrawn_at']);

export type WarningRow = Awaited<ReturnType<typeof listWarnings>>[number];

export function listWarnings(db: Sql, profile_id: string) {
  return warnings(db)
    .where('profile_id', '=', profile_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(warningsShown)
    .execute();
}

/** Locks a warning of this person until the transaction ends; the person must be locked first. */
export function lockWarning(db: Sql, profile_id: string, id: string) {
  return warnings(db)
    .where('id', '=', id)
    .where('profile_id', '=', profile_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertWarning(db: Sql, row: Insertable<DB['warnings']>): Promise<void> {
  await db.insertInto('warnings').values(row).execute();
}

export async function acknowledge(db: Sql, id: string, now: string): Promise<void> {
  await db.updateTable('warnings').set({ acknowledged_at: now }).where('id', '=', id).execute();
}

export async function setAnswer(db: Sql, id: string, answer: string, now: string): Promise<void> {
  await db.updateTable('warnings').set({ answer, answered_at: now }).where('id', '=', id).execute();
}

export async function withdrawAnswered(db: Sql, report_id: string, now: string): Promise<void> {
  await db
    .updateTable('warnings')
    .set({ withdrawn_at: now })
    .where('report_id', '=', report_id)
    .where('answered_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}
