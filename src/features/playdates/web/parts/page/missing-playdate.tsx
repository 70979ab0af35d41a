import type { UseQueryResult } from '@tanstack/react-query';
import { messages } from '#features/playdates/messages/common.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { NotFoundDrawing } from '#platform/web/ui/not-found-drawing.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading, SkeletonLine, SkeletonPersonRow } from '#platform/web/ui/skeleton.tsx';
import { PlaydateColumns } from './playdate-columns.tsx';
import { useBackToList } from './use-back-to-list.ts';
import type { useShownPlaydate } from './use-shown-playdate.ts';

interface MissingPlaydateProps {
  shown: Pick<ReturnType<typeof useShownPlaydate>, 'isMissing' | 'limited'>;
  title: string;
  /** What is said of one that does not exist. */
  notFound: string;
}

/** The page of a PlayDate while there is nothing to show of it. */
export function MissingPlaydate({ shown, title, notFound }: MissingPlaydateProps) {
  if (shown.limited) return <PlaydateLimited title={title} query={shown.limited} />;
  return shown.isMissing ? (
    <PlaydateNotFound text={notFound} />
  ) : (
    <PlaydateSkeleton title={title} />
  );
}

/** The page of a PlayDate while it loads: the match, the facts beside or below it. */
function PlaydateSkeleton({ title }: { title: string }) {
  const back = useBackToList('/playdates');
  const card = 'rounded-card border border-rule bg-card p-4 md:p-6';
  const team = (
    <div className="grid content-start gap-3">
      <SkeletonLine width="half" />
      <SkeletonPersonRow />
      <SkeletonPersonRow />
      <SkeletonLine width="long" />
    </div>
  );
  return (
    <>
      <PageHeader title={title} back={back} />
      <PlaydateColumns
        facts={
          <div className={`${card} grid min-h-72 content-start gap-4`} aria-hidden="true">
            <SkeletonLine width="half" />
            <SkeletonLine width="long" />
            <SkeletonLine />
            <SkeletonLine width="long" />
          </div>
        }
      >
        <Loading label="Loading PlayDate">
          <div className={`${card} grid min-h-72 content-start gap-6 md:grid-cols-2`}>
            {team}
            {team}
          </div>
        </Loading>
      </PlaydateColumns>
    </>
  );
}

/** In place of a PlayDate that is not read now, as too much was read. */
function PlaydateLimited({ title, query }: { title: string; query: UseQueryResult }) {
  const back = useBackToList('/playdates');
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="wrap lift">
        <div className="card">
          <ErrorState title={messages.errorLoading} query={query} />
        </div>
      </div>
    </>
  );
}

function PlaydateNotFound({ text }: { text: string }) {
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
    >
      <NotFoundDrawing />
    </PageHeader>
  );
}
