import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { messages } from './messages.ts';
import { adjustedDupr, ageGroupOn, type Counted, defaultRules, judgeTeam, type TeamRules } from './policy.ts';
import { linkedPlayerForm, maximumCombinedDupr, playerForm, typedMaximum } from './schema.ts';

const someone = (changes: Partial<Counted> = {}): Counted => ({
  gender: 'male',
  age_group: 'under_50',
  dupr_rating: 4,
  ...changes,
});

const rating = fc.integer({ min: 200, max: 700 }).map((hundredths) => hundredths / 100);
const counted: fc.Arbitrary<Counted> = fc.record({
  gender: fc.constantFrom('male', 'female'),
  age_group: fc.constantFrom('under_50', '50_or_over'),
  dupr_rating: rating,
});
const team = fc.array(counted, { minLength: 1, maxLength: 4 });
const rules: fc.Arbitrary<TeamRules> = fc.record({
  maximum_combined_dupr: fc.integer({ min: 40, max: 280 }).map((tenths) => tenths / 10),
  team_size: fc.constantFrom(2, 4),
  women_reduction: fc.boolean(),
  over_50_reduction: fc.boolean(),
});
/** What a number says when it is written with two decimals, as a whole number of hundredths: another way than the product's. */
const written = (value: number) => BigInt(value.toFixed(2).replace('.', ''));

describe('the adjusted DUPR of a player', () => {
  const woman = someone({ gender: 'female' });
  const senior = someone({ age_group: '50_or_over' });
  const both = someone({ gender: 'female', age_group: '50_or_over' });

  it('is half a point less for women and half a point less from 50 on, each by its own switch', () => {
    const adjusted = (changes: Partial<TeamRules>) =>
      [someone(), woman, senior, both].map((player) => adjustedDupr(player, { ...defaultRules, ...changes }));
    expect(adjusted({})).toEqual([4, 3.5, 3.5, 3]);
    expect(adjusted({ women_reduction: false })).toEqual([4, 4, 3.5, 3.5]);
    expect(adjusted({ over_50_reduction: false })).toEqual([4, 3.5, 4, 3.5]);
    expect(adjusted({ women_reduction: false, over_50_reduction: false })).toEqual([4, 4, 4, 4]);
  });

  it('has two decimals at most, for whoever', () => {
    fc.assert(
      fc.property(counted, rules, (player, by) => {
        const value = adjustedDupr(player, by);
        expect(value).toBe(Number(value.toFixed(2)));
        expect(player.dupr_rating - value).toBeCloseTo(
          (by.women_reduction && player.gender === 'female' ? 0.5 : 0) +
            (by.over_50_reduction && player.age_group === '50_or_over' ? 0.5 : 0),
          6,
        );
      }),
    );
  });
});

