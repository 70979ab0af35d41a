import { day } from '#platform/common/clock.ts';

export const connectionTypes = ['friend', 'watched', 'partner'] as const;
export const connectionStatuses = ['pending', 'accepted', 'rejected'] as const;
/** Which way a connection runs, seen from the viewer. */
export const directions = ['sent', 'received'] as const;

/** Requests, to be a friend or a regular partner, one person may send in 24 hours. */
export const requestsPerDay = 50;
/** How long after a rejection the same person may ask again. */
export const askAgainAfter = 30 * day;
/** How many players one person may watch. */
export const watchedMax = 200;
export const searchMin = 2;
export const searchMax = 100;
export const searchLimit = 20;

type Connection = { requester_id: string; receiver_id: string; type: string; status: string };

/** Only the receiver of a pending request may accept or reject it. */
export function mayAnswer(viewer_id: string, connection: Connection): boolean {
  return connection.status === 'pending' && connection.receiver_id === viewer_id;
}

/**
 * The requester may cancel a pending request; either side may end an accepted friendship or partnership; only the watcher
 * unwatches.
 */
export function mayDelete(viewer_id: string, connection: Connection): boolean {
  if (connection.requester_id === viewer_id) return connection.status !== 'rejected';
  return (
    connection.receiver_id === viewer_id && connection.status === 'accepted' && connection.type !== 'watched'
  );
}

/** A friend who is not a regular partner, and not asked to be one, may be asked. */
export function mayMakePartner(
  connection: Pick<Connection, 'type' | 'status'>,
  partner: object | null,
): boolean {
  return connection.type === 'friend' && connection.status === 'accepted' && partner === null;
}
