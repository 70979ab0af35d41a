import { sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

/** What invitations of a new member are matched by: the confirmed address, or the sign-up code. */
export type Invitee = { address_hashes: Buffer[]; signup_code_id: string | null };

const matches = ({ address_hashes, signup_code_id }: Invitee) =>
  sql<boolean>`(address_hash = any (${address_hashes}::bytea[]) or signup_code_id = ${signup_code_id}::uuid)`;

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
export async function deleteInvitations(
  db: Sql,
  inviterId: string,
  invitee: Invitee,
): Promise<{ address_hash: Buffer; signup_code_id: string }[]> {
  return await db
    .deleteFrom('partner_invitations')
    .where('inviter_id', '=', inviterId)
    .where(matches(invitee))
    .returning(['address_hash', 'signup_code_id'])
    .execute();
}

export async function listEntryEmails(db: Sql, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_list_entries as e')
    .innerJoin('partner_lists as l', 'l.id', 'e.partner_list_id')
    .select('e.email')
    .distinct()
    .where('l.user_id', '=', userId)
    .where('e.email', 'is not', null)
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
    select l.id from partner_lists l
    where l.user_id = ${user_id}::uuid
      and exists (select from partner_list_entries e where e.partner_list_id = l.id and e.email = any (${emails}::text[]))
    order by l.id for update`.execute(db);
  await sql`
    update partner_list_entries
    set platform_user_id = ${platform_user_id}::uuid, first_name = null, last_name = null, email = null, updated_at = ${now}::timestamptz
    where id in (
      select distinct on (e.partner_list_id) e.id
      from partner_list_entries e join partner_lists l on l.id = e.partner_list_id
      where e.email = any (${emails}::text[]) and l.user_id = ${user_id}::uuid
      order by e.partner_list_id, e.order_position)`.execute(db);
}
