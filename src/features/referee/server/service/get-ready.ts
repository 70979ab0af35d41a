import { setImmediate as turn } from 'node:timers/promises';
import { alike } from '#features/referee/rules/alike.ts';
import { having, readExamples, weightOf } from '#features/referee/rules/examples.ts';
import { find } from '#features/referee/rules/find.ts';
import { judge } from '#features/referee/rules/judge.ts';
import { likelihoods } from '#features/referee/rules/likely.ts';

/** So many examples are read in one turn: a few milliseconds in which nothing else happens. */
const atOnce = 25;

/** What is made from the examples, in the order in which one needs the other. */
const steps: readonly (() => unknown)[] = [
  having,
  () => weightOf(''),
  () => alike(new Set()),
  () => likelihoods(new Set()),
  () => find([]),
  () => judge('May I serve?'),
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
