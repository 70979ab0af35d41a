import type { Blocked } from '#features/blocks/server/service.ts';
import type { Kinds } from '#features/notifications/server/service/list.ts';
import { notify } from '#features/notifications/server/service/notify.ts';
import {
  applicationDeclined,
  playdateCancelled,
} from '#features/playdates/rules/notification-kinds.ts';
import * as store from '#features/playdates/server/store/memberships.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { cancelOpen, closeRequest } from './close-request.ts';
import { applicantsOf } from './notify.ts';

/**
 * Ends what one of two people who are apart from now on would wait for from the other: pending
 * applications of one to the other's team or of both together are declined with the ordinary
 * notice; an open PlayDate of both as a team is cancelled. Matches stand (decision 0028).
 */
export async function endBetween(
  app: AppContext,
  trx: Transaction,
  blocked: Blocked,
): Promise<void> {
  const { blocker_id, blocked_id } = blocked;
  const ids = await store.lockShared(trx, blocker_id, blocked_id);
  const others = await store.activeMemberships(trx, blocked_id, ids);
  for (const membership of await store.activeMemberships(trx, blocker_id, ids)) {
    const other = others.find(({ id }) => id === membership.id);
    if (other === undefined || membership.status !== 'open') continue;
    if (membership.request_id === null && other.request_id === null)
      await cancel(app, trx, blocked, membership.id);
    else if (
      membership.request_id === null ||
      other.request_id === null ||
      membership.request_id === other.request_id
    )
      await decline(app, trx, membership.id, membership.request_id ?? other.request_id ?? '');
  }
}

/** The matches of the two, which stand; `butKinds`: those that quote. */
export const matchesBetween =
  (kinds: Kinds) =>
  async (_: AppContext, db: Sql, { blocker_id, blocked_id }: Blocked) => ({
    play_date_ids: await store.sharedMatches(db, blocker_id, blocked_id),
    butKinds: [...kinds.values()].filter(({ quotes }) => quotes).map(({ name }) => name),
  });

/** The other one of the team is not notified. */
async function cancel(app: AppContext, trx: Transaction, { blocker_id }: Blocked, id: string) {
  await cancelOpen(app, trx, { id, user_id: blocker_id }, ({ others }, subject) =>
    notify(app, trx, playdateCancelled, {
      ...subject,
      userIds: others,
      actor_id: blocker_id,
      data: null,
    }),
  );
}

/** Declines a pending application with the ordinary notice, without a name. */
export async function decline(app: AppContext, trx: Transaction, id: string, request_id: string) {
  const request = await requests.lock(trx, id, request_id);
  if (request?.status !== 'pending') return;
  const team = await playdates.players(trx, id);
  // As of every declined application: nobody is said to have declined.
  await closeRequest(app, trx, { id, request, team }, 'declined', (subject) =>
    notify(app, trx, applicationDeclined, {
      ...subject,
      userIds: applicantsOf(request),
      data: null,
    }),
  );
}
