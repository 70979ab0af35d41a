import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader, type PageHeaderProps } from '#platform/web/ui/page-header.tsx';

type AccountPageProps = Pick<PageHeaderProps, 'title' | 'lead' | 'isNewPage'> & { children: ReactNode };

/** Layout of the account pages: title, and one narrow card. */
export function AccountPage({ children, ...header }: AccountPageProps) {
  return (
    <>
      <PageHeader size="tall" {...header} />
      <div className="wrap lift">
        <Card className="w-full max-w-xl">{children}</Card>
      </div>
    </>
  );
}
