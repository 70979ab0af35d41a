import type { Connection, FoundPlayer, Friend } from '#features/connections/contract.ts';
import { messages } from '#features/connections/messages.ts';
import {
  askAgainAfter,
  mayAnswer,
  mayDelete,
  requestsPerDay,
  searchLimit,
} from '#features/connections/rules.ts';
import { notify } from '#features/notifications/server/service.ts';
import { ageOn } from '#features/profiles/rules.ts';
import { day, isoFromNow } from '#platform/common/clock.ts';
import { AppError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import { type Page, toPage } from '#platform/common/paging.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { everyRow, type HeldPart, rowsOf } from '#platform/server/held-data.ts';
import { announce } from '#platform/server/live.ts';
import type { Platform, Viewer } from '#platform/server/platform.ts';
import * as store from './store.ts';

/** Whether two people are friends at this moment, whoever asked whom. */
export async function areFriends(db: Sql, one: string, other: string): Promise<boolean> {
  return (await store.friendStatus(db, one, other)) === 'accepted';
}

/** The ids of somebody's friends, for telling them something; paused people are not among them. */
export function friendIds(db: Sql, user_id: string): Promise<string[]> {
  return store.listFriendIds(db, user_id);
}

/**
 * Sends a friend request (document 1, sections 4, 5 and 8). The same id from the same person to the same player answers
 * with the row as it is.
 *
 * Refuses: 400 to oneself; 404 for an unknown or paused player; 409 while a request is pending or a friendship stands in
 * either direction, within 30 days of this player's rejection, or when the id is somebody else's; 429 above 50 in 24 hours.
 */
export function requestFriend(
  platform: Platform,
  viewer: Viewer,
  input: { id?: string | undefined; receiver_id: string },
): Promise<Connection> {
  const { id = newId(), receiver_id } = input;
  if (receiver_id === viewer.user_id) {
    throw new AppError('BAD_REQUEST', messages.not_yourself, {
      fields: { receiver_id: messages.not_yourself },
    });
  }
  return platform.db.transaction().execute(async (trx) => {
    const sender = await store.lockSender(trx, viewer.user_id);
    if (await isRepeated(trx, viewer, id, receiver_id)) return load(trx, viewer, id);

    const receiver = await store.findPlayer(trx, receiver_id);
    if (sender === undefined || receiver === undefined || receiver.is_paused) {
      throw new AppError('NOT_FOUND', messages.player_not_found);
    }
    await insertOrRefuse(platform, trx, viewer, id, receiver_id);

    await notify(platform, trx, {
      user_id: receiver_id,
      actor_id: viewer.user_id,
      type: 'connection_request',
      title: messages.notification_title,
      message: messages.notificationMessage(`${sender.first_name} ${sender.last_name}`),
      link: '/connections?view=received',
      // Asking, cancelling and asking again leaves one notification, not a heap.
      once_key: `friend_request/${viewer.user_id}`,
    });
    await announce(trx, [viewer.user_id, receiver_id], ['connections']);
    return load(trx, viewer, id);
  });
}

async function isRepeated(
  trx: Transaction,
  viewer: Viewer,
  id: string,
  receiver_id: string,
): Promise<boolean> {
  const existing = await store.findConnection(trx, id);
  if (existing === undefined) return false;
  const same = existing.requester_id === viewer.user_id && existing.receiver_id === receiver_id;
  if (!same || existing.type !== 'friend') throw new AppError('CONFLICT', messages.error_creating);
  return true;
}

/**
 * Writes first and asks afterwards: an insert waits for whoever is changing the same pair at this moment, so that what is
 * read after it is how things stand. A refusal undoes it.
 */
async function insertOrRefuse(
  platform: Platform,
  trx: Transaction,
  viewer: Viewer,
  id: string,
  receiver_id: string,
): Promise<void> {
  const requester_id = viewer.user_id;
  const now = isoFromNow(platform.clock, 0);
  if (!(await store.insertRequest(trx, { id, requester_id, receiver_id, now }))) {
    const status = await store.friendStatus(trx, requester_id, receiver_id);
    throw new AppError(
      'CONFLICT',
      status === 'pending' ? messages.already_pending : messages.already_friends,
    );
  }
  const lately = isoFromNow(platform.clock, -askAgainAfter);
  if (await store.rejectedSince(trx, requester_id, receiver_id, lately)) {
    throw new AppError('CONFLICT', messages.asked_recently);
  }
  if ((await store.countSent(trx, requester_id, isoFromNow(platform.clock, -day), now)) > requestsPerDay) {
    throw new AppError('TOO_MANY_REQUESTS', messages.too_many_requests);
  }
}

/**
 * Accepts or rejects a received friend request. Answering twice in the same way changes nothing. Refuses: 404 for
 * strangers and for what is no longer there, 403 for the requester, 409 to reject a friendship that stands.
 */
export function answerRequest(
  platform: Platform,
  viewer: Viewer,
  input: { id: string; status: 'accepted' | 'rejected' },
): Promise<Connection> {
  return platform.db.transaction().execute(async (trx) => {
    const connection = await store.lockOwnConnection(trx, viewer.user_id, input.id);
    if (connection === undefined || connection.type !== 'friend') {
      throw new AppError('NOT_FOUND', messages.not_found);
    }
    if (connection.receiver_id !== viewer.user_id) throw new AppError('FORBIDDEN', messages.only_receiver);
    if (connection.status === input.status) return load(trx, viewer, input.id);
    if (!mayAnswer(viewer.user_id, connection)) {
      throw connection.status === 'accepted'
        ? new AppError('CONFLICT', messages.already_friends)
        : new AppError('NOT_FOUND', messages.not_found);
    }
    await store.updateStatus(trx, input.id, input.status, isoFromNow(platform.clock, 0));
    if (input.status === 'accepted') await tellAccepted(platform, trx, viewer, connection.requester_id);
    await announce(trx, [connection.requester_id, connection.receiver_id], ['connections']);
    return load(trx, viewer, input.id);
  });
}

async function tellAccepted(
  platform: Platform,
  trx: Transaction,
  viewer: Viewer,
  requester_id: string,
): Promise<void> {
  const me = await store.findPlayer(trx, viewer.user_id);
  if (me === undefined) return;
  await notify(platform, trx, {
    user_id: requester_id,
    actor_id: viewer.user_id,
    type: 'other',
    title: messages.accepted_title,
    message: messages.acceptedMessage(`${me.first_name} ${me.last_name}`),
    link: '/connections?view=connected',
  });
}

/**
 * Cancels a sent request or removes a friendship, with the partner connection that stands on it (document 1, section 4).
 * Refuses: 404 for strangers and for what is no longer there, 403 for the receiver of a pending request, who rejects it.
 */
export async function removeConnection(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const connection = await store.lockOwnConnection(trx, viewer.user_id, id);
    if (connection === undefined || connection.status === 'rejected') {
      throw new AppError('NOT_FOUND', messages.not_found);
    }
    if (!mayDelete(viewer.user_id, connection)) throw new AppError('FORBIDDEN', messages.only_requester);
    await store.deleteConnection(trx, id);
    const { requester_id, receiver_id } = connection;
    if (connection.type === 'friend' && connection.status === 'accepted') {
      await store.endPartnership(trx, requester_id, receiver_id, isoFromNow(platform.clock, 0));
    }
    await announce(trx, [requester_id, receiver_id], ['connections']);
  });
}

