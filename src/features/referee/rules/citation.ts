/**
 * A rule number as cited in an answer: `11.A.1`, or behind the word "rule" also `11a1` or
 * `11(A)(1)`. Stricter than for questions: a sentence that ends with a figure, or a numbered list,
 * cites nothing.
 */
const cited =
  /\b(\d{1,2})\.([A-Z])(?:\.?(\d{1,2}))?(?:\.([A-Za-z]))?\b|\b(?:[Rr]ule|RULE|[Ss]ection|SECTION)s?(?: [Nn]umber| [Nn]o\.)? (\d{1,2})(?!\.[A-Z])(?:[.(-]?([A-Za-z])\)?(?:[.(-]?(\d{1,2})\)?)?(?:[.(-]?([a-z])\)?)?)?(?!\w|\.\w)/g;

/** A piece of text; `number` is set for a citation. */
export type Piece = { text: string; number?: string };

/**
 * Splits a text into pieces with each citation by itself, and its number as the rulebook spells it.
 */
export function splitCitations(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(cited)) {
    const [whole, ...found] = match;
    const [chapter, letter, part, detail] = found[0] === undefined ? found.slice(4) : found;
    const number = [chapter, letter?.toUpperCase(), part, detail?.toLowerCase()]
      .filter((each) => each !== undefined)
      .join('.');
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: whole, number });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
