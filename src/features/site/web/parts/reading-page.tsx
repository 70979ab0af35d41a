import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';
import { useHashTarget } from '#platform/web/use-hash-target.ts';
import '#platform/web/ui/prose.css';

export type Chapter = { id: string; title: string };

type ReadingPageProps = Pick<PageHeaderProps, 'title' | 'lead' | 'eyebrow'> & {
  /** What the page is made of, in order: the elements with these ids. */
  chapters: readonly Chapter[];
  children: ReactNode;
};

/** A page made to be read: what it holds at the side where there is room, the text in lines of a length that eyes like. */
export function ReadingPage({ title, lead, eyebrow, chapters, children }: ReadingPageProps) {
  useHashTarget();
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
