import { type Insertable, sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

export async function insertRefreshToken(
  db: Sql,
  row: Insertable<DB['refresh_tokens']>,
): Promise<void> {
  await db.insertInto('refresh_tokens').values(row).execute();
}

/** Whether a related token, `other`, was used. */
const isOtherUsed = (relation: string) =>
  sql<boolean>`exists (select from refresh_tokens other where ${sql.raw(relation)}
    and other.used_at is not null)`;

/** The state of a refresh token for `refreshVerdict`; read while the session is locked. */
export function findRefreshToken(db: Sql, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens as token')
    .select([
      sql<boolean>`token.used_at is not null`.as('is_used'),
      sql<boolean>`token.replayed_at is not null`.as('is_replayed'),
      isOtherUsed('other.parent = token.token_hash').as('is_child_used'),
      isOtherUsed('other.parent = token.parent and other.token_hash <> token.token_hash').as(
        'is_sibling_used',
      ),
    ])
    .where('token.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function markRefreshToken(
  db: Sql,
  tokenHash: Buffer,
  mark: { used_at: string } | { replayed_at: string },
): Promise<void> {
  await db.updateTable('refresh_tokens').set(mark).where('token_hash', '=', tokenHash).execute();
}
