import { sql } from 'kysely';
import type { Transaction } from '#platform/server/database/database.ts';

/** The owner of lists and whom entries name, as the pair of a block has them. */
type Pair = { blocker_id: string; blocked_id: string };

/** Stores in entries of an owner what they show of a player, unless they have it already. */
export async function keepEntries(
  trx: Transaction,
  { blocker_id, blocked_id }: Pair,
): Promise<void> {
  await sql`
    update partner_list_entries entry set first_name = profile.first_name,
      last_name = profile.last_name, dupr_rating = profile.dupr_rating,
      self_rating = profile.self_rating
    from profiles profile, partner_lists list
    where profile.id = ${blocker_id}::uuid and entry.platform_user_id = profile.id
      and list.id = entry.partner_list_id and list.user_id = ${blocked_id}::uuid
      and entry.first_name is null`.execute(trx);
}

/** Lets entries of an owner show a player's profile again. */
export async function followProfile(
  trx: Transaction,
  { blocker_id, blocked_id }: Pair,
): Promise<void> {
  await sql`
    update partner_list_entries entry
      set first_name = null, last_name = null, dupr_rating = null, self_rating = null
    from partner_lists list
    where entry.platform_user_id = ${blocker_id}::uuid
      and list.id = entry.partner_list_id and list.user_id = ${blocked_id}::uuid`.execute(trx);
}
