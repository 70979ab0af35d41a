import type { Ruling } from './knowledge.ts';
import type { Reading } from './reading.ts';

export type Candidate = {
  ruling: Ruling;
  score: number;
  /** Whether the question has all concepts of the ruling. */
  isWhole: boolean;
  /** Whether it is whole with a concept that a follow-up adds. */
  isChange: boolean;
  /** Whether it is also whole with a concept of the question before. */
  joins: boolean;
};

/** Log likelihood of a label for the features of a text. */
type Likelihoods = (features: readonly string[]) => (label: string) => number;

type Models = {
  /** The weight of a concept: rare ones count more. */
  conceptWeight: (concept: string) => number;
  /** By rule: `11.A`. */
  rules: Likelihoods;
  /** By rule and verdict: `11.A legal`. */
  verdicts: Likelihoods;
};

/** Weights of the parts of a score; a missing concept costs `gap`. */
const share = { gap: 5, rules: 3, verdicts: 2 };

/**
 * In a follow-up, which has few words, concepts count more than words, new concepts more than
 * earlier ones, and a ruling that is whole with a new concept most.
 */
export const followUp = { earlier: 0.5, new: 1.5, words: 0.3, change: 4 };

/** What a follow-up refers to. */
export type Context = {
  /** The questions before, without what the follow-up replaces. */
  reading: Reading;
  /** Their concepts, with those that it replaces. */
  concepts: ReadonlySet<string>;
};

/**
 * The rulings for a question, best first: by the concepts that they share with it, and by the words
 * of the training questions for their rule and verdict.
 * @param context what the question follows up
 */
export function retrieve(
  rulings: readonly Ruling[],
  models: Models,
  now: Reading,
  context?: Context,
): Candidate[] {
  const before = context?.reading;
  const isNew = (name: string) => now.concepts.has(name) && before?.concepts.has(name) === false;
  const weights = new Map<string, number>();
  for (const name of before?.concepts ?? []) weights.set(name, followUp.earlier * models.conceptWeight(name));
  for (const name of now.concepts)
    weights.set(name, (isNew(name) ? followUp.new : 1) * models.conceptWeight(name));
  const texts =
    before === undefined
      ? [now.features]
      : [now.features, [...new Set([...before.features, ...now.features])]];
  const likelihoods = texts.map((features) => {
    const [rule, verdict] = [models.rules(features), models.verdicts(features)];
    return (id: string, label: string) => share.rules * rule(id) + share.verdicts * verdict(label);
  });
  const trust = before === undefined ? 1 : followUp.words;
  return rulings
    .filter(({ excluded }) => !excluded.some((name) => weights.has(name)))
    .map((ruling) => {
      const [rule = ''] = ruling.rules;
      const found = ruling.concepts.map((group) =>
        Math.max(...group.map((name) => weights.get(name) ?? -share.gap)),
      );
      const isWhole = found.every((weight) => weight > -share.gap);
      const words = likelihoods.map((likelihood) => likelihood(rule, `${rule} ${ruling.verdict}`));
      const isChange =
        isWhole &&
        before !== undefined &&
        (ruling.concepts.flat().some(isNew) || ruling.excluded.some((name) => context?.concepts.has(name)));
      const joins = isChange && ruling.concepts.flat().some((name) => context?.concepts.has(name));
      const score = sumOf(found) + trust * sumOf(words) + (isChange ? followUp.change : 0);
      return { ruling, score, isWhole, isChange, joins };
    })
    .sort((one, other) => other.score - one.score);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
