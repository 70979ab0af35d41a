import type { Connection } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import { mayAnswer, mayDelete } from '#features/connections/rules.ts';
import * as connections from '#features/connections/server/store/connections.ts';
import { findPlayer } from '#features/connections/server/store/requests.ts';
import { notify } from '#features/notifications/server/service.ts';
import { isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { announce } from '#platform/server/live.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import { settle, untell } from './telling.ts';
import { load } from './views.ts';

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
  if (own === undefined) throw new AppError('NOT_FOUND', messages.not_found);
  return own;
}

/**
 * Accepts or rejects a received request, to be a friend or a regular partner, and marks its notification as read. Answering twice in the same way changes
 * nothing. Refuses: 404 for strangers and for what is no longer there, 403 for the requester, 409 to reject what stands.
 */
export function answerRequest(
  platform: Platform,
  viewer: Viewer,
  input: { id: string; status: 'accepted' | 'rejected' },
): Promise<Connection> {
  return platform.db.transaction().execute(async (trx) => {
    const connection = await lockOwn(trx, viewer, input.id);
    const { type, requester_id, receiver_id } = connection;
    if (type === 'watched') throw new AppError('NOT_FOUND', messages.not_found);
    if (receiver_id !== viewer.user_id) throw new AppError('FORBIDDEN', messages.only_receiver);
    if (connection.status === input.status) return load(trx, viewer, input.id);
    if (!mayAnswer(viewer.user_id, connection)) {
      throw connection.status === 'accepted'
        ? new AppError('CONFLICT', type === 'friend' ? messages.already_friends : messages.already_partners)
        : new AppError('NOT_FOUND', messages.not_found);
    }
    await connections.updateStatus(trx, input.id, input.status, isoFromNow(platform.clock, 0));
    await settle(trx, type, connection);
    if (input.status === 'accepted') await tellAccepted(platform, trx, viewer, { type, requester_id });
    await announce(trx, [requester_id, receiver_id], ['connections']);
    return load(trx, viewer, input.id);
  });
}

async function tellAccepted(
  platform: Platform,
  trx: Transaction,
  viewer: Viewer,
  { type, requester_id }: { type: 'friend' | 'partner'; requester_id: string },
): Promise<void> {
  const me = await findPlayer(trx, viewer.user_id);
  if (me === undefined) return;
  const name = `${me.first_name} ${me.last_name}`;
  await notify(platform, trx, {
    user_id: requester_id,
    actor_id: viewer.user_id,
    type: 'other',
    title: type === 'friend' ? messages.accepted_title : messages.partner_accepted_title,
    message: type === 'friend' ? messages.acceptedMessage(name) : messages.partnerAcceptedMessage(name),
    link: '/connections?view=connected',
  });
}

/**
 * Cancels a sent request, with the unread notification of it; ends a friendship, with the partner connection that stands on it
 * (document 1, section 4); ends a partnership; or watches somebody no longer. Refuses: 404 for strangers and for what is
 * no longer there, 403 for the receiver of a pending request, who rejects it.
 */
export async function removeConnection(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const connection = await lockOwn(trx, viewer, id);
    if (connection.status === 'rejected') throw new AppError('NOT_FOUND', messages.not_found);
    if (!mayDelete(viewer.user_id, connection)) throw new AppError('FORBIDDEN', messages.only_requester);
    await connections.deleteConnection(trx, id);
    const { type, status, requester_id, receiver_id } = connection;
    if (type === 'watched') return announce(trx, [requester_id], ['connections']);
    if (status === 'pending') await untell(trx, type, connection);
    else if (type === 'friend') {
      const now = isoFromNow(platform.clock, 0);
      const ended = await connections.endPartnership(trx, requester_id, receiver_id, now);
      for (const request of ended) await untell(trx, 'partner', request);
    }
    await announce(trx, [requester_id, receiver_id], ['connections']);
  });
}
