import { sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

/** What invitations of a new member are matched by: the confirmed address, or the sign-up code. */
export type Invitee = { address_hashes: Buffer[]; signup_code_id: string | null };

const matches = ({ address_hashes, signup_code_id }: Invitee) =>
  sql<boolean>`(address_hash = any (${address_hashes}::bytea[])
    or signup_code_id = ${signup_code_id}::uuid)`;

export async function listInviters(db: Sql, invitee: Invitee): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_invitations')
    .select('inviter_id')
    .distinct()
    .where(matches(invitee))
    .orderBy('inviter_id')
    .execute();
  return rows.map((row) => row.inviter_id);
}

/** Deletes an inviter's invitations of this invitee and returns them. */
export async function deleteInvitations(db: Sql, inviterId: string, invitee: Invitee) {
  return await db
    .deleteFrom('partner_invitations')
    .where('inviter_id', '=', inviterId)
    .where(matches(invitee))
    .returning(['address_hash', 'signup_code_id'])
    .execute();
}

export async function listEntryEmails(db: Sql, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_list_entries as entry')
    .innerJoin('partner_lists as list', 'list.id', 'entry.partner_list_id')
    .select('entry.email')
    .distinct()
    .where('list.user_id', '=', userId)
    .where('entry.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();
  return rows.map(({ email }) => email);
}

/**
 * Links the user's entries with one of these addresses to the player, and clears the typed names:
 * only the first in each list, as a player appears once in a list. Locks the lists before.
 */
export async function linkEntries(
  db: Sql,
  link: { user_id: string; emails: string[]; platform_user_id: string; now: string },
): Promise<void> {
  const { user_id, emails, platform_user_id, now } = link;
  await sql`
    select list.id from partner_lists list
    where list.user_id = ${user_id}::uuid
      and exists (select from partner_list_entries entry where entry.partner_list_id = list.id
      and entry.email = any (${emails}::text[]))
    order by list.id for update`.execute(db);
  await sql`
    update partner_list_entries
    set platform_user_id = ${platform_user_id}::uuid, first_name = null, last_name = null,
      email = null, updated_at = ${now}::timestamptz
    where id in (
      select distinct on (entry.partner_list_id) entry.id
      from partner_list_entries entry join partner_lists list on list.id = entry.partner_list_id
      where entry.email = any (${emails}::text[]) and list.user_id = ${user_id}::uuid
      order by entry.partner_list_id, entry.order_position)`.execute(db);
}
