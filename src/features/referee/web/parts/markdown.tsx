import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { messages } from '#features/referee/messages.ts';
import { type Piece as Citation, citationsIn } from '#features/referee/rules/citation.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

const unverifiedMark = ` (${messages.unverified})`;

/** Children that keep their order for good and need no keys. */
const together = (children: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...children);

/** Citations lead to the rule; those that nobody could verify say so, and lead nowhere. */
function Cited({ text }: { text: string }) {
  const pieces = citationsIn(decoded(text));
  const show = ({ text: piece, number }: Citation, at: number) => {
    const next = pieces[at + 1]?.text ?? '';
    if (number === undefined) {
      const isAfterMark = at > 0 && piece.startsWith(unverifiedMark);
      return isAfterMark ? piece.slice(unverifiedMark.length) : piece;
    }
    if (next.startsWith(unverifiedMark)) {
      return (
        <span className="cite-unverified">
          {piece}
          {unverifiedMark}
        </span>
      );
    }
    if (next.startsWith(` (${messages.editionBefore}`)) return piece;
    const wanted = number.includes('.') ? number : piece;
    return <Link to={`/rules?q=${encodeURIComponent(wanted)}`}>{piece}</Link>;
  };
  return together(pieces.map(show));
}

/** So many of these may stand in each other: a phone has no room for more, and a thousand of them keep it busy for seconds. */
const deepest = 6;
const nesting = new Set(['blockquote', 'list', 'strong', 'em', 'del']);

const toItem = (item: Tokens.ListItem, depth: number) => <li>{each(item.tokens, depth)}</li>;
const toPiece = (token: Token, depth: number) => <Piece token={token as Tokens.Generic} depth={depth} />;
const each = (tokens: readonly Token[] | undefined, depth: number): ReactNode =>
  tokens && together(tokens.map((token) => toPiece(token, depth)));

type PieceProps = {
  token: Tokens.Generic /** In how many that may stand in each other it is. */;
  depth: number;
};

/** What is not listed here stands as it was written: HTML, images and links to elsewhere are text, and so is what is nested too deep. */
function Piece({ token, depth }: PieceProps): ReactNode {
  const isNesting = nesting.has(token.type);
  if (isNesting && depth >= deepest) return token.raw;
  const inside = each(token.tokens, isNesting ? depth + 1 : depth);
  switch (token.type) {
    case 'space':
    case 'checkbox':
      return null;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return (
        <p>
          <strong>{inside}</strong>
        </p>
      );
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'list': {
      const items = together((token as Tokens.List).items.map((item) => toItem(item, depth + 1)));
      return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'del':
      return <del>{inside}</del>;
    case 'br':
      return <br />;
    case 'hr':
      return <hr />;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'link':
      return /^\/rules(?:[?#]|$)/.test(token.href) ? (
        <Link to={token.href}>{decoded(token.text)}</Link>
      ) : (
        inside
      );
    case 'image':
      return token.text;
    case 'text':
    case 'escape':
      return inside ?? <Cited text={token.text} />;
    default:
      return token.raw;
  }
}

function tokensOf(text: string): Token[] {
  try {
    return new Lexer({ gfm: true }).lex(text);
  } catch {
    // the parser calls itself for each level that something is nested, until there is no room for more
    return [{ type: 'text', raw: text, text }];
  }
}

type MarkdownProps = {
  text: string;
  /** Quotations of these texts are left out: they stand elsewhere. */
  quotedElsewhere?: readonly string[];
};

/**
 * Markdown that somebody else has written, as elements: no HTML comes through, links lead to our rules or nowhere. Nothing is parsed by
 * the browser, which the Content-Security-Policy would forbid.
 */
export function Markdown({ text, quotedElsewhere = [] }: MarkdownProps) {
  const tokens = tokensOf(text).filter(
    (token) => !(token.type === 'blockquote' && quotedElsewhere.some((quoted) => token.raw.includes(quoted))),
  );
  return <div className="markdown">{each(tokens, 0)}</div>;
}
