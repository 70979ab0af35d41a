const tones = 8;

/** A tone from 1 to 8, stable for a name and independent of its case. */
export function toneOf(name: string): number {
  // FNV-1a; the upper bits are folded in, since the lower ones alone spread names unevenly.
  let hash = 0x811c9dc5;
  for (const letter of name.trim().toLowerCase())
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return ((hash >>> 16) % tones) + 1;
}

/** The capital initials of a name. Splits by grapheme, so that no accent or emoji is cut. */
export function initials(first_name: string, last_name: string): string {
  return [first_name, last_name]
    .map((name) => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}
