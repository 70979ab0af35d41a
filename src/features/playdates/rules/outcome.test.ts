import { describe, expect, it } from 'vitest';
import {
  type CallOffReason,
  callOffReasons,
  type Team,
  teams,
} from '#features/playdates/schema.ts';
import {
  countsAsLate,
  decidedBy,
  type LateFacts,
  type OutcomeFacts,
  outcome,
  owedIfAbsent,
  owedIfLate,
} from './outcome.ts';

// Anna and Ben pay Cal and Dee $40 an hour for 1.5 hours, unless said otherwise.
const match: OutcomeFacts = {
  status: 'matched',
  type: 'challenge',
  amount_per_hour: 40,
  duration_minutes: 90,
  late_percent: 50,
  ended_as: null,
  ended_reason: null,
  ended_note: null,
  ended_late: false,
  ended_by: null,
  ended_by_team: null,
  is_note_hidden: false,
  absent_teams: [],
};
const people = { creator_team: ['anna', 'ben'], other_team: ['cal', 'dee'] } as const;
const four = teams.flatMap((team) => people[team]);
const other = (team: Team): Team => (team === 'creator_team' ? 'other_team' : 'creator_team');
const nothing = { owed_by: null, percent: 0, amount_cents: 0, total_cents: 6000 };
const half = (owed_by: Team) => ({ owed_by, percent: 50, amount_cents: 3000, total_cents: 6000 });
const all = (owed_by: Team) => ({ owed_by, percent: 100, amount_cents: 6000, total_cents: 6000 });

const untold = {
  ended_as: 'called_off',
  ended_reason: 'not_said',
  ended_note: null,
  ended_late: null,
  owed: null,
  ended_note_hidden: false,
};

const calledOff = (
  reason: CallOffReason,
  team: Team,
  isLate: boolean,
  more: Partial<OutcomeFacts> = {},
) =>
  ({
    ...match,
    status: 'cancelled',
    ended_as: 'called_off',
    ended_reason: reason,
    ended_late: isLate,
    ended_by: people[team][0],
    ended_by_team: team,
    ...(reason !== 'not_said' && { ended_note: 'Why' }),
    ...more,
  }) satisfies OutcomeFacts;

// Which reasons count as late inside the notice, where nothing else excuses them.
const unexcused: CallOffReason[] = [
  'injury_or_illness',
  'conflict',
  'partner',
  'safety',
  'other',
  'not_said',
];
const late: Record<string, { facts: Partial<LateFacts>; marked: CallOffReason[] }> = {
  'outside the notice': { facts: { is_short_notice: false }, marked: [] },
  'inside the notice': { facts: {}, marked: unexcused },
  'inside, indoors': { facts: { is_indoor: true }, marked: ['weather', ...unexcused] },
  'inside, after a block or report': {
    facts: { is_safety_known: true },
    marked: unexcused.filter((reason) => reason !== 'safety'),
  },
  'inside, while one is paused': { facts: { is_any_paused: true }, marked: [] },
};
const lateFacts: LateFacts = {
  is_short_notice: true,
  is_indoor: false,
  is_safety_known: false,
  is_any_paused: false,
};

/** Without terms it is 0. */
const shares = [0, 50, 100];

describe('what is owed after a call-off', () => {
  const told: CallOffReason[] = [
    'injury_or_illness',
    'weather',
    'court',
    'conflict',
    'partner',
    'other',
  ];

  const cases = (['challenge', 'teach'] as const).flatMap((type) =>
    teams.flatMap((team) =>
      callOffReasons.flatMap((reason) =>
        Object.keys(late).flatMap((when) =>
          shares.map((late_percent) => ({ type, team, reason, when, late_percent })),
        ),
      ),
    ),
  );
  const owedOf: Record<number, (payers: Team) => object> = {
    0: () => nothing,
    50: half,
    100: all,
  };
  for (const { type, team, reason, when, late_percent } of cases) {
    const { facts: moreLateFacts = {}, marked = [] } = late[when] ?? {};
    const payers = type === 'challenge' ? 'creator_team' : 'other_team';
    const isLate = marked.includes(reason);
    const by = team === payers ? 'payers' : 'earners';
    const owed = isLate && team === payers ? owedOf[late_percent]?.(payers) : nothing;
    const name = `${type}, by ${by}, ${reason}, ${when}, ${late_percent} %`;
    it(`${name}: ${isLate ? 'late' : 'not late'}, ${owed === nothing ? 'nothing' : 'payers owe'}`, () => {
      const ended_late = countsAsLate(reason, { ...lateFacts, ...moreLateFacts });
      expect(ended_late).toBe(isLate);
      const facts = calledOff(reason, team, ended_late, { type, late_percent });
      const [author, ...readers] = [...people[team], ...people[other(team)]];
      const read = {
        ended_as: 'called_off',
        ended_reason: reason,
        ended_note: facts.ended_note,
        ended_late: isLate,
        ended_note_hidden: false,
        owed,
      };
      expect(outcome(facts, author as string)).toEqual(read);
      for (const reader of readers)
        expect(outcome(facts, reader)).toEqual(told.includes(reason) ? read : untold);
    });
  }

  it('safety and no reason read alike to the others, whatever they count as', () => {
    for (const isLate of [true, false])
      for (const reader of ['ben', 'cal', 'dee'])
        expect(outcome(calledOff('safety', 'creator_team', isLate), reader)).toEqual(
          outcome(calledOff('not_said', 'creator_team', !isLate), reader),
        );
  });

  it('a note that a moderator has hidden is read by its author alone, who is told', () => {
    const facts = calledOff('other', 'creator_team', false, { is_note_hidden: true });
    expect(outcome(facts, 'anna')).toMatchObject({ ended_note: 'Why', ended_note_hidden: true });
    for (const reader of ['ben', 'cal', 'dee'])
      expect(outcome(facts, reader)).toMatchObject({
        ended_note: 'Hidden by a moderator',
        ended_note_hidden: true,
      });
  });

  it('is as before when the account of who called off is gone, and still not told for safety', () => {
    expect(
      outcome(calledOff('conflict', 'creator_team', true, { ended_by: null }), 'cal').owed,
    ).toEqual(half('creator_team'));
    for (const reader of four)
      expect(
        outcome(calledOff('safety', 'creator_team', true, { ended_by: null }), reader),
      ).toMatchObject({
        ended_reason: 'not_said',
        owed: null,
      });
  });
});

