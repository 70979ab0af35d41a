import type { NotificationItem } from '#features/notifications/contract.ts';
import { messages } from '#features/notifications/messages.ts';
import { AppError } from '#platform/common/errors.ts';
import { type Cursor, type Page, toPage } from '#platform/common/paging.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import * as changes from './store/changes.ts';
import * as inserts from './store/insert.ts';
import * as lists from './store/lists.ts';

/**
 * A notification to be sent. Title (at most 120 characters), message (500) and link (a path of this
 * site) come from the server alone.
 */
export type NewNotification = {
  type: NotificationItem['type'];
  title: string;
  /** A function where it names people, as each reader may see them (`namesFor`). */
  message: string | ((reader: string) => string);
  link: string;
  /** The user who caused it, who is never notified. */
  actor_id?: string;
  /**
   * The users named in the texts, by default the actor. The notification is deleted with their
   * accounts.
   */
  about?: readonly [] | readonly [string] | readonly [string, string];
  /** A user with an unread notification with this key gets no second one. */
  dedupe_key?: string;
  /**
   * A user has one notification at most with the key: an unread one becomes this one and counts one
   * more, a read one is replaced.
   */
  merges?: boolean;
  /** By default now. */
  created_at?: string;
  /**
   * Who is notified although apart from the actor, by default nobody: `blocked`, those whom the
   * actor has blocked, as silence would tell them (a chat that both keep); `everybody`, who must
   * know what became of a match (decision 0028).
   */
  reachApart?: 'blocked' | 'everybody';
} & ({ user_id: string } | { userIds: readonly string[] }) &
  /**
   * Milliseconds, up to `longestThrottle`, within which one actor's notifications of this type
   * reach the same user only once, dismissed or not.
   */
  ({ throttleMs?: never } | { throttleMs: number; actor_id: string });

/**
 * Sends a notification in the caller's transaction; it becomes visible, and is published to
 * browsers, on commit. Deleted users are skipped.
 */
export async function notify(app: AppContext, trx: Transaction, notification: NewNotification) {
  const { type, title, message, link, actor_id = null, dedupe_key = null, merges = false } = notification;
  const { about = actor_id === null ? [] : [actor_id] } = notification;
  const recipients = 'user_id' in notification ? [notification.user_id] : notification.userIds;
  const now = app.clock.now().toISOString();
  let userIds = [...new Set(recipients)].filter((id) => id !== actor_id);
  if (notification.throttleMs !== undefined && userIds.length > 0) {
    const { throttleMs, actor_id } = notification;
    userIds = await inserts.claimThrottle(trx, { userIds, actor_id, type, throttleMs, now });
  }
  if (userIds.length === 0) return;
  const rows = await inserts.insertNotifications(
    trx,
    userIds,
    actor_id,
    type,
    title,
    userIds.map((reader) => textFor(message, reader)),
    link,
    about[0] ?? null,
    about[1] ?? null,
    dedupe_key,
    notification.created_at ?? now,
    notification.reachApart ?? null,
    merges,
  );
  const notified = rows.map((row) => row.user_id);
  if (merges && dedupe_key !== null && notified.length > 0)
    await changes.deleteRead(trx, notified, dedupe_key);
  await publish(trx, notified, ['notifications']);
}

const textFor = (message: NewNotification['message'], reader: string): string =>
  typeof message === 'string' ? message : message(reader);

/**
 * Sends notices of one title about several things in one statement, without an actor: for jobs. Like
 * `notify` otherwise.
 */
export async function notifyEach(
  app: AppContext,
  trx: Transaction,
  text: Pick<NewNotification, 'type' | 'title'>,
  notices: readonly (Pick<NewNotification, 'message' | 'link' | 'dedupe_key'> & {
    userIds: readonly string[];
  })[],
): Promise<void> {
  const each = notices.flatMap(({ userIds, message, link, dedupe_key = null }) =>
    [...new Set(userIds)].map((user_id) => ({
      user_id,
      message: textFor(message, user_id),
      link,
      dedupe_key,
    })),
  );
  if (each.length === 0) return;
  const now = app.clock.now().toISOString();
  await publish(trx, await inserts.insertEach(trx, { ...text, now }, each), ['notifications']);
}

