import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { messages } from '#app/web/messages.ts';
import { SupportLink } from '#features/accounts/web/parts/support-link.tsx';
import { headingOf } from '#features/profiles/data/community-rules.ts';
import { useUser } from '#features/profiles/web/queries.ts';
import { accessPaused } from '#platform/common/messages.ts';
import { usePageTitle } from '#platform/web/page-title.ts';
import { FormattedDate } from '#platform/web/ui/formatted-date.tsx';
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
 * The only screen of users whose access is paused, with the day, the heading of the Community Rules
 * if an admin named one, and how to answer. It ends with the next session: on Try Again, on return
 * to the tab and every ten minutes. Data export and account deletion stay available.
 */
export function PausedView() {
  const { paused_at, paused_for } = useUser();
  usePageTitle(messages.accessPausedTitle);
  return (
    <>
      <PageHeader size="tall" title={messages.accessPausedTitle} />
      <div className="wrap lift stack">
        <div className="card stack justify-items-start">
          <p role="alert">{accessPaused}</p>
          {paused_at !== null && (
            <dl className="flex flex-wrap gap-x-8 gap-y-3">
              <div>
                <dt className="text-[0.875rem] text-soft">Since</dt>
                <dd>
                  <FormattedDate at={paused_at} />
                </dd>
              </div>
              {paused_for !== null && (
                <div>
                  <dt className="text-[0.875rem] text-soft">About</dt>
                  <dd>{headingOf(paused_for)}</dd>
                </div>
              )}
            </dl>
          )}
          <p>
            <Link to="/guidelines" className="font-medium text-court-text underline">
              Community Rules
            </Link>
          </p>
          <p>
            If you think that it is wrong, or want to know more, write to <SupportLink />
          </p>
          <SessionActions unchanged="We have just looked: your access is still paused." />
        </div>
        <Suspense>
          <ExportData />
          <DeleteAccount />
        </Suspense>
      </div>
    </>
  );
}
