import { useQuery } from '@tanstack/react-query';
import type { RatingEntry } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages/common.ts';
import { ratingHistoryQuery } from '#features/profiles/web/queries.ts';
import { serverClock } from '#platform/web/server-clock.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { cn } from '#platform/web/ui/cn.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QueryContent } from '#platform/web/ui/query-content.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { ChartBoard } from './chart-board.tsx';
import { ChartTable } from './chart-table.tsx';
import { createChart } from './rating-chart.ts';

// As high with one line as with two on a phone, also while it is loading.
const caption = 'tabular min-h-[3.1em] text-soft sm:min-h-[1.55em]';

/** A player's rating history (decisions, 'Ratings'): a chart and a table. */
export function RatingHistory({ profile_id }: { profile_id: string }) {
  const history = useQuery(ratingHistoryQuery(profile_id));
  return (
    <Card title="Rating History">
      <QueryContent
        query={history}
        loading={
          <Loading label="Loading the rating history">
            <div className="grid gap-3">
              <span className={caption}>
                <SkeletonLine width="half" />
              </span>
              <span className="sk h-63 rounded-[0.875rem]" />
            </div>
            <span className="sk h-11 w-32" />
          </Loading>
        }
        error={<ErrorState title={messages.errorLoadingHistory} query={history} headingLevel={3} />}
      >
        {({ items }) => <History entries={items} />}
      </QueryContent>
    </Card>
  );
}

const formatRating = (rating: number) => rating.toFixed(2);
const formatDate = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

const describeChange = (from: number, to: number) =>
  from === to
    ? `${formatRating(to)} as at first`
    : `from ${formatRating(from)} to ${formatRating(to)}`;

function History({ entries }: { entries: RatingEntry[] }) {
  const first = entries[0];
  const last = entries.at(-1);
  if (first === undefined || last === undefined) return null;
  const isUnchanged = entries.length === 1;
  return (
    <div className="stack">
      <figure className="grid gap-3">
        <figcaption className={caption}>
          {isUnchanged ? (
            <>
              DUPR {formatRating(last.dupr_rating)} and self rating {formatRating(last.self_rating)}{' '}
              since {formatDate(last.created_at)}. No change yet.
            </>
          ) : (
            <>
              Since {formatDate(first.created_at)}: DUPR{' '}
              {describeChange(first.dupr_rating, last.dupr_rating)}, self rating{' '}
              {describeChange(first.self_rating, last.self_rating)}.
            </>
          )}
        </figcaption>
        <Chart entries={entries} from={formatDate(first.created_at)} last={last} />
      </figure>
      <ChartTable
        label="Rating history as a table"
        columns={['Since', 'DUPR Rating', 'Self Rating']}
        rows={entries.toReversed().map((entry) => ({
          key: `${entry.created_at} ${entry.dupr_rating} ${entry.self_rating}`,
          cells: [
            formatDate(entry.created_at),
            formatRating(entry.dupr_rating),
            formatRating(entry.self_rating),
          ],
        }))}
      />
    </div>
  );
}

const key = "flex items-center gap-2 before:w-6 before:content-['']";

function Chart({
  entries,
  from,
  last,
}: {
  entries: RatingEntry[];
  from: string;
  last: RatingEntry;
}) {
  const { ticks, dupr_rating, self_rating } = createChart(entries, serverClock.now());
  return (
    <ChartBoard
      keys={
        <>
          <span className={cn(key, 'text-ball before:border-current before:border-t-3')}>
            DUPR {formatRating(last.dupr_rating)}
          </span>
          <span
            className={cn(
              key,
              'text-court-ink before:border-current before:border-t-2 before:border-dashed',
            )}
          >
            Self {formatRating(last.self_rating)}
          </span>
        </>
      }
      ticks={ticks.map(({ rating, y }) => ({ label: formatRating(rating), y }))}
      width={100}
      dates={[from, 'Today']}
    >
      <path data-line="" className="stroke-3 stroke-ball" strokeLinejoin="round" d={dupr_rating} />
      <path
        data-line=""
        className="stroke-2 stroke-court-ink"
        strokeLinejoin="round"
        strokeDasharray="6 5"
        d={self_rating}
      />
    </ChartBoard>
  );
}
