/**
 * A rule's number as an answer cites it: `11.A.1`, or without a dot behind the word "rule". Stricter than what is read in questions: a
 * sentence that ends with a figure, or a numbered list, cites nothing.
 */
const cited =
  /\b(\d{1,2})\.([A-Z])(?:\.?(\d{1,2}))?(?:\.([a-z]))?\b|\b(?:rule|section)s? (\d{1,2})\b(?!\.\w)/gi;
const isNumber = /^\d{1,2}\.[A-Z]/;

/** A piece of a text; `number` where it cites a rule. */
export type Piece = { text: string; number?: string };

/** A text in pieces, each citation one by itself, with the number as the rulebook spells it. */
export function citationsIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(cited)) {
    const [whole, chapter, letter, part, detail, plain] = match;
    // small letters after the dot are words that lack their blank
    if (plain === undefined && !isNumber.test(whole)) continue;
    const number = [chapter ?? plain, letter, part, detail].filter((each) => each !== undefined).join('.');
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: whole, number });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