/** Locks the users' unread notifications of a page in one order, before several statements that change some. */
export const lockUnread = changes.lockUnread;

/** Deletes the user's unread notification with a key, in the caller's transaction. */
export async function withdrawNotifications(trx: Transaction, userId: string, dedupeKey: string) {
  if (await changes.deleteUnread(trx, userId, dedupeKey)) await publish(trx, [userId], ['notifications']);
}

/** Deletes notifications by user and key, read or not, in the caller's transaction. */
export async function deleteByKeys(trx: Transaction, notifications: readonly changes.KeyOfUser[]) {
  if (notifications.length === 0) return;
  await publish(trx, await changes.deleteByKeys(trx, notifications), ['notifications']);
}

/** Each of these keys of each of these users. */
export const keysOf = (userIds: readonly string[], dedupeKeys: readonly string[]): changes.KeyOfUser[] =>
  userIds.flatMap((user_id) => dedupeKeys.map((dedupe_key) => ({ user_id, dedupe_key })));

/** Marks notifications as read by user and key, in the caller's transaction. */
export async function markReadByKeys(trx: Transaction, keys: readonly changes.KeyOfUser[]): Promise<void> {
  if (keys.length === 0) return;
  await publish(trx, await changes.markReadByKeys(trx, keys), ['notifications']);
}

export async function listNotifications(
  app: AppContext,
  viewer: Viewer,
  { cursor }: { cursor?: Cursor | undefined },
): Promise<Page<NotificationItem>> {
  return toPage(await lists.listNotifications(app.db, viewer.user_id, cursor));
}

/** Number of the viewer's unread notifications; 100 means 100 or more. */
export async function countUnread(app: AppContext, viewer: Viewer): Promise<{ count: number }> {
  return { count: await lists.countUnread(app.db, viewer.user_id) };
}

export function markRead(app: AppContext, viewer: Viewer, { id }: { id: string }): Promise<NotificationItem> {
  return app.db.transaction().execute(async (trx) => {
    await changes.markRead(trx, viewer.user_id, id);
    const row = await lists.findNotification(trx, viewer.user_id, id);
    if (row === undefined) throw new AppError('NOT_FOUND', messages.notificationNotFound);
    await publish(trx, [viewer.user_id], ['notifications']);
    return row;
  });
}

export async function markAllRead(app: AppContext, viewer: Viewer): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (await changes.markAllRead(trx, viewer.user_id))
      await publish(trx, [viewer.user_id], ['notifications']);
  });
}

export async function dismiss(app: AppContext, viewer: Viewer, { id }: { id: string }): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const found = await changes.deleteNotification(trx, viewer.user_id, id);
    if (!found) throw new AppError('NOT_FOUND', messages.notificationNotFound);
    await publish(trx, [viewer.user_id], ['notifications']);
  });
}

export async function dismissAll(app: AppContext, viewer: Viewer): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await changes.deleteAllNotifications(trx, viewer.user_id);
    await publish(trx, [viewer.user_id], ['notifications']);
  });
}

/** Deletes all notifications of others that name this user, before the account is deleted. */
export async function deletePersonalData(trx: Transaction, userId: string): Promise<void> {
  await publish(trx, await changes.deleteAbout(trx, userId), ['notifications']);
}

/**
 * Deletes the notifications of two people that name the other, when one blocks the other. Those that
 * lead to pages in `except` stay, except notices of chats and proposals to the person who blocks.
 */
export async function deleteNotificationsBetween(
  trx: Transaction,
  { blocker_id, blocked_id }: { blocker_id: string; blocked_id: string },
  except: readonly string[],
): Promise<void> {
  if ((await changes.deleteNaming(trx, blocker_id, blocked_id, except, { texts: true })) > 0)
    await publish(trx, [blocker_id], ['notifications']);
  if ((await changes.deleteNaming(trx, blocked_id, blocker_id, except, { texts: false })) > 0)
    await publish(trx, [blocked_id], ['notifications']);
}

export const exportedSections: readonly ExportSection[] = [
  pagedSection('notifications', lists.exportNotifications),
  { name: 'notification_throttles', rows: lists.exportThrottles },
];
