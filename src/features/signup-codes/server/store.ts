import type { Sql } from '#platform/server/database/database.ts';

/**
 * Keeps a code for a sign-up until `held_until`, if nobody used it, it is assigned to nobody, it is good and not kept for
 * somebody else. One statement: of two that come at once, the second waits for the first and then finds it held.
 * `now` and `held_until` are ISO strings. Says whether the code is now theirs.
 */
export async function holdCode(
  db: Sql,
  { code, held_by, held_until, now }: { code: string; held_by: string; held_until: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('signup_codes')
    .set({ held_by, held_until })
    .where((on) => on.or([on('code', '=', code), on('url_code', '=', code)]))
    .where('user_id', 'is', null)
    .where('used_at', 'is', null)
    .where((on) => on.or([on('expires_at', 'is', null), on('expires_at', '>', now)]))
    .where((on) => on.or([on('held_by', 'is', null), on('held_until', '<=', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Marks the code that is held by a sign-up as used by the person it became; the code's id, or undefined without one. */
export async function redeemHeldCode(db: Sql, sign_up_id: string, now: string): Promise<string | undefined> {
  const row = await db
    .updateTable('signup_codes')
    // A sign-up keeps its id when it becomes a person.
    .set({ user_id: sign_up_id, used_at: now, held_by: null, held_until: null })
    .where('held_by', '=', sign_up_id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The codes that belong to somebody, or that they have made. */
export function heldCodes(db: Sql, by: 'user_id' | 'created_by', id: string) {
  return db
    .selectFrom('signup_codes')
    .select(['code', 'url_code', 'created_at', 'expires_at', 'used_at'])
    .where(by, '=', id)
    .orderBy('created_at')
    .execute();
}
