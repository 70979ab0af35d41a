/** A chart of whole numbers, one bar each, in percent of its height from above. */
export type DayChart = {
  /** The numbers that the scale names, highest first, each with its height. */
  ticks: { value: number; y: number }[];
  bars: { at: number; y: number; height: number }[];
};

/** Draws at least one number that is not negative, from left to right. The scale begins at nothing. */
export function dayChartOf(values: readonly number[]): DayChart {
  const top = roundUp(Math.max(1, ...values));
  const y = (value: number) => Math.round((1 - value / top) * 10_000) / 100;
  const named = top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
  return {
    ticks: named.map((value) => ({ value, y: y(value) })),
    bars: values.flatMap((value, at) => (value === 0 ? [] : [{ at, y: y(value), height: 100 - y(value) }])),
  };
}

/** The next of 1, 2, 4, 6, 8, 10, 20, 40 … */
function roundUp(value: number): number {
  const ten = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * ten >= value) ?? 10;
  return step * ten;
}

/** What a chart shows in words: how many in all, today, and the best day; of equal ones the latest. */
export function daysInWords(
  days: readonly { date: string; count: number }[],
  noun: { one: string; many: string },
  dayOf: (date: string) => string,
): string {
  const all = days.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return `No ${noun.many} in the last ${days.length} days.`;
  const figure = (count: number) => count.toLocaleString('en-US');
  const best = days.reduce((one, other) => (other.count >= one.count ? other : one));
  const today = days.at(-1) ?? best;
  const most =
    best === today ? ', the most of any day' : `; most on ${dayOf(best.date)}: ${figure(best.count)}`;
  return `${figure(all)} ${all === 1 ? noun.one : noun.many} in the last ${days.length} days, ${figure(today.count)} of them today${most}.`;
}
