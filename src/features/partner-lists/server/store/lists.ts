import type { Insertable } from 'kysely';
import type { Sql } from '#platform/server/database/database.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import { countRows, insertIfNew, oneValue } from '#platform/server/database/queries.ts';
import type { DB } from '#platform/server/database/schema.ts';

const listRows = (db: Sql) =>
  db.selectFrom('partner_lists as list').select((list) => [
    'list.id',
    'list.name',
    'list.created_at',
    'list.updated_at',
    oneValue(
      list
        .selectFrom('partner_list_entries as entry')
        .whereRef('entry.partner_list_id', '=', 'list.id')
        .select(({ fn }) => fn.countAll<number>().as('count')),
    ).as('entry_count'),
  ]);

export const listLists = preparedQuery(
  'partner_lists_list',
  (db, parameter: Parameter<{ user_id: string }>) =>
    listRows(db)
      .where('list.user_id', '=', parameter('user_id'))
      .orderBy('list.created_at', 'desc')
      .orderBy('list.id', 'desc'),
);
export const findList = preparedQuery(
  'partner_lists_find',
  (db, parameter: Parameter<{ user_id: string; id: string }>) =>
    listRows(db)
      .where('list.id', '=', parameter('id'))
      .where('list.user_id', '=', parameter('user_id')),
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
