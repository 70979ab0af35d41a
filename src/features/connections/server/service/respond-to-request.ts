import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages/common.ts';
import { mayAnswer, mayDelete } from '#features/connections/policy.ts';
import { acceptedKinds, requestKinds } from '#features/connections/rules/notification-kinds.ts';
import * as connections from '#features/connections/server/store/connections.ts';
import { notify, settle, withdraw } from '#features/notifications/server/service/notify.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { loadConnection } from './presenters.ts';

type OwnConnection = NonNullable<Awaited<ReturnType<typeof connections.lockOwnConnection>>>;

/**
 * Locks a connection of the viewer. The friendship is locked before its partner connection, in the
 * same order as when a friendship is ended, so that there are no deadlocks (decision 0011).
 */
async function lockOwn(trx: Transaction, viewer: Viewer, id: string): Promise<OwnConnection> {
  const found = await connections.findConnection(trx, id);
  if (found?.type === 'partner') {
    await connections.shareFriendship(trx, {
      user_id: found.requester_id,
      other_id: found.receiver_id,
    });
  }
  const own = await connections.lockOwnConnection(trx, viewer.user_id, id);
  if (own === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return own;
}

function answeredBefore({ status, type }: OwnConnection): AppError {
  if (status !== 'accepted') return new AppError('NOT_FOUND', messages.notFound);
  const isFriend = type === 'friend';
  return new AppError('CONFLICT', isFriend ? messages.alreadyFriends : messages.alreadyPartners);
}

/**
 * Accepts or rejects a received friend or partner request, which settles its notification.
 * Idempotent: the same response a second time changes nothing.
 */
export function respondToRequest(
  app: AppContext,
  viewer: Viewer,
  input: { id: string; status: 'accepted' | 'rejected' },
): Promise<Connection> {
  return app.db.transaction().execute(async (trx) => {
    const connection = await lockOwn(trx, viewer, input.id);
    const { type, requester_id, receiver_id } = connection;
    if (type === 'watched') throw new AppError('NOT_FOUND', messages.notFound);
    if (receiver_id !== viewer.user_id) throw new AppError('FORBIDDEN', messages.onlyReceiver);
    if (connection.status === input.status) return loadConnection(trx, viewer, input.id);
    if (!mayAnswer(viewer.user_id, connection)) throw answeredBefore(connection);
    await connections.updateStatus(trx, input.id, input.status, isoFromNow(app.clock, 0));
    const isAccepted = input.status === 'accepted';
    await settle(trx, [
      { kind: requestKinds[type], key: input.id, ended: isAccepted ? 'accepted' : 'declined' },
    ]);
    const notification = {
      userIds: [requester_id],
      actor_id: receiver_id,
      key: input.id,
      data: null,
    };
    if (isAccepted) await notify(app, trx, acceptedKinds[type], notification);
    await publish(trx, [requester_id, receiver_id], ['connections']);
    return loadConnection(trx, viewer, input.id);
  });
}

/**
 * Cancels a sent request (and deletes its notification), ends a friendship (and the partner
 * connection that depends on it: document 1, section 4), ends a partnership, or unwatches a player.
 */
export async function removeConnection(app: AppContext, viewer: Viewer, { id }: { id: string }) {
  await app.db.transaction().execute(async (trx) => {
    const connection = await lockOwn(trx, viewer, id);
    if (connection.status === 'rejected') throw new AppError('NOT_FOUND', messages.notFound);
    if (!mayDelete(viewer.user_id, connection))
      throw new AppError('FORBIDDEN', messages.onlyRequester);
    await connections.deleteConnection(trx, id);
    const { type, status, requester_id, receiver_id } = connection;
    if (type === 'watched') return publish(trx, [requester_id], ['connections']);
    if (status === 'pending') await withdraw(trx, [{ kind: requestKinds[type], key: id }]);
    else if (type === 'friend') {
      const now = isoFromNow(app.clock, 0);
      const ended = await connections.endPartnership(trx, requester_id, receiver_id, now);
      await withdraw(
        trx,
        ended.map((request) => ({ kind: requestKinds.partner, key: request.id })),
      );
    }
    await publish(trx, [requester_id, receiver_id], ['connections']);
  });
}
