import type { Ending, PlaydateStatus, Team } from '#features/playdates/schema.ts';
import type { AttendanceReportState, ChangeState, Claim } from './schema.ts';

/** What an agreement allows at this moment, by the database's clock. */
export type Match = {
  status: PlaydateStatus;
  ended_as: Ending | null;
  /** The agreed time has come; without one, 7 days ago one team said that it was played. */
  has_started: boolean;
  /** The agreed time is to come; false without one. */
  is_before_start: boolean;
  /**
   * The team that says that a match without a time was played, and cannot say so again at present.
   */
  completion_team: Team | null;
  /** Until when this version can be objected to, and whether that is still to come. */
  object_until: string;
  may_still_object: boolean;
  /** From 15 minutes after the start to 48 hours after the end. */
  takes_reports: boolean;
  /** Within 7 days of the end, or of the completion of a match without a time. */
  takes_scores: boolean;
};
type Change = { state: ChangeState; proposed_by: string | null };
type AttendanceReport = {
  state: AttendanceReportState;
  about_id: string | null;
  reporter_id: string | null;
};
type TeamAttendanceReport = AttendanceReport & { kind: 'no_show' | 'late'; reporter_team: Team };
/** `stands`: nothing defeats the claim that the match was not played. */
type AttendanceClaim = AttendanceReport & {
  was_played: boolean;
  stands: boolean;
  is_contradicted: boolean;
};
type Scores = { entered_team: Team; is_confirmed: boolean };
type Player = { profile_id: string; team: Team };

/** Before the start, and at any time without one. */
export function isAhead(match: Match): boolean {
  return match.status === 'matched' && !match.has_started;
}

/** Before the start, and at any time without one. `hasConfirmed`: this version. */
export function mayConfirm(match: Match, hasConfirmed: boolean): boolean {
  return isAhead(match) && !hasConfirmed;
}

/** Whoever may object has no need to call off: a call-off counts as an objection then. */
export function mayObject(match: Match, hasConfirmed: boolean): boolean {
  return mayConfirm(match, hasConfirmed) && match.may_still_object;
}

/** One proposal is open at a time. */
export function mayProposeChange(match: Match, open: Change | null): boolean {
  return isAhead(match) && open === null;
}

/** The opponents of its author. */
export function mayAnswerChange(
  match: Match,
  change: Change | null,
  viewer: Player,
  four: Player[],
): boolean {
  const proposer = four.find((player) => player.profile_id === change?.proposed_by);
  return (
    isAhead(match) &&
    change?.state === 'open' &&
    proposer !== undefined &&
    proposer.team !== viewer.team
  );
}

/** Its author and their teammate. */
export function mayWithdrawChange(
  match: Match,
  change: Change | null,
  viewer: Player,
  four: Player[],
): boolean {
  const proposer = four.find((player) => player.profile_id === change?.proposed_by);
  return isAhead(match) && change?.state === 'open' && proposer?.team === viewer.team;
}

/** Any of the four, before the start. */
export function mayCallOff(match: Match): boolean {
  return isAhead(match);
}

/**
 * Any of the four who is not reported as absent, not before the start, and whose team waits for no
 * answer.
 */
export function mayComplete(
  match: Pick<Match, 'status' | 'is_before_start' | 'completion_team'>,
  isAbsent: boolean,
  viewer: Pick<Player, 'team'>,
): boolean {
  return (
    match.status === 'matched' &&
    !match.is_before_start &&
    !isAbsent &&
    match.completion_team !== viewer.team
  );
}

/** What a team has said of a match without a time; null while there is nothing to wait for. */
type Completion = { state: 'asked' | 'not_yet'; team: Team } | null;

/**
 * Whether the other team has called a match without a time played: then the viewer's word completes
 * it.
 */
export function isPlayedForOthers(team: Team | null, completion: Completion): boolean {
  return completion !== null && team !== null && team !== completion.team;
}

/** The team that is asked whether a match without a time was played may answer 'Not yet'. */
export function mayDeclineCompletion(team: Team | null, completion: Completion): boolean {
  return completion?.state === 'asked' && isPlayedForOthers(team, completion);
}

/** Also while it is disputed: another of the four completes the match then. */
export function isReportedAbsent(reports: TeamAttendanceReport[], profile_id: string): boolean {
  return reports.some(
    (report) =>
      report.about_id === profile_id && report.kind === 'no_show' && report.state !== 'excused',
  );
}

/** Whether attendance can be reported at all: also when a report has ended the match. */
export function takesAttendanceReports(match: Match): boolean {
  const wasOn =
    match.status === 'matched' || match.status === 'completed' || match.ended_as === 'not_played';
  return wasOn && match.takes_reports;
}

/**
 * Another of the four, once for each team: a teammate's report does not take the other team's
 * place.
 */
export function mayReportAttendance(
  match: Match,
  reports: TeamAttendanceReport[],
  viewer: Player,
  about_id: string,
): boolean {
  const isReported = reports.some(
    (report) => report.about_id === about_id && report.reporter_team === viewer.team,
  );
  return takesAttendanceReports(match) && about_id !== viewer.profile_id && !isReported;
}

export function mayAnswerAttendanceReport(report: AttendanceReport, viewerId: string): boolean {
  return report.about_id === viewerId && report.state === 'open';
}

/** Its author may excuse it, also after an answer. */
export function mayExcuseAttendanceReport(report: AttendanceReport, viewerId: string): boolean {
  return report.reporter_id === viewerId && report.state !== 'excused';
}

/** Neither its author nor the reported player, while the claim could end the match. */
export function mayContradictAttendanceReport(
  match: Match,
  report: AttendanceClaim,
  viewerId: string,
): boolean {
  return match.status === 'matched' && report.stands && isOneOfTheOthers(report, viewerId);
}

export function isOneOfTheOthers(report: AttendanceReport, viewerId: string): boolean {
  return report.about_id !== viewerId && report.reporter_id !== viewerId;
}

/** What becomes of the claim that the match was not played; null for a report without one. */
export function claimOf(match: Match, report: AttendanceClaim): Claim | null {
  if (report.was_played) return null;
  if (report.is_contradicted) return 'contradicted';
  if (match.ended_as === 'not_played') return 'ended';
  if (report.stands) return match.status === 'completed' ? 'completed' : 'stands';
  return report.state === 'disputed' || report.state === 'excused' ? report.state : 'scored';
}

export function takesScores(match: Match): boolean {
  const wasPlayed =
    match.status === 'completed' || (match.status === 'matched' && match.has_started);
  return wasPlayed && match.takes_scores;
}

/** Any of the four, until it is confirmed. */
export function mayAddScores(match: Match, scores: Scores | null): boolean {
  return takesScores(match) && scores?.is_confirmed !== true;
}

/** The team that did not add it. */
export function mayConfirmScores(match: Match, scores: Scores | null, viewer: Player): boolean {
  return mayAddScores(match, scores) && scores !== null && scores.entered_team !== viewer.team;
}

/** The creator's team, once the match is over. */
export function mayCreateAgain(match: Match, viewer: Player): boolean {
  return (
    viewer.team === 'creator_team' && (match.status === 'completed' || match.status === 'cancelled')
  );
}
