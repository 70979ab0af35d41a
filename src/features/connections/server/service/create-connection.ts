import { lockPairs } from '#features/blocks/server/service.ts';
import type { Connection, connectionsContract } from '#features/connections/contract.ts';
import { rejectionCooldown, requestsPerDay, watchedMax } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages/common.ts';
import { requestKinds } from '#features/connections/rules/notification-kinds.ts';
import * as connections from '#features/connections/server/store/connections.ts';
import * as requests from '#features/connections/server/store/requests.ts';
import type { ConnectionRow } from '#features/connections/server/store/sql-fragments.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import { lockUser } from '#features/profiles/server/service/locks.ts';
import { limitStrangerLinks } from '#features/profiles/server/service/lookup-limits.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { isVisible } from '#platform/common/text-validation.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { loadConnection } from './presenters.ts';

type NewConnection = Pick<ConnectionRow, 'id' | 'requester_id' | 'receiver_id' | 'type'>;

/** The error messages for a pair that already has such a connection or a pending request. */
const conflictMessages = {
  friend: { pending: messages.alreadyPending, accepted: messages.alreadyFriends },
  partner: { pending: messages.partnerPending, accepted: messages.alreadyPartners },
} as const;

/**
 * Sends a friend or partner request, or watches a player (document 1, sections 4, 5 and 8).
 * Idempotent: a repeated call with the same id, player and type returns the existing connection.
 */
export async function createConnection(
  app: AppContext,
  viewer: Viewer,
  input: InputOf<typeof connectionsContract.create>,
): Promise<Connection> {
  const { id = newId(), receiver_id, type, message = '' } = input;
  if (receiver_id === viewer.user_id)
    throw fieldError('BAD_REQUEST', 'receiver_id', messages.notYourself);
  if (type === 'watched') await limitStrangerLinks(app, viewer, receiver_id);
  const connection = { id, requester_id: viewer.user_id, receiver_id, type };
  return await app.db.transaction().execute(async (trx) => {
    const isApart = await lockPairs(trx, [viewer.user_id, receiver_id]);
    // Concurrent calls of one user run one after the other.
    const sender = await lockUser(trx, viewer.user_id);
    if (await isRepeated(trx, connection)) return loadConnection(trx, viewer, id);

    const receiver = await requests.findPlayer(trx, receiver_id);
    // A paused receiver is asked like any other: only friends learn of the pause (decision 0011).
    if (sender === undefined || receiver === undefined || isApart) throw playerNotFound();
    await withForeignKeyErrors({ connections_receiver_id_fkey: playerNotFound }, async () => {
      if (type === 'watched') return watchPlayer(app, trx, connection);
      const line = isVisible(message) ? message : null;
      await insertRequestOrThrow(app, trx, { ...connection, type, message: line }, receiver);
      await notifyReceiver(app, trx, { ...connection, type });
    });
    return loadConnection(trx, viewer, id);
  });
}

const playerNotFound = () => new AppError('NOT_FOUND', messages.playerNotFound);

async function isRepeated(trx: Transaction, connection: NewConnection): Promise<boolean> {
  const existing = await connections.findConnection(trx, connection.id);
  if (existing === undefined) return false;
  const fields = ['requester_id', 'receiver_id', 'type'] as const;
  if (fields.some((field) => existing[field] !== connection[field]))
    throw new AppError('CONFLICT', messages.errorCreating);
  return true;
}

/** Watching is accepted at once and visible to the watcher only. */
async function watchPlayer(
  app: AppContext,
  trx: Transaction,
  connection: NewConnection,
): Promise<void> {
  const now = isoFromNow(app.clock, 0);
  if (!(await connections.insertConnection(trx, { ...connection, status: 'accepted' }, now))) {
    throw new AppError('CONFLICT', messages.alreadyWatching);
  }
  if ((await requests.countWatched(trx, connection.requester_id)) > watchedMax) {
    throw new AppError('CONFLICT', messages.tooManyWatched);
  }
  await publish(trx, [connection.requester_id], ['connections']);
}

/**
 * Sends a friend request on behalf of a user in the caller's transaction. It does not count towards
 * the daily limit. Does nothing when the pair is already connected, has a pending request or is
 * apart, when either user does not exist, or when the requester is paused.
 */
export async function requestFriendship(
  app: AppContext,
  trx: Transaction,
  pair: { requester_id: string; receiver_id: string },
): Promise<void> {
  const requester = await requests.findPlayer(trx, pair.requester_id);
  const receiver = await requests.findPlayer(trx, pair.receiver_id);
  if (requester === undefined || requester.is_paused || receiver === undefined) return;
  if (await lockPairs(trx, [pair.requester_id, pair.receiver_id])) return;
  const connection = { ...pair, id: newId(), type: 'friend' } as const;
  const now = isoFromNow(app.clock, 0);
  if (!(await connections.insertConnection(trx, { ...connection, status: 'pending' }, now))) return;
  await notifyReceiver(app, trx, connection);
}

/** Notifies the receiver of a request, and publishes it to both. */
export async function notifyReceiver(
  app: AppContext,
  trx: Transaction,
  request: { id: string; requester_id: string; receiver_id: string; type: 'friend' | 'partner' },
): Promise<void> {
  const { id, requester_id, receiver_id, type } = request;
  const notification = { userIds: [receiver_id], actor_id: requester_id, key: id, data: null };
  await notify(app, trx, requestKinds[type], notification);
  await publish(trx, [requester_id, receiver_id], ['connections']);
}

/**
 * Inserts before it checks: the insert waits for concurrent changes of the same pair, so that the
 * checks read their result. An error rolls the insert back.
 */
async function insertRequestOrThrow(
  app: AppContext,
  trx: Transaction,
  connection: NewConnection & { type: 'friend' | 'partner'; message: string | null },
  receiver: { first_name: string; is_paused: boolean },
): Promise<void> {
  const { requester_id, receiver_id, type } = connection;
  const now = isoFromNow(app.clock, 0);
  let rejectedAfter = isoFromNow(app.clock, -rejectionCooldown);
  if (type === 'partner') {
    const [friendship] = await connections.shareFriendship(trx, {
      user_id: requester_id,
      other_id: receiver_id,
    });
    if (friendship === undefined) throw new AppError('CONFLICT', messages.friendsOnly);
    if (receiver.is_paused)
      throw new AppError('CONFLICT', messages.cannotPlay(receiver.first_name));
    // Requests that were rejected during an earlier friendship do not count.
    if (friendship.updated_at > rejectedAfter) rejectedAfter = friendship.updated_at;
  }
  if (!(await connections.insertConnection(trx, { ...connection, status: 'pending' }, now))) {
    const found = await connections.findPairLink(trx, type, requester_id, receiver_id);
    throw new AppError(
      'CONFLICT',
      found === undefined ? messages.errorCreating : conflictMessages[type][found.status],
    );
  }
  if (await requests.rejectedSince(trx, connection, rejectedAfter)) {
    throw new AppError('CONFLICT', messages.rejectedRecently);
  }
  await limitRequests(app, trx, requester_id);
}

/** Counts a request that a user sends. */
export async function limitRequests(
  app: AppContext,
  trx: Transaction,
  requester_id: string,
): Promise<void> {
  const [now, since] = [isoFromNow(app.clock, 0), isoFromNow(app.clock, -day)];
  if ((await requests.countSent(trx, requester_id, since, now)) > requestsPerDay)
    throw new AppError('TOO_MANY_REQUESTS', messages.tooManyRequests, { limit: 'connections' });
}
