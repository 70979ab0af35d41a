import { type Insertable, sql, type Updateable } from 'kysely';
import type { PartnerListEntries, PartnerListEntry } from '#features/partner-lists/contract.ts';
import type { Sql } from '#platform/server/database/database.ts';
import { prepared } from '#platform/server/database/prepared-statements.ts';
import type { DB } from '#platform/server/database/schema.ts';

// Names and ratings of a player are read from the profile; the entry has some when the player has
// blocked the owner of list `l`, as they were then. The owner sees as much of either (0028, 0033).
const entryFields = `e.id, e.partner_list_id, e.platform_user_id, coalesce(e.first_name, p.first_name) as first_name,
  case when p.id is null then e.last_name
    else last_name_for(l.user_id, p.id, p.audience, coalesce(e.last_name, p.last_name)) end as last_name,
  coalesce(e.dupr_rating, p.dupr_rating) as dupr_rating, coalesce(e.self_rating, p.self_rating) as self_rating, e.email, e.order_position, e.status, e.notes,
  e.created_at, e.updated_at`;

type EntryOrNone = PartnerListEntry | { [Field in keyof PartnerListEntry]: null };

// One statement, so that order and version are consistent; an empty list is one row of nulls.
const entryRows = prepared<
  [user_id: string, partner_list_id: string],
  EntryOrNone & { order_version: number }
>(
  'partner_lists_entries',
  `select l.order_version, ${entryFields}
    from partner_lists l left join partner_list_entries e on e.partner_list_id = l.id
      left join profiles p on p.id = e.platform_user_id
    where l.id = $2 and l.user_id = $1 order by e.order_position`,
);
/** An entry of a list. The caller has checked who owns the list. */
export const findEntry = prepared<[partner_list_id: string, id: string], PartnerListEntry>(
  'partner_lists_entry',
  `select ${entryFields} from partner_list_entries e join partner_lists l on l.id = e.partner_list_id
      left join profiles p on p.id = e.platform_user_id
    where e.id = $2 and e.partner_list_id = $1`,
);

/**
 * All entries of a user's list in order, with the order version; undefined if there is no such
 * list.
 */
export async function listEntries(
  db: Sql,
  userId: string,
  partnerListId: string,
): Promise<PartnerListEntries | undefined> {
  const rows = await entryRows(db, userId, partnerListId);
  const [first] = rows;
  if (first === undefined) return undefined;
  const items = rows
    .filter((row): row is PartnerListEntry & { order_version: number } => row.id !== null)
    .map(({ order_version: _, ...entry }) => entry);
  return { items, order_version: first.order_version };
}

export async function insertEntry(db: Sql, row: Insertable<DB['partner_list_entries']>): Promise<boolean> {
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
export async function writeOrder(db: Sql, partnerListId: string, entryIds: readonly string[]): Promise<void> {
  await sql`
    update partner_list_entries e set order_position = wanted.position
    from unnest(${entryIds}::uuid[]) with ordinality wanted (id, position)
    where e.id = wanted.id and e.partner_list_id = ${partnerListId}::uuid
      and e.order_position <> wanted.position`.execute(db);
}
