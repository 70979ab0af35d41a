import { settleNotifications, withdrawNotifications } from '#features/notifications/server/service.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** What keeps a person's requests of one type at one unread notification with each receiver. */
export function requestKey(type: 'friend' | 'partner', requester_id: string): string {
  return `${type}_request/${requester_id}`;
}

/** Takes back the unread notification of a request that nobody can answer any more. */
export function withdrawRequestNotice(
  trx: Transaction,
  type: 'friend' | 'partner',
  request: { requester_id: string; receiver_id: string },
): Promise<void> {
  return withdrawNotifications(trx, request.receiver_id, requestKey(type, request.requester_id));
}

/** Whoever has answered a request needs no reminder of it: its notification is read. */
export function settleRequestNotice(
  trx: Transaction,
  type: 'friend' | 'partner',
  request: { requester_id: string; receiver_id: string },
): Promise<void> {
  return settleNotifications(trx, request.receiver_id, requestKey(type, request.requester_id));
}
