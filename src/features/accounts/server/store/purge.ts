import type { Sql } from '#platform/server/database/database.ts';

/** Removes what nobody can use any more: one statement for each table. Moments are ISO strings. */
export async function purge(
  db: Sql,
  before: { now: string; signedUp: string; spent: string },
): Promise<Record<string, number>> {
  const signUps = await db
    .deleteFrom('sign_ups')
    .where('created_at', '<', before.signedUp)
    .executeTakeFirst();
  const links = await db.deleteFrom('email_tokens').where('expires_at', '<', before.now).executeTakeFirst();
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<', before.now).executeTakeFirst();
  const tokens = await db.deleteFrom('refresh_tokens').where('used_at', '<', before.spent).executeTakeFirst();
  const limits = await db
    .deleteFrom('rate_limits')
    .where('expire', '<', Date.parse(before.now))
    .executeTakeFirst();
  return {
    sign_ups: Number(signUps.numDeletedRows),
    email_tokens: Number(links.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
    refresh_tokens: Number(tokens.numDeletedRows),
    rate_limits: Number(limits.numDeletedRows),
  };
}
