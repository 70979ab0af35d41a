import { abbreviations, expandAbbreviations } from '#features/referee/data/abbreviations.ts';

/** A text as somebody with more time would write it: "til i gotta serve" is "until i have to serve", "half a minute" 30 seconds. */
export function spellOut(text: string): string {
  const words = text.replaceAll(
    /(?<![\w'’./-])[\w/]+(?![\w'’.-])/g,
    (word) => abbreviations.get(word.toLowerCase()) ?? word,
  );
  return expandAbbreviations.reduce((plain, [pattern, said]) => plain.replaceAll(pattern, said), words);
}
