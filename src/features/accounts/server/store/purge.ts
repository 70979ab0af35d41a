import type { Sql } from '#platform/server/database/database.ts';

/** Deletes expired rows, with one statement per table. Times are ISO strings. */
export async function purge(
  db: Sql,
  limits: { now: string; signedUpBefore: string; usedBefore: string },
): Promise<Record<string, number>> {
  const signUps = await db
    .deleteFrom('sign_ups')
    .where('created_at', '<', limits.signedUpBefore)
    .executeTakeFirst();
  const links = await db.deleteFrom('email_tokens').where('expires_at', '<', limits.now).executeTakeFirst();
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<', limits.now).executeTakeFirst();
  const tokens = await db
    .deleteFrom('refresh_tokens')
    .where('used_at', '<', limits.usedBefore)
    .executeTakeFirst();
  const rateLimits = await db
    .deleteFrom('rate_limits')
    .where('expire', '<', Date.parse(limits.now))
    .executeTakeFirst();
  return {
    sign_ups: Number(signUps.numDeletedRows),
    email_tokens: Number(links.numDeletedRows),
    sessions: Number(sessions.numDeletedRows),
    refresh_tokens: Number(tokens.numDeletedRows),
    rate_limits: Number(rateLimits.numDeletedRows),
  };
}
