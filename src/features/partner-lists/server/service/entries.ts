import { areFriends } from '#features/connections/server/service/queries.ts';
import type {
  EntryChanges,
  NewEntry,
  PartnerListEntries,
  PartnerListEntry,
} from '#features/partner-lists/contract.ts';
import { entriesMax } from '#features/partner-lists/limits.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { isInList, isOrderOf } from '#features/partner-lists/policy.ts';
import * as entries from '#features/partner-lists/server/store/entries.ts';
import { bumpOrder } from '#features/partner-lists/server/store/lists.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { lockOwnList } from './lists.ts';

/** Everybody in one of one's own lists, in its order (at most 200). 404 for anybody else's. */
export async function listEntries(
  db: Sql,
  viewer: Viewer,
  partner_list_id: string,
): Promise<PartnerListEntries> {
  const list = await entries.listEntries(db, viewer.user_id, partner_list_id);
  if (list === undefined) throw new AppError('NOT_FOUND', messages.listNotFound);
  return list;
}

/**
 * Adds somebody at the end of one's own list (document 2, sections 5 and 7.3): a friend, of whom the entry keeps nothing but who it is, or
 * somebody entered by hand. The same id for the same list answers with the entry as it is.
 *
 * Refuses: 404 for anybody else's list; 409 for a player who is no friend or is paused, for a friend who is in the list already, also
 * under the same names, for the 201st entry, and when the id is taken elsewhere.
 */
export function addEntry(
  app: AppContext,
  viewer: Viewer,
  partner_list_id: string,
  { id = newId(), ...entry }: NewEntry,
): Promise<PartnerListEntry> {
  return app.db.transaction().execute(async (trx) => {
    await lockOwnList(trx, viewer, partner_list_id);
    const existing = await entries.findEntry(trx, partner_list_id, id);
    if (existing !== undefined) return existing;
    const { items } = await listEntries(trx, viewer, partner_list_id);
    if (items.length >= entriesMax) throw new AppError('CONFLICT', messages.tooManyEntries);
    if (entry.platform_user_id !== null) await refuseUnlessNew(trx, viewer, entry.platform_user_id, items);
    const now = isoFromNow(app.clock, 0);
    const place = { partner_list_id, order_position: items.length + 1, created_at: now, updated_at: now };
    if (!(await entries.insertEntry(trx, { ...entry, ...place, id }))) {
      throw new AppError('CONFLICT', messages.errorAdding);
    }
    await bumpOrder(trx, partner_list_id, now);
    await publish(trx, [viewer.user_id], ['partner_lists']);
    return load(trx, partner_list_id, id);
  });
}

async function refuseUnlessNew(
  trx: Transaction,
  viewer: Viewer,
  friendId: string,
  others: readonly PartnerListEntry[],
): Promise<void> {
  // Held first: whoever deletes the account at this moment is gone by then, and no friend any more.
  const friend = await entries.lockProfile(trx, friendId);
  if (friend === undefined || !(await areFriends(trx, viewer.user_id, friendId))) {
    throw new AppError('CONFLICT', messages.friendsOnly);
  }
  if (isInList(friend, others)) throw new AppError('CONFLICT', messages.alreadyInList);
}

/** Changes status or notes of an entry in one's own list. 404 for anybody else's and for what is no longer there. */
export function updateEntry(
  app: AppContext,
  viewer: Viewer,
  partner_list_id: string,
  id: string,
  changes: EntryChanges,
): Promise<PartnerListEntry> {
  return app.db.transaction().execute(async (trx) => {
    await lockOwnList(trx, viewer, partner_list_id);
    const updated_at = isoFromNow(app.clock, 0);
    await entries.updateEntry(trx, partner_list_id, id, { ...changes, updated_at });
    await publish(trx, [viewer.user_id], [`partner_lists/${partner_list_id}`]);
    return load(trx, partner_list_id, id);
  });
}

/** Takes an entry out of one's own list; who comes after moves up. 404 for anybody else's and for what is no longer there. */
export async function removeEntry(
  app: AppContext,
  viewer: Viewer,
  partner_list_id: string,
  id: string,
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockOwnList(trx, viewer, partner_list_id);
    if (!(await entries.deleteEntry(trx, partner_list_id, id))) {
      throw new AppError('NOT_FOUND', messages.entryNotFound);
    }
    await bumpOrder(trx, partner_list_id, isoFromNow(app.clock, 0));
    await publish(trx, [viewer.user_id], ['partner_lists']);
  });
}

/**
 * Puts one's own list into this order (document 2, sections 2.11 and 8; decision 0089), and answers with all of it. Refuses: 404 for
 * anybody else's list; 409 when `order_version` has passed, and when the ids are not those of the list, each once.
 */
export function reorder(
  app: AppContext,
  viewer: Viewer,
  input: { partner_list_id: string; order_version: number; entry_ids: readonly string[] },
): Promise<PartnerListEntries> {
  const { partner_list_id, order_version, entry_ids } = input;
  return app.db.transaction().execute(async (trx) => {
    await lockOwnList(trx, viewer, partner_list_id);
    const before = await listEntries(trx, viewer, partner_list_id);
    const ids = before.items.map((entry) => entry.id);
    if (before.order_version !== order_version || !isOrderOf(entry_ids, ids)) {
      throw new AppError('CONFLICT', messages.errorUpdatingOrder);
    }
    await entries.writeOrder(trx, partner_list_id, entry_ids);
    await bumpOrder(trx, partner_list_id, isoFromNow(app.clock, 0));
    await publish(trx, [viewer.user_id], [`partner_lists/${partner_list_id}`]);
    return listEntries(trx, viewer, partner_list_id);
  });
}

async function load(trx: Transaction, partner_list_id: string, id: string): Promise<PartnerListEntry> {
  const entry = await entries.findEntry(trx, partner_list_id, id);
  if (entry === undefined) throw new AppError('NOT_FOUND', messages.entryNotFound);
  return entry;
}
