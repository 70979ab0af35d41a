import * as store from '#features/connections/server/store/requests.ts';
import type { ReportTarget } from '#features/reports/server/service/targets.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { publish } from '#platform/server/realtime/publish.ts';

/** A pending friend request with a line, of or to the viewer; null for any other connection. */
export async function requestToReport(
  _: AppContext,
  db: Sql,
  { viewer, id }: { viewer: Viewer; id: string },
): Promise<ReportTarget | null> {
  const [request] = await store.findRequests(db, [id]);
  if (request === undefined) return null;
  const { requester_id, receiver_id, message } = request;
  const isOfViewer = [requester_id, receiver_id].includes(viewer.user_id);
  return isOfViewer ? { about_id: requester_id, snapshot: message } : null;
}

type ReportedRequest = { target_type: 'friend_request'; id: string; hidden_at: string | null };

/** Those of these friend requests that still have a line. */
export async function reportedRequests(
  db: Sql,
  ids: readonly string[],
): Promise<ReportedRequest[]> {
  const found = ids.length === 0 ? [] : await store.findRequests(db, ids);
  return found.map(({ id, message_hidden_at }) => ({
    target_type: 'friend_request',
    id,
    hidden_at: message_hidden_at,
  }));
}

/** Locks a friend request, before a report of it: account deletions lock them in this order. */
export async function lockReportedRequest(trx: Transaction, id: string): Promise<void> {
  await store.lockRequest(trx, id);
}

/**
 * Hides or shows the line of a friend request in the caller's transaction, and publishes it to
 * both.
 * @returns whether that changed anything; null when the line is gone
 */
export async function setRequestHidden(
  app: AppContext,
  trx: Transaction,
  id: string,
  isHidden: boolean,
) {
  const request = await store.lockRequest(trx, id);
  if (request === undefined) return null;
  if ((request.message_hidden_at !== null) === isHidden) return false;
  await store.setMessageHidden(trx, id, isHidden ? app.clock.now().toISOString() : null);
  await publish(trx, [request.requester_id, request.receiver_id], ['connections']);
  return true;
}
