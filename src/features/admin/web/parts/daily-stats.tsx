import { Card } from '#platform/web/ui/card.tsx';
import { createDayChart, summarizeDays } from './day-chart.ts';
import '#features/profiles/web/parts/rating-history.css';
import './overview.css';

interface DailyStatsProps {
  title: string;
  noun: { one: string; many: string };
  /** Oldest first, without gaps, today last. */
  days: readonly { date: string; count: number }[];
}

/** A date without time, independent of the time zone. */
const formatDay = (date: string) =>
  new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Counts of the last days as a bar chart, a sentence and a table. */
export function DailyStats({ title, noun, days }: DailyStatsProps) {
  const { ticks, bars } = createDayChart(days.map(({ count }) => count));
  const summary = summarizeDays(days, noun, formatDay);
  if (bars.length === 0) {
    return (
      <Card title={title}>
        <p>{summary}</p>
      </Card>
    );
  }
  return (
    <Card title={title}>
      <div className="stack">
        <figure className="grid gap-3">
          <figcaption className="text-soft">{summary}</figcaption>
          <div className="rating-board tabular" aria-hidden="true">
            <div className="rating-scale">
              {ticks.map(({ value, y }) => (
                <span key={value} style={{ top: `${y}%` }}>
                  {value}
                </span>
              ))}
            </div>
            <svg
              aria-hidden="true"
              className="rating-plot day-plot"
              viewBox={`0 0 ${days.length} 100`}
              preserveAspectRatio="none"
            >
              {ticks.map(({ value, y }) => (
                <path key={value} className="rating-grid" d={`M0 ${y}H${days.length}`} />
              ))}
              {bars.map(({ at, y, height }) => (
                <rect key={at} x={at + 0.15} y={y} width={0.7} height={height} />
              ))}
            </svg>
            <div className="rating-dates">
              <span>{formatDay(days[0]?.date ?? '')}</span>
              <span>Today</span>
            </div>
          </div>
        </figure>
        <details className="rating-numbers">
          <summary>Show as a table</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
          <section className="rating-table" tabIndex={0} aria-label={`${title} as a table`}>
            <table className="tabular">
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">{title}</th>
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map(({ date, count }) => (
                  <tr key={date}>
                    <th scope="row">{formatDay(date)}</th>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </div>
    </Card>
  );
}
