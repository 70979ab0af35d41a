import { type DeleteResult, sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import { deleteEndedSessions } from './sessions.ts';

/** Deletes expired rows of accounts, with one statement per table. Times are ISO strings. */
export async function purge(
  db: Sql,
  limits: {
    now: string;
    signedUpBefore: string;
    usedBefore: string;
    signedInBefore: string;
    heldBefore: string;
  },
): Promise<Record<string, number>> {
  return {
    sign_ups: await run(db.deleteFrom('sign_ups').where('created_at', '<', limits.signedUpBefore)),
    email_tokens: await run(db.deleteFrom('email_tokens').where('expires_at', '<', limits.now)),
    sessions: await deleteEndedSessions(db, limits.now),
    devices: await run(db.deleteFrom('devices').where('last_used_at', '<', limits.signedInBefore)),
    refresh_tokens: await run(
      db.deleteFrom('refresh_tokens').where('used_at', '<', limits.usedBefore),
    ),
    former_addresses: await run(
      db
        .deleteFrom('former_addresses')
        .where('changed_at', '<=', sql<string>`${limits.now}::timestamptz - interval '1 year'`),
    ),
    held_addresses: await run(
      db.deleteFrom('held_addresses').where(({ eb, or }) =>
        or([
          // A living account holds its addresses as long as its pause, blocks or reports.
          eb.and([eb('former_player_id', 'is not', null), eb('held_at', '<', limits.heldBefore)]),
          sql<boolean>`not is_held(coalesce(former_player_id, profile_id))`,
        ]),
      ),
    ),
    // With the blocks and reports of them, unless these hold for an account that has come back.
    former_players: await run(
      db
        .deleteFrom('former_players')
        .where('held_at', '<', limits.heldBefore)
        .where(({ eb, or }) => or([eb('profile_id', 'is', null), sql<boolean>`not is_held(id)`])),
    ),
  };
}

async function run(deletion: { executeTakeFirst(): Promise<DeleteResult> }): Promise<number> {
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}
