import { areFriends } from '#features/connections/server/service/queries.ts';
import type {
  EntryChanges,
  NewEntry,
  PartnerListEntries,
  PartnerListEntry,
} from '#features/partner-lists/contract.ts';
import { entriesMax } from '#features/partner-lists/limits.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { isInList, isPermutation } from '#features/partner-lists/rules/list-entries.ts';
import * as entries from '#features/partner-lists/server/store/entries.ts';
import { bumpOrder } from '#features/partner-lists/server/store/lists.ts';
import { lockActivePlayer, lockUser } from '#features/profiles/server/service/locks.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { lockOwnList } from './lists.ts';

type EntryKey = { partner_list_id: string; id: string };

export async function listEntries(db: Sql, viewer: Viewer, partnerListId: string) {
  const list = await entries.listEntries(db, viewer.user_id, partnerListId);
  if (list === undefined) throw new AppError('NOT_FOUND', messages.listNotFound);
  return list;
}

/**
 * Appends an entry to one of the viewer's lists (document 2, sections 5 and 7.3): a friend, stored
 * as a reference to the profile alone, or a partner entered manually. Idempotent by id within a
 * list.
 */
export function addEntry(
  app: AppContext,
  viewer: Viewer,
  { partner_list_id, entry: newEntry }: { partner_list_id: string; entry: NewEntry },
): Promise<PartnerListEntry> {
  const { id = newId(), ...entry } = newEntry;
  return app.db.transaction().execute(async (trx) => {
    // Taken first, as by a block, which keeps the entries that are there (decision 0028).
    await lockUser(trx, viewer.user_id);
    await lockOwnList(trx, viewer, partner_list_id);
    const [existing] = await entries.findEntry(trx, { partner_list_id, id });
    if (existing !== undefined) return existing;
    const { items } = await listEntries(trx, viewer, partner_list_id);
    if (items.length >= entriesMax) throw new AppError('CONFLICT', messages.tooManyEntries);
    if (entry.platform_user_id !== null)
      await assertNewFriend(trx, viewer, entry.platform_user_id, items);
    const now = isoFromNow(app.clock, 0);
    const row = {
      partner_list_id,
      order_position: items.length + 1,
      created_at: now,
      updated_at: now,
    };
    if (!(await entries.insertEntry(trx, { ...entry, ...row, id }))) {
      throw new AppError('CONFLICT', messages.errorAdding);
    }
    await bumpOrder(trx, partner_list_id, now);
    await publish(trx, [viewer.user_id], ['partner_lists']);
    return findEntryOrThrow(trx, partner_list_id, id);
  });
}

async function assertNewFriend(
  trx: Transaction,
  viewer: Viewer,
  friendId: string,
  others: readonly PartnerListEntry[],
): Promise<void> {
  // Locked first, so that an account deleted concurrently no longer counts as a friend.
  const friend = await lockActivePlayer(trx, viewer.user_id, friendId);
  if (friend === undefined || !(await areFriends(trx, viewer.user_id, friendId))) {
    throw new AppError('CONFLICT', messages.friendsOnly);
  }
  if (isInList(friend, others)) throw new AppError('CONFLICT', messages.alreadyInList);
}

/**
 * Changes the status or notes of an entry in one of the viewer's lists, or the names and email of a
 * partner entered manually.
 */
export function updateEntry(
  app: AppContext,
  viewer: Viewer,
  { partner_list_id, id, email, ...changes }: EntryKey & EntryChanges,
): Promise<PartnerListEntry> {
  return app.db.transaction().execute(async (trx) => {
    await lockOwnList(trx, viewer, partner_list_id);
    const { platform_user_id } = await findEntryOrThrow(trx, partner_list_id, id);
    const isCorrection = [email, changes.first_name, changes.last_name].some(
      (value) => value !== undefined,
    );
    if (isCorrection && platform_user_id !== null)
      throw new AppError('CONFLICT', messages.followsProfile);
    await entries.updateEntry(trx, partner_list_id, id, {
      ...changes,
      ...(email !== undefined && { email: email === '' ? null : email }),
      updated_at: isoFromNow(app.clock, 0),
    });
    await publish(trx, [viewer.user_id], [`partner_lists/${partner_list_id}`]);
    return findEntryOrThrow(trx, partner_list_id, id);
  });
}

/** Removes an entry from one of the viewer's lists; later entries move up. */
export async function removeEntry(
  app: AppContext,
  viewer: Viewer,
  { partner_list_id, id }: EntryKey,
) {
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
 * Reorders one of the viewer's lists (document 2, sections 2.11 and 8; decision 0020) and returns
 * it.
 */
export function reorder(
  app: AppContext,
  viewer: Viewer,
  input: { partner_list_id: string; order_version: number; entry_ids: readonly string[] },
): Promise<PartnerListEntries> {
  const { partner_list_id, order_version, entry_ids } = input;
  return app.db.transaction().execute(async (trx) => {
    await lockOwnList(trx, viewer, partner_list_id);
    const current = await listEntries(trx, viewer, partner_list_id);
    const ids = current.items.map((entry) => entry.id);
    const isOutdated = current.order_version !== order_version;
    // A retry of a request whose response was lost.
    if (isOutdated && entry_ids.join() === ids.join()) return current;
    if (isOutdated || !isPermutation(entry_ids, ids)) {
      throw new AppError('CONFLICT', messages.errorUpdatingOrder);
    }
    await entries.writeOrder(trx, partner_list_id, entry_ids);
    await bumpOrder(trx, partner_list_id, isoFromNow(app.clock, 0));
    await publish(trx, [viewer.user_id], [`partner_lists/${partner_list_id}`]);
    return listEntries(trx, viewer, partner_list_id);
  });
}

async function findEntryOrThrow(trx: Transaction, partnerListId: string, id: string) {
  const [entry] = await entries.findEntry(trx, { partner_list_id: partnerListId, id });
  if (entry === undefined) throw new AppError('NOT_FOUND', messages.entryNotFound);
  return entry;
}
