import { noticeTexts } from '#features/agreements/data/notice-texts.ts';
import { messages } from '#features/agreements/messages.ts';
import { owedLineFor } from '#features/agreements/rules/owed-line.ts';
import type { Owed } from '#features/playdates/rules/outcome.ts';
import type { Team } from '#features/playdates/schema.ts';
import { withoutNull } from '#features/playdates/server/service/notify.ts';
import { formatDateTime } from '#platform/common/zoned-time.ts';
import {
  attendanceReportKey,
  claimKey,
  type Notice,
  nameOf,
  otherThree,
  playerIds,
  send,
} from './notices.ts';

/** `owed`: what a claim that the match was not played leads to; null without one. */
export async function notifyAttendanceReported(
  notice: Notice,
  report: {
    id: string;
    about_id: string;
    kind: keyof typeof messages.attendanceReportMessage;
    answer_until: string;
  },
  owed: Owed | null,
): Promise<void> {
  const { about_id, kind, id, answer_until } = report;
  const name = nameOf(notice);
  const until = formatDateTime(answer_until, notice.row.time_zone);
  const effect = owed && ((team: Team) => noticeTexts.claimEffect(until, owedLineFor(owed, team)));
  await send(notice, [about_id], {
    title: messages.attendanceReportTitle,
    message: (team) =>
      [
        messages.attendanceReportMessage[kind](name),
        noticeTexts.answerUntil(until),
        ...(effect === null ? [] : [noticeTexts.alsoClaimed, effect(team)]),
      ].join(' '),
    dedupe_key: attendanceReportKey(id),
    mail: 'report',
  });
  if (effect === null) return;
  await send(
    notice,
    otherThree(notice).filter((player) => player !== about_id),
    {
      title: noticeTexts.claimTitle,
      message: (team) => `${noticeTexts.claimed} ${effect(team)}`,
      about: [],
      dedupe_key: claimKey(notice.row.play_date_id),
      mail: 'claim',
    },
  );
}

/** Tells those who heard of a claim that the match was not played that it is disputed or excused. */
export async function notifyClaimOver(
  notice: Notice,
  { about_id, reporter_id }: { about_id: string | null; reporter_id: string | null },
): Promise<void> {
  await send(
    notice,
    playerIds(notice.row).filter((player) => player !== about_id && player !== reporter_id),
    { title: messages.attendanceAnsweredTitle, message: noticeTexts.claimOver, about: [] },
  );
}

export async function notifyAttendanceReportAnswered(
  notice: Notice,
  reporter_id: string,
  state: keyof typeof messages.attendanceAnsweredMessage,
): Promise<void> {
  await send(notice, [reporter_id], {
    title: messages.attendanceAnsweredTitle,
    message: messages.attendanceAnsweredMessage[state](nameOf(notice)),
  });
}

export async function notifyAttendanceReportExcused(notice: Notice, about_id: string | null): Promise<void> {
  await send(notice, withoutNull([about_id]), {
    title: messages.attendanceExcusedTitle,
    message: messages.attendanceExcusedMessage(nameOf(notice)),
  });
}

/** The report goes on to be about attendance alone. */
export async function notifyContradicted(notice: Notice): Promise<void> {
  await send(notice, otherThree(notice), {
    title: messages.contradictedTitle,
    message: messages.didPlay(nameOf(notice)),
  });
}
