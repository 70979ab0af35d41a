import { concepts } from '#features/referee/data/concepts.ts';
import { families } from '#features/referee/data/families.ts';
import { synonyms } from '#features/referee/data/synonyms.ts';
import { wordClasses } from '#features/referee/data/word-classes.ts';
import { measured, measuredNames } from './measures.ts';
import { isFiller, isNear, sentenceEnd, stem } from './words.ts';

/** How many words `..` lets pass. */
const gap = 4;

const phrasesOf = (list: string): string[] => list.split(',').map((text) => text.trim());

/** `@body` stands for all words of a class. */
const classOf = (word: string): readonly string[] =>
  word.startsWith('@') ? (wordClasses[word.slice(1)]?.split(' ') ?? []) : [word];

type Phrase = {
  concept: string;
  words: readonly (ReadonlySet<string> | null)[];
  /** How many words it has. */
  size: number;
  /** Phrases of one family take each other's words away. */
  family: number;
};

function phraseOf(concept: string, text: string, family: number): Phrase {
  const words = text
    .split(' ')
    .map((word) => (word === '..' ? null : new Set(word.split('/').flatMap(classOf).map(stem))));
  return { concept, words, size: words.filter((word) => word !== null).length, family };
}

/** All phrases of all concepts, the longest first. */
const phrases: readonly Phrase[] = [
  ...families,
  ...Object.entries(concepts).map(([name, list]) => ({ [name]: list })),
]
  .flatMap((family, at) =>
    Object.entries(family).flatMap(([concept, list]) =>
      phrasesOf(list).map((text) => phraseOf(concept, text, at)),
    ),
  )
  .sort((one, other) => other.size - one.size);

/** Where in that order the phrases stand that begin with a word. */
const beginning = new Map<string, number[]>();
for (const [at, { words }] of phrases.entries())
  for (const word of words[0] ?? []) {
    const there = beginning.get(word);
    if (there === undefined) beginning.set(word, [at]);
    else there.push(at);
  }

/** The names of all concepts that a ruling may speak of. */
export const conceptNames: ReadonlySet<string> = new Set([
  ...families.flatMap((family) => Object.keys(family)),
  ...Object.keys(concepts),
  ...measuredNames,
]);

const known = new Set(
  [...families, concepts].flatMap((family) =>
    Object.values(family).flatMap((list) => list.split(/[,/\s]+/).flatMap(classOf)),
  ),
);
const knownStems = new Set([...known].map(stem));

/** Whether a phrase of a concept has a word. */
export const isInConcept = (word: string): boolean => knownStems.has(stem(word));

/**
 * Where a word stands from a place on, with at most so many telling words before it; -1 when it
 * does not.
 */
function placeOf(word: ReadonlySet<string>, stems: readonly string[], from: number, slack: number): number {
  let left = slack;
  for (let at = from; at < stems.length; at += 1) {
    const here = stems[at];
    if (here === undefined || here === sentenceEnd) return -1;
    if (word.has(here)) return at;
    if (!isFiller(here)) {
      if (left === 0) return -1;
      left -= 1;
    }
  }
  return -1;
}

/** Where a phrase stands from a place on: the places of its words; null when it does not. */
function matchAt(stems: readonly string[], { words }: Phrase, from: number): number[] | null {
  const places: number[] = [];
  let slack = 0;
  for (const word of words) {
    if (word === null) {
      slack = gap;
      continue;
    }
    const last = places.at(-1);
    const place =
      last === undefined ? (word.has(stems[from] ?? '') ? from : -1) : placeOf(word, stems, last + 1, slack);
    if (place < 0) return null;
    places.push(place);
    slack = 0;
  }
  return places;
}

/**
 * What a slip may be meant to be, by its first letter: the words of phrases, and those that are
 * taken for one of them.
 */
const meant = Map.groupBy(
  [...known, ...synonyms.keys()].filter((word) => word.length >= 4),
  (word) => word[0] ?? '',
);

/**
 * What a word is meant to be, when it is none that anybody here knows and one letter away from one.
 */
export function correct(word: string, isWord: (word: string) => boolean): string {
  if (word.length < 5 || isWord(word) || isInConcept(word)) return word;
  const whole = `${word}g`;
  if (word.endsWith('in') && isInConcept(whole)) return whole;
  return meant.get(word[0] ?? '')?.find((candidate) => isNear(word, candidate)) ?? word;
}

/** More than a text has words: the places of a family are its number times this, and on. */
const mostWords = 10_000;

/** The concepts that words speak of. */
export function understand(words: readonly string[]): Set<string> {
  const stems = words.map(stem);
  const found = new Set<string>(measured(words));
  const taken = new Set<number>();
  const starts = stems.flatMap((word, from) => (beginning.get(word) ?? []).map((at) => ({ at, from })));
  for (const { at, from } of starts.sort((one, other) => one.at - other.at)) {
    const phrase = phrases[at];
    const places = phrase && matchAt(stems, phrase, from);
    if (!places || places.some((place) => taken.has(phrase.family * mostWords + place))) continue;
    found.add(phrase.concept);
    for (const place of places) taken.add(phrase.family * mostWords + place);
  }
  return found;
}
