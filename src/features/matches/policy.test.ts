import { describe, expect, test } from 'vitest';
import * as policy from './policy.ts';
import { attendanceReportStates, changeStates } from './schema.ts';

const four: { profile_id: string; team: 'creator_team' | 'other_team' }[] = [
  { profile_id: 'anna', team: 'creator_team' },
  { profile_id: 'ben', team: 'creator_team' },
  { profile_id: 'cleo', team: 'other_team' },
  { profile_id: 'dora', team: 'other_team' },
];
const ahead: policy.Match = {
  status: 'matched',
  ended_as: null,
  has_started: false,
  is_before_start: true,
  completion_team: null,
  object_until: '2027-03-12T18:00:00.000Z',
  may_still_object: true,
  takes_reports: false,
  takes_scores: true,
};
const begun = { ...ahead, has_started: true, is_before_start: false, takes_reports: true };
const timeless = { ...ahead, is_before_start: false };
const completed = { ...begun, status: 'completed' } as const;
const calledOff = { ...ahead, status: 'cancelled', ended_as: 'called_off' } as const;
const notPlayed = { ...begun, status: 'cancelled', ended_as: 'not_played' } as const;
const matches = { ahead, timeless, begun, completed, calledOff, notPlayed };
/** The matches in which it is allowed. */
const allowed = (may: (match: policy.Match) => boolean) =>
  Object.entries(matches)
    .filter(([, match]) => may(match))
    .map(([name]) => name);
const players = (may: (player: (typeof four)[number]) => boolean) =>
  four.filter(may).map((player) => player.profile_id);

describe('What the four may do with a match', () => {
  test('confirm, object, change and call off before the start, and without a time', () => {
    const before = ['ahead', 'timeless'];
    expect(allowed((match) => policy.mayConfirm(match, false))).toEqual(before);
    expect(allowed((match) => policy.mayConfirm(match, true))).toEqual([]);
    expect(allowed((match) => policy.mayObject(match, false))).toEqual(before);
    expect(allowed((match) => policy.mayObject(match, true))).toEqual([]);
    expect(
      allowed((match) => policy.mayObject({ ...match, may_still_object: false }, false)),
    ).toEqual([]);
    expect(allowed((match) => policy.mayProposeChange(match, null))).toEqual(before);
    expect(allowed(policy.mayCallOff)).toEqual(before);
  });

  test('complete, report and score from the start', () => {
    expect(allowed((match) => policy.mayComplete(match, false, { team: 'creator_team' }))).toEqual([
      'timeless',
      'begun',
    ]);
    expect(allowed(policy.takesAttendanceReports)).toEqual(['begun', 'completed', 'notPlayed']);
    expect(allowed(policy.takesScores)).toEqual(['begun', 'completed']);
    expect(
      allowed((match) => policy.mayCreateAgain(match, four[1] as (typeof four)[number])),
    ).toEqual(['completed', 'calledOff', 'notPlayed']);
    expect(players((player) => policy.mayCreateAgain(completed, player))).toEqual(['anna', 'ben']);
  });
});

test('The opponents answer a change, its team withdraws it, while it is open', () => {
  const change = { state: 'open', proposed_by: 'dora' } as const;
  expect(policy.mayProposeChange(ahead, change)).toBe(false);
  expect(players((player) => policy.mayAnswerChange(ahead, change, player, four))).toEqual([
    'anna',
    'ben',
  ]);
  expect(players((player) => policy.mayWithdrawChange(ahead, change, player, four))).toEqual([
    'cleo',
    'dora',
  ]);
  for (const may of [policy.mayAnswerChange, policy.mayWithdrawChange]) {
    for (const state of changeStates.filter((each) => each !== 'open'))
      expect(players((player) => may(ahead, { ...change, state }, player, four))).toEqual([]);
    expect(players((player) => may(begun, change, player, four))).toEqual([]);
    expect(players((player) => may(ahead, null, player, four))).toEqual([]);
    expect(players((player) => may(ahead, { ...change, proposed_by: null }, player, four))).toEqual(
      [],
    );
  }
});

test('a reported player answers once; the author excuses at any time', () => {
  const report = { about_id: 'anna', reporter_id: 'cleo' };
  const states = (may: typeof policy.mayAnswerAttendanceReport, viewer: string) =>
    attendanceReportStates.filter((state) => may({ ...report, state }, viewer));
  expect(states(policy.mayAnswerAttendanceReport, 'anna')).toEqual(['open']);
  expect(states(policy.mayAnswerAttendanceReport, 'cleo')).toEqual([]);
  expect(states(policy.mayExcuseAttendanceReport, 'cleo')).toEqual([
    'open',
    'agreed',
    'disputed',
    'unanswered',
  ]);
  expect(states(policy.mayExcuseAttendanceReport, 'anna')).toEqual([]);
});

