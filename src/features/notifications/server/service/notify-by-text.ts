import type { NotificationItem } from '#features/notifications/contract.ts';
import * as changes from '#features/notifications/server/store/changes.ts';
import * as inserts from '#features/notifications/server/store/insert.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

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
} & ({ user_id: string } | { userIds: readonly string[] });

/**
 * Sends a notification of no declared kind in the caller's transaction; it becomes visible, and is published to
 * browsers, on commit. Deleted users are skipped.
 */
export async function notifyByText(app: AppContext, trx: Transaction, notification: NewNotification) {
  const { type, title, message, link, actor_id = null, dedupe_key = null, merges = false } = notification;
  const { about = actor_id === null ? [] : [actor_id] } = notification;
  const recipients = 'user_id' in notification ? [notification.user_id] : notification.userIds;
  const now = app.clock.now().toISOString();
  const userIds = [...new Set(recipients)].filter((id) => id !== actor_id);
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
 * `notifyByText` otherwise.
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

/** Deletes the user's unread notification with a key, in the caller's transaction. */
export async function withdrawNotifications(trx: Transaction, userId: string, dedupeKey: string) {
  if (await changes.deleteUnread(trx, userId, dedupeKey)) await publish(trx, [userId], ['notifications']);
}

/** Deletes notifications by user and key, read or not, in the caller's transaction. */
export async function deleteByKeys(trx: Transaction, notifications: readonly changes.KeyOfUser[]) {
  if (notifications.length === 0) return;
  await publish(trx, await changes.deleteByKeys(trx, notifications), ['notifications']);
}

export type KeyOfUser = changes.KeyOfUser;
/** Each of these keys of each of these users. */
export const keysOf = (userIds: readonly string[], dedupeKeys: readonly string[]): changes.KeyOfUser[] =>
  userIds.flatMap((user_id) => dedupeKeys.map((dedupe_key) => ({ user_id, dedupe_key })));

/** Marks notifications as read by user and key, in the caller's transaction. */
export async function markReadByKeys(trx: Transaction, keys: readonly changes.KeyOfUser[]): Promise<void> {
  if (keys.length === 0) return;
  await publish(trx, await changes.markReadByKeys(trx, keys), ['notifications']);
}