/** A page of one's own connections, newest first, each with the other person. */
export async function listConnections(
  platform: Platform,
  viewer: Viewer,
  filter: store.ListFilter,
): Promise<Page<Connection>> {
  const { items, next_cursor } = toPage(await store.listConnections(platform.db, viewer.user_id, filter));
  return { items: items.map((row) => seenBy(viewer, row)), next_cursor };
}

/** Everybody one may pick as a partner: regular partners first, then by name. Paused people cannot be picked. */
export async function listFriends(
  platform: Platform,
  viewer: Viewer,
): Promise<{ items: Friend[]; total: number }> {
  const items = await store.listFriends(platform.db, viewer.user_id);
  return { items, total: items.length };
}

/** How many friend requests wait for one's answer. */
export function countPending(platform: Platform, viewer: Viewer): Promise<number> {
  return store.countPending(platform.db, viewer.user_id);
}

/**
 * Finds players by name: at most 20, best match first, never oneself, never paused people. Upper and lower case, accents and
 * the letters `%`, `_` and `\` have no special meaning. Instead of the birthdate it tells the age.
 */
export async function searchProfiles(
  platform: Platform,
  viewer: Viewer,
  search_query: string,
): Promise<FoundPlayer[]> {
  const rows = await store.searchProfiles(platform.db, search_query, viewer.user_id, searchLimit);
  const now = platform.clock.now();
  return rows.map(({ birthdate, connection, ...person }) => ({
    ...person,
    age: ageOn(birthdate, now),
    connection: connection && {
      id: connection.id,
      status: connection.status,
      direction: connection.requester_id === viewer.user_id ? 'sent' : 'received',
    },
  }));
}

async function load(trx: Transaction, viewer: Viewer, id: string): Promise<Connection> {
  const row = await store.findWithProfile(trx, viewer.user_id, id);
  if (row === undefined) throw new AppError('NOT_FOUND', messages.not_found);
  return seenBy(viewer, row);
}

function seenBy(viewer: Viewer, row: store.ConnectionWithProfile): Connection {
  const { requester_id, receiver_id, ...connection } = row;
  return {
    ...connection,
    direction: requester_id === viewer.user_id ? 'sent' : 'received',
    abilities: { answer: mayAnswer(viewer.user_id, row), delete: mayDelete(viewer.user_id, row) },
  };
}

/** Ends, in the caller's transaction, every connection of somebody who is about to be gone; the others' lists follow. */
export async function removeAllConnections(trx: Transaction, user_id: string): Promise<void> {
  await announce(trx, await store.deleteConnectionsOf(trx, user_id), ['connections']);
}

/** What is held on somebody here. Who watches them is not theirs to see. */
export function heldOn(db: Sql, user_id: string): HeldPart[] {
  return [
    { name: 'connections', rows: () => everyRow((after) => store.heldConnections(db, user_id, after)) },
    { name: 'friend_requests_sent', rows: () => rowsOf(() => store.heldRequestsSent(db, user_id)) },
  ];
}
