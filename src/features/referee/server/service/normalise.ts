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
  const byForm = new Map<string, string>();
  for (const word of game) {
    if (word.length < 4) continue;
    for (const form of shortened(word)) if (!byForm.has(form)) byForm.set(form, word);
    yield;
  }
  const corrections = new Map<string, string>();
  const corrected = (word: string): string => {
    if (word.length < 5 || isKnown(word) || word === sentenceEnd) return word;
    const known = corrections.get(word);
    if (known !== undefined) return known;
    const found =
      shortened(word)
        .map((form) => byForm.get(form))
        .find((each) => each?.[0] === word[0]) ?? word;
    if (corrections.size < stemsMax) corrections.set(word, found);
    return found;
  };
  return { words: (text) => split(text).map(corrected), stem };
}

/** A word, and it without each letter, in long words without two: words with a typing error share one. */
function shortened(word: string): string[] {
  const without = (each: string) => Array.from(each, (_, at) => each.slice(0, at) + each.slice(at + 1));
  const forms = [word, ...without(word)];
  return word.length < 8 ? forms : [...new Set([...forms, ...forms.slice(1).flatMap(without)])];
}
