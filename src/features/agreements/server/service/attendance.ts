import type { Agreement, AttendanceReport } from '#features/agreements/contract.ts';
import { messages } from '#features/agreements/messages.ts';
import {
  isOneOfTheOthers,
  mayAnswerReport,
  mayContradictReport,
  mayExcuseReport,
  mayReport,
  takesReports,
} from '#features/agreements/policy.ts';
import type { AgreementRow } from '#features/agreements/server/store/agreements.ts';
import * as attendance from '#features/agreements/server/store/attendance.ts';
import { settleByKeys } from '#features/notifications/server/service.ts';
import { messages as playdateMessages } from '#features/playdates/messages.ts';
import { present, publishPlaydate } from '#features/playdates/server/service/notify.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { isDatabaseError, type Transaction, uniqueViolation } from '#platform/server/database/database.ts';
import {
  notifyClaimOver,
  notifyContradicted,
  notifyReportAnswered,
  notifyReportExcused,
  notifyReported,
} from './attendance-notices.ts';
import { claimKey, reportKey } from './notices.ts';
import { owedIfNotPlayed, playerOf } from './presenters.ts';
import { getAgreement, lockAgreement } from './queries.ts';

type NewReport = Pick<AttendanceReport, 'play_date_id' | 'kind' | 'was_played' | 'note'> & {
  about_id: string;
};

/**
 * Reports that another of the four did not come, or came late. Idempotent by the id.
 *
 * @throws 404 and 403 as getAgreement; 400 for oneself or somebody who does not play; 409 before 15
 *   minutes after the start, later than 48 hours after the end, for a player whom the caller's team
 *   has reported already, for 'not played' against a confirmed score, and for an id that is taken.
 */
export async function reportAttendance(
  app: AppContext,
  viewer: Viewer,
  input: NewReport & { id?: string | undefined },
): Promise<AttendanceReport> {
  const report = { ...input, id: input.id ?? newId() };
  try {
    await app.db.transaction().execute((trx) => create(app, trx, viewer, report));
  } catch (error) {
    if (isDatabaseError(error, uniqueViolation, 'attendance_reports_pkey')) throw takenError();
    throw error;
  }
  const { reports } = await getAgreement(app, viewer, input.play_date_id);
  const found = reports.find((each) => each.id === report.id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.reportNotFound);
  return found;
}

async function create(
  app: AppContext,
  trx: Transaction,
  viewer: Viewer,
  report: NewReport & { id: string },
): Promise<void> {
  const { play_date_id, about_id } = report;
  const row = await lockAgreement(trx, viewer, play_date_id);
  const existing = await attendance.findKey(trx, report.id);
  if (existing !== undefined) {
    if (existing.play_date_id !== play_date_id || existing.reporter_id !== viewer.user_id) throw takenError();
    return;
  }
  const players = row.players.map((player) => player.profile_id);
  if (about_id === viewer.user_id || !players.includes(about_id))
    throw fieldError('BAD_REQUEST', 'about_id', messages.aboutRequired);
  if (!takesReports(row.match)) throw new AppError('CONFLICT', messages.reportsClosed);
  if (!mayReport(row.match, row.reports, playerOf(row, viewer.user_id), about_id))
    throw new AppError('CONFLICT', messages.alreadyReported);
  if (!report.was_played && row.scores?.is_confirmed === true)
    throw new AppError('CONFLICT', messages.playedByScore);
  const { answer_until } = await attendance.insert(trx, { ...report, reporter_id: viewer.user_id });
  const isClaim = !report.was_played && row.match.status === 'matched';
  const absentTeam = report.kind === 'no_show' ? playerOf(row, about_id).team : null;
  await notifyReported(
    { app, trx, row, actor_id: viewer.user_id },
    { ...report, answer_until },
    isClaim ? owedIfNotPlayed(row, absentTeam) : null,
  );
  await publishPlaydate(trx, play_date_id, players);
}

const claimKeysOf = ({ play_date_id, players }: AgreementRow) =>
  players.map(({ profile_id }) => ({ user_id: profile_id, dedupe_key: claimKey(play_date_id) }));

const takenError = () => new AppError('CONFLICT', playdateMessages.idTaken);

/**
 * Agrees with a report about oneself or disputes it, within 72 hours; or excuses it, as its author
 * and at any time. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or report; 403 for everybody else; 409 when it is answered or
 *   excused, or the 72 hours are over.
 */
export async function updateReport(
  app: AppContext,
  viewer: Viewer,
  input: {
    play_date_id: string;
    id: string;
    state: 'agreed' | 'disputed' | 'excused';
    reply: string | null;
  },
): Promise<Agreement> {
  const { play_date_id, id, state, reply } = input;
  const { user_id } = viewer;
  await app.db.transaction().execute(async (trx) => {
    const row = await lockAgreement(trx, viewer, play_date_id);
    const report = row.reports.find((each) => each.id === id);
    if (report === undefined) throw new AppError('NOT_FOUND', messages.reportNotFound);
    const { about_id, reporter_id } = report;
    const author = state === 'excused' ? reporter_id : about_id;
    if (author !== user_id) throw new AppError('FORBIDDEN', playdateMessages.notAllowed);
    if (report.state === state) return;
    const may = state === 'excused' ? mayExcuseReport : mayAnswerReport;
    if (!may(report, user_id)) throw new AppError('CONFLICT', messages.reportClosed);
    await attendance.setState(trx, id, state === 'excused' ? { state } : { state, reply });
    const isOver = report.stands && state !== 'agreed';
    await settleByKeys(trx, [
      ...present([about_id]).map((each) => ({ user_id: each, dedupe_key: reportKey(id) })),
      ...(isOver ? claimKeysOf(row) : []),
    ]);
    const notice = { app, trx, row, actor_id: user_id };
    if (isOver && row.match.status === 'matched') await notifyClaimOver(notice, report);
    if (state === 'excused') await notifyReportExcused(notice, about_id);
    else if (reporter_id !== null) await notifyReportAnswered(notice, reporter_id, state);
    await publishPlaydate(
      trx,
      play_date_id,
      row.players.map((player) => player.profile_id),
    );
  });
  return getAgreement(app, viewer, play_date_id);
}

/**
 * Says, as one of the two others, that the match was played which a report calls not played: that
 * claim no longer ends it, while the absence stays as it is. Idempotent.
 *
 * @throws 404 for an unknown PlayDate or report; 403 for everybody else; 409 without a claim that
 *   stands, and once the match has ended.
 */
export async function contradictReport(
  app: AppContext,
  viewer: Viewer,
  { play_date_id, id }: { play_date_id: string; id: string },
): Promise<Agreement> {
  const { user_id } = viewer;
  await app.db.transaction().execute(async (trx) => {
    const row = await lockAgreement(trx, viewer, play_date_id);
    const report = row.reports.find((each) => each.id === id);
    if (report === undefined) throw new AppError('NOT_FOUND', messages.reportNotFound);
    if (!isOneOfTheOthers(report, user_id)) throw new AppError('FORBIDDEN', playdateMessages.notAllowed);
    if (report.is_contradicted) return;
    if (!mayContradictReport(row.match, report, user_id))
      throw new AppError('CONFLICT', messages.notContradictable);
    await attendance.contradict(trx, id, user_id);
    await settleByKeys(trx, claimKeysOf(row));
    await notifyContradicted({ app, trx, row, actor_id: user_id });
    await publishPlaydate(
      trx,
      play_date_id,
      row.players.map((player) => player.profile_id),
    );
  });
  return getAgreement(app, viewer, play_date_id);
}
