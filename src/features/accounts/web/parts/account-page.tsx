import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** The frame of every screen around an account: what it is for on the band, one narrow card with the form over its edge. */
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
      <PageHeader title={title} lead={lead} />
      <div className="wrap lift">
        <Card className="w-full max-w-xl">{children}</Card>
      </div>
    </>
  );
}
