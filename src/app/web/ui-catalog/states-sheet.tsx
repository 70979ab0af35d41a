import { Link } from 'lucide-react';
import { PlaydateCardSkeleton } from '#features/playdates/web/parts/playdate-card-skeleton.tsx';
import { ApiError } from '#platform/web/errors.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { ProseSection } from '#platform/web/ui/prose-section.tsx';
import { Loading, SkeletonBubble, SkeletonCard, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';

const serverError = new ApiError('Something went wrong on our side. Please try again.', {
  code: 'INTERNAL_SERVER_ERROR',
  status: 500,
  fields: {},
  request_id: '7f3a9c',
});

export function StatesSheet() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3">
      <Card>
        <EmptyState
          title="No connections yet"
          text="PlayDates are played with a friend. Find yours first."
          action={<Button>Search players</Button>}
        />
      </Card>
      <Card>
        <ErrorState title="Error loading PlayDate" error={serverError} onRetry={() => undefined} />
      </Card>
      <Card>
        <ProseSection id="prose" title="What the rules say">
          <p>A section of prose, named by its heading.</p>
          <CopyButton label="Copy link" icon={Link} text="https://courtfolk.test" />
        </ProseSection>
      </Card>
      <Loading label="Loading PlayDates">
        <ul>
          <PlaydateCardSkeleton />
        </ul>
        <SkeletonCard />
        <SkeletonPersonRow />
        <SkeletonBubble width="long" />
        <SkeletonBubble width="half" mine />
      </Loading>
    </div>
  );
}
