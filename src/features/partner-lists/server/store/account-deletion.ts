import type { Sql } from '#platform/server/database/database.ts';

/** Whose lists name this player. */
export async function listOwnersNaming(db: Sql, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_list_entries as e')
    .innerJoin('partner_lists as l', 'l.id', 'e.partner_list_id')
    .select('l.user_id')
    .distinct()
    .where('e.platform_user_id', '=', user_id)
    .execute();
  return rows.map((row) => row.user_id);
}

/** All of somebody's lists, oldest first, for the download of one's data. */
export function exportLists(db: Sql, user_id: string) {
  return db
    .selectFrom('partner_lists')
    .select(['id', 'name', 'created_at', 'updated_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Everybody in a list, in its order, under the names that are shown, for the download of one's data. */
export function exportEntries(db: Sql, partner_list_id: string) {
  return db
    .selectFrom('partner_list_entries as e')
    .leftJoin('profiles as p', 'p.id', 'e.platform_user_id')
    .select(({ fn }) => [
      'e.id',
      'e.order_position',
      fn.coalesce('p.first_name', 'e.first_name').as('first_name'),
      fn.coalesce('p.last_name', 'e.last_name').as('last_name'),
      'e.email',
      'e.status',
      'e.notes',
      'e.created_at',
      'e.updated_at',
    ])
    .where('e.partner_list_id', '=', partner_list_id)
    .orderBy('e.order_position')
    .execute();
}
