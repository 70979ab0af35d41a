import { expect, it } from 'vitest';
import { fairBounds, reversedBy, reversedForApplicants, reversedForCreators } from './reversed.ts';

it.each([
  ['challenge', 4, 3.9, null],
  ['challenge', 4, 3.89, 0.11],
  ['challenge', 3.5, 6, null],
  ['teach', 3.9, 4, null],
  ['teach', 3.89, 4, 0.11],
  ['teach', 6, 3.5, null],
  // Differences that binary fractions miss: 4.1 - 4 is a bit less than 0.1, 4.2 - 4.1 a bit more.
  ['challenge', 4.1, 4, null],
  ['challenge', 4.2, 4.1, null],
  ['challenge', 4.03, 3.92, 0.11],
] as const)('a %s of creators of %d is for a team of %d reversed by %s', (type, creators, others, gap) => {
  expect(reversedBy(type, creators, others)).toBe(gap);
});

it('has bounds that are those of the rule at every hundredth', () => {
  for (const type of ['challenge', 'teach'] as const)
    for (const others of [2, 3.29, 4.03, 7]) {
      const { rating_min, rating_max } = fairBounds(type, others);
      for (let hundredths = 200; hundredths <= 700; hundredths += 1) {
        const creators = hundredths / 100;
        const isInside = creators >= rating_min && creators <= rating_max;
        expect(isInside, `${type} ${creators} ${others}`).toBe(reversedBy(type, creators, others) === null);
      }
    }
});

const team = (one: number, two = one) => [{ dupr_rating: one }, { dupr_rating: two }];

it('says it to each side in its own words', () => {
  const pays = { type: 'challenge', creators: team(4.8, 4.84), others: team(4, 4) } as const;
  expect(reversedForApplicants(pays)).toMatch('Your team is weaker by 0.82 and would be paid for it.');
  expect(reversedForCreators(pays)).toBe('This team is weaker than yours by 0.82, and you would pay it.');
  const earns = { type: 'teach', creators: team(4, 4), others: team(4.8, 4.84) } as const;
  expect(reversedForApplicants(earns)).toBe('You would pay a team that is weaker than yours by 0.82.');
  expect(reversedForCreators(earns)).toBe('This team is stronger than yours by 0.82, and would pay you.');
});

it('says nothing of a fair offer, or of a team that is not whole', () => {
  const fair = { type: 'challenge', creators: team(4), others: team(3.9) } as const;
  expect([reversedForApplicants(fair), reversedForCreators(fair)]).toEqual([null, null]);
  const former = { type: 'challenge', creators: team(4), others: [{ dupr_rating: 2 }, null] } as const;
  expect([reversedForApplicants(former), reversedForCreators(former)]).toEqual([null, null]);
});
