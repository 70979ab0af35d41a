import { foreignWords, otherGames } from '#features/referee/data/foreign-words.ts';
import { rulebook } from '#features/referee/data/rulebook.ts';
import { trainingQuestions } from '#features/referee/data/training-questions.ts';
import { asksForAdvice, asksForObedience, complains, namesOurGame, opensWithOtherGame } from './asking.ts';
import type { Findings } from './find.ts';
import { lazily } from './lazily.ts';
import { isInConcept } from './understand.ts';
import { isFiller, stem, wordsOf } from './words.ts';

const foreign = new Set(foreignWords.map(stem));
const games = new Set(otherGames.map(stem));

/** The words of rules and of questions about them. */
const ruleWords = lazily(
  () =>
    new Set(
      [
        ...rulebook.map(({ name, text, keywords = '' }) => `${name ?? ''} ${text} ${keywords}`),
        ...trainingQuestions.map(([question]) => question),
      ]
        .flatMap(wordsOf)
        .map(stem),
    ),
);

/** A question with at least this evidence is about the rules. */
export const evidenceThreshold = 2.5;

/**
 * Weights of the evidence that a question is about the rules, compared with `evidenceThreshold`.
 * Rounded results of a logistic regression over held-out questions of both kinds.
 */
const weights = {
  /** All concepts of a situation are present. */
  whole: 2.5,
  /** Words in common with a rule, per point of the search score. */
  closeness: 0.14,
  /** Similarity to the nearest training question, and to the nearest off-topic question. */
  trainingQuestion: 4.5,
  offTopic: -5,
  /** Log odds of all words, divided by the square root of their number. */
  odds: 1.5,
  /** Share of words that are in no rule and no training question. */
  unknownWords: -4.5,
  /** Each off-topic word, up to three, and each kind of off-topic request. */
  foreignWord: -1,
  advice: -6,
  otherGame: -6,
  opensWithOtherGame: -6,
  complaint: -6,
};
const foreignWordsMax = 3;
const oddsMax = 3;

/** Whether any word belongs to another subject or another game. */
export const isOffTopic = (words: readonly string[]): boolean =>
  words.some((word) => foreign.has(stem(word)) || games.has(stem(word)));

/** How much a complete situation counts, by the weight of its concepts. */
function wholeness({ candidates }: Findings): number {
  const sure = candidates.find(({ isWhole }) => isWhole);
  return sure === undefined ? 0 : Math.min(1, Math.max(0.25, sure.common / 6));
}

/** The evidence that a question is about the rules. */
export function evidence(question: string, words: readonly string[], findings: Findings): number {
  const stems = [...new Set(words.map(stem).filter((word) => !isFiller(word)))];
  const count = (test: (word: string) => boolean) => stems.filter(test).length;
  const isUnknown = (word: string) => /[a-z]/.test(word) && !ruleWords().has(word) && !isInConcept(word);
  const isOurs = namesOurGame.test(question);
  const { closeness, neighbours, odds } = findings;
  const amounts: Record<keyof typeof weights, number> = {
    whole: wholeness(findings),
    closeness: closeness / words.length,
    trainingQuestion: neighbours.nearest,
    offTopic: neighbours.offTopic,
    odds: Math.max(-oddsMax, Math.min(odds / Math.sqrt(words.length), oddsMax)),
    unknownWords: count(isUnknown) / stems.length,
    foreignWord: Math.min(
      count((word) => foreign.has(word)),
      foreignWordsMax,
    ),
    advice: Number(asksForAdvice.test(question) || asksForObedience.test(question)),
    otherGame: Number(count((word) => games.has(word)) > 0 && !isOurs),
    opensWithOtherGame: Number(opensWithOtherGame.test(question)),
    complaint: Number(complains(question)),
  };
  const names = Object.keys(weights) as (keyof typeof weights)[];
  return names.reduce((sum, name) => sum + weights[name] * amounts[name], 0);
}
