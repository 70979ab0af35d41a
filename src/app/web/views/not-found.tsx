import { messages } from '#app/web/messages.ts';
import { useSession } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Shown at a URL without a page. */
export function NotFound() {
  const isSignedIn = useSession().status === 'signed_in';
  return (
    <>
      <PageHeader size="tall" title={messages.notFoundTitle} lead={messages.notFoundText} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <ButtonLink to={isSignedIn ? '/dashboard' : '/'}>
            {isSignedIn ? messages.goToDashboard : messages.goToFrontPage}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
