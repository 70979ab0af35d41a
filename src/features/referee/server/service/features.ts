import { stemmer } from 'stemmer';
import { isFiller, sentenceEnd, wordsOf } from '#features/referee/rules/words.ts';
import type { Case, Knowledge } from './knowledge.ts';
import { measuredConcepts } from './quantities.ts';

/** What the classifier sees of a text, with weights whose squares add up to 9. */
export type Features = ReadonlyMap<string, number>;

/** Pieces of words bear typing errors, but there are many of them. */
const pieceWeight = 0.5;
const pieceLength = 4;
/** What is said of one case holds for few claims; the numbers, for all. */
const idWeight = 0.7;
const numbersWeight = 5;
/** Long and short texts count alike; so long that a chance near 1 can be reached. */
const length = 3;

/** What the texts before count in a follow-up. */
export const earlierWeight = 0.6;

function toLength(found: Map<string, number>): Features {
  const sum = [...found.values()].reduce((total, weight) => total + weight ** 2, 0);
  for (const [feature, weight] of found) found.set(feature, (length * weight) / Math.sqrt(sum));
  return found;
}

/**
 * Reads texts as stems, pairs of neighbours, pieces of four letters, and what their numbers stand
 * for.
 */
export function createReader({
  synonyms,
}: Pick<Knowledge, 'synonyms'>): (text: string) => Features {
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
  const stemOf = (word: string) =>
    isFiller(word) ? word : (sameStems.get(stemmer(word)) ?? stemmer(synonyms.get(word) ?? word));

  return (text) => {
    // what all texts have: how likely each answer is of one without a known word
    const found = new Map([['*', 1]]);
    const plain = text
      .toLowerCase()
      .replaceAll('’', "'")
      .replaceAll(/(?<=[a-z])-(?=[a-z])/g, ' ');
    const stems = wordsOf(
      plain.replaceAll(anySaying, (written) => sayings.get(written) ?? written),
    ).map(stemOf);
    const content = stems.filter((stem) => !isFiller(stem) && stem !== sentenceEnd);
    const all = ['^', ...stems.filter((stem) => stem !== sentenceEnd), '$'];
    for (const stem of content) found.set(stem, 1);
    for (const words of [all, content])
      for (let at = 1; at < words.length; at += 1) found.set(`${words[at - 1]} ${words[at]}`, 1);
    for (const concept of measuredConcepts(stems)) found.set(`#${concept}`, 1);
    const letters = ` ${wordsOf(text).join(' ')} `;
    for (let at = 0; at + pieceLength <= letters.length; at += 1)
      found.set(`~${letters.slice(at, at + pieceLength)}`, pieceWeight);
    return toLength(found);
  };
}

/** "…, isn't it?" says nothing about what is claimed. */
const questionTag =
  /\b(?:is|are|does|do|did|was|were|has|can|may|will|would|should)(?:n'?t| not)? (?:it|they|we|i|he|she|that|you)(?: not)?(?=\W*(?:\?|$))|\bis ?n'?t it true(?: that)?|\bno\W*$/gi;

const negation = /^(?:not|no|never|nobody|without|neither|nor|nothing|none)$/;
/** Words after a negation that it may deny. */
const negationReach = 5;

const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/**
 * What the classifier sees of a claim about a case. Words and pairs stand by the verdict, since
 * "allowed" is so of what is legal and "not allowed" of what is a fault.
 * @param claim without numbers of rules
 */
export function featuresOfClaim(claim: string, { id, verdict, sentence }: Case): Features {
  const found = new Map([[`${verdict}>`, 1]]);
  let denied = 0;
  let before = '^';
  for (const word of wordsOf(claim.replaceAll(questionTag, ' '))) {
    denied = negation.test(word) ? negationReach + 1 : denied - 1;
    if (word === sentenceEnd) denied = 0;
    if (word === sentenceEnd || denied > negationReach) continue;
    const stem = `${denied > 0 ? '!' : ''}${stemmer(word)}`;
    found.set(`${verdict}>${stem}`, 1);
    found.set(`${verdict}>${before} ${stem}`, 1);
    found.set(`${id}>${stem}`, idWeight);
    before = stem;
  }
  const known = new Set(numbersIn(sentence));
  const numbers = numbersIn(claim);
  const isKnown = numbers.length === 0 ? '-' : numbers.every((number) => known.has(number));
  found.set(`${verdict === 'none'}#${isKnown}`, numbersWeight);
  return toLength(found);
}
