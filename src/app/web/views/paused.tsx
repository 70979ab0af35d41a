import { type ComponentType, lazy, Suspense, useState } from 'react';
import { messages } from '#app/web/messages.ts';
import { session } from '#features/profiles/web/queries.ts';
import { accessPaused } from '#platform/common/messages.ts';
import { pageConfig } from '#platform/web/page-config.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Lazy, for the forms and schemas; if a part cannot be loaded, the rest is still shown. */
const optional = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));
const ExportData = optional(
  async () => (await import('#features/settings/web/parts/export-data.tsx')).ExportData,
);
const DeleteAccount = optional(
  async () => (await import('#features/settings/web/parts/delete-account.tsx')).DeleteAccount,
);

/**
 * The only screen of users whose access is paused. An open realtime stream ends it; Retry checks at
 * once. Data export and account deletion stay available.
 */
export function PausedView() {
  const supportEmail = pageConfig('support-email', '');
  const [isRetrying, setIsRetrying] = useState(false);
  async function retry(): Promise<void> {
    setIsRetrying(true);
    await session.renew();
    setIsRetrying(false);
  }
  return (
    <>
      <PageHeader size="tall" title={messages.accessPausedTitle} />
      <div className="wrap lift stack">
        <div className="card stack justify-items-start">
          <p role="alert">{accessPaused}</p>
          {supportEmail !== '' && (
            <p>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button pending={isRetrying} onClick={() => void retry()}>
              {messages.retry}
            </Button>
            <Button variant="plain" onClick={() => void session.signOut()}>
              {messages.signOut}
            </Button>
          </div>
        </div>
        <Suspense>
          <ExportData />
          <DeleteAccount />
        </Suspense>
      </div>
    </>
  );
}
