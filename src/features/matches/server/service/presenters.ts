import type { Agreement } from '#features/matches/contract/answers.ts';
import * as policy from '#features/matches/policy.ts';
import type { AgreementRow } from '#features/matches/server/store/agreements.ts';
import {
  countsAsLate,
  type Owed,
  outcome,
  owedIfAbsent,
  owedIfLate,
} from '#features/playdates/rules/outcome.ts';
import { callOffReasons, type Team } from '#features/playdates/schema.ts';
import type { Viewer } from '#platform/server/app-context.ts';

export type Player = Agreement['players'][number];

/** The viewer among the four. */
export function playerOf(row: AgreementRow, profile_id: string): Player {
  const player = row.players.find((each) => each.profile_id === profile_id);
  if (player === undefined) throw new Error(`${profile_id} is none of the four`);
  return player;
}

export function hasConfirmed(row: AgreementRow, profile_id: string): boolean {
  return row.answers.some((each) => each.profile_id === profile_id && each.answer === 'confirmed');
}

/** An agreement for this viewer: the row with what the policy allows them. */
export function toAgreement(viewer: Viewer, row: AgreementRow): Agreement {
  const {
    match,
    outcome_facts,
    late_facts,
    notice_hours,
    is_within_a_day: _,
    is_viewer_paused: __,
    ...rest
  } = row;
  const { user_id } = viewer;
  const player = playerOf(row, user_id);
  const confirmed = hasConfirmed(row, user_id);
  const mayObject = policy.mayObject(match, confirmed);
  const isAbsent = policy.isReportedAbsent(row.reports, user_id);
  return {
    ...rest,
    ...outcome(outcome_facts, user_id),
    ended_by: hasEndedBySomebody(outcome_facts) ? outcome_facts.ended_by : null,
    owed_if_absent: owedByAbsence(row),
    object_until: mayObject ? match.object_until : null,
    reports: row.reports.map(({ reporter_team: _, stands, is_contradicted, ...report }) => ({
      ...report,
      claim: policy.claimOf(match, { ...report, stands, is_contradicted }),
    })),
    late: {
      is_late: policy.isAhead(match) && !mayObject && countsAsLate('conflict', late_facts),
      owed: policy.isAhead(match) ? owedIfLate(outcome_facts, player.team) : null,
      notice_hours,
      excused: callOffReasons.filter(
        (reason) => !countsAsLate(reason, { ...late_facts, is_short_notice: true }),
      ),
    },
    abilities: {
      confirm: policy.mayConfirm(match, confirmed),
      object: mayObject,
      propose_change: policy.mayProposeChange(match, row.change),
      answer_change: policy.mayAnswerChange(match, row.change, player, row.players),
      withdraw_change: policy.mayWithdrawChange(match, row.change, player, row.players),
      call_off: policy.mayCallOff(match),
      complete: policy.mayComplete(match, isAbsent, player),
      add_scores: policy.mayAddScores(match, row.scores),
      confirm_scores: policy.mayConfirmScores(match, row.scores, player),
      create_again: policy.mayCreateAgain(match, player),
    },
    may_report: row.players
      .map((each) => each.profile_id)
      .filter((each) => policy.mayReportAttendance(match, row.reports, player, each)),
    may_answer_reports: idsOf(row.reports, (report) =>
      policy.mayAnswerAttendanceReport(report, user_id),
    ),
    may_excuse_reports: idsOf(row.reports, (report) =>
      policy.mayExcuseAttendanceReport(report, user_id),
    ),
    may_contradict_reports: idsOf(row.reports, (report) =>
      policy.mayContradictAttendanceReport(match, report, user_id),
    ),
  };
}

const hasEndedBySomebody = ({ ended_as }: AgreementRow['outcome_facts']) =>
  ended_as === 'called_off' || ended_as === 'objected';

function owedByAbsence(row: AgreementRow): Agreement['owed_if_absent'] {
  if (row.match.status !== 'matched') return null;
  const creator_team = owedIfNotPlayed(row, 'creator_team');
  const other_team = owedIfNotPlayed(row, 'other_team');
  const nobody = owedIfNotPlayed(row, null);
  return creator_team && other_team && nobody && { creator_team, other_team, nobody };
}

/** What is owed if all that is reported now stands, and somebody of this team did not come. */
export function owedIfNotPlayed(
  { outcome_facts, reports }: AgreementRow,
  team: Team | null,
): Owed | null {
  // What is open goes unanswered by then.
  const open = reports.filter(({ state, kind }) => state === 'open' && kind === 'no_show');
  const absent_teams = [...outcome_facts.absent_teams, ...open.map(({ about_team }) => about_team)];
  return owedIfAbsent({ ...outcome_facts, absent_teams }, team);
}

const idsOf = <Row extends { id: string }>(rows: Row[], isWanted: (row: Row) => boolean) =>
  rows.filter(isWanted).map((row) => row.id);
