import {
  attendanceAnswered,
  attendanceExcused,
  attendanceReported,
  claimOver,
  notPlayedClaimed,
  reportContradicted,
} from '#features/matches/rules/notification-kinds.ts';
import type { Owed } from '#features/playdates/rules/outcome.ts';
import { withoutNull } from '#features/playdates/server/service/notify.ts';
import { type Notice, notifyPlayers, notifyTeams, otherThree, playerIds } from './notices.ts';

/** `owed`: what a claim that the match was not played leads to; null without one. */
export async function notifyAttendanceReported(
  notice: Notice,
  {
    id,
    about_id,
    kind,
    answer_until,
  }: Record<'id' | 'about_id' | 'answer_until', string> & {
    kind: 'no_show' | 'late';
  },
  owed: Owed | null,
): Promise<void> {
  const when = { answer_until, time_zone: notice.row.time_zone };
  await notifyTeams(notice, attendanceReported, [about_id], {
    key: id,
    dataFor: (team) => ({ ...when, kind, claim: owed && { owed, team } }),
  });
  if (owed === null) return;
  const others = otherThree(notice).filter((player) => player !== about_id);
  await notifyTeams(notice, notPlayedClaimed, others, {
    key: id,
    about: [],
    dataFor: (team) => ({ ...when, owed, team }),
  });
}

/**
 * Tells those who heard of a claim that the match was not played that it is disputed or excused.
 */
export async function notifyClaimOver(
  notice: Notice,
  {
    id,
    about_id,
    reporter_id,
  }: { id: string; about_id: string | null; reporter_id: string | null },
): Promise<void> {
  const others = playerIds(notice.row).filter(
    (player) => player !== about_id && player !== reporter_id,
  );
  await notifyPlayers(notice, claimOver, others, { key: id, about: [], data: null });
}

export const notifyAttendanceReportAnswered = (
  notice: Notice,
  { id, reporter_id }: { id: string; reporter_id: string },
  state: 'agreed' | 'disputed',
): Promise<void> =>
  notifyPlayers(notice, attendanceAnswered, [reporter_id], { key: id, data: { state } });

export const notifyAttendanceReportExcused = (
  notice: Notice,
  { id, about_id }: { id: string; about_id: string | null },
): Promise<void> =>
  notifyPlayers(notice, attendanceExcused, withoutNull([about_id]), { key: id, data: null });

/** The report goes on to be about attendance alone. */
export const notifyContradicted = (notice: Notice, id: string): Promise<void> =>
  notifyPlayers(notice, reportContradicted, otherThree(notice), { key: id, data: null });
