import type { Insertable } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

export async function insertEmailToken(
  db: Sql,
  row: Insertable<DB['email_tokens']>,
): Promise<void> {
  await db.insertInto('email_tokens').values(row).execute();
}

type EmailToken = {
  purpose: DB['email_tokens']['purpose'];
  token_hash: Buffer;
  now: string;
};

export function findEmailToken(db: Sql, { purpose, token_hash, now }: EmailToken) {
  return db
    .selectFrom('email_tokens')
    .select(['sign_up_id', 'account_id', 'email'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Deletes a valid token; undefined if unknown, expired, for another purpose, or used concurrently.
 */
export function consumeEmailToken(db: Sql, { purpose, token_hash, now }: EmailToken) {
  return db
    .deleteFrom('email_tokens')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['sign_up_id', 'account_id', 'email'])
    .executeTakeFirst();
}

export async function deleteEmailTokens(
  db: Sql,
  accountId: string,
  purpose?: EmailToken['purpose'],
) {
  const all = db.deleteFrom('email_tokens').where('account_id', '=', accountId);
  await (purpose === undefined ? all : all.where('purpose', '=', purpose)).execute();
}

export function exportEmailTokens(db: Sql, accountId: string) {
  return db
    .selectFrom('email_tokens')
    .select(['purpose', 'email', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
}
