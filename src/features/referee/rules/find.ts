import { commonWords } from '#features/referee/data/common-words.ts';
import { foreignWords, otherGames } from '#features/referee/data/foreign-words.ts';
import { leagueRulings } from '#features/referee/data/league-rulings.ts';
import { rallyRulings } from '#features/referee/data/rally-rulings.ts';
import { rulebook } from '#features/referee/data/rulebook.ts';
import { serveRulings } from '#features/referee/data/serve-rulings.ts';
import { tournamentRulings } from '#features/referee/data/tournament-rulings.ts';
import { trainingQuestions } from '#features/referee/data/training-questions.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { conceptsIn, featuresOf, questionCountOf } from './examples.ts';
import { lazily } from './lazily.ts';
import { likelihoods, oddsOfRules } from './naive-bayes.ts';
import { type Neighbours, nearestNeighbours } from './nearest-neighbours.ts';
import { replacedBy } from './opposites.ts';
import { indexRules, matchingRules } from './rule-index.ts';
import { spellOut } from './spelling.ts';
import { correct, understand } from './understand.ts';
import { wordsOf } from './words.ts';

/** A ruling in the form that is compared with questions. */
export type Situation = {
  rules: readonly string[];
  verdict: Verdict;
  summary: string;
  /** Each needs one of its concepts. */
  all: readonly (readonly string[])[];
  none: readonly string[];
  maybe: readonly string[];
};

const rulings = [...serveRulings, ...rallyRulings, ...tournamentRulings, ...leagueRulings];

/** Every ruling, in the order of the book. */
export const situations: readonly Situation[] = rulings.map(([rules, verdict, when, summary]) => {
  const parts = when.split(' ').filter((part) => part !== '');
  const marked = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
  return {
    rules: rules.split(' '),
    verdict,
    summary,
    all: parts.filter((part) => !/^[!?]/.test(part)).map((part) => part.split('|')),
    none: marked('!'),
    maybe: marked('?'),
  };
});

/** The index of the rules by all words about them. */
const index = lazily(() => {
  const first = (rules: string) => rules.split(' ')[0] ?? '';
  const summaries = Map.groupBy(rulings, ([rules]) => first(rules));
  const questionsByRule = Map.groupBy(trainingQuestions, ([, rules]) => first(rules));
  return indexRules((id) => ({
    summaries: (summaries.get(id) ?? []).map(([, , , summary]) => summary).join(' '),
    questions: (questionsByRule.get(id) ?? []).map(([question]) => question).join(' '),
  }));
});

const decisive = new Set(situations.flatMap(({ all, maybe }) => [...all.flat(), ...maybe]));

const vocabulary = new Set([
  ...rulebook.flatMap(({ name, text, keywords = '' }) => wordsOf(`${name ?? ''} ${text} ${keywords}`)),
  ...commonWords,
  ...foreignWords,
  ...otherGames,
]);

/** The words of a text, with typing errors corrected unless they hit another word. */
export const readWords = (text: string): string[] =>
  wordsOf(spellOut(text)).map((word) => correct(word, (other) => vocabulary.has(other)));

const weights = lazily(
  () =>
    new Map(
      [...decisive].map((name) => [
        name,
        Math.log(1 + trainingQuestions.length / (2 * (questionCountOf(`#${name}`) + 1))),
      ]),
    ),
);

/** The weight of a concept: rare ones count more; zero if it only excludes rulings. */
const weightOf = (name: string): number => weights().get(name) ?? 0;

export type Candidate = {
  situation: Situation;
  score: number;
  /** The weight of the concepts shared by question and situation. */
  common: number;
  /** Whether the question contains all concepts of the situation. */
  isWhole: boolean;
};

/** The candidates for a question, best first. */
export type Findings = {
  candidates: readonly Candidate[];
  concepts: ReadonlySet<string>;
  /** The search score of the best rule. */
  closeness: number;
  /** The id of that rule. */
  byWords: string | undefined;
  neighbours: Neighbours;
  /** Log odds that the question is about the rules. */
  odds: number;
};

/** Weights of the score; tuned on one half of the evaluation. */
const share = {
  missing: 0.5,
  gap: 5,
  whole: 0.8,
  maybe: 0.4,
  unused: 0.22,
  words: 8,
  neighbours: 5,
  naiveBayes: 2,
  earlier: 0.5,
  new: 1.5,
  wholeFollowUp: 1,
};

