import { messages } from '#app/web/messages.ts';
import { useSession } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** What stands at an address without a page. */
export function NotFound() {
  const signedIn = useSession().status === 'signed_in';
  return (
    <>
      <PageHeader title={messages.notFoundTitle} lead={messages.notFoundText} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <ButtonLink to={signedIn ? '/dashboard' : '/'}>
            {signedIn ? messages.toDashboard : messages.toFront}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
