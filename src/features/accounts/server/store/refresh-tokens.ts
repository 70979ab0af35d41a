import { type Insertable, sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

export async function insertRefreshToken(db: Sql, row: Insertable<DB['refresh_tokens']>): Promise<void> {
  await db.insertInto('refresh_tokens').values(row).execute();
}

/** The state of a refresh token for `refreshVerdict`; read while the session is locked. */
export function findRefreshToken(db: Sql, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens as t')
    .select((on) => [
      sql<boolean>`t.used_at is not null`.as('is_used'),
      sql<boolean>`t.replayed_at is not null`.as('is_replayed'),
      on
        .exists(
          on
            .selectFrom('refresh_tokens as n')
            .select('n.session_id')
            .whereRef('n.parent', '=', 't.token_hash')
            .where('n.used_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('is_child_used'),
      on
        .exists(
          on
            .selectFrom('refresh_tokens as n')
            .select('n.session_id')
            .whereRef('n.parent', '=', 't.parent')
            .whereRef('n.token_hash', '<>', 't.token_hash')
            .where('n.used_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('is_sibling_used'),
    ])
    .where('t.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function markRefreshToken(
  db: Sql,
  tokenHash: Buffer,
  mark: { used_at: string } | { replayed_at: string },
): Promise<void> {
  await db.updateTable('refresh_tokens').set(mark).where('token_hash', '=', tokenHash).execute();
}
