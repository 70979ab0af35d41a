import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';
import './reading.css';

export type Chapter = { id: string; title: string };

type ReadingPageProps = Pick<PageHeaderProps, 'title' | 'lead' | 'eyebrow'> & {
  /** What the page is made of, in order: the elements with these ids. */
  chapters: readonly Chapter[];
  children: ReactNode;
};

/** A page made to be read: what it holds at the side where there is room, the text in lines of a length that eyes like. */
export function ReadingPage({ title, lead, eyebrow, chapters, children }: ReadingPageProps) {
  useArrival();
  return (
    <>
      <PageHeader title={title} lead={lead} eyebrow={eyebrow} />
      <div className="wrap lift reading">
        <nav className="card reading-contents reading-side" aria-label="On this page">
          <ul>
            {chapters.map(({ id, title: words }) => (
              <li key={id}>
                <Link to={`#${id}`}>{words}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="card reading-text">{children}</div>
      </div>
    </>
  );
}

/**
 * Shows the part of the page that the address names after its `#`, opened if it is a disclosure, and puts the focus on it: the
 * browser does so by itself only where it loads a document.
 */
export function useArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads there once more
  useEffect(() => {
    const part = document.getElementById(idOf(hash));
    if (part === null) return;
    const isDisclosure = part instanceof HTMLDetailsElement;
    if (isDisclosure) part.open = true;
    part.scrollIntoView();
    const first = isDisclosure ? part.querySelector('summary') : part;
    first?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** The id that a hash names; none for a hash that cannot be read. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
