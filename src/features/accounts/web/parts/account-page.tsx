import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';

type AccountPageProps = Pick<PageHeaderProps, 'title' | 'lead' | 'isNewPage'> & { children: ReactNode };

/** Layout of the account pages: title on the band, and one narrow card that overlaps it. */
export function AccountPage({ children, ...header }: AccountPageProps) {
  return (
    <>
      <PageHeader size="form" {...header} />
      <div className="wrap lift">
        <Card className="w-full max-w-xl">{children}</Card>
      </div>
    </>
  );
}
