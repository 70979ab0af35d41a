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
 * Deletes the notifications of two people that name the other, when one blocks the other. Those
 * about the matches of the two stay, of the person who blocks not those of `butKinds`: what the
 * other writes.
 */
export async function deleteNotificationsBetween(
  trx: Transaction,
  { blocker_id, blocked_id }: { blocker_id: string; blocked_id: string },
  { play_date_ids, butKinds }: { play_date_ids: readonly string[]; butKinds: readonly string[] },
): Promise<void> {
  for (const [reader, named, kinds] of [
    [blocker_id, blocked_id, butKinds],
    [blocked_id, blocker_id, []],
  ] as const)
    if ((await changes.deleteNaming(trx, reader, named, { play_date_ids, butKinds: kinds })) > 0)
      await publish(trx, [reader], ['notifications']);
}

export const exportedSections: readonly ExportSection[] = [
  pagedSection('notifications', lists.exportNotifications),
  { name: 'notification_throttles', rows: lists.exportThrottles },
];
