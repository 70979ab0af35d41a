import { sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

/** By what somebody is known to have been invited: the address that they have just confirmed, and the code they came with. */
export type Invited = { email: string; signup_code_id: string | null };

const isOf = ({ email, signup_code_id }: Invited) =>
  sql<boolean>`(email = ${email} or signup_code_id = ${signup_code_id}::uuid)`;

/** Who has invited somebody, in the order of their ids. */
export async function listInviters(db: Sql, invited: Invited): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_invitations')
    .select('inviter_id')
    .distinct()
    .where(isOf(invited))
    .orderBy('inviter_id')
    .execute();
  return rows.map((row) => row.inviter_id);
}

/** Removes somebody's invitations of a person who has joined; what they were. */
export async function takeInvitations(
  db: Sql,
  inviter_id: string,
  invited: Invited,
): Promise<{ email: string; signup_code_id: string }[]> {
  return await db
    .deleteFrom('partner_invitations')
    .where('inviter_id', '=', inviter_id)
    .where(isOf(invited))
    .returning(['email', 'signup_code_id'])
    .execute();
}

/**
 * Makes somebody's entries with one of these addresses the player's, who has them no longer as a name that was typed: in each list
 * the first one, as a list names a player once. Locks the lists first, as whoever else changes them does.
 */
export async function linkEntries(
  db: Sql,
  given: { user_id: string; emails: string[]; platform_user_id: string; now: string },
): Promise<void> {
  const { user_id, emails, platform_user_id, now } = given;
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

/** The name of somebody who has just joined. */
export async function nameOf(db: Sql, id: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('profiles')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}
