import { settleNotifications, withdrawNotifications } from '#features/notifications/server/service.ts';
import type { Transaction } from '#platform/server/database/database.ts';

/** The once_key that limits each requester to one unread notification per receiver and type. */
export function requestKey(type: 'friend' | 'partner', requester_id: string): string {
  return `${type}_request/${requester_id}`;
}

/** Deletes the unread notification of a request that was cancelled. */
export function withdrawRequestNotification(
  trx: Transaction,
  type: 'friend' | 'partner',
  request: { requester_id: string; receiver_id: string },
): Promise<void> {
  return withdrawNotifications(trx, request.receiver_id, requestKey(type, request.requester_id));
}

/** Marks the notification of a request as read once the request has been accepted or rejected. */
export function markRequestNotificationRead(
  trx: Transaction,
  type: 'friend' | 'partner',
  request: { requester_id: string; receiver_id: string },
): Promise<void> {
  return settleNotifications(trx, request.receiver_id, requestKey(type, request.requester_id));
}
