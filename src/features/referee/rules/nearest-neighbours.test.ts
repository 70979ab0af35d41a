import { expect, it } from 'vitest';
import { featuresOf } from './examples.ts';
import { nearestNeighbours } from './nearest-neighbours.ts';
import { wordsOf } from './words.ts';

const nearest = (question: string) => nearestNeighbours(featuresOf(wordsOf(question)));

it('a question that was asked before is wholly alike, and its rule and verdict are the likeliest', () => {
  const { nearest: score, rules, verdicts } = nearest('can I bounce it first');
  expect(score).toBeCloseTo(1, 5);
  expect([...rules].sort(([, a], [, b]) => b - a)[0]?.[0]).toBe('7.D');
  expect([...verdicts].sort(([, a], [, b]) => b - a)[0]?.[0]).toBe('7.D legal');
});

it('words that several questions share speak louder than those of one, and rare words louder than common ones', () => {
  const { rules } = nearest('my hat dropped into the kitchen after my volley');
  expect(rules.get('11.A.1') ?? 0).toBeGreaterThan(rules.get('10.H-K') ?? 0);
});

it('what is none about the rules is more like questions that are none', () => {
  const { nearest: known, strange } = nearest('what paddle should I buy for my wife');
  expect(strange).toBeGreaterThan(known);
});

it('words that nobody has used are like nothing', () => {
  expect(nearest('xylophone zeppelin')).toMatchObject({ nearest: 0, strange: 0 });
  expect(nearest('').rules.size).toBe(0);
});
