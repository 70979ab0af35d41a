import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { messages } from '#features/team-builder/messages.ts';
import {
  linkedPlayerForm,
  maximumCombinedDupr,
  parseMaximum,
  playerForm,
} from '#features/team-builder/schema.ts';
import {
  adjustedDupr,
  ageGroupOn,
  defaultRules,
  evaluateTeam,
  type RatedPlayer,
  type TeamRules,
} from './evaluate-team.ts';

const createPlayer = (changes: Partial<RatedPlayer> = {}): RatedPlayer => ({
  gender: 'male',
  age_group: 'under_50',
  dupr_rating: 4,
  ...changes,
});

const rating = fc.integer({ min: 200, max: 700 }).map((hundredths) => hundredths / 100);
const anyPlayer: fc.Arbitrary<RatedPlayer> = fc.record({
  gender: fc.constantFrom('male', 'female'),
  age_group: fc.constantFrom('under_50', '50_or_over'),
  dupr_rating: rating,
});
const anyTeam = fc.array(anyPlayer, { minLength: 1, maxLength: 4 });
const anyRules: fc.Arbitrary<TeamRules> = fc.record({
  maximum_combined_dupr: fc.integer({ min: 40, max: 280 }).map((tenths) => tenths / 10),
  team_size: fc.constantFrom(2, 4),
  women_reduction: fc.boolean(),
  over_50_reduction: fc.boolean(),
});
/** Hundredths from the decimal notation, independent of the implementation. */
const toHundredths = (value: number) => BigInt(value.toFixed(2).replace('.', ''));

describe('the adjusted DUPR of a player', () => {
  const woman = createPlayer({ gender: 'female' });
  const senior = createPlayer({ age_group: '50_or_over' });
  const both = createPlayer({ gender: 'female', age_group: '50_or_over' });

  it('is 0.5 lower for women and 0.5 lower from 50 years, each by its own setting', () => {
    const adjusted = (changes: Partial<TeamRules>) =>
      [createPlayer(), woman, senior, both].map((player) =>
        adjustedDupr(player, { ...defaultRules, ...changes }),
      );
    expect(adjusted({})).toEqual([4, 3.5, 3.5, 3]);
    expect(adjusted({ women_reduction: false })).toEqual([4, 4, 3.5, 3.5]);
    expect(adjusted({ over_50_reduction: false })).toEqual([4, 3.5, 4, 3.5]);
    expect(adjusted({ women_reduction: false, over_50_reduction: false })).toEqual([4, 4, 4, 4]);
  });

  it('has at most two decimals', () => {
    fc.assert(
      fc.property(anyPlayer, anyRules, (player, teamRules) => {
        const value = adjustedDupr(player, teamRules);
        expect(value).toBe(Number(value.toFixed(2)));
        expect(player.dupr_rating - value).toBeCloseTo(
          (teamRules.women_reduction && player.gender === 'female' ? 0.5 : 0) +
            (teamRules.over_50_reduction && player.age_group === '50_or_over' ? 0.5 : 0),
          6,
        );
      }),
    );
  });
});

