import { Lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { messages } from '#features/referee/messages.ts';
import { type Piece as Citation, splitCitations } from '#features/referee/rules/citation.ts';

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};
const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

const unverifiedMark = ` (${messages.unverified})`;

/** A fragment of children in a fixed order, which need no keys. */
const fragment = (children: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...children);

/** Citations link to the rule; unverified ones are marked and are no links. */
function CitedText({ text }: { text: string }) {
  const pieces = splitCitations(decodeEntities(text));
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
  return fragment(pieces.map(show));
}

/** Maximum nesting: a thousand levels would block a phone for seconds. */
const maxDepth = 6;
const nestedTypes = new Set(['blockquote', 'list', 'strong', 'em', 'del']);

const toItem = (item: Tokens.ListItem, depth: number) => <li>{renderTokens(item.tokens, depth)}</li>;
const toPiece = (token: Token, depth: number) => <Piece token={token as Tokens.Generic} depth={depth} />;
const renderTokens = (tokens: readonly Token[] | undefined, depth: number): ReactNode =>
  tokens && fragment(tokens.map((token) => toPiece(token, depth)));

type PieceProps = {
  token: Tokens.Generic /** In how many that may stand in each other it is. */;
  depth: number;
};

/**
 * Renders a token. HTML, images, external links and content nested too deeply are shown as text.
 */
function Piece({ token, depth }: PieceProps): ReactNode {
  const isNested = nestedTypes.has(token.type);
  if (isNested && depth >= maxDepth) return token.raw;
  const inside = renderTokens(token.tokens, isNested ? depth + 1 : depth);
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
      const items = fragment((token as Tokens.List).items.map((item) => toItem(item, depth + 1)));
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
        <Link to={token.href}>{decodeEntities(token.text)}</Link>
      ) : (
        inside
      );
    case 'image':
      return token.text;
    case 'text':
    case 'escape':
      return inside ?? <CitedText text={token.text} />;
    default:
      return token.raw;
  }
}

function parseTokens(text: string): Token[] {
  try {
    return new Lexer({ gfm: true }).lex(text);
  } catch {
    // the parser recurses for each level and may overflow the stack
    return [{ type: 'text', raw: text, text }];
  }
}

type MarkdownProps = {
  text: string;
  /** Quotations of these texts are omitted, as they are shown elsewhere. */
  quotedElsewhere?: readonly string[];
};

/**
 * Renders untrusted Markdown as elements: HTML is not interpreted, and links lead to our rules
 * only. The browser parses no HTML, as the Content-Security-Policy requires.
 */
export function Markdown({ text, quotedElsewhere = [] }: MarkdownProps) {
  const tokens = parseTokens(text).filter(
    (token) => !(token.type === 'blockquote' && quotedElsewhere.some((quoted) => token.raw.includes(quoted))),
  );
  return <div className="markdown">{renderTokens(tokens, 0)}</div>;
}
