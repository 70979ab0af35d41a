import { type Insertable, sql } from 'kysely';
import { batchLookup } from '#platform/server/database/batched-lookup.ts';
import type { Database, Sql } from '#platform/server/database/database.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { findsRow } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

export async function insertSession(db: Sql, row: Insertable<DB['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** When a session ends: that of an admin earlier. */
const endsAt = sql<string>`session_ends_at(sessions.created_at, sessions.expires_at,
  (select profile.is_admin from profiles profile where profile.id = sessions.user_id))`;

/** Locks the session of a refresh token, used or not: refreshes of a session are serialized. */
export function lockSessionOf(db: Sql, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'created_at', endsAt.as('ends_at')])
    .where('id', '=', (from) =>
      from.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Keeps a session of the user from being ended until the transaction ends. */
export const shareSession = (db: Sql, userId: string, id: string): Promise<boolean> =>
  findsRow(
    db.selectFrom('sessions').where('id', '=', id).where('user_id', '=', userId).forKeyShare(),
  );

export async function touchSession(
  db: Sql,
  id: string,
  use: { user_agent: string; last_used_at: string; expires_at: string },
): Promise<void> {
  await db.updateTable('sessions').set(use).where('id', '=', id).execute();
}

export function listSessions(db: Sql, userId: string, now: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(endsAt, '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
}

/** Deletes the session of a refresh token, used or not; returns the id of its user. */
export async function deleteSessionOf(db: Sql, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', (from) =>
      from.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export function deleteSession(db: Sql, userId: string, id: string) {
  return db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('device_id')
    .executeTakeFirst();
}

export async function deleteSessions(db: Sql, userId: string, except?: string): Promise<void> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (except === undefined ? all : all.where('id', '<>', except)).execute();
}

/** Deletes the sessions of a user that have ended for an admin. */
export async function deleteEndedAdminSessions(db: Sql, userId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`session_ends_at(created_at, expires_at, true) <= now()`)
    .execute();
}

type Identity = { user_id: string; is_admin: boolean; is_paused: boolean };

const identitiesOf = (db: Sql) =>
  db
    .selectFrom('sessions as session')
    .innerJoin('profiles as profile', 'profile.id', 'session.user_id')
    .select(['session.user_id', 'profile.is_admin', 'profile.is_paused'])
    .where(({ eb, fn }) =>
      eb(
        fn<string>('session_ends_at', [
          'session.created_at',
          'session.expires_at',
          'profile.is_admin',
        ]),
        '>',
        fn<string>('now'),
      ),
    );

const identifyOne = preparedQuery(
  'accounts_identify',
  (db, parameter: Parameter<{ session_id: string }>) =>
    identitiesOf(db).where('session.id', '=', parameter('session_id')),
  { pipeline: 'quick' },
);

const identifySeveral = preparedQuery(
  'accounts_identify_several',
  (db, parameter: Parameter<{ session_ids: string[] }>) =>
    identitiesOf(db)
      .select('session.id as session_id')
      .where(({ eb, fn }) => eb('session.id', '=', fn.any(parameter('session_ids')))),
  { pipeline: 'quick' },
);

const identities = batchLookup<Identity>(async (db, sessionIds) => {
  const [first = '', ...others] = sessionIds;
  if (others.length === 0)
    return new Map((await identifyOne(db, { session_id: first })).map((row) => [first, row]));
  const rows = await identifySeveral(db, { session_ids: sessionIds });
  return new Map(rows.map(({ session_id, ...row }) => [session_id, row]));
});

/** The current user and rights of a session; null once it has ended. Called for every request. */
export async function identify(db: Database, sessionId: string): Promise<Identity | null> {
  return (await identities(db, sessionId)) ?? null;
}

export async function deleteEndedSessions(db: Sql, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where(endsAt, '<', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** All sessions of a user, also expired ones that are not deleted yet, for the data export. */
export function exportSessions(db: Sql, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
