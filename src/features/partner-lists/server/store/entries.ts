import {
  type ExpressionBuilder,
  type Insertable,
  type Nullable,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import { lastNameFor } from '#features/profiles/server/store/sql-fragments.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { type Parameter, preparedQuery } from '#platform/server/database/prepared-statements.ts';
import type { DB } from '#platform/server/database/schema.ts';

// Names and ratings of a player are read from the profile; the entry has some when the player has
// blocked the owner of the list, as they were then. The owner sees as much of either (0028, 0033).
const columns = (
  row: ExpressionBuilder<
    {
      entry: DB['partner_list_entries'];
      list: DB['partner_lists'];
      profile: Nullable<Selectable<DB['profiles']>>;
    },
    'entry' | 'list' | 'profile'
  >,
) => {
  const { fn, ref } = row;
  return [
    'entry.id',
    'entry.partner_list_id',
    'entry.platform_user_id',
    fn.coalesce('entry.first_name', 'profile.first_name').$notNull().as('first_name'),
    row
      .case()
      .when('profile.id', 'is', null)
      .then(ref('entry.last_name').$notNull())
      .else(
        lastNameFor(row, ref('list.user_id'), fn.coalesce('entry.last_name', 'profile.last_name')),
      )
      .end()
      .as('last_name'),
    fn.coalesce('entry.dupr_rating', 'profile.dupr_rating').as('dupr_rating'),
    fn.coalesce('entry.self_rating', 'profile.self_rating').as('self_rating'),
    'entry.email',
    'entry.order_position',
    'entry.status',
    'entry.notes',
    'entry.created_at',
    'entry.updated_at',
  ] as const;
};

type Rows = { user_id: string; partner_list_id: string };

// One statement, so that order and version are consistent; an empty list is one row of nulls.
const entryRows = preparedQuery('partner_lists_entries', (db, parameter: Parameter<Rows>) =>
  db
    .selectFrom('partner_lists as list')
    .leftJoin('partner_list_entries as entry', 'entry.partner_list_id', 'list.id')
    .leftJoin('profiles as profile', 'profile.id', 'entry.platform_user_id')
    .select('list.order_version')
    .select(columns)
    .where('list.id', '=', parameter('partner_list_id'))
    .where('list.user_id', '=', parameter('user_id'))
    .orderBy('entry.order_position'),
);
/** An entry of a list. The caller has checked who owns the list. */
export const findEntry = preparedQuery(
  'partner_lists_entry',
  (db, parameter: Parameter<{ partner_list_id: string; id: string }>) =>
    db
      .selectFrom('partner_list_entries as entry')
      .innerJoin('partner_lists as list', 'list.id', 'entry.partner_list_id')
      .leftJoin('profiles as profile', 'profile.id', 'entry.platform_user_id')
      .select(columns)
      .where('entry.id', '=', parameter('id'))
      .where('entry.partner_list_id', '=', parameter('partner_list_id')),
);

/**
 * All entries of a user's list in order, with the order version; undefined if there is no such
 * list.
 */
export async function listEntries(db: Sql, userId: string, partnerListId: string) {
  const rows = await entryRows(db, { user_id: userId, partner_list_id: partnerListId });
  const [first] = rows;
  if (first === undefined) return undefined;
  const items = rows
    .filter((row): row is PartnerListEntry & { order_version: number } => row.id !== null)
    .map(({ order_version: _, ...entry }) => entry);
  return { items, order_version: first.order_version };
}

export async function insertEntry(
  db: Sql,
  row: Insertable<DB['partner_list_entries']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('partner_list_entries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateEntry(
  db: Sql,
  partnerListId: string,
  id: string,
  changes: Updateable<DB['partner_list_entries']>,
): Promise<void> {
  await db
    .updateTable('partner_list_entries')
    .set(changes)
    .where('id', '=', id)
    .where('partner_list_id', '=', partnerListId)
    .execute();
}

/** Removes an entry and closes the gap in the order; returns false if it was not in the list. */
export async function deleteEntry(db: Sql, partnerListId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('partner_list_entries')
    .where('id', '=', id)
    .where('partner_list_id', '=', partnerListId)
    .returning('order_position')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await db
    .updateTable('partner_list_entries')
    .set(({ eb }) => ({ order_position: eb('order_position', '-', 1) }))
    .where('partner_list_id', '=', partnerListId)
    .where('order_position', '>', removed.order_position)
    .execute();
  return true;
}

/** Sets each entry's position to that of its id in `entryIds`. */
export async function writeOrder(
  db: Sql,
  partnerListId: string,
  entryIds: readonly string[],
): Promise<void> {
  await sql`
    update partner_list_entries entry set order_position = wanted.position
    from unnest(${entryIds}::uuid[]) with ordinality wanted (id, position)
    where entry.id = wanted.id and entry.partner_list_id = ${partnerListId}::uuid
      and entry.order_position <> wanted.position`.execute(db);
}