describe('a team', () => {
  it('is within the limits at or below the cap and too high above it', () => {
    const judged = (...ratings: number[]) =>
      judgeTeam(
        ratings.map((dupr_rating) => someone({ dupr_rating })),
        defaultRules,
      );
    expect(judged(4.5, 4.49)).toEqual({ total: 8.99, room_left: 0.01, is_within_limits: true });
    expect(judged(4.5, 4.5)).toEqual({ total: 9, room_left: 0, is_within_limits: true });
    expect(judged(4.5, 4.51)).toEqual({ total: 9.01, room_left: -0.01, is_within_limits: false });
  });

  it('knows no surprises of binary fractions', () => {
    // 2.05 + 2.15 + 2.35 + 2.45 is 9.000000000000002 in binary fractions, and 2.2 + 2.2 + 2.3 + 2.3 a little off 9 as well.
    for (const ratings of [
      [2.05, 2.15, 2.35, 2.45],
      [2.2, 2.2, 2.3, 2.3],
      [2.01, 6.99],
    ])
      expect(
        judgeTeam(
          ratings.map((dupr_rating) => someone({ dupr_rating })),
          defaultRules,
        ),
      ).toEqual({
        total: 9,
        room_left: 0,
        is_within_limits: true,
      });
    expect(judgeTeam([someone({ dupr_rating: 8.999999 })], defaultRules).total).toBe(9);
  });

  test('its total is the exact sum, whatever the order', () => {
    fc.assert(
      fc.property(team, rules, (players, by) => {
        const { total } = judgeTeam(players, by);
        const exact = players.reduce((sum, player) => sum + written(adjustedDupr(player, by)), 0n);
        expect(total).toBe(Number(total.toFixed(2)));
        expect(written(total)).toBe(exact);
        expect(judgeTeam(players.toReversed(), by).total).toBe(total);
      }),
    );
  });

  test('the room left and the total make the cap, and the verdict is the sign of the room', () => {
    fc.assert(
      fc.property(team, rules, (players, by) => {
        const { total, room_left, is_within_limits } = judgeTeam(players, by);
        expect(written(total) + written(room_left)).toBe(written(by.maximum_combined_dupr));
        expect(is_within_limits).toBe(room_left >= 0);
        expect(is_within_limits).toBe(total <= by.maximum_combined_dupr);
      }),
    );
  });

  test('never gets lower by another player, nor higher by a reduction', () => {
    fc.assert(
      fc.property(team, counted, rules, (players, another, by) => {
        const { total } = judgeTeam(players, by);
        expect(judgeTeam([...players, another], by).total).toBeGreaterThan(total);
        const strict = { ...by, women_reduction: false, over_50_reduction: false };
        expect(judgeTeam(players, strict).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

describe('the cap', () => {
  it('is taken from 4 to 28 in steps of 0.1, however it is typed', () => {
    for (const [text, value] of [
      ['4', 4],
      ['28', 28],
      ['9.0', 9],
      ['9.1', 9.1],
      [' 12.7 ', 12.7],
    ] as const)
      expect([text, typedMaximum(text)]).toEqual([text, value]);
  });

  it('ignores all else', () => {
    for (const text of ['', ' ', '3.9', '28.1', '0', '-9', '9.05', '9.123', 'nine', 'NaN', 'Infinity', '9,5'])
      expect([text, typedMaximum(text)]).toEqual([text, null]);
  });

  test('every tenth is what it says, and nothing between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 280 }), fc.integer({ min: 1, max: 9 }), (tenths, hundredth) => {
        expect(typedMaximum((tenths / 10).toFixed(1))).toBe(Number((tenths / 10).toFixed(1)));
        expect(maximumCombinedDupr.parse(tenths * 0.1)).toBe(Number((tenths / 10).toFixed(1)));
        expect(typedMaximum(`${(tenths / 10).toFixed(1)}${hundredth}`)).toBeNull();
      }),
    );
  });
});

describe('the age group', () => {
  it('goes by the difference of the years alone, whatever the day', () => {
    const born = (birthdate: string) => ageGroupOn(birthdate, new Date('2026-01-01T00:00:00.000Z'));
    expect(born('1976-12-31')).toBe('50_or_over');
    expect(born('1976-01-01')).toBe('50_or_over');
    expect(born('1977-01-01')).toBe('under_50');
    expect(born('1900-01-01')).toBe('50_or_over');
    expect(ageGroupOn('1977-01-01', new Date('2027-01-01T00:00:00.000Z'))).toBe('50_or_over');
    expect(ageGroupOn('1977-01-01', new Date('2026-12-31T23:59:59.999Z'))).toBe('under_50');
  });
});

describe('the form for a player', () => {
  const right = {
    first_name: ' Ana ',
    last_name: 'Ruiz',
    gender: 'female',
    age_group: 'under_50',
    dupr_rating: 3.52,
    dupr_id: ' 4V5Z7K ',
  };
  /** The first sentence for each field, which is the one that is shown. */
  const faults = (changes: object) => {
    const issues = playerForm.safeParse({ ...right, ...changes }).error?.issues ?? [];
    return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  };

  it('takes what is right, without the blanks around it', () => {
    expect(playerForm.parse(right)).toEqual({ ...right, first_name: 'Ana', dupr_id: '4V5Z7K' });
    for (const dupr_id of ['', 'abcdef', '000000']) expect(faults({ dupr_id })).toEqual({});
    for (const dupr_rating of [2, 7]) expect(faults({ dupr_rating })).toEqual({});
  });

  it('says what is missing and what is out of bounds', () => {
    expect(faults({ first_name: ' ', last_name: '', gender: '', dupr_rating: undefined })).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      gender: 'Gender is required',
      dupr_rating: 'DUPR rating is required',
    });
    expect(faults({ dupr_rating: 1.99 })).toEqual({ dupr_rating: 'Rating must be at least 2.00' });
    expect(faults({ dupr_rating: 7.01 })).toEqual({ dupr_rating: 'Rating must be at most 7.00' });
    expect(faults({ age_group: 'old' })).toEqual({ age_group: 'Age group is required' });
  });

  it('wants six letters or digits for a DUPR ID, or nothing', () => {
    for (const dupr_id of ['4V5Z7', '4V5Z7KK', '4V5-7K', 'É12345', '4V 5Z7', '١٢٣٤٥٦']) {
      expect(faults({ dupr_id })).toEqual({ dupr_id: messages.duprIdInvalid });
      expect(linkedPlayerForm.safeParse({ dupr_id }).success).toBe(false);
    }
    expect(messages.duprIdInvalid).toBe('Must be 6 characters (letters and numbers)');
  });
});
