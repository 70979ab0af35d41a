import { stemmer } from 'stemmer';

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

/** A word without its ending. */
export const stem = (word: string): string => (isFiller(word) ? word : stemmer(word));

/** The words of a text as they stand, in small letters, with `sentenceEnd` between sentences. */
export function wordsOf(text: string): string[] {
  let plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  for (const [pattern, words] of contractions) plain = plain.replaceAll(pattern, words);
  return plain
    .replaceAll(/(\d) ?["”″]/g, '$1 inch ')
    .replaceAll(/(\d) ?x ?(\d)/g, '$1 by $2')
    .replaceAll(/\b0-0-(2|start)\b/g, 'zero zero two')
    .replaceAll(/\b\d+\s?-\s?\d+\s?-\s?\d\b/g, ' score ')
    .replaceAll(/(\d)[.,](\d)\d*/g, '$1 $2')
    .replaceAll(/[.?!;\n]+/g, ` ${sentenceEnd} `)
    .split(/[^a-z0-9|]+/)
    .filter((word) => word !== '');
}
