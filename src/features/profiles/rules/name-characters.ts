// The characters of combining class 9, "virama", which RFC 5892 asks for before a joiner.
const viramas =
  '\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a' +
  '\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6' +
  '\uabed\u{10a3f}\u{11046}\u{11070}\u{1107f}\u{110b9}\u{11133}\u{11134}\u{111c0}\u{11235}\u{112ea}' +
  '\u{1134d}\u{113ce}-\u{113d0}\u{11442}\u{114c2}\u{115bf}\u{1163f}\u{116b6}\u{1172b}\u{11839}\u{1193d}' +
  '\u{1193e}\u{119e0}\u{11a34}\u{11a47}\u{11a99}\u{11c3f}\u{11d44}\u{11d45}\u{11d97}\u{11f41}\u{11f42}';
/** A letter of a script that is joined as in handwriting. */
const joined =
  '[\\p{L}&&[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mand}\\p{sc=Nkoo}\\p{sc=Mong}\\p{sc=Adlm}\\p{sc=Rohg}]]';

// Zero-width blanks, the soft hyphen, tags and the fillers of Hangul.
const unseen = /[\u200b\u2060\ufeff\u00ad\u115f\u1160\u3164\uffa0\u{e0000}-\u{e007f}]/gu;
const repeatedJoiner = /([\u200c\u200d])[\u200c\u200d]+/gu;
const strayJoiner = new RegExp(
  `(?<!${`[${viramas}]`})(?:\u200d|(?<!${joined}\\p{M}*)\u200c|\u200c(?!\\p{M}*${joined}))`,
  'gv',
);

/**
 * A name without characters that nobody sees, in NFC. The two joiners stay where they shape letters
 * (RFC 5892, A.1 and A.2).
 */
export function cleanName(name: string): string {
  return name
    .replace(unseen, '')
    .replace(repeatedJoiner, '$1')
    .replace(strayJoiner, '')
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

const marksMax = 3;
const clusterMax = 16;
// Marks with a width of their own do not pile up: four signs follow one letter in Burmese.
const tooManyMarks = new RegExp(`(?:[\\p{Mn}\\p{Me}][\\p{Mc}\u200c\u200d]*){${marksMax + 1}}`, 'u');
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Whether a letter of a name has a pile of marks, or very many characters are drawn as one. */
export function hasStackedMarks(name: string): boolean {
  return (
    tooManyMarks.test(name.normalize('NFD')) ||
    [...clusters.segment(name)].some(({ segment }) => [...segment].length > clusterMax)
  );
}

export const hasLetter = (name: string): boolean => /\p{L}/u.test(name);
