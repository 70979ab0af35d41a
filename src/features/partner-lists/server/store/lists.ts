import type { Insertable } from 'kysely';
import type { PartnerList } from '#features/partner-lists/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import type { DB } from '#platform/server/database/schema.ts';

const listRow = `
  select l.id, l.name, l.created_at, l.updated_at,
      (select count(*)::int from partner_list_entries e where e.partner_list_id = l.id) as entry_count
    from partner_lists l`;

const listRows = prepared<[user_id: string], PartnerList>(
  'partner_lists_list',
  `${listRow} where l.user_id = $1 order by l.created_at desc, l.id desc`,
);
const findRow = prepared<[user_id: string, id: string], PartnerList>(
  'partner_lists_find',
  `${listRow} where l.id = $2 and l.user_id = $1`,
);

/** Somebody's lists, newest first, each with how many are in it. */
export function listLists(db: Sql, user_id: string): Promise<PartnerList[]> {
  return listRows(db, user_id);
}

/** One of somebody's own lists. */
export async function findList(db: Sql, user_id: string, id: string): Promise<PartnerList | undefined> {
  const [row] = await findRow(db, user_id, id);
  return row;
}

/** Locks one of somebody's own lists until the end of the transaction; says whether there is one. */
export async function lockList(db: Sql, user_id: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('partner_lists')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes whoever else creates lists for this person wait for the end of the transaction. */
export async function lockPerson(db: Sql, user_id: string): Promise<void> {
  await db.selectFrom('profiles').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
}

export async function countLists(db: Sql, user_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('partner_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a list; false when the id is taken. */
export async function insertList(db: Sql, row: Insertable<DB['partner_lists']>): Promise<boolean> {
  const inserted = await db
    .insertInto('partner_lists')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function renameList(db: Sql, id: string, name: string, now: string): Promise<void> {
  await db.updateTable('partner_lists').set({ name, updated_at: now }).where('id', '=', id).execute();
}

/** Says that who is in the list, or where, is not what it was. */
export async function bumpOrder(db: Sql, id: string, now: string): Promise<void> {
  await db
    .updateTable('partner_lists')
    .set(({ eb }) => ({ order_version: eb('order_version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a list with everybody in it. */
export async function deleteList(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('partner_lists').where('id', '=', id).execute();
}

/** Writes lists as they are given: for the demo community. */
export async function insertLists(db: Sql, rows: Insertable<DB['partner_lists']>[]): Promise<void> {
  await db.insertInto('partner_lists').values(rows).execute();
}
