import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import {
  Loading,
  SkeletonCard,
  SkeletonPersonRow,
  SkeletonPlayDateCard,
} from '#platform/web/ui/skeleton.tsx';

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
        <ErrorState
          title="Error loading PlayDate"
          text="Network request failed: the server did not answer."
          onRetry={() => undefined}
          requestId="Request 7f3a9c"
        />
      </Card>
      <Loading label="Loading PlayDates">
        <SkeletonPlayDateCard />
        <SkeletonCard />
        <SkeletonPersonRow />
      </Loading>
    </div>
  );
}