test('each team reports a player once; who is reported as absent does not complete the match', () => {
  const report = { kind: 'no_show', about_id: 'cleo', reporter_id: 'dora' } as const;
  const own = { ...report, state: 'open', reporter_team: 'other_team' } as const;
  const mayReportAttendance = (reports: (typeof own)[]) =>
    players((player) => policy.mayReportAttendance(begun, reports, player, 'cleo'));
  expect(mayReportAttendance([])).toEqual(['anna', 'ben', 'dora']);
  expect(mayReportAttendance([own])).toEqual(['anna', 'ben']);
  expect(players((player) => policy.mayReportAttendance(ahead, [], player, 'cleo'))).toEqual([]);
  expect(policy.isReportedAbsent([own], 'cleo')).toBe(true);
  expect(policy.isReportedAbsent([own], 'dora')).toBe(false);
  expect(policy.isReportedAbsent([{ ...own, state: 'disputed' }], 'cleo')).toBe(true);
  expect(policy.isReportedAbsent([{ ...own, state: 'excused' }], 'cleo')).toBe(false);
  expect(policy.isReportedAbsent([{ ...own, kind: 'late' }], 'cleo')).toBe(false);
  expect(policy.mayComplete(begun, true, { team: 'creator_team' })).toBe(false);
  const asked = { ...timeless, completion_team: 'creator_team' } as const;
  expect(players((player) => policy.mayComplete(asked, false, player))).toEqual(['cleo', 'dora']);
});

test('the other team completes what one team calls played, and may say that it was not yet', () => {
  const teams = ['creator_team', 'other_team', null] as const;
  const may = (state: 'asked' | 'not_yet') => {
    const completion = { state, team: 'creator_team' } as const;
    return {
      completes: teams.filter((team) => policy.isPlayedForOthers(team, completion)),
      declines: teams.filter((team) => policy.mayDeclineCompletion(team, completion)),
    };
  };
  expect(may('asked')).toEqual({ completes: ['other_team'], declines: ['other_team'] });
  expect(may('not_yet')).toEqual({ completes: ['other_team'], declines: [] });
  for (const asks of [policy.mayDeclineCompletion, policy.isPlayedForOthers])
    expect(teams.filter((team) => asks(team, null))).toEqual([]);
});

test('the two others contradict a claim that the match was not played, while it stands', () => {
  const claim = {
    about_id: 'anna',
    reporter_id: 'cleo',
    was_played: false,
    stands: true,
    is_contradicted: false,
    state: 'agreed' as const,
  };
  const may = (
    match: policy.Match,
    report: Parameters<typeof policy.mayContradictAttendanceReport>[1],
  ) => players((player) => policy.mayContradictAttendanceReport(match, report, player.profile_id));
  expect(may(begun, claim)).toEqual(['ben', 'dora']);
  expect(may(begun, { ...claim, reporter_id: null })).toEqual(['ben', 'cleo', 'dora']);
  expect(may(begun, { ...claim, stands: false })).toEqual([]);
  for (const match of [completed, notPlayed]) expect(may(match, claim)).toEqual([]);
});

test.each<[policy.Match, object, ReturnType<typeof policy.claimOf>]>([
  [begun, { was_played: true }, null],
  [begun, { stands: true }, 'stands'],
  [completed, { stands: true }, 'completed'],
  [notPlayed, { stands: true }, 'ended'],
  [notPlayed, { state: 'excused' }, 'ended'],
  [begun, { state: 'disputed' }, 'disputed'],
  [completed, { state: 'excused' }, 'excused'],
  [begun, { state: 'disputed', is_contradicted: true }, 'contradicted'],
  [notPlayed, { is_contradicted: true }, 'contradicted'],
  [begun, {}, 'scored'],
])('What becomes of a claim that a match was not played: %#', (match, facts, expected) => {
  const report = {
    about_id: 'anna',
    reporter_id: 'cleo',
    was_played: false,
    stands: false,
    is_contradicted: false,
    state: 'open' as const,
  };
  expect(policy.claimOf(match, { ...report, ...facts })).toBe(expected);
});

test('The other team confirms a score, which then stays', () => {
  const scores = { entered_team: 'creator_team', is_confirmed: false } as const;
  expect(players((player) => policy.mayConfirmScores(completed, scores, player))).toEqual([
    'cleo',
    'dora',
  ]);
  expect(policy.mayAddScores(completed, scores)).toBe(true);
  expect(policy.mayAddScores(completed, { ...scores, is_confirmed: true })).toBe(false);
  expect(policy.mayAddScores({ ...completed, takes_scores: false }, null)).toBe(false);
  expect(players((player) => policy.mayConfirmScores(completed, null, player))).toEqual([]);
});
