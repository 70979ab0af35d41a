import { notify } from '#features/notifications/server/service.ts';
import { messages } from '#features/playdates/messages.ts';
import * as leaving from '#features/playdates/server/store/account-deletion.ts';
import * as held from '#features/playdates/server/store/data-export.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { applyLink, detailLink, publishPlaydate } from './notify.ts';

/**
 * Ends, in the caller's transaction, whatever somebody who is about to be gone still has a part in: the open and matched PlayDates of
 * their teams are cancelled, what is pending for them is declined, their own applications are withdrawn, and the people concerned are
 * told, without a name. What is completed or cancelled stays as it is.
 */
export async function leavePlaydates(app: AppContext, trx: Transaction, user_id: string): Promise<void> {
  // All are held before anybody is told of one: of two people who leave at once, neither holds what the other waits for.
  const ids = await leaving.lockAll(trx, user_id);
  for (const part of await leaving.activeParts(trx, user_id, ids)) {
    if (part.request_status === 'pending') await withdraw(app, trx, user_id, part);
    else await cancel(app, trx, user_id, part);
  }
}

async function cancel(app: AppContext, trx: Transaction, user_id: string, { id }: leaving.ActivePart) {
  const now = app.clock.now().toISOString();
  const players = await playdates.players(trx, id);
  await playdates.setStatus(trx, id, 'cancelled', { user_id, now });
  const applicants = await requests.declinePending(trx, id, now);
  const notice = {
    type: 'other',
    title: messages.cancelledTitle,
    message: messages.leftCancelledMessage,
    actor_id: user_id,
    about: [],
  } as const;
  await notify(app, trx, { ...notice, user_ids: players, link: detailLink(id) });
  await notify(app, trx, { ...notice, user_ids: applicants, link: applyLink(id) });
  await publishPlaydate(trx, id, [...players, ...applicants]);
}

async function withdraw(app: AppContext, trx: Transaction, user_id: string, part: leaving.ActivePart) {
  const { id, request_id } = part;
  const request = request_id === null ? undefined : await requests.lock(trx, id, request_id);
  if (request === undefined) return;
  await requests.setStatus(trx, request.id, 'withdrawn', app.clock.now().toISOString());
  const team = await playdates.players(trx, id);
  const applicants = [request.requester_id, request.requester_partner_id].filter((each) => each !== null);
  const notice = {
    type: 'other',
    title: messages.withdrawnTitle,
    message: messages.leftWithdrawnMessage,
    actor_id: user_id,
    about: [],
  } as const;
  await notify(app, trx, { ...notice, user_ids: team, link: detailLink(id) });
  await notify(app, trx, { ...notice, user_ids: applicants, link: applyLink(id) });
  await publishPlaydate(trx, id, [...team, ...applicants]);
}

/** What is held on somebody here: PlayDates they created or played, applications, and what they wrote. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'play_dates', rows: () => iterateRows((place) => held.exportPlaydates(db, user_id, place)) },
    {
      name: 'play_date_requests',
      rows: () => iterateRows((place) => held.exportRequests(db, user_id, place)),
    },
    {
      name: 'play_date_messages',
      rows: () => iterateRows((place) => held.exportMessages(db, user_id, place)),
    },
  ];
}
