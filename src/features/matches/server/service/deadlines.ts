import { attendanceReported, changeProposed } from '#features/matches/rules/notification-kinds.ts';
import { findAgreement } from '#features/matches/server/store/agreements.ts';
import * as store from '#features/matches/server/store/deadlines.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import { completeAll, endNotPlayed } from '#features/playdates/server/service/match-changes.ts';
import { publishPlaydates } from '#features/playdates/server/service/notify.ts';
import { cancelWithoutPartner } from '#features/playdates/server/service/partners.ts';
import { passTimes as passTimesOf } from '#features/playdates/server/service/terms.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { tellExpired } from './changes.ts';
import { closeOpen } from './end-match.ts';
import { notifyNotPlayed, notifyOver } from './end-notices.ts';

/** How many rows one transaction handles. */
const batchSize = 100;

/**
 * Writes down what deadlines have brought: unanswered reports, expired proposals, matches that one
 * team called played 7 days ago, matches 24 hours after their end, PlayDates without a time ahead
 * or a partner. It only tidies: every action checks its deadline itself. Any number of processes
 * may run it at once.
 */
export async function handleDeadlines(app: AppContext, signal: AbortSignal): Promise<void> {
  const handlers = [
    closeAttendanceReports,
    expireChanges,
    completeUnanswered,
    endMatches,
    passTimes,
    endWithoutPartner,
  ];
  for (const handle of handlers) {
    // A batch may have more rows than it has locked PlayDates, and fewer when some have changed.
    let handled = 1;
    while (handled > 0 && !signal.aborted)
      handled = await app.db.transaction().execute((trx) => handle(app, trx));
  }
}

async function closeAttendanceReports(_: AppContext, trx: Transaction): Promise<number> {
  const closed = await store.closeAttendanceReports(trx, batchSize);
  await settle(
    trx,
    closed.map(({ report_id }) => ({ kind: attendanceReported, key: report_id, ended: 'over' })),
  );
  await publishMatches(trx, closed);
  return closed.length;
}

async function expireChanges(app: AppContext, trx: Transaction): Promise<number> {
  const expired = await store.expireChanges(trx, batchSize);
  await settle(
    trx,
    expired.map(({ id }) => ({ kind: changeProposed, key: id, ended: 'over' })),
  );
  for (const { id, players } of expired) {
    const row = await findAgreement(trx, players[0] ?? id, id);
    if (row !== null) await tellExpired(app, trx, row);
  }
  await publishMatches(trx, expired);
  return expired.length;
}

async function completeUnanswered(app: AppContext, trx: Transaction): Promise<number> {
  const completed = await store.findUnanswered(trx, batchSize);
  await completeAll(trx, idsOf(completed));
  await closeOpen(trx, completed);
  await notifyOver(app, trx, completed, 'unanswered');
  await publishMatches(trx, completed);
  return completed.length;
}

async function endMatches(app: AppContext, trx: Transaction): Promise<number> {
  const ended = await store.findToEnd(trx, batchSize);
  const played = ended.filter((match) => match.was_played);
  await completeAll(trx, idsOf(played));
  await endNotPlayed(trx, idsOf(ended.filter((match) => !match.was_played)));
  await closeOpen(trx, ended);
  await notifyOver(app, trx, played, 'ended');
  for (const { id, was_played, players } of ended) {
    const row = was_played ? null : await findAgreement(trx, players[0] ?? id, id);
    if (row !== null) await notifyNotPlayed(app, trx, row);
  }
  await publishMatches(trx, ended);
  return ended.length;
}

const passTimes = (app: AppContext, trx: Transaction) => passTimesOf(app, trx, batchSize);

const endWithoutPartner = (app: AppContext, trx: Transaction) =>
  cancelWithoutPartner(app, trx, batchSize);

const idsOf = (matches: readonly { id: string }[]) => matches.map(({ id }) => id);

async function publishMatches(
  trx: Transaction,
  matches: { id: string; players: string[] }[],
): Promise<void> {
  const playdates = matches.map(({ id, players }) => ({ id, userIds: players }));
  await publishPlaydates(trx, playdates);
}
