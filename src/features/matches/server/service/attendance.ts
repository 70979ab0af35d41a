import type { agreementsContract } from '#features/matches/contract/agreements.ts';
import type { Agreement, AttendanceReport } from '#features/matches/contract/answers.ts';
import { messages } from '#features/matches/messages/common.ts';
import {
  isOneOfTheOthers,
  mayAnswerAttendanceReport,
  mayContradictAttendanceReport,
  mayExcuseAttendanceReport,
  mayReportAttendance,
  takesAttendanceReports,
} from '#features/matches/policy.ts';
import {
  attendanceReported,
  notPlayedClaimed,
} from '#features/matches/rules/notification-kinds.ts';
import * as attendance from '#features/matches/server/store/attendance.ts';
import { settle } from '#features/notifications/server/service/notify.ts';
import { messages as playdateMessages } from '#features/playdates/messages/common.ts';
import type { InputOf } from '#platform/common/contract.ts';
import { AppError, fieldError } from '#platform/common/errors.ts';
import { newId } from '#platform/common/ids.ts';
import type { AppContext, Viewer } from '#platform/server/app-context.ts';
import { isDatabaseError, uniqueViolation } from '#platform/server/database/database.ts';
import {
  notifyAttendanceReportAnswered,
  notifyAttendanceReportExcused,
  notifyAttendanceReported,
  notifyClaimOver,
  notifyContradicted,
} from './attendance-notices.ts';
import { type Notice, otherThree, publishAgreement } from './notices.ts';
import { owedIfNotPlayed, playerOf } from './presenters.ts';
import { changeAgreement } from './queries.ts';

type NewReport = InputOf<typeof agreementsContract.reportAttendance>;
type ReportAnswer = InputOf<typeof agreementsContract.updateReport>;

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
  { id = newId(), ...input }: NewReport,
): Promise<AttendanceReport> {
  try {
    const after = await changeAgreement(app, viewer, input.play_date_id, (notice) =>
      create(notice, { ...input, id }),
    );
    return findReport(after.reports, id);
  } catch (error) {
    if (isDatabaseError(error, uniqueViolation, 'attendance_reports_pkey')) throw takenError();
    throw error;
  }
}

async function create(notice: Notice, report: NewReport & { id: string }): Promise<void> {
  const { trx, row, actor_id } = notice;
  const { play_date_id, about_id } = report;
  const existing = await attendance.findKey(trx, report.id);
  if (existing !== undefined) {
    if (existing.play_date_id !== play_date_id || existing.reporter_id !== actor_id)
      throw takenError();
    return;
  }
  if (!otherThree(notice).includes(about_id))
    throw fieldError('BAD_REQUEST', 'about_id', messages.aboutRequired);
  if (!takesAttendanceReports(row.match))
    throw new AppError('CONFLICT', messages.attendanceReportsClosed);
  const reporter = playerOf(row, actor_id);
  if (!mayReportAttendance(row.match, row.reports, reporter, about_id))
    throw new AppError('CONFLICT', messages.alreadyReported);
  if (!report.was_played && row.scores?.is_confirmed === true)
    throw new AppError('CONFLICT', messages.playedByScore);
  const about_team = playerOf(row, about_id).team;
  const { answer_until } = await attendance.insert(trx, {
    ...report,
    reporter_id: actor_id,
    reporter_team: reporter.team,
    about_team,
  });
  const isClaim = !report.was_played && row.match.status === 'matched';
  const absentTeam = report.kind === 'no_show' ? about_team : null;
  await notifyAttendanceReported(
    notice,
    { ...report, answer_until },
    isClaim ? owedIfNotPlayed(row, absentTeam) : null,
  );
  await publishAgreement(notice);
}

function findReport<Report extends { id: string }>(reports: readonly Report[], id: string): Report {
  const found = reports.find((each) => each.id === id);
  if (found === undefined) throw new AppError('NOT_FOUND', messages.attendanceReportNotFound);
  return found;
}

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
  { play_date_id, ...answer }: ReportAnswer,
): Promise<Agreement> {
  return changeAgreement(app, viewer, play_date_id, (notice) => update(notice, answer));
}

async function update(
  notice: Notice,
  { id, state, reply }: Omit<ReportAnswer, 'play_date_id'>,
): Promise<void> {
  const { trx, row, actor_id } = notice;
  const report = findReport(row.reports, id);
  const { about_id, reporter_id } = report;
  const author = state === 'excused' ? reporter_id : about_id;
  if (author !== actor_id) throw new AppError('FORBIDDEN', playdateMessages.notAllowed);
  if (report.state === state) return;
  const may = state === 'excused' ? mayExcuseAttendanceReport : mayAnswerAttendanceReport;
  if (!may(report, actor_id)) throw new AppError('CONFLICT', messages.attendanceReportClosed);
  await attendance.update(trx, id, state === 'excused' ? { state } : { state, reply });
  const isOver = report.stands && state !== 'agreed';
  await settle(trx, [
    { kind: attendanceReported, key: id, ended: state === 'excused' ? 'over' : 'answered' },
    ...(isOver ? [{ kind: notPlayedClaimed, key: id, ended: 'over' } as const] : []),
  ]);
  if (isOver && row.match.status === 'matched') await notifyClaimOver(notice, report);
  if (state === 'excused') await notifyAttendanceReportExcused(notice, report);
  else if (reporter_id !== null)
    await notifyAttendanceReportAnswered(notice, { id, reporter_id }, state);
  await publishAgreement(notice);
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
  { play_date_id, id }: InputOf<typeof agreementsContract.contradictReport>,
): Promise<Agreement> {
  return changeAgreement(app, viewer, play_date_id, async (notice) => {
    const { trx, row, actor_id } = notice;
    const report = findReport(row.reports, id);
    if (!isOneOfTheOthers(report, actor_id))
      throw new AppError('FORBIDDEN', playdateMessages.notAllowed);
    if (report.is_contradicted) return;
    if (!mayContradictAttendanceReport(row.match, report, actor_id))
      throw new AppError('CONFLICT', messages.notContradictable);
    await attendance.contradict(trx, id, actor_id);
    await settle(trx, [{ kind: notPlayedClaimed, key: id, ended: 'over' }]);
    await notifyContradicted(notice, id);
    await publishAgreement(notice);
  });
}
