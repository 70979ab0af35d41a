import { sql } from 'kysely';
import type { Sql, Transaction } from '#platform/server/database/database.ts';

export async function listOwnersNaming(db: Sql, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_list_entries as entry')
    .innerJoin('partner_lists as list', 'list.id', 'entry.partner_list_id')
    .select('list.user_id')
    .distinct()
    .where('entry.platform_user_id', '=', userId)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Turns the entries of a player into those of a former player. */
export async function forgetListedPartner(trx: Transaction, userId: string): Promise<void> {
  await sql`
    update partner_list_entries set
      platform_user_id = null, first_name = 'Former', last_name = 'player', dupr_rating = null,
      self_rating = null, updated_at = now()
    where platform_user_id = ${userId}::uuid`.execute(trx);
}

export function exportLists(db: Sql, userId: string) {
  return db
    .selectFrom('partner_lists')
    .select(['id', 'name', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** All entries of a list in order, under the displayed names, for the data export. */
export function exportEntries(db: Sql, partnerListId: string) {
  return db
    .selectFrom('partner_list_entries as entry')
    .innerJoin('partner_lists as list', 'list.id', 'entry.partner_list_id')
    .leftJoin('profiles as profile', 'profile.id', 'entry.platform_user_id')
    .select(({ fn }) => fn.coalesce('entry.first_name', 'profile.first_name').as('first_name'))
    .select(
      sql<string>`case when profile.id is null then entry.last_name
        else last_name_for(user_id, profile.id, audience,
        coalesce(entry.last_name, profile.last_name)) end`.as('last_name'),
    )
    .select([
      'entry.id',
      'order_position',
      'email',
      'status',
      'notes',
      'entry.created_at',
      'entry.updated_at',
    ])
    .where('entry.partner_list_id', '=', partnerListId)
    .orderBy('entry.order_position')
    .execute();
}
