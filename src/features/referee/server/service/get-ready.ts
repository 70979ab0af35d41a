import { setImmediate as nextTick } from 'node:timers/promises';
import { answerQuestion } from '#features/referee/rules/answer-question.ts';
import { examplesByFeature, readExamples, weightOf } from '#features/referee/rules/examples.ts';
import { find } from '#features/referee/rules/find.ts';
import { likelihoods } from '#features/referee/rules/naive-bayes.ts';
import { nearestNeighbours } from '#features/referee/rules/nearest-neighbours.ts';

/** Examples read per event loop turn, which blocks it for a few milliseconds. */
const batchSize = 25;

/** The lazily built indexes, in the order of their dependencies. */
const steps: readonly (() => unknown)[] = [
  examplesByFeature,
  () => weightOf(''),
  () => nearestNeighbours(new Set()),
  () => likelihoods(new Set()),
  () => find([]),
  () => answerQuestion('May I serve?'),
];

/**
 * Builds the indexes that the first question needs, about half a second of work, in small steps
 * between which requests are answered. A question that arrives meanwhile waits for the rest.
 */
export async function getReady(): Promise<void> {
  while (!readExamples(batchSize)) await nextTick();
  for (const step of steps) {
    await nextTick();
    step();
  }
}
