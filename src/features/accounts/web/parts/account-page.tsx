import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';

/** Layout of the account pages: title on the band, and one narrow card that overlaps it. */
export function AccountPage({
  title,
  lead,
  isNewPage,
  children,
}: Pick<PageHeaderProps, 'title' | 'lead' | 'isNewPage'> & { children: ReactNode }) {
  return (
    <>
      <PageHeader size="form" title={title} lead={lead} isNewPage={isNewPage} />
      <div className="wrap lift">
        <Card className="w-full max-w-xl">{children}</Card>
      </div>
    </>
  );
}
