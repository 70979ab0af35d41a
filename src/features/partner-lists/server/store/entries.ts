import { type Insertable, sql, type Updateable } from 'kysely';
import type { PartnerListEntry } from '#features/partner-lists/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import type { DB } from '#platform/server/database/schema.ts';

// Names and ratings of a player are read from the profile; the entry has some when the player has
// blocked the owner of list `list`, as they were then. The owner sees as much of either (0028,
// 0033).
const entryFields = `entry.id, entry.partner_list_id, entry.platform_user_id,
  coalesce(entry.first_name, profile.first_name) as first_name,
  case when profile.id is null then entry.last_name
    else last_name_for(list.user_id, profile.id, profile.audience,
    coalesce(entry.last_name, profile.last_name)) end as last_name,
  coalesce(entry.dupr_rating, profile.dupr_rating) as dupr_rating,
    coalesce(entry.self_rating, profile.self_rating) as self_rating, entry.email,
    entry.order_position, entry.status, entry.notes,
  entry.created_at, entry.updated_at`;

type EntryOrNone = PartnerListEntry | { [Field in keyof PartnerListEntry]: null };

// One statement, so that order and version are consistent; an empty list is one row of nulls.
const entryRows = prepared<
  [user_id: string, partner_list_id: string],
  EntryOrNone & { order_version: number }
>(
  'partner_lists_entries',
  `select list.order_version, ${entryFields}
    from partner_lists list left join partner_list_entries entry on entry.partner_list_id = list.id
      left join profiles profile on profile.id = entry.platform_user_id
    where list.id = $2 and list.user_id = $1 order by entry.order_position`,
);
/** An entry of a list. The caller has checked who owns the list. */
export const findEntry = prepared<[partner_list_id: string, id: string], PartnerListEntry>(
  'partner_lists_entry',
  `select ${entryFields} from partner_list_entries entry join partner_lists list
    on list.id = entry.partner_list_id
      left join profiles profile on profile.id = entry.platform_user_id
    where entry.id = $2 and entry.partner_list_id = $1`,
);

/**
 * All entries of a user's list in order, with the order version; undefined if there is no such
 * list.
 */
export async function listEntries(db: Sql, userId: string, partnerListId: string) {
  const rows = await entryRows(db, userId, partnerListId);
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
