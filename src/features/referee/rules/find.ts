import { asked } from '#features/referee/data/asked.ts';
import { commonWords } from '#features/referee/data/common-words.ts';
import { foreignWords, otherGames } from '#features/referee/data/foreign-words.ts';
import { rulebook } from '#features/referee/data/rulebook.ts';
import type { Verdict } from '#features/referee/data/verdict.ts';
import { type Alike, alike, askedOf } from './alike.ts';
import { matchingRules, rulings } from './rule-index.ts';
import { correct, understand } from './understand.ts';
import { wordsOf } from './words.ts';

/** A ruling as it is compared with a question. */
export type Situation = {
  rules: readonly string[];
  verdict: Verdict;
  say: string;
  /** Each is there if one of its concepts is. */
  all: readonly (readonly string[])[];
  none: readonly string[];
  maybe: readonly string[];
};

/** Every ruling, in the order of the book. */
export const situations: readonly Situation[] = rulings.map(([rules, verdict, when, say]) => {
  const parts = when.split(' ').filter((part) => part !== '');
  const marked = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
  return {
    rules: rules.split(' '),
    verdict,
    say,
    all: parts.filter((part) => !/^[!?]/.test(part)).map((part) => part.split('|')),
    none: marked('!'),
    maybe: marked('?'),
  };
});

const decisive = new Set(situations.flatMap(({ all, maybe }) => [...all.flat(), ...maybe]));

const vocabulary = new Set([
  ...rulebook.flatMap(({ text, keywords = '' }) => wordsOf(`${text} ${keywords}`)),
  ...commonWords,
  ...foreignWords,
  ...otherGames,
]);

/** The words of a text, slips of the pen put right where they hit no other word. */
export const readWords = (text: string): string[] =>
  wordsOf(text).map((word) => correct(word, (other) => vocabulary.has(other)));

const weights = new Map(
  [...decisive].map((name) => [name, Math.log(1 + asked.length / (2 * (askedOf(name) + 1)))]),
);

/** How much it says that a concept is there: the rarer it is, the more; nothing, where it only rules others out. */
const weightOf = (name: string): number => weights.get(name) ?? 0;

export type Candidate = {
  situation: Situation;
  score: number;
  /** What the concepts weigh that the question and the situation share. */
  common: number;
  /** Everything that makes the situation is in the question. */
  is_whole: boolean;
};

/** What a question may be about: the likeliest first. */
export type Findings = {
  candidates: readonly Candidate[];
  concepts: ReadonlySet<string>;
  /** How much the words alone have in common with the rule that is nearest to them. */
  closeness: number;
  /** The number of that rule. */
  by_words: string | undefined;
  like: Alike;
};

/** What counts how much; chosen on the tuning half of the evaluation. */
const share = {
  missing: 0.5,
  gap: 5,
  whole: 0.8,
  maybe: 0.4,
  unused: 0.22,
  words: 8,
  alike: 5,
  earlier: 0.5,
};

/** What the concepts of a question weigh; those of the question before it, half. */
type Weights = ReadonlyMap<string, number>;

/** What of a ruling is the same for all questions: how much it costs when none of the concepts of a choice is there. */
const lacks: ReadonlyMap<Situation, readonly number[]> = new Map(
  situations.map((situation) => [
    situation,
    situation.all.map((choices) => share.missing * Math.max(...choices.map(weightOf)) + share.gap),
  ]),
);

/** Every question is held against every ruling: no lists are made here. */
function candidateOf(situation: Situation, there: Weights, total: number): Candidate | null {
  for (const name of situation.none) if (there.has(name)) return null;
  const lack = lacks.get(situation) ?? [];
  let score = 0;
  let used = 0;
  let is_whole = true;
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
      is_whole = false;
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
    score: score + (is_whole ? share.whole : 0) - share.unused * (total - used),
    common: used,
    is_whole,
  };
}

/** Of two things only one can be meant: what a follow-up says takes the place of what was said before. */
const opposites: readonly (readonly string[])[] = [
  ['singles', 'doubles'],
  ['volley', 'bounced', 'second_bounce'],
  ['drop_serve', 'volley_serve', 'high'],
  ['before_return', 'later', 'after_rally'],
  ['before_match', 'during_match', 'after_match'],
  ['one_stroke', 'two_strokes'],
  ['paddle_hand', 'other_hand', 'hand'],
  ['one_foot', 'both_feet'],
  ['serve', 'return'],
  ['fall', 'not_touch'],
  ['disagree', 'unsure'],
  ['all_agree', 'not_agree'],
];

function weightsOf(now: ReadonlySet<string>, before: ReadonlySet<string>): Weights {
  const replaced = new Set(opposites.filter((names) => names.some((name) => now.has(name))).flat());
  return new Map([
    ...[...before]
      .filter((name) => !replaced.has(name))
      .map((name) => [name, share.earlier * weightOf(name)] as const),
    ...[...now].map((name) => [name, weightOf(name)] as const),
  ]);
}

/**
 * The rulings that words may be about, the likeliest first.
 * @param before the words of the question before, when this one follows it up
 */
export function find(words: readonly string[], before: readonly string[] = []): Findings {
  const there = weightsOf(understand(words), understand(before));
  const total = [...there.values()].reduce((sum, weight) => sum + weight, 0);
  const like = alike([...before, ...words]);
  const hits = matchingRules([...before, ...words]);
  const closeness = hits[0]?.score ?? 0;
  const byWords = new Map(hits.map(({ number, score }) => [number, score / closeness]));
  const candidates: Candidate[] = [];
  for (const situation of situations) {
    const candidate = candidateOf(situation, there, total);
    if (candidate === null) continue;
    const [rule = ''] = situation.rules;
    candidate.score +=
      share.words * (byWords.get(rule) ?? 0) +
      share.alike * ((like.rules.get(rule) ?? 0) + (like.verdicts.get(`${rule} ${situation.verdict}`) ?? 0));
    candidates.push(candidate);
  }
  candidates.sort((a, b) => b.score - a.score);
  return { candidates, concepts: new Set(there.keys()), closeness, by_words: hits[0]?.number, like };
}

/** The rules that a question is nearest to, without repetition: two by what happens, then one by its words alone, then the others. */
export function nearestRules({ candidates, by_words }: Findings): string[] {
  const [first, second, ...others] = new Set(candidates.flatMap(({ situation }) => situation.rules));
  return [...new Set([first, second, by_words, ...others].filter((number) => number !== undefined))];
}
