import type { Connection } from '#features/connections/contract.ts';
import { askAgainAfter, requestsPerDay, watchedMax } from '#features/connections/limits.ts';
import { messages } from '#features/connections/messages.ts';
import * as connections from '#features/connections/server/store/connections.ts';
import * as requests from '#features/connections/server/store/requests.ts';
import { notify } from '#features/notifications/server/service.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { withForeignKeyErrors } from '#platform/server/database/foreign-keys.ts';
import { publish } from '#platform/server/realtime/publish.ts';
import { requestKey } from './notify.ts';
import { load } from './presenters.ts';

type Wanted = {
  id: string;
  requester_id: string;
  receiver_id: string;
  type: Connection['type'];
};

/** The sentences for a pair that is connected, or about to be. */
const taken = {
  friend: { pending: messages.alreadyPending, accepted: messages.alreadyFriends },
  partner: { pending: messages.partnerPending, accepted: messages.alreadyPartners },
} as const;

/**
 * Sends a friend request or a partner request, or begins to watch somebody (document 1, sections 4, 5 and 8). The same id from
 * the same person, for the same player and type, answers with the row as it is.
 *
 * Refuses: 400 to oneself; 404 for an unknown or paused player; 409 while such a request is pending or such a connection
 * stands in either direction (watching: in this one), for a partner request to somebody who is no friend, within 30 days of this
 * player's rejection (of a partner request: in this friendship), for the 201st player to watch, or when the id is
 * somebody else's; 429 above 50 requests in 24 hours.
 */
export function createConnection(
  app: AppContext,
  viewer: Viewer,
  input: { id?: string | undefined; receiver_id: string; type: Connection['type'] },
): Promise<Connection> {
  const { id = newId(), receiver_id, type } = input;
  if (receiver_id === viewer.user_id) {
    throw new AppError('BAD_REQUEST', messages.notYourself, {
      fields: { receiver_id: messages.notYourself },
    });
  }
  const wanted = { id, requester_id: viewer.user_id, receiver_id, type };
  return app.db.transaction().execute(async (trx) => {
    // Before anything else, so that of one person's calls each sees what the one before has written.
    const sender = await requests.lockSender(trx, viewer.user_id);
    if (await isRepeated(trx, wanted)) return load(trx, viewer, id);

    const receiver = await requests.findPlayer(trx, receiver_id);
    if (sender === undefined || receiver === undefined || receiver.is_paused) {
      throw playerNotFound();
    }
    const name = `${sender.first_name} ${sender.last_name}`;
    await withForeignKeyErrors({ connectionsReceiverIdFkey: playerNotFound }, () =>
      type === 'watched' ? watch(app, trx, wanted) : ask(app, trx, { ...wanted, type }, name),
    );
    return load(trx, viewer, id);
  });
}

const playerNotFound = () => new AppError('NOT_FOUND', messages.playerNotFound);

async function isRepeated(trx: Transaction, wanted: Wanted): Promise<boolean> {
  const existing = await connections.findConnection(trx, wanted.id);
  if (existing === undefined) return false;
  const { requester_id, receiver_id, type } = existing;
  const same =
    requester_id === wanted.requester_id && receiver_id === wanted.receiver_id && type === wanted.type;
  if (!same) throw new AppError('CONFLICT', messages.errorCreating);
  return true;
}

/** Watching needs nobody's consent, and nobody but the watcher hears of it. */
async function watch(app: AppContext, trx: Transaction, wanted: Wanted): Promise<void> {
  const now = isoFromNow(app.clock, 0);
  if (!(await connections.insertConnection(trx, { ...wanted, status: 'accepted' }, now))) {
    throw new AppError('CONFLICT', messages.alreadyWatching);
  }
  if ((await requests.countWatched(trx, wanted.requester_id)) > watchedMax) {
    throw new AppError('CONFLICT', messages.tooManyWatched);
  }
  await publish(trx, [wanted.requester_id], ['connections']);
}

async function ask(
  app: AppContext,
  trx: Transaction,
  wanted: Wanted & { type: 'friend' | 'partner' },
  name: string,
): Promise<void> {
  await insertOrRefuse(app, trx, wanted);
  await tellAsked(app, trx, wanted, name);
}

/**
 * Sends a friend request in somebody's name, in the caller's transaction, because of something that both have done: it does not count
 * for the limit of a day. Nothing happens while the two are connected or about to be, or when either is gone or the requester is
 * paused.
 */
export async function requestFriendship(
  app: AppContext,
  trx: Transaction,
  pair: { requester_id: string; receiver_id: string },
): Promise<void> {
  const requester = await requests.findPlayer(trx, pair.requester_id);
  const receiver = await requests.findPlayer(trx, pair.receiver_id);
  if (requester === undefined || requester.is_paused || receiver === undefined) return;
  const wanted = { ...pair, id: newId(), type: 'friend' } as const;
  const now = isoFromNow(app.clock, 0);
  if (!(await connections.insertConnection(trx, { ...wanted, status: 'pending' }, now))) return;
  await tellAsked(app, trx, wanted, `${requester.first_name} ${requester.last_name}`);
}

async function tellAsked(
  app: AppContext,
  trx: Transaction,
  { requester_id, receiver_id, type }: Wanted & { type: 'friend' | 'partner' },
  name: string,
): Promise<void> {
  await notify(app, trx, {
    user_id: receiver_id,
    actor_id: requester_id,
    type: 'connection_request',
    title: type === 'friend' ? messages.friendRequestTitle : messages.partnerRequestTitle,
    message: type === 'friend' ? messages.friendRequestMessage(name) : messages.partnerRequestMessage(name),
    link: '/connections?view=received',
    // Asking, cancelling and asking again leaves one notification, not a heap.
    dedupe_key: requestKey(type, requester_id),
  });
  await publish(trx, [requester_id, receiver_id], ['connections']);
}

/**
 * Writes first and asks afterwards: an insert waits for whoever is changing the same pair at this moment, so that what is
 * read after it is how things stand. A refusal undoes it.
 */
async function insertOrRefuse(
  app: AppContext,
  trx: Transaction,
  wanted: Wanted & { type: 'friend' | 'partner' },
): Promise<void> {
  const { requester_id, receiver_id, type } = wanted;
  const now = isoFromNow(app.clock, 0);
  let lately = isoFromNow(app.clock, -askAgainAfter);
  if (type === 'partner') {
    const friendsSince = await connections.shareFriendship(trx, requester_id, receiver_id);
    if (friendsSince === undefined) throw new AppError('CONFLICT', messages.friendsOnly);
    // What was refused, or ended unanswered, in an earlier friendship does not count in this one.
    if (friendsSince > lately) lately = friendsSince;
  }
  if (!(await connections.insertConnection(trx, { ...wanted, status: 'pending' }, now))) {
    const status = await connections.pairStatus(trx, type, requester_id, receiver_id);
    throw new AppError('CONFLICT', status === undefined ? messages.errorCreating : taken[type][status]);
  }
  if (await requests.rejectedSince(trx, type, requester_id, receiver_id, lately)) {
    throw new AppError('CONFLICT', messages.askedRecently);
  }
  if ((await requests.countSent(trx, requester_id, isoFromNow(app.clock, -day), now)) > requestsPerDay) {
    throw new AppError('TOO_MANY_REQUESTS', messages.tooManyRequests);
  }
}
