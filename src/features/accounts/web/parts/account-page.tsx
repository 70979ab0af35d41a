import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';

type AccountPageProps = Pick<PageHeaderProps, 'title' | 'lead' | 'isNewPage'> & {
  children: ReactNode;
};

/** Layout of the account pages: title and card in one narrow column. */
export function AccountPage({ children, ...header }: AccountPageProps) {
  return (
    <div className="column">
      <PageHeader size="tall" {...header} />
      <div className="wrap lift">
        <Card>{children}</Card>
      </div>
    </div>
  );
}
