import { sql } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';

export async function listOwnersNaming(db: Sql, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('partner_list_entries as e')
    .innerJoin('partner_lists as l', 'l.id', 'e.partner_list_id')
    .select('l.user_id')
    .distinct()
    .where('e.platform_user_id', '=', userId)
    .execute();
  return rows.map((row) => row.user_id);
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
    .selectFrom('partner_list_entries as e')
    .innerJoin('partner_lists as l', 'l.id', 'e.partner_list_id')
    .leftJoin('profiles as p', 'p.id', 'e.platform_user_id')
    .select(({ fn }) => [
      'e.id',
      'e.order_position',
      fn.coalesce('e.first_name', 'p.first_name').as('first_name'),
      sql<string>`case when p.id is null then e.last_name
        else last_name_for(l.user_id, p.id, p.audience, coalesce(e.last_name, p.last_name)) end`.as(
        'last_name',
      ),
      'e.email',
      'e.status',
      'e.notes',
      'e.created_at',
      'e.updated_at',
    ])
    .where('e.partner_list_id', '=', partnerListId)
    .orderBy('e.order_position')
    .execute();
}
