import { type Insertable, sql } from 'kysely';
import { type Database, lockByName, type Sql, type Transaction } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** Lets one transaction at a time decide who holds an address, whether as a member or while waiting for confirmation. */
export function lockAddress(trx: Transaction, email: string): Promise<void> {
  return lockByName(trx, `accounts:${email}`);
}

export async function isAddressTaken(db: Sql, email: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Puts a sign-up in the place of an earlier one with the same address, whose links die with it. */
export async function replaceSignUp(db: Sql, row: Insertable<DB['sign_ups']>): Promise<void> {
  await db.deleteFrom('sign_ups').where('email', '=', row.email).execute();
  await db.insertInto('sign_ups').values(row).execute();
}

export function findSignUpByEmail(db: Sql, email: string) {
  return db.selectFrom('sign_ups').select(['id', 'email']).where('email', '=', email).executeTakeFirst();
}

export function getSignUp(db: Sql, id: string) {
  return db.selectFrom('sign_ups').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The sign-up no longer waits: its tokens go with it, and a code that is still held for it is free. */
export async function deleteSignUp(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('id', '=', id).execute();
}

export async function insertAccounts(db: Sql, rows: Insertable<DB['accounts']>[]): Promise<void> {
  await db.insertInto('accounts').values(rows).execute();
}

export function findAccount(db: Sql, by: { id: string } | { email: string }) {
  const query = db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.password_hash', 'profiles.first_name']);
  const found = 'id' in by ? query.where('accounts.id', '=', by.id) : query.where('email', '=', by.email);
  return found.executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockAccount(db: Sql, id: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.password_hash', 'profiles.first_name'])
    .where('accounts.id', '=', id)
    .forUpdate('accounts')
    .executeTakeFirstOrThrow();
}

/** What signing in is checked against: the member with this address, else the sign-up that waits for it. */
export async function findCredentials(db: Sql, email: string) {
  const member = db
    .selectFrom('accounts')
    .select(['id', 'password_hash', sql<boolean>`true`.as('confirmed')])
    .where('email', '=', email);
  const waiting = db
    .selectFrom('sign_ups')
    .select(['id', 'password_hash', sql<boolean>`false`.as('confirmed')])
    .where('email', '=', email);
  const rows = await member.unionAll(waiting).execute();
  return rows.find((row) => row.confirmed) ?? rows[0];
}

/** Whether the password is still the one that was checked; if so it stays so until the transaction ends. */
export async function keepPassword(db: Sql, id: string, password_hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a password in the place of `old_hash`; says whether that was still the one. */
export async function replacePassword(
  db: Sql,
  change: { id: string; old_hash: string; new_hash: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ password_hash: change.new_hash, password_changed_at: change.now })
    .where('id', '=', change.id)
    .where('password_hash', '=', change.old_hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function insertEmailToken(db: Sql, row: Insertable<DB['email_tokens']>): Promise<void> {
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

/** Uses a token up; undefined when it is unknown, expired, for something else, or somebody else was faster. */
export function spendEmailToken(db: Sql, { purpose, token_hash, now }: EmailToken) {
  return db
    .deleteFrom('email_tokens')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['sign_up_id', 'account_id', 'email'])
    .executeTakeFirst();
}

export async function deleteEmailTokens(db: Sql, account_id: string): Promise<void> {
  await db.deleteFrom('email_tokens').where('account_id', '=', account_id).execute();
}

export async function insertSession(db: Sql, row: Insertable<DB['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

export async function insertRefreshToken(db: Sql, row: Insertable<DB['refresh_tokens']>): Promise<void> {
  await db.insertInto('refresh_tokens').values(row).execute();
}

/** The session that a refresh token was ever given out in, locked: refreshes of one session go one after the other. */
export function lockSessionOf(db: Sql, token_hash: Buffer) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'expires_at'])
    .where('id', '=', (from) =>
      from.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', token_hash),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** What has become of a refresh token and its relatives; read under the session's lock. See refreshVerdict. */
export function findRefreshToken(db: Sql, token_hash: Buffer) {
  return db
    .selectFrom('refresh_tokens as t')
    .select((on) => [
      sql<boolean>`t.spent_at is not null`.as('is_spent'),
      sql<boolean>`t.replayed_at is not null`.as('is_replayed'),
      on
        .exists(
          on
            .selectFrom('refresh_tokens as n')
            .select('n.session_id')
            .whereRef('n.predecessor', '=', 't.token_hash')
            .where('n.spent_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('is_successor_spent'),
      on
        .exists(
          on
            .selectFrom('refresh_tokens as n')
            .select('n.session_id')
            .whereRef('n.predecessor', '=', 't.predecessor')
            .whereRef('n.token_hash', '<>', 't.token_hash')
            .where('n.spent_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('is_sibling_spent'),
    ])
    .where('t.token_hash', '=', token_hash)
    .executeTakeFirst();
}

export async function markRefreshToken(
  db: Sql,
  token_hash: Buffer,
  mark: { spent_at: string } | { replayed_at: string },
): Promise<void> {
  await db.updateTable('refresh_tokens').set(mark).where('token_hash', '=', token_hash).execute();
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

/** One's own profile, as it belongs to a session. */
export function findOwnProfile(db: Sql, id: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.gender', 'p.dupr_rating', 'p.self_rating'])
    .select(['a.email', 'p.birthdate', 'p.zip_code', 'p.is_admin', 'p.is_paused'])
    .select(['p.created_at', 'p.updated_at'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
}

const identity = prepared<[string], { user_id: string; is_admin: boolean; is_paused: boolean }>(
  'accounts_identify',
  `select s.user_id, p.is_admin, p.is_paused from sessions s join profiles p on p.id = s.user_id
   where s.id = $1 and s.expires_at > now()`,
);

/** Whose session this is and what they may do at this moment; null once it has ended. Asked for every request. */
export async function identify(db: Database, session_id: string) {
  const [row] = await identity(db, session_id);
  return row ?? null;
}

/** Removes what nobody can use any more: one statement for each table. Moments are ISO strings. */
export async function purge(
  db: Sql,
  before: { now: string; signed_up: string; spent: string },
): Promise<Record<string, number>> {
  const signUps = await db
    .deleteFrom('sign_ups')
    .where('created_at', '<', before.signed_up)
    .executeTakeFirst();
  const links = await db.deleteFrom('email_tokens').where('expires_at', '<', before.now).executeTakeFirst();
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<', before.now).executeTakeFirst();
  const tokens = await db
    .deleteFrom('refresh_tokens')
    .where('spent_at', '<', before.spent)
    .executeTakeFirst();
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
