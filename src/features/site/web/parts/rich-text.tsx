import { Link } from 'react-router';
import { pageConfig } from '#platform/web/page-config.ts';

/** `[words](/address)` inside a sentence of the site's data; `[support]` stands for the address that people may write to. */
const markup = /\[([^\]]+)\]\(([^)]+)\)|\[support\]/g;

type Piece = { at: number; words: string; to?: string };

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(markup)) {
    pieces.push({ at, words: text.slice(at, match.index) });
    const [all, words, to] = match;
    pieces.push(
      words === undefined || to === undefined ? support(match.index) : { at: match.index, words, to },
    );
    at = match.index + all.length;
  }
  return [...pieces, { at, words: text.slice(at) }];
}

function support(at: number): Piece {
  const address = pageConfig('support-email', '');
  return address === '' ? { at, words: 'our support' } : { at, words: address, to: `mailto:${address}` };
}

/** A sentence with its links. */
export function RichText({ text }: { text: string }) {
  return piecesOf(text).map(({ at, words, to }) => {
    if (to === undefined) return words;
    const look = 'font-medium text-court-text underline';
    return to.startsWith('/') ? (
      <Link key={at} to={to} className={look}>
        {words}
      </Link>
    ) : (
      <a key={at} href={to} className={look}>
        {words}
      </a>
    );
  });
}
