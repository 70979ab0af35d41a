import type { Blocked } from '#features/blocks/server/service.ts';
import * as store from '#features/connections/server/store/connections.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/**
 * Deletes all connections of two people when one blocks the other, without a notification. The
 * blocked one's lists are updated only if they have changed.
 */
export async function removeConnectionsBetween(
  _app: AppContext,
  trx: Transaction,
  { blocker_id, blocked_id }: Blocked,
): Promise<void> {
  const removed = await store.deleteConnectionsBetween(trx, blocker_id, blocked_id);
  // Watching is private to the watcher, a rejection to the receiver.
  const isSeen = removed.some(({ requester_id, type, status }) => {
    if (type === 'watched') return requester_id === blocked_id;
    return status !== 'rejected' || requester_id === blocker_id;
  });
  if (isSeen) await publish(trx, [blocked_id], ['connections']);
}