/** Lower bound of a likelihood. */
const minLikelihood = 0.001;

/**
 * Weights of the concepts of a question; in a follow-up, earlier concepts count half and new ones
 * more.
 */
type Weights = ReadonlyMap<string, number>;

/** The costs of missing concepts of a ruling, which are the same for all questions. */
const lacks = lazily(
  (): ReadonlyMap<Situation, readonly number[]> =>
    new Map(
      situations.map((situation) => [
        situation,
        situation.all.map((choices) => share.missing * Math.max(...choices.map(weightOf)) + share.gap),
      ]),
    ),
);

/** Called for every ruling with every question, so it allocates no lists. */
function candidateOf(situation: Situation, there: Weights, total: number): Candidate | null {
  for (const name of situation.none) if (there.has(name)) return null;
  const lack = lacks().get(situation) ?? [];
  let score = 0;
  let used = 0;
  let isWhole = true;
  for (const [at, choices] of situation.all.entries()) {
    let best = -1;
    let sum = 0;
    for (const name of choices) {
      const weight = there.get(name);
      if (weight === undefined) continue;
      sum += weight;
      if (weight > best) best = weight;
    }
    used += sum;
    if (best >= 0) score += best;
    else {
      isWhole = false;
      score -= lack[at] ?? 0;
    }
  }
  for (const name of situation.maybe) {
    const weight = there.get(name) ?? 0;
    score += share.maybe * weight;
    used += weight;
  }
  return {
    situation,
    score: score + (isWhole ? share.whole : 0) - share.unused * (total - used),
    common: used,
    isWhole,
  };
}

function weightsOf(now: ReadonlySet<string>, before: ReadonlySet<string>): Weights {
  const replaced = replacedBy(now);
  return new Map([
    ...[...before]
      .filter((name) => !replaced.has(name))
      .map((name) => [name, share.earlier * weightOf(name)] as const),
    ...[...now].map((name) => {
      const isNew = before.size > 0 && !before.has(name);
      return [name, (isNew ? share.new : 1) * weightOf(name)] as const;
    }),
  ]);
}

/**
 * The rulings that words may be about, best first.
 * @param before the words of the question that this one follows up
 */
export function find(words: readonly string[], before: readonly string[] = []): Findings {
  const features = featuresOf([...before, ...words]);
  const there = weightsOf(before.length === 0 ? conceptsIn(features) : understand(words), understand(before));
  const total = [...there.values()].reduce((sum, weight) => sum + weight, 0);
  const neighbours = nearestNeighbours(features);
  const naiveBayes = likelihoods(features);
  // a follow-up has few words, so its concepts count more
  const trust = before.length > 0 ? share.earlier : 1;
  const hits = matchingRules(index(), [...before, ...words]);
  const closeness = hits[0]?.score ?? 0;
  const byWords = new Map(hits.map(({ id, score }) => [id, score / closeness]));
  const candidates: Candidate[] = [];
  for (const situation of situations) {
    const candidate = candidateOf(situation, there, total);
    if (candidate === null) continue;
    const [rule = ''] = situation.rules;
    // a complete situation counts more in a follow-up, which has few words
    if (before.length > 0 && candidate.isWhole) candidate.score += share.wholeFollowUp;
    candidate.score +=
      trust *
      (share.words * (byWords.get(rule) ?? 0) +
        share.naiveBayes * Math.log(minLikelihood + (naiveBayes.get(rule) ?? 0)) +
        share.neighbours *
          ((neighbours.rules.get(rule) ?? 0) +
            (neighbours.verdicts.get(`${rule} ${situation.verdict}`) ?? 0)));
    candidates.push(candidate);
  }
  candidates.sort((a, b) => b.score - a.score);
  return {
    candidates,
    concepts: new Set(there.keys()),
    closeness,
    byWords: hits[0]?.id,
    neighbours,
    odds: oddsOfRules(features),
  };
}

/** The best rules without duplicates: two by concepts, one by words, then the others. */
export function nearestRules({ candidates, byWords }: Findings): string[] {
  const [first, second, ...others] = new Set(candidates.flatMap(({ situation }) => situation.rules));
  return [...new Set([first, second, byWords, ...others].filter((id) => id !== undefined))];
}
