// Control characters and text direction overrides. The database has the same two sets
// (is_plain_line and the checks on longer texts); tests/api compares them.
const forbiddenInLines =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const forbiddenInTexts =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

// All but blanks, joiners, selectors, tags and filler letters. The database has the same set
// (is_visible).
const visibleCharacter =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the characters are matched one by one
  /[^\u034f\u0009-\u000d\u0020\u0085\u00a0\u00ad\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\u{e0000}-\u{e0fff}]/u;

/** Whether a text has any character other than blanks and zero-width characters. */
export function isVisible(value: string): boolean {
  return visibleCharacter.test(value);
}

/** Whether a single-line text has no control characters and no direction overrides. */
export function isPlainLine(value: string): boolean {
  return !forbiddenInLines.test(value);
}

/** As isPlainLine, but tabs and line breaks are allowed. */
export function isPlainText(value: string): boolean {
  return !forbiddenInTexts.test(value);
}
