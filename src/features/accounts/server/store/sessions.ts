import type { Insertable } from 'kysely';
import { batchLookup } from '#platform/server/database/batched-lookup.ts';
import type { Database, Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import type { DB } from '#platform/server/database/schema.ts';

export async function insertSession(db: Sql, row: Insertable<DB['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** The session that a refresh token was ever given out in, locked: refreshes of one session go one after the other. */
export function lockSessionOf(db: Sql, token_hash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'expires_at'])
    .where('id', '=', (from) =>
      from.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', token_hash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function touchSession(
  db: Sql,
  id: string,
  use: { user_agent: string; last_used_at: string; expires_at: string },
): Promise<void> {
  await db.updateTable('sessions').set(use).where('id', '=', id).execute();
}

export function listSessions(db: Sql, user_id: string, now: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

/** Ends the session that a refresh token belongs to, spent or not; whose it was. */
export async function deleteSessionOf(db: Sql, token_hash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', (from) =>
      from.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', token_hash),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Ends one session of a person; says whether there was one. */
export async function deleteSession(db: Sql, user_id: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends all sessions of a person, or all but one. */
export async function deleteSessions(db: Sql, user_id: string, except?: string): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', user_id);
  await (except === undefined ? all : all.where('id', '<>', except)).execute();
}

type Identity = { user_id: string; is_admin: boolean; is_paused: boolean };

const one = prepared<[session_id: string], Identity>(
  'accounts_identify',
  `select s.user_id, p.is_admin, p.is_paused from sessions s join profiles p on p.id = s.user_id
   where s.id = $1 and s.expires_at > now()`,
  { lane: 'quick' },
);

const several = prepared<[sessionIds: string[]], Identity & { session_id: string }>(
  'accounts_identify_several',
  `select s.id as session_id, s.user_id, p.is_admin, p.is_paused from sessions s join profiles p on p.id = s.user_id
   where s.id = any ($1::uuid[]) and s.expires_at > now()`,
  { lane: 'quick' },
);

const identities = batchLookup<Identity>(async (db, sessionIds) => {
  const [first = '', ...others] = sessionIds;
  if (others.length === 0) return new Map((await one(db, first)).map((row) => [first, row]));
  const rows = await several(db, sessionIds);
  return new Map(rows.map(({ session_id, ...row }) => [session_id, row]));
});

/** Whose session this is and what they may do at this moment; null once it has ended. Asked for every request. */
export async function identify(db: Database, session_id: string): Promise<Identity | null> {
  return (await identities(db, session_id)) ?? null;
}

/** All of somebody's sessions, also those that have run out and are not yet cleared away. */
export function exportSessions(db: Sql, user_id: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .execute();
}
