import { setImmediate as turn } from 'node:timers/promises';
import { answerQuestion } from '#features/referee/rules/answer-question.ts';
import { having, readExamples, weightOf } from '#features/referee/rules/examples.ts';
import { find } from '#features/referee/rules/find.ts';
import { likelihoods } from '#features/referee/rules/naive-bayes.ts';
import { nearestNeighbours } from '#features/referee/rules/nearest-neighbours.ts';

/** So many examples are read in one turn: a few milliseconds in which nothing else happens. */
const atOnce = 25;

/** What is made from the examples, in the order in which one needs the other. */
const steps: readonly (() => unknown)[] = [
  having,
  () => weightOf(''),
  () => nearestNeighbours(new Set()),
  () => likelihoods(new Set()),
  () => find([]),
  () => answerQuestion('May I serve?'),
];

/**
 * Prepares what the first question would otherwise wait for, about half a second of work, in turns between which requests are
 * answered. Who asks meanwhile waits for the rest.
 */
export async function getReady(): Promise<void> {
  while (!readExamples(atOnce)) await turn();
  for (const step of steps) {
    await turn();
    step();
  }
}
