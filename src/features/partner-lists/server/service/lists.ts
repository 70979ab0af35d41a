import { friendIds } from '#features/connections/server/service/queries.ts';
import type { PartnerList } from '#features/partner-lists/contract.ts';
import { listsMax } from '#features/partner-lists/limits.ts';
import { messages } from '#features/partner-lists/messages.ts';
import { insertEntry } from '#features/partner-lists/server/store/entries.ts';
import * as lists from '#features/partner-lists/server/store/lists.ts';
import { lockUser } from '#features/profiles/server/service/locks.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

export async function listLists(
  app: AppContext,
  viewer: Viewer,
): Promise<{ items: PartnerList[] }> {
  return { items: await lists.listLists(app.db, { user_id: viewer.user_id }) };
}

export async function getList(db: Sql, viewer: Viewer, id: string): Promise<PartnerList> {
  const [list] = await lists.findList(db, { user_id: viewer.user_id, id });
  if (list === undefined) throw new AppError('NOT_FOUND', messages.listNotFound);
  return list;
}

/**
 * Locks one of the viewer's lists until the end of the transaction. Every write to a list or its
 * entries starts with this, so that concurrent writes are serialized.
 */
export async function lockOwnList(trx: Transaction, viewer: Viewer, id: string): Promise<void> {
  if (!(await lists.lockList(trx, viewer.user_id, id))) {
    throw new AppError('NOT_FOUND', messages.listNotFound);
  }
}

/** A partner entered manually; the email may be the empty string. */
type FirstEntry = { id?: string | undefined; first_name: string; last_name: string; email: string };

/**
 * Creates a list (document 2, sections 2.10, 5 and 7.3), which begins with `entry` if there is one.
 * Idempotent by id for the same user.
 */
export function createList(
  app: AppContext,
  viewer: Viewer,
  {
    id = newId(),
    name,
    entry,
  }: { id?: string | undefined; name: string; entry?: FirstEntry | undefined },
): Promise<PartnerList> {
  const { user_id } = viewer;
  return app.db.transaction().execute(async (trx) => {
    // Taken first: serializes a user's creations, so that the limit and the id check hold.
    await lockUser(trx, user_id);
    const [existing] = await lists.findList(trx, { user_id, id });
    if (existing !== undefined) return existing;
    if (entry === undefined && (await friendIds(trx, user_id)).length === 0) {
      throw new AppError('CONFLICT', messages.noFriends);
    }
    if ((await lists.countLists(trx, user_id)) >= listsMax) {
      throw new AppError('CONFLICT', messages.tooManyLists);
    }
    const now = isoFromNow(app.clock, 0);
    if (!(await lists.insertList(trx, { id, user_id, name, created_at: now, updated_at: now }))) {
      throw new AppError('CONFLICT', messages.errorCreatingList);
    }
    if (entry !== undefined) await insertFirstEntry(trx, id, entry, now);
    await publish(trx, [user_id], ['partner_lists']);
    return getList(trx, viewer, id);
  });
}

async function insertFirstEntry(
  trx: Transaction,
  partner_list_id: string,
  { id = newId(), email, ...names }: FirstEntry,
  now: string,
): Promise<void> {
  const entry = { ...names, id, platform_user_id: null, email: email === '' ? null : email };
  const row = { partner_list_id, order_position: 1, created_at: now, updated_at: now };
  if (!(await insertEntry(trx, { ...entry, ...row }))) {
    throw new AppError('CONFLICT', messages.errorCreatingList);
  }
}

export function renameList(
  app: AppContext,
  viewer: Viewer,
  { id, name }: { id: string; name: string },
) {
  return app.db.transaction().execute(async (trx) => {
    await lockOwnList(trx, viewer, id);
    await lists.renameList(trx, id, name, isoFromNow(app.clock, 0));
    await publish(trx, [viewer.user_id], ['partner_lists']);
    return getList(trx, viewer, id);
  });
}

export async function deleteList(
  app: AppContext,
  viewer: Viewer,
  { id }: { id: string },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await lockOwnList(trx, viewer, id);
    await lists.deleteList(trx, id);
    await publish(trx, [viewer.user_id], ['partner_lists']);
  });
}
