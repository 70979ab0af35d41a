import { messages } from '#app/web/messages.ts';
import { useSession } from '#features/profiles/web/queries.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** What stands at an address without a page. */
export function NotFound() {
  const signed_in = useSession().status === 'signed_in';
  return (
    <>
      <PageHeader title={messages.not_found_title} lead={messages.not_found_text} />
      <div className="wrap lift">
        <div className="card stack justify-items-start">
          <ButtonLink to={signed_in ? '/dashboard' : '/'}>
            {signed_in ? messages.to_dashboard : messages.to_front}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
