// Control characters and the marks that reverse the reading direction of the text around them. The schema has the same
// two sets (is_plain_line and the checks on longer texts); tests/api holds both to one list.
const notInLines = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const notInTexts = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

// Blanks of all widths, joiners, selectors, tags and letters made to fill a place. The schema has the same set (is_visible).
const seen =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them counts alone
  /[^\u034f\u0009-\u000d\u0020\u0085\u00a0\u00ad\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\u{e0000}-\u{e0fff}]/u;

/** Whether a text shows anything: one of nothing but blanks and zero-width characters does not. */
export function isVisible(value: string): boolean {
  return seen.test(value);
}

/** Whether a one-line text (a name, an address) has no control and no direction-override characters. */
export function isPlainLine(value: string): boolean {
  return !notInLines.test(value);
}

/** The same for longer texts, which may have tabs and line breaks. */
export function isPlainText(value: string): boolean {
  return !notInTexts.test(value);
}
