import { expect, it } from 'vitest';
import { featuresOf } from './examples.ts';
import { nearestNeighbours } from './nearest-neighbours.ts';
import { wordsOf } from './words.ts';

const nearest = (question: string) => nearestNeighbours(featuresOf(wordsOf(question)));

it('a training question has similarity 1, and its rule and verdict are the best', () => {
  const { nearest: score, rules, verdicts } = nearest('can I bounce it first');
  expect(score).toBeCloseTo(1, 5);
  expect([...rules].sort(([, a], [, b]) => b - a)[0]?.[0]).toBe('7.D');
  expect([...verdicts].sort(([, a], [, b]) => b - a)[0]?.[0]).toBe('7.D legal');
});

it('words shared by several questions count more, as do rare words', () => {
  const { rules } = nearest('my hat dropped into the kitchen after my volley');
  expect(rules.get('11.A.1') ?? 0).toBeGreaterThan(rules.get('10.H-K') ?? 0);
});

it('an off-topic question is nearer to off-topic questions', () => {
  const { nearest: known, offTopic } = nearest('what paddle should I buy for my wife');
  expect(offTopic).toBeGreaterThan(known);
});

it('unknown words have no neighbours', () => {
  expect(nearest('xylophone zeppelin')).toMatchObject({ nearest: 0, offTopic: 0 });
  expect(nearest('').rules.size).toBe(0);
});
