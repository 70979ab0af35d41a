import type { Insertable } from 'kysely';
import type { PartnerList } from '#features/partner-lists/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import { countRows, insertIfNew } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

const listRow = `
  select list.id, list.name, list.created_at, list.updated_at,
      (select count(*)::int from partner_list_entries entry
        where entry.partner_list_id = list.id) as entry_count
    from partner_lists list`;

export const listLists = prepared<[user_id: string], PartnerList>(
  'partner_lists_list',
  `${listRow} where list.user_id = $1 order by list.created_at desc, list.id desc`,
);
export const findList = prepared<[user_id: string, id: string], PartnerList>(
  'partner_lists_find',
  `${listRow} where list.id = $2 and list.user_id = $1`,
);

export async function lockList(db: Sql, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('partner_lists')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export const countLists = (db: Sql, userId: string): Promise<number> =>
  countRows(db.selectFrom('partner_lists').where('user_id', '=', userId));

export const insertList = (db: Sql, row: Insertable<DB['partner_lists']>): Promise<boolean> =>
  insertIfNew(db, 'partner_lists', row);

export async function renameList(db: Sql, id: string, name: string, now: string): Promise<void> {
  await db
    .updateTable('partner_lists')
    .set({ name, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Increments the order version, after entries were added, removed or moved. */
export async function bumpOrder(db: Sql, id: string, now: string): Promise<void> {
  await db
    .updateTable('partner_lists')
    .set(({ eb }) => ({ order_version: eb('order_version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function deleteList(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('partner_lists').where('id', '=', id).execute();
}
