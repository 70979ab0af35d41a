import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { messages } from '#features/referee/messages.ts';
import { splitCitations } from '#features/referee/rules/citation.ts';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};
const decodeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? '');

/** A fragment of children in a fixed order, which need no keys. */
const fragment = (children: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...children);

const rulesLink = (to: string, text: string) => (
  <Link to={to} className="font-medium text-court-text underline underline-offset-[0.18em]">
    {text}
  </Link>
);

const unverifiedMark = ` (${messages.unverified})`;

/**
 * Citations link to the rule; unverified ones are marked, and they and unknown ones are no links.
 */
function withCitations(text: string): ReactNode {
  const pieces = splitCitations(text);
  return fragment(
    pieces.map(({ text: piece, number }, at) => {
      if (number === undefined)
        return at > 0 && piece.startsWith(unverifiedMark)
          ? piece.slice(unverifiedMark.length)
          : piece;
      const next = pieces[at + 1]?.text ?? '';
      if (next.startsWith(unverifiedMark))
        return (
          <span className="border-warn border-b-2 border-dotted text-warn">
            {piece + unverifiedMark}
          </span>
        );
      if (next.startsWith(` (${messages.editionBefore}`)) return piece;
      if (pieces[at - 1]?.text.endsWith(messages.beforeUnknown)) return piece;
      return rulesLink(
        `/rules?q=${encodeURIComponent(number.includes('.') ? number : piece)}`,
        piece,
      );
    }),
  );
}

/** Maximum nesting: a thousand levels would block a phone for seconds. */
const maxDepth = 6;
const nestedTypes = new Set(['blockquote', 'list', 'strong', 'em', 'del']);

/** Tokens that become an element around what is in them. */
const elements: Record<string, { tag: string; className?: string }> = {
  paragraph: { tag: 'p' },
  heading: { tag: 'p', className: 'font-bold' },
  blockquote: { tag: 'blockquote', className: 'border-court-text border-l-3 pl-3.5 text-soft' },
  strong: { tag: 'strong' },
  em: { tag: 'em' },
  del: { tag: 'del' },
};

const toElements = (tokens: readonly Token[] = [], depth: number): ReactNode =>
  fragment(tokens.map((token) => toElement(token as Tokens.Generic, depth)));

/**
 * Renders a token. HTML, images, external links and content nested too deeply are shown as text.
 * @param depth in how many that may stand in each other it is
 */
function toElement(token: Tokens.Generic, depth: number): ReactNode {
  const isNested = nestedTypes.has(token.type);
  if (isNested && depth >= maxDepth) return token.raw;
  const inside = () => toElements(token.tokens, isNested ? depth + 1 : depth);
  const element = elements[token.type];
  if (element !== undefined)
    return createElement(element.tag, { className: element.className }, inside());
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return null;
    case 'list':
      return toList(token as Tokens.List, depth);
    case 'br':
      return <br />;
    case 'hr':
      return <hr className="border-rule" />;
    case 'codespan':
    case 'code':
      return createElement(
        token.type === 'code' ? 'pre' : 'code',
        { className: 'whitespace-pre-wrap text-[0.9375em]' },
        token.text,
      );
    case 'link':
      return /^\/rules(?:[?#]|$)/.test(token.href)
        ? rulesLink(token.href, decodeEntities(token.text))
        : inside();
    case 'image':
      return token.text;
    case 'text':
    case 'escape':
      return token.tokens ? inside() : withCitations(decodeEntities(token.text));
    default:
      return token.raw;
  }
}

function toList({ items, ordered, start }: Tokens.List, depth: number): ReactNode {
  const className = `grid gap-1.5 pl-5.5 marker:text-court-text ${ordered ? 'list-decimal' : 'list-disc'}`;
  return createElement(
    ordered ? 'ol' : 'ul',
    { className, ...(ordered && { start: Number(start) || 1 }) },
    ...items.map(({ tokens }) => createElement('li', null, toElements(tokens, depth + 1))),
  );
}

function parseTokens(text: string): Token[] {
  try {
    return new Lexer({ gfm: true }).lex(text);
  } catch {
    // the parser recurses for each level and may overflow the stack
    return [{ type: 'text', raw: text, text }];
  }
}

/**
 * Renders untrusted Markdown as elements: HTML is not interpreted, and links lead to our rules
 * only. The browser parses no HTML, as the Content-Security-Policy requires.
 * @param quotedElsewhere texts whose quotations are omitted, as they are shown elsewhere
 */
export function Markdown({
  text,
  quotedElsewhere = [],
}: {
  text: string;
  quotedElsewhere?: readonly string[];
}) {
  const tokens = parseTokens(text).filter(
    ({ type, raw }) =>
      !(type === 'blockquote' && quotedElsewhere.some((quoted) => raw.includes(quoted))),
  );
  return <div className="grid max-w-[62ch] grid-cols-1 gap-2.5">{toElements(tokens, 0)}</div>;
}
