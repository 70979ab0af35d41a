import { offTopicQuestions } from '#features/referee/data/off-topic-questions.ts';
import { trainingQuestions } from '#features/referee/data/training-questions.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { lazily } from './lazily.ts';
import { spellOut } from './spelling.ts';
import { understand } from './understand.ts';
import { isFiller, sentenceEnd, stem, wordsOf } from './words.ts';

/** A question that was asked before, by what it is compared. */
export type Example = {
  /** The deciding one first; none for a question that is none about the rules. */
  rules: readonly string[];
  verdict: Verdict;
  features: ReadonlySet<string>;
};

/** What a question is compared by: its words, pairs of neighbours, and the concepts (`#`) that it speaks of. */
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
const read: Example[] = [];

/**
 * Reads some of the examples that nobody has read yet: a few milliseconds of work for 25.
 * @returns whether all are read
 */
export function readExamples(most: number): boolean {
  for (const { question, ...answer } of questions.slice(read.length, read.length + most))
    read.push({ ...answer, features: featuresOf(wordsOf(spellOut(question))) });
  return read.length === questions.length;
}

/** All questions that were asked before: those about the rules, then those that are none. */
export const examples = lazily((): readonly Example[] => {
  readExamples(questions.length);
  return read;
});

/** Whether an example is one about the rules, by its place. */
export const isAboutRules = (at: number): boolean => at < trainingQuestions.length;

/** How much it says that two questions have a feature in common: the rarer, the more; of pairs, whose words count too, less. */
const weigh = (feature: string, count: number): number =>
  Math.log(1 + questions.length / (1 + count)) * (feature.includes(' ') ? 0.6 : 1);

/** Which examples have a feature. */
export const having = lazily((): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  for (const [at, { features }] of examples().entries())
    for (const feature of features) {
      const there = found.get(feature);
      if (there === undefined) found.set(feature, [at]);
      else there.push(at);
    }
  return found;
});

/** How many of the questions about the rules have a feature. */
const counts = lazily(
  () => new Map([...having()].map(([feature, there]) => [feature, there.filter(isAboutRules).length])),
);
export const askedWith = (feature: string): number => counts().get(feature) ?? 0;

const weights = lazily(
  () => new Map([...having()].map(([feature, there]) => [feature, weigh(feature, there.length)])),
);
export const weightOf = (feature: string): number => weights().get(feature) ?? weigh(feature, 0);
export const lengthOf = (features: ReadonlySet<string>): number =>
  Math.hypot(...[...features].map((feature) => weightOf(feature)));
