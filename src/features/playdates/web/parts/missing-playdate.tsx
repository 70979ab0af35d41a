import { messages } from '#features/playdates/messages.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  Loading,
  SkeletonCard,
  SkeletonPersonRow,
  SkeletonPlayDateCard,
} from '#platform/web/ui/skeleton.tsx';
import './playdate.css';

export function PlaydateSkeleton({ title = 'PlayDate Details' }: { title?: string }) {
  return (
    <>
      <PageHeader title={title} back={{ to: '/playdates', label: 'Back' }} />
      <div className="wrap lift">
        <Loading label="Loading PlayDate">
          <div className="playdate-columns">
            <Card className="stack">
              <SkeletonPlayDateCard />
              <SkeletonCard lines={3} />
            </Card>
            <Card>
              <SkeletonPersonRow />
              <SkeletonPersonRow />
            </Card>
          </div>
        </Loading>
      </div>
    </>
  );
}

export function PlaydateNotFound({ text }: { text: string }) {
  return (
    <PageHeader
      size="tall"
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
