import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Layout of the account pages: title on the band, and one narrow card that overlaps it. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader size="form" title={title} lead={lead} />
      <div className="wrap lift">
        <Card className="w-full max-w-xl">{children}</Card>
      </div>
    </>
  );
}
