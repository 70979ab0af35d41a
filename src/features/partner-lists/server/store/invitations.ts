import type { Insertable } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import { countRows, findsRow, insertIfNew } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

/** The inviter's name and address; undefined if paused or deleted. */
export function findInviter(db: Sql, id: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.id')
    .select(['profiles.id', 'first_name', 'last_name', 'accounts.email'])
    .where('profiles.id', '=', id)
    .where('is_paused', '=', false)
    .executeTakeFirst();
}

/** A sent invitation by its id, of any inviter. */
export function findSent(db: Sql, id: string) {
  return db
    .selectFrom('partner_invitations_sent')
    .select(['id', 'inviter_id', 'address_hash', 'signup_code_id', 'mailed'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Number of invitations sent since a time, for example by one user or to one address. */
export function countSent(
  db: Sql,
  since: string,
  filter: { inviter_id?: string; address_hash?: Buffer; mailed?: boolean },
): Promise<number> {
  const sent = db.selectFrom('partner_invitations_sent').where('sent_at', '>', since);
  return countRows(sent.where((eb) => eb.and(filter)));
}

export const insertSent = (
  db: Sql,
  row: Insertable<DB['partner_invitations_sent']>,
): Promise<boolean> => insertIfNew(db, 'partner_invitations_sent', row);

/** Marks a sent invitation as mailed; returns false if it was already. */
export async function markMailed(db: Sql, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_invitations_sent')
    .set({ mailed: true })
    .where('id', '=', id)
    .where('mailed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findInvitation(db: Sql, inviterId: string, addressHashes: Buffer[]) {
  return db
    .selectFrom('partner_invitations')
    .select(['id', 'signup_code_id'])
    .where('inviter_id', '=', inviterId)
    .where('address_hash', 'in', addressHashes)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Inserts an invitation, or replaces the code of the existing one. */
export async function upsertInvitation(
  db: Sql,
  row: Insertable<DB['partner_invitations']>,
): Promise<void> {
  const { signup_code_id, expires_at } = row;
  await db
    .insertInto('partner_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['inviter_id', 'address_hash']).doUpdateSet({ signup_code_id, expires_at }),
    )
    .execute();
}

export function findOwnEntry(db: Sql, userId: string, id: string) {
  return db
    .selectFrom('partner_list_entries as entry')
    .innerJoin('partner_lists as list', 'list.id', 'entry.partner_list_id')
    .select(['entry.id', 'entry.partner_list_id', 'entry.platform_user_id', 'entry.email'])
    .where('entry.id', '=', id)
    .where('list.user_id', '=', userId)
    .executeTakeFirst();
}

/** Saves the address of an entry that is not a player. */
export async function saveEntryEmail(
  db: Sql,
  id: string,
  email: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('partner_list_entries')
    .set({ email, updated_at: now })
    .where('id', '=', id)
    .where('platform_user_id', 'is', null)
    .execute();
}

export const isUnsubscribed = (db: Sql, addressHashes: Buffer[]): Promise<boolean> =>
  findsRow(db.selectFrom('invitation_unsubscribes').where('address_hash', 'in', addressHashes));

export const insertUnsubscribe = (db: Sql, row: Insertable<DB['invitation_unsubscribes']>) =>
  insertIfNew(db, 'invitation_unsubscribes', row);

export async function deleteExpired(db: Sql, expiredBefore: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('partner_invitations')
    .where('expires_at', '<', expiredBefore)
    .returning('signup_code_id')
    .execute();
  return rows.map((row) => row.signup_code_id);
}

/** Deletes sent invitations that no limit counts any more; returns their number. */
export async function deleteOldSent(db: Sql, sentBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('partner_invitations_sent')
    .where('sent_at', '<', sentBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The invitations of a user that are open, without the addresses, which are stored as hashes. */
export function exportInvitations(db: Sql, inviterId: string) {
  return db
    .selectFrom('partner_invitations')
    .select(['created_at', 'expires_at'])
    .where('inviter_id', '=', inviterId)
    .orderBy('created_at')
    .execute();
}

export function exportSentInvitations(db: Sql, inviterId: string) {
  return db
    .selectFrom('partner_invitations_sent')
    .select('sent_at')
    .where('inviter_id', '=', inviterId)
    .orderBy('sent_at')
    .execute();
}
