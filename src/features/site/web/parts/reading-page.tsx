import type { ReactNode } from 'react';
import { PageContents } from '#platform/web/ui/page-contents.tsx';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';
import { useHashTarget } from '#platform/web/use-hash-target.ts';
import '#platform/web/ui/prose.css';

type Chapter = { id: string; title: string };

type ReadingPageProps = Pick<PageHeaderProps, 'title' | 'lead' | 'eyebrow'> & {
  /** The table of contents: the elements with these ids, in order. */
  chapters: readonly Chapter[];
  children: ReactNode;
};

/** A page of prose with its table of contents. */
export function ReadingPage({ title, lead, eyebrow, chapters, children }: ReadingPageProps) {
  useHashTarget();
  return (
    <>
      <PageHeader title={title} lead={lead} eyebrow={eyebrow} />
      <div className="wrap lift reading">
        <div className="card reading-side max-lg:py-1">
          <PageContents sections={chapters} />
        </div>
        <div className="card reading-text">{children}</div>
      </div>
    </>
  );
}
