import * as changes from '#features/notifications/server/store/changes.ts';
import * as lists from '#features/notifications/server/store/lists.ts';
import { type ExportSection, pagedSection } from '#platform/server/data-export.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/** Deletes all notifications of others that name this user, before the account is deleted. */
export async function deletePersonalData(trx: Transaction, userId: string): Promise<void> {
  await publish(trx, await changes.deleteAbout(trx, userId), ['notifications']);
}

/**
 * Deletes the notifications of two people that name the other, when one blocks the other. Those that
 * lead to excepted pages stay, of the person who blocks not those of `butKinds`: what the other writes.
 */
export async function deleteNotificationsBetween(
  trx: Transaction,
  { blocker_id, blocked_id }: { blocker_id: string; blocked_id: string },
  except: { pages: readonly string[]; butKinds: readonly string[] },
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
