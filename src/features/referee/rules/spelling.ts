import { abbreviations, expandAbbreviations } from '#features/referee/data/abbreviations.ts';

/** Expands abbreviations: "til i gotta serve" becomes "until i have to serve". */
export function spellOut(text: string): string {
  const words = text.replaceAll(
    /(?<![\w'’./-])[\w/]+(?![\w'’.-])/g,
    (word) => abbreviations.get(word.toLowerCase()) ?? word,
  );
  return expandAbbreviations.reduce((plain, [pattern, said]) => plain.replaceAll(pattern, said), words);
}
