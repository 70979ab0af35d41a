import { type Insertable, sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import { findsRow } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** Whether a code can be used to sign up: unused, unassigned, not expired. */
const isRedeemable = (now: string) =>
  sql<boolean>`user_id is null and used_at is null and (expires_at is null or expires_at > ${now})`;
const redeemable = (db: Sql, now: string) => db.selectFrom('signup_codes').where(isRedeemable(now));

/**
 * The id of the code with this number or URL code. What is exactly the same goes first; else the
 * only one that differs by case, so that codes from before case was ignored keep their meaning.
 */
const idOf = (text: string) => sql<string>`(
  select id from (
    select id, code = ${text} or url_code = ${text} as is_exact, count(*) over () as found
    from signup_codes where code = ${text} or lower(url_code) = lower(${text})) matching
  where is_exact or found = 1)`;

const columns = ['id', 'code', 'url_code', 'expires_at'] as const;
const withUrlCode = <Row extends { url_code: string | null }>(row: Row | undefined) =>
  row === undefined || row.url_code === null ? null : { ...row, url_code: row.url_code };

/** Whether a sign-up holds the code; undefined for a code that nobody can use. */
export function findReservation(db: Sql, code: string, now: string) {
  return redeemable(db, now)
    .where('id', '=', idOf(code))
    .select(sql<boolean>`reserved_by is not null and reserved_until > ${now}`.as('is_reserved'))
    .executeTakeFirst();
}

/** Whether another code has this URL code, in any case. */
export function isUrlCodeTaken(db: Sql, { id, url_code }: { id: string; url_code: string }) {
  return findsRow(
    db
      .selectFrom('signup_codes')
      .where(sql`lower(url_code)`, '=', sql`lower(${url_code})`)
      .where('id', '<>', id),
  );
}

/** Whether this is the URL code of an invitation: only these expire and have no creator. */
export function isLinkCode(db: Sql, url_code: string): Promise<boolean> {
  return findsRow(
    db
      .selectFrom('signup_codes')
      .where('url_code', '=', url_code)
      .where('created_by', 'is', null)
      .where('expires_at', 'is not', null),
  );
}

export async function findRedeemable(db: Sql, id: string, now: string) {
  return withUrlCode(
    await redeemable(db, now).where('id', '=', id).select(columns).executeTakeFirst(),
  );
}

export async function find(db: Sql, id: string) {
  return withUrlCode(
    await db.selectFrom('signup_codes').where('id', '=', id).select(columns).executeTakeFirst(),
  );
}

export type NewCode = Insertable<DB['signup_codes']>;

/**
 * Inserts a code; false when the number is taken.
 *
 * @throws 23505 when the URL code or the id is taken.
 */
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
 * Reserves a code until `reserved_until` if it can be used and is not reserved for another sign-up;
 * returns whether it did. A single statement: a concurrent one waits and then finds it reserved.
 * `now` and `reserved_until` are ISO strings.
 */
export async function reserveCode(
  db: Sql,
  reservation: { code: string; reserved_by: string; reserved_until: string; now: string },
): Promise<boolean> {
  const { code, reserved_by, reserved_until, now } = reservation;
  const result = await db
    .updateTable('signup_codes')
    .set({ reserved_by, reserved_until })
    .where('id', '=', idOf(code))
    .where(isRedeemable(now))
    .where((eb) => eb.or([eb('reserved_by', 'is', null), eb('reserved_until', '<=', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function redeemReservedCode(
  db: Sql,
  signUpId: string,
  now: string,
): Promise<string | null> {
  const row = await db
    .updateTable('signup_codes')
    // A confirmed sign-up keeps its id as the user's id.
    .set({ user_id: signUpId, used_at: now, reserved_by: null, reserved_until: null })
    .where('reserved_by', '=', signUpId)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export function exportCodes(db: Sql, column: 'user_id' | 'created_by', id: string) {
  return db
    .selectFrom('signup_codes')
    .select(['code', 'url_code', 'created_at', 'expires_at', 'used_at'])
    .where(column, '=', id)
    .orderBy('created_at')
    .execute();
}

export function findCreator(db: Sql, id: string) {
  return db.selectFrom('signup_codes').select('created_by').where('id', '=', id).executeTakeFirst();
}
