import { expect, it } from 'vitest';
import { closeness, margin } from './closeness.ts';

const player = (dupr_rating: number, rating_source: 'self' | 'dupr' = 'dupr') => ({
  dupr_rating,
  rating_source,
});

it.each([
  [0, 0],
  [0.07, 1],
  [0.1, 2],
  [0.25, 4],
  [0.5, 6],
  [1, 9],
  [3, 10],
])('a gap of %d is worth about %d points', (gap, points) => {
  expect(margin(3 + gap, 3)).toBe(points);
  expect(margin(3, 3 + gap)).toBe(points);
});

it('never shrinks with the gap', () => {
  const margins = Array.from({ length: 500 }, (_, hundredths) => margin(2, 2 + hundredths / 100));
  expect(margins).toEqual(margins.toSorted((one, other) => one - other));
});

it('says who is stronger, or that they are even', () => {
  const strong = [player(4), player(4)] as const;
  const weak = [player(3.7), player(3.8)] as const;
  expect(closeness(strong, weak).line).toBe('Your team is stronger by about 4 points in a game to 11');
  expect(closeness(weak, strong).line).toBe('They are stronger by about 4 points in a game to 11');
  expect(closeness(strong, [player(4.07)]).line).toBe('Even match');
});

it('names what makes it less certain', () => {
  expect(closeness([player(4.01), player(3)], [player(3.5)]).doubts).toEqual([
    'Less certain: two levels in one team',
  ]);
  expect(closeness([player(4), player(3)], [player(3.5, 'self')]).doubts).toEqual([
    'Partly from own estimates',
  ]);
});
