import { stemmer } from 'stemmer';
import { rulebook } from '#features/referee/data/rulebook.ts';
import { isFiller, sentenceEnd, wordsOf } from '#features/referee/rules/words.ts';
import type { Knowledge } from './knowledge.ts';

/** Reads texts as words in the form that the referee compares. */
export type Normaliser = {
  /** The words of a text, abbreviations and sayings replaced, typing errors corrected. */
  words: (text: string) => string[];
  /** A word without its ending; of synonyms, the one that stands for all. */
  stem: (word: string) => string;
};

/** Maximum number of words whose stem or correction is kept. */
const stemsMax = 20_000;

/** A word of so many questions is no typing error. */
const knownFrom = 3;

/** Learns from the synonyms, and from the words of the game and of all questions. Yields often. */
export function* createNormaliser({
  synonyms,
  trainingQuestions,
  offTopicQuestions,
  phrases,
}: Knowledge): Generator<void, Normaliser> {
  const sayings = new Map([...synonyms].filter(([written, meant]) => / /.test(written + meant)));
  const anySaying = new RegExp(
    `(?<![\\w.])(?:${[...sayings.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\w.])`,
    'g',
  );
  const sameStems = new Map(
    [...synonyms]
      .filter(([written]) => !sayings.has(written))
      .map(([word, same]) => [stemmer(word), stemmer(same)] as const)
      // "one" has the stem "on"
      .filter(([word]) => word.length > 2),
  );
  const stems = new Map<string, string>();
  const stem = (word: string): string => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const found = isFiller(word)
      ? word
      : (sameStems.get(stemmer(word)) ?? stemmer(synonyms.get(word) ?? word));
    if (stems.size < stemsMax) stems.set(word, found);
    return found;
  };
  const split = (text: string): string[] =>
    wordsOf(
      text
        .toLowerCase()
        .replaceAll('’', "'")
        .replaceAll(/(?<=[a-z])-(?=[a-z])/g, ' ')
        .replaceAll(anySaying, (written) => sayings.get(written) ?? written),
    );

  const game = new Set([
    ...phrases.flatMap(({ text }) => text.split(/[^a-z0-9]+/)),
    ...synonyms.keys(),
    ...rulebook.flatMap(({ name, text, keywords = '' }) => wordsOf(`${name ?? ''} ${text} ${keywords}`)),
  ]);
  const counts = new Map<string, number>();
  for (const text of [...trainingQuestions.map(({ question }) => question), ...offTopicQuestions]) {
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    yield;
  }
  const isKnown = (word: string) => game.has(word) || (counts.get(word) ?? 0) >= knownFrom;
  const candidates = Map.groupBy(
    [...game].filter((word) => word.length >= 4),
    (word) => word[0] ?? '',
  );
  const corrections = new Map<string, string>();
  const corrected = (word: string): string => {
    if (word.length < 5 || isKnown(word) || word === sentenceEnd) return word;
    const known = corrections.get(word);
    if (known !== undefined) return known;
    const whole = `${word}g`;
    const found =
      word.endsWith('in') && game.has(whole)
        ? whole
        : (candidates.get(word[0] ?? '')?.find((candidate) => isNear(word, candidate)) ?? word);
    if (corrections.size < stemsMax) corrections.set(word, found);
    return found;
  };
  return { words: (text) => split(text).map(corrected), stem };
}

/**
 * Whether two words differ by one letter added, left out, changed or swapped with its neighbour
 * (two in long words).
 */
function isNear(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length) >= 8 ? 2 : 1;
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return (row[b.length] ?? 9) <= most;
}
