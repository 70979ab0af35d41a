import { messages } from '#features/playdates/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';

export function PlaydateNotFound({ text }: { text: string }) {
  return (
    <PageHeader
      title={messages.notFoundTitle}
      lead={text}
      actions={
        <ButtonLink to="/playdates" variant="primary">
          Return to PlayDates
        </ButtonLink>
      }
    />
  );
}
