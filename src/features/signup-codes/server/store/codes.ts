import type { Insertable } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** What somebody can sign up by: unused, assigned to nobody, not expired. */
const good = (db: Sql, now: string) =>
  db
    .selectFrom('signup_codes')
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', now)]));

const names = ['id', 'code', 'url_code', 'expires_at'] as const;
const linkCode = <Row extends { url_code: string | null }>(row: Row | undefined) =>
  row === undefined || row.url_code === null ? undefined : { ...row, url_code: row.url_code };

/** Whether there is such a code or URL code that is good now. */
export async function isGood(db: Sql, code: string, now: string): Promise<boolean> {
  const row = await good(db, now)
    .where((on) => on.or([on('code', '=', code), on('url_code', '=', code)]))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this is the URL code of an invitation in any state: only these expire and have no creator. */
export async function isLinkCode(db: Sql, url_code: string): Promise<boolean> {
  const row = await db
    .selectFrom('signup_codes')
    .select('id')
    .where('url_code', '=', url_code)
    .where('created_by', 'is', null)
    .where('expires_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A code with a URL code, if it is good now. */
export async function findGood(db: Sql, id: string, now: string) {
  return linkCode(await good(db, now).where('id', '=', id).select(names).executeTakeFirst());
}

export async function find(db: Sql, id: string) {
  return linkCode(await db.selectFrom('signup_codes').where('id', '=', id).select(names).executeTakeFirst());
}

export type NewCode = Insertable<DB['signup_codes']>;

/** False when the number is taken. Fails with 23505 when the URL code is, or the id. */
export async function insertCode(db: Sql, row: NewCode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('signup_codes')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUnused(db: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('signup_codes')
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .where('reserved_by', 'is', null)
    .execute();
}

/**
 * Keeps a code for a sign-up until `reserved_until`, if nobody used it, it is assigned to nobody, it is good and not kept for
 * somebody else. One statement: of two that come at once, the second waits for the first and then finds it held.
 * `now` and `reserved_until` are ISO strings. Says whether the code is now theirs.
 */
export async function reserveCode(
  db: Sql,
  {
    code,
    reserved_by,
    reserved_until,
    now,
  }: { code: string; reserved_by: string; reserved_until: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('signup_codes')
    .set({ reserved_by, reserved_until })
    .where((on) => on.or([on('code', '=', code), on('url_code', '=', code)]))
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', now)]))
    .where((on) => on.or([on('reserved_by', 'is', null), on('reserved_until', '<=', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Marks the code that is held by a sign-up as used by the person it became; the code's id, or undefined without one. */
export async function redeemReservedCode(
  db: Sql,
  sign_up_id: string,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('signup_codes')
    // A sign-up keeps its id when it becomes a person.
    .set({ user_id: sign_up_id, used_at: now, reserved_by: null, reserved_until: null })
    .where('reserved_by', '=', sign_up_id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The codes that belong to somebody, or that they have made. */
export function exportCodes(db: Sql, by: 'user_id' | 'created_by', id: string) {
  return db
    .selectFrom('signup_codes')
    .select(['code', 'url_code', 'created_at', 'expires_at', 'used_at'])
    .where(by, '=', id)
    .orderBy('created_at')
    .execute();
}

/** Who has made a code; undefined when there is none. */
export function findMaker(db: Sql, id: string) {
  return db.selectFrom('signup_codes').select('created_by').where('id', '=', id).executeTakeFirst();
}
