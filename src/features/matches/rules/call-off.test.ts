import { describe, expect, it } from 'vitest';
import { messages } from '#features/matches/messages/common.ts';
import { type LateFacts, type OutcomeFacts, outcome } from '#features/playdates/rules/outcome.ts';
import { callOffReasons, teams } from '#features/playdates/schema.ts';
import { endingOf } from './call-off.ts';

// $40 an hour for 1.5 hours.
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
const inside: LateFacts = {
  is_short_notice: true,
  is_indoor: true,
  is_safety_known: false,
  is_any_paused: false,
};
const readers = ['author', 'another'];
const untold = ['safety', 'not_said'];

describe('A call-off of somebody who may still object', () => {
  const cases = (['challenge', 'teach'] as const).flatMap((type) =>
    teams.flatMap((team) =>
      callOffReasons.flatMap((reason) =>
        [0, 50, 100].flatMap((late_percent) =>
          [true, false].map((is_short_notice) => ({
            type,
            team,
            reason,
            late_percent,
            is_short_notice,
          })),
        ),
      ),
    ),
  );
  for (const { type, team, reason, late_percent, is_short_notice } of cases)
    it(`${type}, ${team}, ${reason}, ${late_percent} %, inside the notice: ${is_short_notice}: nothing is owed`, () => {
      const note = reason === 'other' ? 'My car' : null;
      const ending = endingOf({ reason, note, team }, true, { ...inside, is_short_notice });
      const why = untold.includes(reason) ? null : (note ?? messages.reasons[reason]);
      const ended = { status: 'cancelled', ended_by: 'author' } as const;
      for (const reader of readers)
        expect(outcome({ ...match, type, late_percent, ...ending, ...ended }, reader)).toEqual({
          ended_as: 'objected',
          ended_reason: null,
          ended_note: why,
          ended_note_hidden: false,
          ended_late: false,
          owed: { owed_by: null, percent: 0, amount_cents: 0, total_cents: 6000 },
        });
    });

  it('for safety or without a reason reads alike, whatever was noted', () => {
    const of = (reason: 'safety' | 'not_said', note: string | null) =>
      endingOf({ reason, note, team: 'other_team' }, true, inside);
    expect(of('safety', 'He threatened me')).toEqual(of('not_said', null));
  });
});

it('A call-off of somebody who may not object any more stays one, with its mark', () => {
  const ending = endingOf(
    { reason: 'conflict', note: 'Work', team: 'creator_team' },
    false,
    inside,
  );
  expect(ending).toEqual({
    ended_as: 'called_off',
    ended_reason: 'conflict',
    ended_note: 'Work',
    ended_late: true,
    ended_by_team: 'creator_team',
  });
});
