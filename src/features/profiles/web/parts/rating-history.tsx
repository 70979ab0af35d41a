import { useQuery } from '@tanstack/react-query';
import type { RatingEntry } from '#features/profiles/contract.ts';
import { messages } from '#features/profiles/messages.ts';
import { ratingHistoryQuery } from '#features/profiles/web/queries.ts';
import { systemClock } from '#platform/common/clock.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonLine } from '#platform/web/ui/skeleton.tsx';
import { createChart } from './rating-chart.ts';
import './rating-history.css';

/** A player's rating history (decisions, 'Ratings'): a chart and a table. */
export function RatingHistory({ profile_id }: { profile_id: string }) {
  const history = useQuery(ratingHistoryQuery(profile_id));
  return (
    <Card title="Rating History">
      {history.isPending ? (
        <Loading label="Loading the rating history">
          <span className="sk rating-board" />
          <SkeletonLine width="half" />
        </Loading>
      ) : history.data === undefined ? (
        <ErrorState title={messages.errorLoadingHistory} query={history} headingLevel={3} />
      ) : (
        <History entries={history.data.items} />
      )}
    </Card>
  );
}

const formatRating = (rating: number) => rating.toFixed(2);
const formatDate = (time: string) =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

const describeChange = (from: number, to: number) =>
  from === to ? `${formatRating(to)} as at first` : `from ${formatRating(from)} to ${formatRating(to)}`;

function History({ entries }: { entries: RatingEntry[] }) {
  const first = entries[0];
  const last = entries.at(-1);
  if (first === undefined || last === undefined) return null;
  if (entries.length === 1) {
    return (
      <p className="tabular">
        DUPR {formatRating(last.dupr_rating)} and self rating {formatRating(last.self_rating)} since{' '}
        {formatDate(last.created_at)}. No change yet.
      </p>
    );
  }
  return (
    <div className="stack">
      <figure className="grid gap-3">
        <figcaption className="tabular text-soft">
          Since {formatDate(first.created_at)}: DUPR {describeChange(first.dupr_rating, last.dupr_rating)},
          self rating {describeChange(first.self_rating, last.self_rating)}.
        </figcaption>
        <Chart entries={entries} from={formatDate(first.created_at)} last={last} />
      </figure>
      <HistoryTable entries={entries} />
    </div>
  );
}

/** The chart, hidden from screen readers: the caption and the table have the same content. */
function Chart({ entries, from, last }: { entries: RatingEntry[]; from: string; last: RatingEntry }) {
  const { ticks, dupr_rating, self_rating } = createChart(entries, systemClock.now());
  return (
    <div className="rating-board tabular" aria-hidden="true">
      <div className="rating-keys">
        <span className="rating-key rating-key-dupr">DUPR {formatRating(last.dupr_rating)}</span>
        <span className="rating-key rating-key-self">Self {formatRating(last.self_rating)}</span>
      </div>
      <div className="rating-scale">
        {ticks.map(({ rating, y }) => (
          <span key={rating} style={{ top: `${y}%` }}>
            {formatRating(rating)}
          </span>
        ))}
      </div>
      <svg aria-hidden="true" className="rating-plot" viewBox="0 0 100 100" preserveAspectRatio="none">
        {ticks.map(({ rating, y }) => (
          <path key={rating} className="rating-grid" d={`M0 ${y}H100`} />
        ))}
        <path className="rating-line rating-line-dupr" d={dupr_rating} />
        <path className="rating-line rating-line-self" d={self_rating} />
      </svg>
      <div className="rating-dates">
        <span>{from}</span>
        <span>Today</span>
      </div>
    </div>
  );
}

function HistoryTable({ entries }: { entries: RatingEntry[] }) {
  return (
    <details className="rating-numbers">
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls by keyboard */}
      <section className="rating-table" tabIndex={0} aria-label="Rating history as a table">
        <table className="tabular">
          <thead>
            <tr>
              <th scope="col">Since</th>
              <th scope="col">DUPR Rating</th>
              <th scope="col">Self Rating</th>
            </tr>
          </thead>
          <tbody>
            {entries.toReversed().map((entry) => (
              <tr key={`${entry.created_at} ${entry.dupr_rating} ${entry.self_rating}`}>
                <th scope="row">{formatDate(entry.created_at)}</th>
                <td>{formatRating(entry.dupr_rating)}</td>
                <td>{formatRating(entry.self_rating)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
