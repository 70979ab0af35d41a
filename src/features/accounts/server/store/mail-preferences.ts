import type { MailPreferences } from '#features/accounts/schema.ts';
import type { MailKind } from '#features/notifications/rules/kind.ts';
import type { Sql } from '#platform/server/database/database.ts';

export function findPreferences(db: Sql, profile_id: string): Promise<MailPreferences | undefined> {
  return db
    .selectFrom('mail_preferences')
    .select(['mail_matches', 'mail_day_before', 'mail_two_hours'])
    .where('profile_id', '=', profile_id)
    .executeTakeFirst();
}

/** Changes the kinds that are given; nothing for a deleted member. */
export async function savePreferences(
  db: Sql,
  profile_id: string,
  changes: Partial<MailPreferences>,
  updated_at: string,
): Promise<void> {
  const fields = { ...changes, updated_at };
  await db
    .insertInto('mail_preferences')
    .columns(['profile_id', ...(Object.keys(fields) as (keyof typeof fields)[])])
    .expression((from) =>
      from
        .selectFrom('profiles')
        .select('id')
        .select(Object.values(fields).map((value, at) => from.val(value).as(`value${at}`)))
        .where('id', '=', profile_id)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(fields))
    .execute();
}

/**
 * The address of somebody who wants mails of this kind and is not paused; null: in any case.
 * `toPaused`: also of who is paused.
 */
export function findRecipient(db: Sql, user_id: string, kind: MailKind | null, toPaused: boolean) {
  return db
    .selectFrom('accounts as account')
    .innerJoin('profiles as profile', 'profile.id', 'account.id')
    .leftJoin('mail_preferences as preference', 'preference.profile_id', 'account.id')
    .select(['account.email', 'profile.first_name'])
    .where('account.id', '=', user_id)
    .$if(kind !== null, (query) =>
      query.where((where) =>
        where(
          where.fn.coalesce(`preference.${kind ?? 'mail_matches'}`, where.val(true)),
          '=',
          true,
        ),
      ),
    )
    .$if(kind !== null && !toPaused, (query) => query.where('profile.is_paused', '=', false))
    .executeTakeFirst();
}

export function exportPreferences(db: Sql, profile_id: string) {
  return db
    .selectFrom('mail_preferences')
    .select(['mail_matches', 'mail_day_before', 'mail_two_hours', 'updated_at'])
    .where('profile_id', '=', profile_id)
    .executeTakeFirst();
}
