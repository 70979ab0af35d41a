// Control characters and the marks that reverse the reading direction of the text around them. The schema has the same
// two sets (is_plain_line and the checks on longer texts); tests/api holds both to one list.
const notInLines = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const notInTexts = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Whether a one-line text (a name, an address) has no control and no direction-override characters. */
export function isPlainLine(value: string): boolean {
  return !notInLines.test(value);
}

/** The same for longer texts, which may have tabs and line breaks. */
export function isPlainText(value: string): boolean {
  return !notInTexts.test(value);
}
