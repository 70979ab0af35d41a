import { expect, it } from 'vitest';
import { closeness, gameChance } from './closeness.ts';
import { margin } from './margin.ts';

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
  expect(closeness(strong, weak).line).toBe(
    'Your team is stronger by about 4 points in a game to 11',
  );
  expect(closeness(weak, strong).line).toBe('They are stronger by about 4 points in a game to 11');
  expect(closeness(strong, [player(4.07)]).line).toBe('Even match');
});

const isOver = (own: number, others: number) =>
  Math.max(own, others) >= 11 && Math.abs(own - others) >= 2;

/** The same chance by the chain itself: the chance of each score, rally by rally. */
function byChain(rally: number): number {
  let won = 0;
  let scores = new Map([['0 0', 1]]);
  for (let rallies = 0; rallies < 2000; rallies += 1) {
    const next = new Map<string, number>();
    for (const [score, chance] of scores) {
      const [own = 0, others = 0] = score.split(' ').map(Number);
      for (const [mine, theirs, each] of [
        [own + 1, others, rally],
        [own, others + 1, 1 - rally],
      ] as const) {
        const key = `${mine} ${theirs}`;
        if (!isOver(mine, theirs)) next.set(key, (next.get(key) ?? 0) + chance * each);
        else if (mine > theirs) won += chance * each;
      }
    }
    scores = next;
  }
  return won;
}

it.each([0, 0.1, 0.35, 0.5, 0.55, 11 / 19, 0.7, 0.99, 1])(
  'the chance of a game with rallies of %d is that of the chain, and of the others the rest',
  (rally) => {
    expect(gameChance(rally)).toBeCloseTo(byChain(rally), 10);
    expect(gameChance(rally) + gameChance(1 - rally)).toBeCloseTo(1, 10);
  },
);

it.each([
  [0.5, 0.5],
  [0.55, 0.68681],
  [11 / 19, 0.77968],
  [11 / 18, 0.86237],
  [11 / 17, 0.92731],
])('rallies of %d win games of %d', (rally, chance) => {
  expect(gameChance(rally)).toBeCloseTo(chance, 5);
});

it('grows with the chance of a rally', () => {
  const chances = Array.from({ length: 101 }, (_, percent) => gameChance(percent / 100));
  expect(chances).toEqual(chances.toSorted((one, other) => one - other));
});

it.each([
  [0.07, null],
  [0.1, '2 games of 3'],
  [0.2, '3 games of 4'],
  [0.3, '5 games of 6'],
  [0.4, '9 games of 10'],
  [0.5, '19 games of 20'],
  [3, '19 games of 20'],
])('with a gap of %d the stronger team wins about %s', (gap, games) => {
  const [strong, weak] = [[player(3 + gap)], [player(3)]] as const;
  expect(closeness(strong, weak).chance).toBe(games === null ? null : `You win about ${games}`);
  expect(closeness(weak, strong).chance).toBe(games === null ? null : `They win about ${games}`);
});

it('names what makes it less certain', () => {
  expect(closeness([player(4.01), player(3)], [player(3.5)]).doubts).toEqual([
    'Less certain: two levels in one team',
  ]);
  expect(closeness([player(4), player(3)], [player(3.5, 'self')]).doubts).toEqual([
    'Partly from own estimates',
  ]);
});
