import { stemmer } from 'stemmer';
import { synonymPhrases, synonyms } from '#features/referee/data/synonyms.ts';

/** Between two sentences: no phrase reaches across it. */
export const sentenceEnd = '|';

/** Words that may stand between those of a phrase, and that a search for rules leaves out. */
const fillers = new Set(
  'a an the my your his her their our its it this that these those i we you he she they and or of some just so really actually very like was were is are be am been being does did do had has have then would could there also even ever kind sort any guy please um uh well basically literally totally hey pickleball s m re ve ll d'.split(
    ' ',
  ),
);

/** Whether a word says nothing by itself. */
export const isFiller = (word: string): boolean => fillers.has(word);

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]?t\b|\bcannot\b/g, 'can not'],
  [/\bwon['’]t\b/g, 'will not'],
  [/\b(did|does|do|is|are|was|were|had|has|have|would|could|should|must)n['’]?t\b/g, '$1 not'],
  [/\b(i|we|you|they|he|she|it|that|what|who|where|there|how)['’](m|re|ve|ll|d|s)\b/g, '$1'],
  [/['’]s\b/g, ''],
  [/['’]/g, ''],
];

/** But for those so short that they are other words, too: of "one" is left "on". */
const sameStems = new Map(
  [...synonyms]
    .map(([word, same]) => [stemmer(word), stemmer(same)] as const)
    .filter(([word]) => word.length > 2),
);
const stems = new Map<string, string>();

/** A word without its ending, or of the words that mean the same, the one that stands for all. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = isFiller(word) ? word : (sameStems.get(stemmer(word)) ?? stemmer(synonyms.get(word) ?? word));
  // of what is asked, nothing is kept for long
  if (stems.size < 20_000) stems.set(word, found);
  return found;
}

/** The words of a text as they stand, in small letters, with `sentenceEnd` between sentences. */
export function wordsOf(text: string): string[] {
  let plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  for (const [pattern, words] of [...contractions, ...synonymPhrases])
    plain = plain.replaceAll(pattern, words);
  return plain
    .replaceAll(/\b0-0-(2|start)\b/g, 'zero zero two')
    .replaceAll(/\b\d+\s?-\s?\d+\s?-\s?\d\b/g, ' score ')
    .replaceAll(/(\d)[.,](\d)/g, '$1 $2')
    .replaceAll(/[.?!;\n]+/g, ` ${sentenceEnd} `)
    .split(/[^a-z0-9|]+/)
    .filter((word) => word !== '');
}

/**
 * Whether two words differ by one letter added, left out, changed or swapped with its neighbour
 * (two in long words).
 */
export function isNear(a: string, b: string): boolean {
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
