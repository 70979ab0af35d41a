const tones = 8;

/** One of eight tones (1 to 8), always the same for the same name, whatever its capitals. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (sum % tones) + 1;
}

/** The first letters of first and last name, in capitals; whole characters, so that no accent or emoji is cut. */
export function initials(first_name: string, last_name: string): string {
  return [first_name, last_name]
    .map((name) => [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}
