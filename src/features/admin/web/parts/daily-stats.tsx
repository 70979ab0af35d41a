import { ChartBoard } from '#features/profiles/web/parts/chart-board.tsx';
import { ChartTable } from '#features/profiles/web/parts/chart-table.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { createDayChart, summarizeDays } from './day-chart.ts';

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
          <ChartBoard
            ticks={ticks.map(({ value, y }) => ({ label: String(value), y }))}
            width={days.length}
            dates={[formatDay(days[0]?.date ?? ''), 'Today']}
          >
            {bars.map(({ at, y, height }) => (
              <rect
                key={at}
                className="fill-ball"
                x={at + 0.15}
                y={y}
                width={0.7}
                height={height}
              />
            ))}
          </ChartBoard>
        </figure>
        <ChartTable
          label={`${title} as a table`}
          columns={['Day', title]}
          rows={days
            .toReversed()
            .map(({ date, count }) => ({ key: date, cells: [formatDay(date), count] }))}
        />
      </div>
    </Card>
  );
}
