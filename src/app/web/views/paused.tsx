import { type ComponentType, lazy, Suspense } from 'react';
import { messages } from '#app/web/messages.ts';
import { SupportLink } from '#features/accounts/web/parts/support-link.tsx';
import { accessPaused } from '#platform/common/messages.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SessionActions } from './session-actions.tsx';

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
  return (
    <>
      <PageHeader size="tall" title={messages.accessPausedTitle} />
      <div className="wrap lift stack">
        <div className="card stack justify-items-start">
          <p role="alert">{accessPaused}</p>
          <SupportLink />
          <SessionActions retryLabel={messages.retry} />
        </div>
        <Suspense>
          <ExportData />
          <DeleteAccount />
        </Suspense>
      </div>
    </>
  );
}
