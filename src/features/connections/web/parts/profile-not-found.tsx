import { messages } from '#features/profiles/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

export function ProfileNotFound() {
  return (
    <PageHeader
      title={messages.notFound}
      lead="There is no player at this address, or no longer."
      actions={
        <ButtonLink to="/connections" variant="primary">
          Find players
        </ButtonLink>
      }
    />
  );
}
