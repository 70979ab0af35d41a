import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import { mayAnswer, mayDelete } from '#features/connections/policy.ts';
import * as connections from '#features/connections/server/store/connections.ts';
import { findPlayer } from '#features/connections/server/store/requests.ts';
import { notify } from '#features/notifications/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { settleRequestNotice, withdrawRequestNotice } from './notify.ts';
import { load } from './presenters.ts';

type Own = NonNullable<Awaited<ReturnType<typeof connections.lockOwnConnection>>>;

/**
 * One's own connection, locked. A partner connection only after the friendship it stands on, as whoever ends the friendship
 * does: the one waits for the other, and nobody in a circle (decision 0076).
 */
async function lockOwn(trx: Transaction, viewer: Viewer, id: string): Promise<Own> {
  const found = await connections.findConnection(trx, id);
  if (found?.type === 'partner') {
    await connections.shareFriendship(trx, found.requester_id, found.receiver_id);
  }
  const own = await connections.lockOwnConnection(trx, viewer.user_id, id);
  if (own === undefined) throw new AppError('NOT_FOUND', messages.notFound);
  return own;
}

/**
 * Accepts or rejects a received request, to be a friend or a regular partner, and marks its notification as read. Answering twice in the same way changes
 * nothing. Refuses: 404 for strangers and for what is no longer there, 403 for the requester, 409 to reject what stands.
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
    if (connection.status === input.status) return load(trx, viewer, input.id);
    if (!mayAnswer(viewer.user_id, connection)) {
      throw connection.status === 'accepted'
        ? new AppError('CONFLICT', type === 'friend' ? messages.alreadyFriends : messages.alreadyPartners)
        : new AppError('NOT_FOUND', messages.notFound);
    }
    await connections.updateStatus(trx, input.id, input.status, isoFromNow(app.clock, 0));
    await settleRequestNotice(trx, type, connection);
    if (input.status === 'accepted') await tellAccepted(app, trx, viewer, { type, requester_id });
    await publish(trx, [requester_id, receiver_id], ['connections']);
    return load(trx, viewer, input.id);
  });
}

async function tellAccepted(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  { type, requester_id }: { type: 'friend' | 'partner'; requester_id: string },
): Promise<void> {
  const me = await findPlayer(trx, viewer.user_id);
  if (me === undefined) return;
  const name = `${me.first_name} ${me.last_name}`;
  await notify(app, trx, {
    user_id: requester_id,
    actor_id: viewer.user_id,
    type: 'other',
    title: type === 'friend' ? messages.friendRequestAcceptedTitle : messages.partnerAcceptedTitle,
    message:
      type === 'friend'
        ? messages.friendRequestAcceptedMessage(name)
        : messages.partnerRequestAcceptedMessage(name),
    link: '/connections?view=connected',
  });
}

/**
 * Cancels a sent request, with the unread notification of it; ends a friendship, with the partner connection that stands on it
 * (document 1, section 4); ends a partnership; or watches somebody no longer. Refuses: 404 for strangers and for what is
 * no longer there, 403 for the receiver of a pending request, who rejects it.
 */
export async function removeConnection(app: AppContext, viewer: Viewer, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const connection = await lockOwn(trx, viewer, id);
    if (connection.status === 'rejected') throw new AppError('NOT_FOUND', messages.notFound);
    if (!mayDelete(viewer.user_id, connection)) throw new AppError('FORBIDDEN', messages.onlyRequester);
    await connections.deleteConnection(trx, id);
    const { type, status, requester_id, receiver_id } = connection;
    if (type === 'watched') return publish(trx, [requester_id], ['connections']);
    if (status === 'pending') await withdrawRequestNotice(trx, type, connection);
    else if (type === 'friend') {
      const now = isoFromNow(app.clock, 0);
      const ended = await connections.endPartnership(trx, requester_id, receiver_id, now);
      for (const request of ended) await withdrawRequestNotice(trx, 'partner', request);
    }
    await publish(trx, [requester_id, receiver_id], ['connections']);
  });
}
