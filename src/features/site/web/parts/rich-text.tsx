import { Link } from 'react-router';
import { pageConfig } from '#platform/web/page-config.ts';

/** Links `[text](/path)` in the site's texts; `[support]` is the support e-mail address. */
const markup = /\[([^\]]+)\]\(([^)]+)\)|\[support\]/g;

type Segment = { offset: number; label: string; to?: string };

function parseRichText(text: string): Segment[] {
  const segments: Segment[] = [];
  let offset = 0;
  for (const match of text.matchAll(markup)) {
    segments.push({ offset, label: text.slice(offset, match.index) });
    const [all, label, to] = match;
    segments.push(
      label === undefined || to === undefined ? supportLink(match.index) : { offset: match.index, label, to },
    );
    offset = match.index + all.length;
  }
  return [...segments, { offset, label: text.slice(offset) }];
}

function supportLink(offset: number): Segment {
  const address = pageConfig('support-email', '');
  return address === ''
    ? { offset, label: 'our support' }
    : { offset, label: address, to: `mailto:${address}` };
}

/** Renders a text with its links. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map(({ offset, label, to }) => {
    if (to === undefined) return label;
    const className = 'font-medium text-court-text underline';
    return to.startsWith('/') ? (
      <Link key={offset} to={to} className={className}>
        {label}
      </Link>
    ) : (
      <a key={offset} href={to} className={className}>
        {label}
      </a>
    );
  });
}
