import { useEffect } from 'react';
import { warningTexts } from '#features/reports/messages/warnings.ts';
import { UnreadWarnings } from '#features/reports/web/parts/unread-warnings.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** In place of every page until a warning was read; pages for everybody stay open. */
export function WarnedView() {
  // It may come at any time, in place of a page that was scrolled.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <PageHeader size="tall" title={warningTexts.warningTitle} lead={warningTexts.warningLead} />
      <div className="wrap lift">
        <UnreadWarnings />
      </div>
    </>
  );
}