describe('what is owed after another end', () => {
  it.each(['objected', 'not_played', 'account_deleted'] as const)(
    'nothing, when it %s',
    (ended_as) => {
      for (const reader of four)
        for (const type of ['challenge', 'teach'] as const)
          for (const late_percent of shares)
            for (const ended_by of [...four, null])
              expect(
                outcome(
                  { ...match, type, late_percent, status: 'cancelled', ended_as, ended_by },
                  reader,
                ),
              ).toEqual({
                ended_as,
                ended_reason: null,
                ended_note: null,
                ended_late: false,
                owed: nothing,
                ended_note_hidden: false,
              });
    },
  );

  it('nothing, and no sum, when somebody cannot agree to a match without a time', () => {
    const timeless = {
      ...match,
      status: 'cancelled',
      ended_as: 'objected',
      duration_minutes: null,
    } as const;
    for (const reader of four)
      expect(outcome({ ...timeless, ended_by: 'ben' }, reader).owed).toEqual({
        owed_by: null,
        percent: 0,
        amount_cents: null,
        total_cents: null,
      });
  });

  it.each([
    [['creator_team'], half('creator_team')],
    [['other_team'], nothing],
    [['creator_team', 'other_team'], nothing],
  ] as const)('not played without %j', (absent_teams, owed) => {
    const facts = { ...match, status: 'cancelled', ended_as: 'not_played', absent_teams } as const;
    for (const reader of four) expect(outcome(facts, reader).owed).toEqual(owed);
  });

  it('the whole price once it is played; open between the four where somebody did not come', () => {
    const facts = { ...match, status: 'completed', late_percent: 0 } as const;
    for (const reader of four) {
      expect(outcome(facts, reader).owed).toEqual(all('creator_team'));
      expect(outcome({ ...facts, type: 'teach' }, reader).owed).toEqual(all('other_team'));
      for (const team of teams)
        expect(outcome({ ...facts, absent_teams: [team] }, reader).owed).toBeNull();
    }
  });

  it('no sum without a duration', () => {
    expect(outcome({ ...match, status: 'completed', duration_minutes: null }, 'cal').owed).toEqual({
      owed_by: 'creator_team',
      percent: 100,
      amount_cents: null,
      total_cents: null,
    });
  });

  it('nothing is settled while the match stands, also while one team alone says that it was played', () => {
    for (const reader of four)
      for (const type of ['challenge', 'teach'] as const)
        for (const duration_minutes of [90, null])
          expect(outcome({ ...match, type, duration_minutes }, reader).owed).toBeNull();
  });
});

it('what an absence would cost is what it costs', () => {
  for (const team of teams) {
    const ended = {
      ...match,
      status: 'cancelled',
      ended_as: 'not_played',
      absent_teams: [team],
    } as const;
    expect(owedIfAbsent(match, team)).toEqual(outcome(ended, 'anna').owed);
    // As another one says already.
    expect(owedIfAbsent({ ...match, absent_teams: [team] }, null)).toEqual(
      outcome(ended, 'anna').owed,
    );
  }
});

it.each([
  ['no_show', true, 'creator_team', 3000],
  ['no_show', true, 'other_team', 6000],
  ['late', true, 'creator_team', 6000],
  ['no_show', false, 'creator_team', 0],
  ['late', false, 'creator_team', 0],
] as const)(
  'the answer to %s, which ends the match: %s, of the %s decides about %s cents',
  (kind, ends_match, about_team, cents) => {
    const report = { kind, ends_match, about_team };
    expect(decidedBy(match, report)).toBe(cents);
    expect(decidedBy({ ...match, duration_minutes: null }, report)).toBe(0);
    // Another absence is left to the four.
    expect(decidedBy({ ...match, absent_teams: ['other_team'] }, report)).toBe(0);
  },
);

it('what a late call-off would cost is what it costs', () => {
  for (const team of teams)
    for (const late_percent of [0, 50, 100]) {
      const late = calledOff('conflict', team, true, { late_percent });
      expect(owedIfLate({ ...match, late_percent }, team)).toEqual(
        outcome(late, people[other(team)][0]).owed,
      );
    }
});
