import { expect, it } from 'vitest';
import { featuresOf } from './examples.ts';
import { likelihoods } from './naive-bayes.ts';
import { wordsOf } from './words.ts';

const likeliest = (question: string) =>
  [...likelihoods(featuresOf(wordsOf(question)))].sort(([, a], [, b]) => b - a)[0]?.[0];

it('shares out 1 among the rules, evenly when nothing is known', () => {
  const all = [...likelihoods(featuresOf(wordsOf('xylophone'))).values()];
  expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
  expect(Math.max(...all)).toBeCloseTo(1 / all.length, 5);
});

it.each([
  [
    'Granddad wound up at the baseline, and as his arm came through for the serve his sandal was planted on the stripe.',
    '7.A.2',
  ],
  ['She leaned so far over her smash that two heartbeats later she staggered into the kitchen', '11.A.2'],
  ['the pair at the far end swear our ball was long, yet each of them said something else', '8.H'],
])('finds what a story in rare words is about: “%s”', (question, rule) => {
  expect(likeliest(question)).toBe(rule);
});
