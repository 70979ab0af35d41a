/**
 * A bar chart of non-negative whole numbers, from left to right. The scale begins at 0, its ticks
 * with the highest; y coordinates in percent of the height, from the top.
 */
export function createDayChart(values: readonly number[]) {
  const top = roundUp(Math.max(1, ...values));
  const y = (value: number) => Math.round((1 - value / top) * 10_000) / 100;
  const labels = top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
  return {
    ticks: labels.map((value) => ({ value, y: y(value) })),
    bars: values.flatMap((value, at) =>
      value === 0 ? [] : [{ at, y: y(value), height: 100 - y(value) }],
    ),
  };
}

/** The next of 1, 2, 4, 6, 8, 10, 20, 40 … */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * magnitude >= value) ?? 10;
  return step * magnitude;
}

/** A sentence with the total, the count of today and the best day (the latest of equal ones). */
export function summarizeDays(
  days: readonly { date: string; count: number }[],
  noun: { one: string; many: string },
  formatDay: (date: string) => string,
): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return `No ${noun.many} in the last ${days.length} days.`;
  const format = (count: number) => count.toLocaleString('en-US');
  const best = days.reduce((first, second) => (second.count >= first.count ? second : first));
  const today = days.at(-1) ?? best;
  const most =
    best === today
      ? ', the most of any day'
      : `; most on ${formatDay(best.date)}: ${format(best.count)}`;
  return `${format(total)} ${total === 1 ? noun.one : noun.many} in the last ${days.length} days, ${format(today.count)} of them today${most}.`;
}
