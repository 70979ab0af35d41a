import { expect, it } from 'vitest';
import { averageOf } from './words.ts';

const team = (...ratings: number[]) => ratings.map((rating) => ({ dupr_rating: rating, self_rating: 2 }));

it.each([
  [[3.52, 3.61], 3.57],
  [[3.75, 3.5], 3.63],
  [[2.05, 2.06], 2.06],
  [[7, 7], 7],
])('the team of %j is worth %d: halves of a hundredth always go up', (ratings, average) => {
  expect(averageOf(team(...ratings), 'dupr_rating')).toBe(average);
});
