const tones = 8;

/** A tone from 1 to 8, stable for a name and independent of its case. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (sum % tones) + 1;
}

/** The capital initials of a name. Splits by grapheme, so that no accent or emoji is cut. */
export function initials(first_name: string, last_name: string): string {
  return [first_name, last_name]
    .map((name) => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}
