import { rejectionCooldown } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages/common.ts';
import { requestKinds } from '#features/connections/rules/notification-kinds.ts';
import * as connections from '#features/connections/server/store/connections.ts';
import * as requests from '#features/connections/server/store/requests.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { limitRequests, notifyReceiver } from './create-connection.ts';

/**
 * Connects somebody with the owner of a link by which they join. With `isFresh` both have acted,
 * and the two are friends at once; else a friend request is sent. A request that the owner has sent
 * becomes a friendship. The caller has locked the pair and the joiner's profile, and knows that
 * they are not apart.
 * @returns the id of the connection and whether this made the two friends
 */
export async function joinByLink(
  app: AppContext,
  trx: Transaction,
  { owner_id, joiner_id, isFresh }: { owner_id: string; joiner_id: string; isFresh: boolean },
): Promise<{ id: string; isNewFriend: boolean }> {
  const pair = { requester_id: joiner_id, receiver_id: owner_id };
  const now = isoFromNow(app.clock, 0);
  const existing = await connections.findPairLink(trx, 'friend', joiner_id, owner_id);
  if (existing !== undefined) {
    const { id, status, direction } = existing;
    if (status === 'accepted' || (direction === 'sent' && !isFresh))
      return { id, isNewFriend: false };
    await connections.updateStatus(trx, id, 'accepted', now);
    await settle(trx, [{ kind: requestKinds.friend, key: id, ended: 'accepted' }]);
    await publish(trx, [joiner_id, owner_id], ['connections']);
    return { id, isNewFriend: true };
  }
  const rejectedAfter = isoFromNow(app.clock, -rejectionCooldown);
  if (await requests.rejectedSince(trx, { ...pair, type: 'friend' }, rejectedAfter))
    throw new AppError('CONFLICT', messages.rejectedRecently);
  const connection = { ...pair, id: newId(), type: 'friend' } as const;
  const status = isFresh ? 'accepted' : 'pending';
  if (!(await connections.insertConnection(trx, { ...connection, status }, now)))
    throw new AppError('CONFLICT', messages.errorCreating);
  if (isFresh) {
    await publish(trx, [joiner_id, owner_id], ['connections']);
  } else {
    await limitRequests(app, trx, joiner_id);
    await notifyReceiver(app, trx, connection);
  }
  return { id: connection.id, isNewFriend: isFresh };
}
