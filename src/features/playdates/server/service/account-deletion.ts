import { notify } from '#features/notifications/server/service.ts';
import { noticeTexts } from '#features/playdates/data/notice-texts.ts';
import { messages } from '#features/playdates/messages.ts';
import * as store from '#features/playdates/server/store/account-deletion.ts';
import { hasStarted } from '#features/playdates/server/store/agreements.ts';
import * as exports from '#features/playdates/server/store/data-export.ts';
import * as playdates from '#features/playdates/server/store/playdates.ts';
import * as requests from '#features/playdates/server/store/requests.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type ExportSection, iterateRows } from '#platform/server/data-export.ts';
import type { Sql, Transaction } from '#platform/server/database/database.ts';
import { matchEnded } from './match-ended.ts';
import { nameMatchFor } from './name-for-readers.ts';
import { applyLink, detailLink, partnerKey, publishPlaydate, settleApplications } from './notify.ts';

/**
 * Ends the active part of an account that is being deleted, in the caller's transaction: its teams'
 * PlayDates are cancelled with their pending applications, its own applications withdrawn, and
 * the others notified without a name. Completed and cancelled PlayDates stay, and so does a match that
 * has begun, which goes on to its completion; what the user wrote in them goes, but for the chat.
 */
export async function removeFromPlaydates(app: AppContext, trx: Transaction, user_id: string): Promise<void> {
  // All locks are taken first, in one order: concurrent deletions cannot deadlock.
  const ids = await store.lockAll(trx, user_id);
  for (const part of await store.activeParts(trx, user_id, ids)) {
    if (part.request_status === 'pending') await withdraw(app, trx, user_id, part);
    else if (part.status === 'matched' && (await hasStarted(trx, part.id)))
      await publishPlaydate(trx, part.id, await playdates.players(trx, part.id));
    else await cancel(app, trx, user_id, part);
  }
  if (ids.length > 0) await store.replaceTexts(trx, user_id, ids, messages.removedWithAccount);
}

async function cancel(app: AppContext, trx: Transaction, user_id: string, { id, status }: store.ActivePart) {
  const now = app.clock.now().toISOString();
  const players = await playdates.players(trx, id);
  const isMatch = status === 'matched';
  const ended_as = isMatch ? 'account_deleted' : null;
  await playdates.setStatus(trx, id, 'cancelled', { user_id, now, ended_as });
  if (isMatch) {
    const off = { as: 'account_deleted', by: user_id } as const;
    await app.events.emit(app, trx, matchEnded, { play_date_id: id, off });
    await publishPlaydate(trx, id, players);
    return;
  }
  const { requests: ended, applicants } = await requests.closePending(trx, id, 'cancelled', now);
  await settleApplications(trx, players, ended, [partnerKey(id)]);
  const readers = [...players, ...applicants];
  const named = await nameMatchFor(trx, { id, readers, former_id: user_id });
  const notice = {
    type: 'other',
    title: noticeTexts.cancelledTitle,
    message: (reader: string) => named(reader, noticeTexts.leftCancelledMessage),
    actor_id: user_id,
    about: [],
    reachApart: 'everybody',
  } as const;
  await notify(app, trx, { ...notice, userIds: players, link: detailLink(id) });
  await notify(app, trx, { ...notice, userIds: applicants, link: applyLink(id) });
  await publishPlaydate(trx, id, [...players, ...applicants]);
}

async function withdraw(app: AppContext, trx: Transaction, user_id: string, part: store.ActivePart) {
  const { id, request_id } = part;
  const request = request_id === null ? undefined : await requests.lock(trx, id, request_id);
  if (request === undefined) return;
  await requests.setStatus(trx, request.id, 'withdrawn', app.clock.now().toISOString());
  const team = await playdates.players(trx, id);
  await settleApplications(trx, team, [request]);
  const applicants = [request.requester_id, request.requester_partner_id].filter((each) => each !== null);
  const named = await nameMatchFor(trx, {
    id,
    readers: [...team, ...applicants],
    former_id: user_id,
  });
  const notice = {
    type: 'other',
    title: noticeTexts.withdrawnTitle,
    message: (reader: string) => named(reader, noticeTexts.leftWithdrawnMessage),
    actor_id: user_id,
    about: [],
  } as const;
  await notify(app, trx, { ...notice, userIds: team, link: detailLink(id) });
  await notify(app, trx, { ...notice, userIds: applicants, link: applyLink(id) });
  await publishPlaydate(trx, id, [...team, ...applicants]);
}

/** Sections of the personal data export: PlayDates, applications, refusals and chat messages. */
export function exportPersonalData(db: Sql, user_id: string): ExportSection[] {
  return [
    { name: 'play_dates', rows: () => iterateRows((cursor) => exports.exportPlaydates(db, user_id, cursor)) },
    {
      name: 'play_date_requests',
      rows: () => iterateRows((cursor) => exports.exportRequests(db, user_id, cursor)),
    },
    {
      name: 'play_date_refusals',
      rows: () => iterateRows((cursor) => exports.exportRefusals(db, user_id, cursor)),
    },
    {
      name: 'play_date_messages',
      rows: () => iterateRows((cursor) => exports.exportMessages(db, user_id, cursor)),
    },
  ];
}
