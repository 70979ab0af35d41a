import { isFiller, sentenceEnd } from '#features/referee/rules/words.ts';
import type { Knowledge } from './knowledge.ts';

/** Number of words that `..` in a phrase lets pass. */
const gap = 4;

type Pattern = {
  concept: string;
  family: string;
  /** The stems that each word may have; null for `..`. */
  words: readonly (ReadonlySet<string> | null)[];
};

/**
 * Finds the concepts that words speak of, and the places of their words. In a phrase `a/b` is either
 * word, `@class` any word of a class, `..` up to four other words; fillers may stand anywhere.
 */
export function* createConcepts(
  { phrases }: Pick<Knowledge, 'phrases'>,
  stem: (word: string) => string,
): Generator<void, (stems: readonly string[]) => ReadonlyMap<string, readonly number[]>> {
  const classes = Map.groupBy(
    phrases.filter(({ concept }) => concept.startsWith('@')),
    ({ concept }) => concept,
  );
  const wordsOfClass = (word: string) => classes.get(word)?.map(({ text }) => text) ?? [word];
  const patterns: Pattern[] = [];
  for (const { concept, family, text } of phrases) {
    if (classes.has(concept)) continue;
    const words = text
      .split(' ')
      .map((word) => (word === '..' ? null : new Set(word.split('/').flatMap(wordsOfClass).map(stem))));
    patterns.push({ concept, family, words });
    yield;
  }
  const sizeOf = ({ words }: Pattern) => words.filter((word) => word !== null).length;
  patterns.sort((one, other) => sizeOf(other) - sizeOf(one));
  const lastWords = patterns.map(({ words }) => [...(words.at(-1) ?? [])]);
  const byFirstWord = new Map<string, number[]>();
  for (const [at, { words }] of patterns.entries())
    for (const word of words[0] ?? []) byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), at]);

  return (stems) => {
    const found = new Map<string, number[]>();
    const taken = new Set<string>();
    const present = new Set(stems);
    // numbers that sort by pattern, the longest first, then by place
    const starts: number[] = [];
    // most phrases lack their last word
    for (const [from, word] of stems.entries())
      for (const at of byFirstWord.get(word) ?? [])
        if (lastWords[at]?.some((last) => present.has(last))) starts.push(at * stems.length + from);
    for (const start of Float64Array.from(starts).sort()) {
      const from = start % stems.length;
      const pattern = patterns[Math.floor(start / stems.length)];
      const places = pattern && matchAt(stems, pattern.words, from);
      if (!places || places.some((place) => taken.has(`${pattern.family} ${place}`))) continue;
      found.set(pattern.concept, [...(found.get(pattern.concept) ?? []), ...places]);
      for (const place of places) taken.add(`${pattern.family} ${place}`);
    }
    return found;
  };
}

/** The places of a phrase's words that begins at a place; null if it does not match. */
function matchAt(stems: readonly string[], words: Pattern['words'], from: number): number[] | null {
  const places: number[] = [];
  let slack = 0;
  for (const word of words) {
    if (word === null) {
      slack = gap;
      continue;
    }
    const last = places.at(-1);
    const place = last === undefined ? from : placeOf(word, stems, last + 1, slack);
    if (place < 0) return null;
    places.push(place);
    slack = 0;
  }
  return places;
}

/** The next place of a word with at most `slack` other words before it; -1 if there is none. */
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
