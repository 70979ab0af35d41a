/**
 * A stretch of text, or a link that leads to `href`; `host` and `rest` are `href` as it is shown.
 */
export type TextPart = { text: string } | { href: string; host: string; rest: string };

// Ends before blanks, quotes, angle brackets, and characters that are invisible or turn the text.
const candidate =
  /\bhttps:\/\/[^\s<>"'`\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/giu;

/**
 * Splits a text at its https links. What is shown of a link is what the URL parser reads: a host in
 * ASCII (punycode), without a user name, and a path without characters of other scripts.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const written = withoutPunctuation(found);
    const link = toLink(written);
    if (link === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push(link);
    end = index + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Without what ends the sentence, and without a bracket that was opened before the link. */
function withoutPunctuation(found: string): string {
  const countOf = (character: string) => found.split(character).length - 1;
  const isOver =
    /[.,;:!?…*_~\]}]$/u.test(found) || (found.endsWith(')') && countOf(')') > countOf('('));
  return isOver ? withoutPunctuation(found.slice(0, -1)) : found;
}

function toLink(written: string): TextPart | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.protocol !== 'https:' || !url.hostname.includes('.')) return null;
  url.username = '';
  url.password = '';
  const rest = `${url.pathname}${url.search}${url.hash}`;
  return { href: url.href, host: url.host, rest: rest === '/' ? '' : rest };
}
