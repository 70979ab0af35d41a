import { expect, it } from 'vitest';
import { reversedForApplicants, reversedForCreators } from './reversed-lines.ts';

const team = (one: number, two = one) => [{ dupr_rating: one }, { dupr_rating: two }];

it('says it to each side in its own words', () => {
  const pays = { type: 'challenge', creators: team(4.8, 4.84), others: team(4, 4) } as const;
  expect(reversedForApplicants(pays)).toMatch(
    'Your team is weaker by 0.82 and would be paid for it.',
  );
  expect(reversedForCreators(pays)).toBe(
    'This team is weaker than yours by 0.82, and you would pay it.',
  );
  const earns = { type: 'teach', creators: team(4, 4), others: team(4.8, 4.84) } as const;
  expect(reversedForApplicants(earns)).toBe(
    'You would pay a team that is weaker than yours by 0.82.',
  );
  expect(reversedForCreators(earns)).toBe(
    'This team is stronger than yours by 0.82, and would pay you.',
  );
});

it('says nothing of a fair offer, or of a team that is not whole', () => {
  const fair = { type: 'challenge', creators: team(4), others: team(3.9) } as const;
  expect([reversedForApplicants(fair), reversedForCreators(fair)]).toEqual([null, null]);
  const former = {
    type: 'challenge',
    creators: team(4),
    others: [{ dupr_rating: 2 }, null],
  } as const;
  expect([reversedForApplicants(former), reversedForCreators(former)]).toEqual([null, null]);
});