describe('a team', () => {
  it('is within the limits at or below the cap and too high above it', () => {
    const evaluate = (...ratings: number[]) =>
      evaluateTeam(
        ratings.map((dupr_rating) => createPlayer({ dupr_rating })),
        defaultRules,
      );
    expect(evaluate(4.5, 4.49)).toEqual({ total: 8.99, roomLeft: 0.01, isWithinLimits: true });
    expect(evaluate(4.5, 4.5)).toEqual({ total: 9, roomLeft: 0, isWithinLimits: true });
    expect(evaluate(4.5, 4.51)).toEqual({ total: 9.01, roomLeft: -0.01, isWithinLimits: false });
  });

  it('has no rounding errors of binary fractions', () => {
    // As floating point numbers, 2.05 + 2.15 + 2.35 + 2.45 is 9.000000000000002.
    for (const ratings of [
      [2.05, 2.15, 2.35, 2.45],
      [2.2, 2.2, 2.3, 2.3],
      [2.01, 6.99],
    ])
      expect(
        evaluateTeam(
          ratings.map((dupr_rating) => createPlayer({ dupr_rating })),
          defaultRules,
        ),
      ).toEqual({
        total: 9,
        roomLeft: 0,
        isWithinLimits: true,
      });
    expect(evaluateTeam([createPlayer({ dupr_rating: 8.999999 })], defaultRules).total).toBe(9);
  });

  test('has the exact sum as its total, in any order', () => {
    fc.assert(
      fc.property(anyTeam, anyRules, (players, teamRules) => {
        const { total } = evaluateTeam(players, teamRules);
        const exact = players.reduce(
          (sum, player) => sum + toHundredths(adjustedDupr(player, teamRules)),
          0n,
        );
        expect(total).toBe(Number(total.toFixed(2)));
        expect(toHundredths(total)).toBe(exact);
        expect(evaluateTeam(players.toReversed(), teamRules).total).toBe(total);
      }),
    );
  });

  test('is within the limits if the difference of cap and total is not negative', () => {
    fc.assert(
      fc.property(anyTeam, anyRules, (players, teamRules) => {
        const { total, roomLeft, isWithinLimits } = evaluateTeam(players, teamRules);
        expect(toHundredths(total) + toHundredths(roomLeft)).toBe(
          toHundredths(teamRules.maximum_combined_dupr),
        );
        expect(isWithinLimits).toBe(roomLeft >= 0);
        expect(isWithinLimits).toBe(total <= teamRules.maximum_combined_dupr);
      }),
    );
  });

  test('has a higher total with another player, and never by a reduction', () => {
    fc.assert(
      fc.property(anyTeam, anyPlayer, anyRules, (players, another, teamRules) => {
        const { total } = evaluateTeam(players, teamRules);
        expect(evaluateTeam([...players, another], teamRules).total).toBeGreaterThan(total);
        const strict = { ...teamRules, women_reduction: false, over_50_reduction: false };
        expect(evaluateTeam(players, strict).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

describe('the cap', () => {
  it('is a number from 4 to 28 in steps of 0.1', () => {
    for (const [text, value] of [
      ['4', 4],
      ['28', 28],
      ['9.0', 9],
      ['9.1', 9.1],
      [' 12.7 ', 12.7],
    ] as const)
      expect([text, parseMaximum(text)]).toEqual([text, value]);
  });

  it('ignores any other input', () => {
    for (const text of [
      '',
      ' ',
      '3.9',
      '28.1',
      '0',
      '-9',
      '9.05',
      '9.123',
      'nine',
      'NaN',
      'Infinity',
      '9,5',
    ])
      expect([text, parseMaximum(text)]).toEqual([text, null]);
  });

  test('is parsed exactly for every tenth, and no hundredth is valid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 280 }),
        fc.integer({ min: 1, max: 9 }),
        (tenths, hundredth) => {
          expect(parseMaximum((tenths / 10).toFixed(1))).toBe(Number((tenths / 10).toFixed(1)));
          expect(maximumCombinedDupr.parse(tenths * 0.1)).toBe(Number((tenths / 10).toFixed(1)));
          expect(parseMaximum(`${(tenths / 10).toFixed(1)}${hundredth}`)).toBeNull();
        },
      ),
    );
  });
});

describe('the age group', () => {
  it('depends on the difference of calendar years only', () => {
    const ageGroupFor = (birthdate: string) =>
      ageGroupOn(birthdate, new Date('2026-01-01T00:00:00.000Z'));
    expect(ageGroupFor('1976-12-31')).toBe('50_or_over');
    expect(ageGroupFor('1976-01-01')).toBe('50_or_over');
    expect(ageGroupFor('1977-01-01')).toBe('under_50');
    expect(ageGroupFor('1900-01-01')).toBe('50_or_over');
    expect(ageGroupOn('1977-01-01', new Date('2027-01-01T00:00:00.000Z'))).toBe('50_or_over');
    expect(ageGroupOn('1977-01-01', new Date('2026-12-31T23:59:59.999Z'))).toBe('under_50');
  });
});

describe('the form for a player', () => {
  const validInput = {
    first_name: ' Ana ',
    last_name: 'Ruiz',
    gender: 'female',
    age_group: 'under_50',
    dupr_rating: 3.52,
    dupr_id: ' 4V5Z7K ',
  };
  /** The first message of each field, which is the one shown. */
  const fieldErrors = (changes: object) => {
    const issues = playerForm.safeParse({ ...validInput, ...changes }).error?.issues ?? [];
    return Object.fromEntries(
      issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
    );
  };

  it('accepts valid input and trims it', () => {
    expect(playerForm.parse(validInput)).toEqual({
      ...validInput,
      first_name: 'Ana',
      dupr_id: '4V5Z7K',
    });
    for (const dupr_id of ['', 'abcdef', '000000']) expect(fieldErrors({ dupr_id })).toEqual({});
    for (const dupr_rating of [2, 7]) expect(fieldErrors({ dupr_rating })).toEqual({});
  });

  it('has messages for missing and out-of-range values', () => {
    expect(
      fieldErrors({ first_name: ' ', last_name: '', gender: '', dupr_rating: undefined }),
    ).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      gender: 'Gender is required',
      dupr_rating: 'DUPR rating is required',
    });
    expect(fieldErrors({ dupr_rating: 1.99 })).toEqual({
      dupr_rating: 'Rating must be at least 2.00',
    });
    expect(fieldErrors({ dupr_rating: 7.01 })).toEqual({
      dupr_rating: 'Rating must be at most 7.00',
    });
    expect(fieldErrors({ age_group: 'old' })).toEqual({ age_group: 'Age group is required' });
  });

  it('accepts a DUPR ID of six letters or digits, or none', () => {
    for (const dupr_id of ['4V5Z7', '4V5Z7KK', '4V5-7K', 'É12345', '4V 5Z7', '١٢٣٤٥٦']) {
      expect(fieldErrors({ dupr_id })).toEqual({ dupr_id: messages.duprIdInvalid });
      expect(linkedPlayerForm.safeParse({ dupr_id }).success).toBe(false);
    }
    expect(messages.duprIdInvalid).toBe('Must be 6 characters (letters and numbers)');
  });
});
