import { type Insertable, sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

export async function insertRefreshToken(db: Sql, row: Insertable<DB['refresh_tokens']>): Promise<void> {
  await db.insertInto('refresh_tokens').values(row).execute();
}

/** The state of a refresh token for `refreshVerdict`; read while the session is locked. */
export function findRefreshToken(db: Sql, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens as token')
    .select((on) => [
      sql<boolean>`token.used_at is not null`.as('is_used'),
      sql<boolean>`token.replayed_at is not null`.as('is_replayed'),
      on
        .exists(
          on
            .selectFrom('refresh_tokens as other')
            .select('other.session_id')
            .whereRef('other.parent', '=', 'token.token_hash')
            .where('other.used_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('is_child_used'),
      on
        .exists(
          on
            .selectFrom('refresh_tokens as other')
            .select('other.session_id')
            .whereRef('other.parent', '=', 'token.parent')
            .whereRef('other.token_hash', '<>', 'token.token_hash')
            .where('other.used_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('is_sibling_used'),
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
