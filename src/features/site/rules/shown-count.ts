/** Fewer are not shown on the front page. */
const shownFrom = 21;

/**
 * A count as the front page shows it: rounded down to tens, from 1,000 on to hundreds, so that
 * nobody's joining or leaving can be told from it; null for one that is not shown.
 */
export function toShownCount(count: number): number | null {
  if (count < shownFrom) return null;
  const step = count < 1000 ? 10 : 100;
  return Math.floor(count / step) * step;
}
