import { messages } from '#features/profiles/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

/** Instead of the profile of somebody who is not there. */
export function ProfileNotFound() {
  return (
    <PageHeader
      title={messages.notFound}
      lead="There is no player at this address, or no longer."
      actions={
        <ButtonLink to="/connections" variant="go">
          Find players
        </ButtonLink>
      }
    />
  );
}
