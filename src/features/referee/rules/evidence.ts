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

/** The words that rules, and questions about them, are made of. */
const ours = lazily(
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

/** From here on a question is taken for one about the rules. */
export const enough = 2.5;

/**
 * What speaks for a question about the rules, and against it; together they are compared with `enough`. The weights are those of a
 * logistic regression, rounded: over questions of either kind that were left out of what they were compared with.
 */
const weighs = {
  /** Everything of a situation is there. */
  whole: 2.5,
  /** Words in common with a rule, by each point of the search's score for a word: a long story has some in common with any rule. */
  closeness: 0.14,
  /** A question that was asked before, wholly alike; and one that was none about the rules. */
  asked: 4.5,
  strange: -5,
  /** The odds of all words together, by everything that was asked, for the square root of their number. */
  odds: 1.5,
  /** All of its words are in no rule and in no question that was asked. */
  unknownWords: -4.5,
  /** Each word of other matters, up to three, and each way to ask for something else. */
  foreignWord: -1,
  advice: -6,
  otherGame: -6,
  opensWithOtherGame: -6,
  complaint: -6,
};
const foreignMost = 3;
const oddsMost = 3;

/** Whether words point to something else than the rules of this game. */
export const isOfAnother = (words: readonly string[]): boolean =>
  words.some((word) => foreign.has(stem(word)) || games.has(stem(word)));

/** What it says that everything of a situation is in the question: the more there is to it, the more. */
function wholeness({ candidates }: Findings): number {
  const sure = candidates.find(({ isWhole }) => isWhole);
  return sure === undefined ? 0 : Math.min(1, Math.max(0.25, sure.common / 6));
}

/**
 * How sure it is that the rulebook is asked: words in common with a rule, a whole situation, a question that was asked before, and
 * nothing that points elsewhere.
 */
export function evidence(question: string, words: readonly string[], findings: Findings): number {
  const stems = [...new Set(words.map(stem).filter((word) => !isFiller(word)))];
  const count = (test: (word: string) => boolean) => stems.filter(test).length;
  const isUnknown = (word: string) => /[a-z]/.test(word) && !ours().has(word) && !isInConcept(word);
  const isOurs = namesOurGame.test(question);
  const { closeness, like, odds } = findings;
  const amounts: Record<keyof typeof weighs, number> = {
    whole: wholeness(findings),
    closeness: closeness / words.length,
    asked: like.nearest,
    strange: like.strange,
    odds: Math.max(-oddsMost, Math.min(odds / Math.sqrt(words.length), oddsMost)),
    unknownWords: count(isUnknown) / stems.length,
    foreignWord: Math.min(
      count((word) => foreign.has(word)),
      foreignMost,
    ),
    advice: Number(asksForAdvice.test(question) || asksForObedience.test(question)),
    otherGame: Number(count((word) => games.has(word)) > 0 && !isOurs),
    opensWithOtherGame: Number(opensWithOtherGame.test(question)),
    complaint: Number(complains(question)),
  };
  const names = Object.keys(weighs) as (keyof typeof weighs)[];
  return names.reduce((sum, name) => sum + weighs[name] * amounts[name], 0);
}
