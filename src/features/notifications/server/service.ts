import { messages } from '#features/notifications/messages.ts';
import { AppError } from '#platform/common/errors.ts';
import { type Cursor, type Page, toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, iterateRows, iterateUnpaged } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import * as store from './store.ts';

/** What people are told. Title (at most 120 characters), message (500) and link (a path of ours) come from the server alone. */
export type Notice = {
  type: store.NotificationRow['type'];
  title: string;
  message: string;
  link: string;
  /** Whose deed it is; never told of it themself. */
  actor_id?: string;
  /** Whom the sentences name: the actor, unless said otherwise. The notification goes with their accounts. */
  about?: readonly [] | readonly [string] | readonly [string, string];
  /** Somebody who has an unread notification with this key gets no second one. */
  dedupe_key?: string;
} & ({ user_id: string } | { user_ids: readonly string[] }) &
  /** Milliseconds, up to `longestHold`, within which one actor's deeds of this type reach the same person only once, dismissed or not. */
  ({ holdBack?: never } | { holdBack: number; actor_id: string });

/**
 * Tells people something in the caller's transaction: they have it, and their browsers hear of it, exactly when that
 * commits. People who are gone are left out.
 */
export async function notify(app: AppContext, trx: Transaction, notice: Notice): Promise<void> {
  const { type, title, message, link, actor_id = null, dedupe_key = null } = notice;
  const { about = actor_id === null ? [] : [actor_id] } = notice;
  const wanted = 'user_id' in notice ? [notice.user_id] : notice.user_ids;
  const now = app.clock.now().toISOString();
  let user_ids = [...new Set(wanted)].filter((id) => id !== actor_id);
  if (notice.holdBack !== undefined && user_ids.length > 0) {
    const { holdBack, actor_id } = notice;
    user_ids = await store.claimThrottle(trx, { user_ids, actor_id, type, holdBack, now });
  }
  if (user_ids.length === 0) return;
  const told = await store.insertNotifications(trx, {
    user_ids,
    type,
    title,
    message,
    link,
    actor_id,
    about_id: about[0] ?? null,
    about_partner_id: about[1] ?? null,
    dedupe_key,
    now,
  });
  await publish(trx, told, ['notifications']);
}

/** Takes back what somebody was told under a key and has not read yet, in the caller's transaction. */
export async function withdrawNotifications(
  trx: Transaction,
  user_id: string,
  dedupe_key: string,
): Promise<void> {
  if (await store.deleteUnread(trx, user_id, dedupe_key)) await publish(trx, [user_id], ['notifications']);
}

/** Marks as read what somebody was told under a key, once they have seen what it tells of: a look-up when there is nothing. */
export async function markReadByKey(app: AppContext, user_id: string, dedupe_key: string): Promise<void> {
  if (!(await store.hasUnread(app.db, user_id, dedupe_key))) return;
  await app.db.transaction().execute((trx) => settleNotifications(trx, user_id, dedupe_key));
}

/** Marks as read what somebody was told under a key, in the transaction in which they do what it asked for. */
export async function settleNotifications(
  trx: Transaction,
  user_id: string,
  dedupe_key: string,
): Promise<void> {
  if (await store.markReadByKey(trx, user_id, dedupe_key)) await publish(trx, [user_id], ['notifications']);
}

/** A page of one's own notifications, newest first (document 1, section 2, Notifications). */
export async function listNotifications(
  app: AppContext,
  viewer: Viewer,
  cursor: Cursor | undefined,
): Promise<Page<store.NotificationRow>> {
  return toPage(await store.listNotifications(app.db, viewer.user_id, cursor));
}

/** How many of one's notifications are unread; 100 stands for 100 and more. */
export function countUnread(app: AppContext, viewer: Viewer): Promise<number> {
  return store.countUnread(app.db, viewer.user_id);
}

/** Marks one of one's own as read. 404 for any other id, whosever it is. */
export function markRead(app: AppContext, viewer: Viewer, id: string): Promise<store.NotificationRow> {
  return app.db.transaction().execute(async (trx) => {
    const row = await store.markRead(trx, viewer.user_id, id);
    if (row === undefined) throw new AppError('NOT_FOUND', messages.notFound);
    await publish(trx, [viewer.user_id], ['notifications']);
    return row;
  });
}

/** Dismisses one of one's own. 404 for any other id, whosever it is. */
export async function dismiss(app: AppContext, viewer: Viewer, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const found = await store.deleteNotification(trx, viewer.user_id, id);
    if (!found) throw new AppError('NOT_FOUND', messages.notFound);
    await publish(trx, [viewer.user_id], ['notifications']);
  });
}

/** Dismisses all of one's own, also when there are none. */
export async function dismissAll(app: AppContext, viewer: Viewer): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await store.deleteAllNotifications(trx, viewer.user_id);
    await publish(trx, [viewer.user_id], ['notifications']);
  });
}

/** Takes away, in the caller's transaction, whatever others were told that names this person, who is about to be gone. */
export async function deletePersonalData(trx: Transaction, user_id: string): Promise<void> {
  await publish(trx, await store.deleteAbout(trx, user_id), ['notifications']);
}

/** What is held on somebody here: what they were told, and when they were last told of whose deeds. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    {
      name: 'notifications',
      rows: () => iterateRows((after) => store.exportNotifications(db, user_id, after)),
    },
    { name: 'notification_throttles', rows: () => iterateUnpaged(() => store.exportThrottles(db, user_id)) },
  ];
}
