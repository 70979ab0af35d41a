import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';
import { useHashTarget } from '#platform/web/use-hash-target.ts';
import '#platform/web/ui/prose.css';

type Chapter = { id: string; title: string };

type ReadingPageProps = Pick<PageHeaderProps, 'title' | 'lead' | 'eyebrow'> & {
  /** The table of contents: the elements with these ids, in order. */
  chapters: readonly Chapter[];
  children: ReactNode;
};

/** A page of prose with a table of contents beside it on wide screens. */
export function ReadingPage({ title, lead, eyebrow, chapters, children }: ReadingPageProps) {
  useHashTarget();
  return (
    <>
      <PageHeader title={title} lead={lead} eyebrow={eyebrow} />
      <div className="wrap lift reading">
        <nav className="card reading-contents reading-side" aria-label="On this page">
          <ul>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <Link to={`#${chapter.id}`}>{chapter.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="card reading-text">{children}</div>
      </div>
    </>
  );
}
