import type { Insertable } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** Makes whoever else sends invitations as this person, and whoever joins by one of theirs, wait for the end of the transaction. */
export function lockInviter(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Who invites, as the mail says it: nobody who is paused or gone. */
export function findInviter(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.id')
    .select(['profiles.id', 'first_name', 'last_name', 'accounts.email'])
    .where('profiles.id', '=', id)
    .where('is_paused', '=', false)
    .executeTakeFirst();
}

/** A sending by its id, whosever it is. */
export function findSent(db: Sql, id: string) {
  return db
    .selectFrom('partner_invitations_sent')
    .select(['id', 'inviter_id', 'address_hash', 'signup_code_id', 'mailed'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How often somebody has sent invitations since a moment, to one address or to any. */
export async function countSent(
  db: Sql,
  inviter_id: string,
  since: string,
  address_hash?: Buffer,
): Promise<number> {
  const { count } = await db
    .selectFrom('partner_invitations_sent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('inviter_id', '=', inviter_id)
    .where('sent_at', '>', since)
    .$if(address_hash !== undefined, (query) => query.where('address_hash', '=', address_hash ?? null))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many mails have gone to an address since a moment, from anybody. */
export async function countMailed(db: Sql, address_hash: Buffer, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('partner_invitations_sent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('address_hash', '=', address_hash)
    .where('sent_at', '>', since)
    .where('mailed', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a sending; false when the id is taken. */
export async function insertSent(db: Sql, row: Insertable<DB['partner_invitations_sent']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('partner_invitations_sent')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Says that the mail of a sending goes out; false when it has already. */
export async function markMailed(db: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_invitations_sent')
    .set({ mailed: true })
    .where('id', '=', id)
    .where('mailed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Somebody's invitation of an address. */
export function findInvitation(db: Sql, inviter_id: string, email: string) {
  return db
    .selectFrom('partner_invitations')
    .select(['id', 'signup_code_id'])
    .where('inviter_id', '=', inviter_id)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Writes an invitation, or gives the one that there is a new code. */
export async function upsertInvitation(db: Sql, row: Insertable<DB['partner_invitations']>): Promise<void> {
  const { signup_code_id, expires_at } = row;
  await db
    .insertInto('partner_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['inviter_id', 'email']).doUpdateSet({ signup_code_id, expires_at }),
    )
    .execute();
}

/** The list that one's own entry is in, and whether it is a player's. */
export function findOwnEntry(db: Sql, user_id: string, id: string) {
  return db
    .selectFrom('partner_list_entries as e')
    .innerJoin('partner_lists as l', 'l.id', 'e.partner_list_id')
    .select(['e.id', 'e.partner_list_id', 'e.platform_user_id', 'e.email'])
    .where('e.id', '=', id)
    .where('l.user_id', '=', user_id)
    .executeTakeFirst();
}

/** Keeps an address with an entry that was made by hand. */
export async function saveEntryEmail(db: Sql, id: string, email: string, now: string): Promise<void> {
  await db
    .updateTable('partner_list_entries')
    .set({ email, updated_at: now })
    .where('id', '=', id)
    .where('platform_user_id', 'is', null)
    .execute();
}

/** Whether an address wants no invitations. */
export async function isUnsubscribed(db: Sql, address_hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('invitation_unsubscribes')
    .select('address_hash')
    .where('address_hash', '=', address_hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an address wants no invitations; once more changes nothing. */
export async function insertUnsubscribe(db: Sql, address_hash: Buffer, stopped_at: string): Promise<void> {
  await db
    .insertInto('invitation_unsubscribes')
    .values({ address_hash, stopped_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes invitations that ended before a moment; their codes. */
export async function deleteEnded(db: Sql, endedBefore: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('partner_invitations')
    .where('expires_at', '<', endedBefore)
    .returning('signup_code_id')
    .execute();
  return rows.map((row) => row.signup_code_id);
}

/** Removes what no limit counts any more; how many. */
export async function deleteOldSent(db: Sql, sentBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('partner_invitations_sent')
    .where('sent_at', '<', sentBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whom somebody has invited, for the download of one's data. */
export function exportInvitations(db: Sql, inviter_id: string) {
  return db
    .selectFrom('partner_invitations')
    .select(['email', 'created_at', 'expires_at'])
    .where('inviter_id', '=', inviter_id)
    .orderBy('created_at')
    .execute();
}

/** When somebody has sent invitations, for the download of one's data. */
export function exportSentInvitations(db: Sql, inviter_id: string) {
  return db
    .selectFrom('partner_invitations_sent')
    .select('sent_at')
    .where('inviter_id', '=', inviter_id)
    .orderBy('sent_at')
    .execute();
}
