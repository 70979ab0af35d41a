import { type ComponentType, lazy, Suspense, useState } from 'react';
import { messages } from '#app/web/messages.ts';
import { session } from '#features/profiles/web/queries.ts';
import { accessPaused } from '#platform/common/messages.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

// With the forms and their rules, which nobody else needs who comes by. Without them (no network, a newer build) the rest still stands.
const nothing: { default: ComponentType } = { default: () => null };
const YourData = lazy(() =>
  import('#features/settings/web/parts/export-data.tsx').then(
    ({ ExportData }) => ({ default: ExportData }),
    () => nothing,
  ),
);
const DeleteAccount = lazy(() =>
  import('#features/settings/web/parts/delete-account.tsx').then(
    ({ DeleteAccount }) => ({ default: DeleteAccount }),
    () => nothing,
  ),
);

/**
 * The one screen of people whose access is paused. It goes by itself once the live stream lets them in; Retry is sooner. One's data and
 * the way out stay open to everybody.
 */
export function PausedView() {
  const [isAsking, setIsAsking] = useState(false);
  async function retry(): Promise<void> {
    setIsAsking(true);
    await session.renew();
    setIsAsking(false);
  }
  return (
    <>
      <PageHeader title={messages.pausedTitle} />
      <div className="wrap lift stack">
        <div className="card stack justify-items-start">
          <p role="alert">{accessPaused}</p>
          <div className="flex flex-wrap gap-3">
            <Button pending={isAsking} onClick={() => void retry()}>
              {messages.retry}
            </Button>
            <Button variant="plain" onClick={() => void session.signOut()}>
              {messages.signOut}
            </Button>
          </div>
        </div>
        <Suspense>
          <YourData />
          <DeleteAccount />
        </Suspense>
      </div>
    </>
  );
}
