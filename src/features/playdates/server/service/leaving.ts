import { notify } from '#features/notifications/server/service.ts';
import { messages } from '#features/playdates/messages.ts';
import * as held from '#features/playdates/server/store/held.ts';
import * as leaving from '#features/playdates/server/store/leaving.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { everyRow, type HeldPart } from '#platform/server/held-data.ts';
import type { Platform } from '#platform/server/platform.ts';
import { announcePlaydate, applyLink, detailLink } from './telling.ts';

/**
 * Ends, in the caller's transaction, whatever somebody who is about to be gone still has a part in: the open and matched PlayDates of
 * their teams are cancelled, what is pending for them is declined, their own applications are withdrawn, and the people concerned are
 * told, without a name. What is completed or cancelled stays as it is.
 */
export async function leavePlaydates(platform: Platform, trx: Transaction, user_id: string): Promise<void> {
  // All are held before anybody is told of one: of two people who leave at once, neither holds what the other waits for.
  const ids = await leaving.lockAll(trx, user_id);
  for (const part of await leaving.activeParts(trx, user_id, ids)) {
    if (part.request_status === 'pending') await withdraw(platform, trx, user_id, part);
    else await cancel(platform, trx, user_id, part);
  }
}

async function cancel(platform: Platform, trx: Transaction, user_id: string, { id }: leaving.ActivePart) {
  const now = platform.clock.now().toISOString();
  const players = await playdates.players(trx, id);
  await playdates.setStatus(trx, id, 'cancelled', { user_id, now });
  const applicants = await requests.declinePending(trx, id, now);
  const notice = {
    type: 'other',
    title: messages.cancelled_title,
    message: messages.left_cancelled_message,
    actor_id: user_id,
    about: [],
  } as const;
  await notify(platform, trx, { ...notice, user_ids: players, link: detailLink(id) });
  await notify(platform, trx, { ...notice, user_ids: applicants, link: applyLink(id) });
  await announcePlaydate(trx, id, [...players, ...applicants]);
}

async function withdraw(platform: Platform, trx: Transaction, user_id: string, part: leaving.ActivePart) {
  const { id, request_id } = part;
  const request = request_id === null ? undefined : await requests.lock(trx, id, request_id);
  if (request === undefined) return;
  await requests.setStatus(trx, request.id, 'withdrawn', platform.clock.now().toISOString());
  const team = await playdates.players(trx, id);
  const applicants = [request.requester_id, request.requester_partner_id].filter((each) => each !== null);
  const notice = {
    type: 'other',
    title: messages.withdrawn_title,
    message: messages.left_withdrawn_message,
    actor_id: user_id,
    about: [],
  } as const;
  await notify(platform, trx, { ...notice, user_ids: team, link: detailLink(id) });
  await notify(platform, trx, { ...notice, user_ids: applicants, link: applyLink(id) });
  await announcePlaydate(trx, id, [...team, ...applicants]);
}

/** What is held on somebody here: PlayDates they created or played, applications, and what they wrote. */
export function heldOn(db: Sql, user_id: string): HeldPart[] {
  return [
    { name: 'play_dates', rows: () => everyRow((place) => held.heldPlaydates(db, user_id, place)) },
    { name: 'play_date_requests', rows: () => everyRow((place) => held.heldRequests(db, user_id, place)) },
    { name: 'play_date_messages', rows: () => everyRow((place) => held.heldMessages(db, user_id, place)) },
  ];
}
