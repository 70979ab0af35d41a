import { expect, it } from 'vitest';
import { fairBounds } from './rating-bounds.ts';
import { reversedBy } from './reversed-lines.ts';

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
] as const)(
  'a %s of creators of %d is for a team of %d reversed by %s',
  (type, creators, others, gap) => {
    expect(reversedBy(type, creators, others)).toBe(gap);
  },
);

it('has bounds that are those of the rule at every hundredth', () => {
  for (const type of ['challenge', 'teach'] as const)
    for (const others of [2, 3.29, 4.03, 7]) {
      const { rating_min, rating_max } = fairBounds(type, others);
      for (let hundredths = 200; hundredths <= 700; hundredths += 1) {
        const creators = hundredths / 100;
        const isInside = creators >= rating_min && creators <= rating_max;
        expect(isInside, `${type} ${creators} ${others}`).toBe(
          reversedBy(type, creators, others) === null,
        );
      }
    }
});
