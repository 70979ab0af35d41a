import { offTopicQuestions } from '#features/referee/data/off-topic-questions.ts';
import { trainingQuestions } from '#features/referee/data/training-questions.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { lazily } from './lazily.ts';
import { spellOut } from './spelling.ts';
import { understand } from './understand.ts';
import { isFiller, sentenceEnd, stem, wordsOf } from './words.ts';

/** A training question or off-topic question with its features. */
export type Example = {
  /** The deciding one first; empty for an off-topic question. */
  rules: readonly string[];
  verdict: Verdict;
  features: ReadonlySet<string>;
};

/** The features of a question: words, pairs of neighbours and concepts (`#`). */
export function featuresOf(words: readonly string[]): Set<string> {
  const stems = words.map(stem).filter((word) => !isFiller(word));
  const pairs = stems.slice(1).map((word, at) => `${stems[at]} ${word}`);
  return new Set([
    ...[...stems, ...pairs].filter((each) => !each.includes(sentenceEnd)),
    ...[...understand(words)].map((name) => `#${name}`),
  ]);
}

/** The concepts among features. */
export const conceptsIn = (features: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...features].filter((feature) => feature.startsWith('#')).map((feature) => feature.slice(1)));

const questions = [
  ...trainingQuestions.map(([question, rules, verdict]) => ({ question, rules: rules.split(' '), verdict })),
  ...offTopicQuestions.map((question) => ({ question, rules: [], verdict: 'none' as const })),
];
const loaded: Example[] = [];

/**
 * Loads up to `most` more examples; 25 take a few milliseconds.
 * @returns whether all are loaded
 */
export function readExamples(most: number): boolean {
  for (const { question, ...answer } of questions.slice(loaded.length, loaded.length + most))
    loaded.push({ ...answer, features: featuresOf(wordsOf(spellOut(question))) });
  return loaded.length === questions.length;
}

/** All examples: training questions, then off-topic questions. */
export const examples = lazily((): readonly Example[] => {
  readExamples(questions.length);
  return loaded;
});

/** Whether the example at an index is about the rules. */
export const isAboutRules = (at: number): boolean => at < trainingQuestions.length;

/** The weight of a shared feature: rare ones count more; pairs less, as their words count too. */
const weigh = (feature: string, count: number): number =>
  Math.log(1 + questions.length / (1 + count)) * (feature.includes(' ') ? 0.6 : 1);

/** The indexes of the examples with each feature. */
export const examplesByFeature = lazily((): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const [at, { features }] of examples().entries())
    for (const feature of features) {
      const indexes = found.get(feature);
      if (indexes === undefined) found.set(feature, [at]);
      else indexes.push(at);
    }
  return found;
});

/** The number of training questions with each feature. */
const counts = lazily(
  () =>
    new Map(
      [...examplesByFeature()].map(([feature, indexes]) => [feature, indexes.filter(isAboutRules).length]),
    ),
);
export const questionCountOf = (feature: string): number => counts().get(feature) ?? 0;

const weights = lazily(
  () =>
    new Map([...examplesByFeature()].map(([feature, indexes]) => [feature, weigh(feature, indexes.length)])),
);
export const weightOf = (feature: string): number => weights().get(feature) ?? weigh(feature, 0);
export const lengthOf = (features: ReadonlySet<string>): number =>
  Math.hypot(...[...features].map((feature) => weightOf(feature)));
