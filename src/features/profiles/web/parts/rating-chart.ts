import type { RatingEntry } from '#features/profiles/contract.ts';
import { ratingMax, ratingMin } from '#features/profiles/data/ratings.ts';

// In hundredths, so that all arithmetic is on integers.
const lowest = ratingMin * 100;
const highest = ratingMax * 100;
/** Possible distances between ticks; the first one with at most `maxTicks` ticks is used. */
const tickDistances = [10, 25, 50, 100];
const maxTicks = 5;

/**
 * The chart of a rating history of at least one entry, oldest first, up to `now`, in percent of its
 * width and height from the upper left corner: the ticks of the scale, highest first, and SVG path
 * data of step lines in which each rating lasts until the next entry or today.
 */
export function createChart(entries: readonly RatingEntry[], now: Date) {
  const { low, high, distance } = chooseScale(
    entries.flatMap((entry) => [hundredths(entry.dupr_rating), hundredths(entry.self_rating)]),
  );
  const from = new Date(entries[0]?.created_at ?? now).getTime();
  const duration = Math.max(now.getTime() - from, 1);
  const x = (time: string) => percent((new Date(time).getTime() - from) / duration);
  const y = (rating: number) => percent((high - hundredths(rating)) / (high - low));
  const path = (column: 'dupr_rating' | 'self_rating') => {
    const steps = entries.map(
      (entry, index) => `${index === 0 ? 'M0 ' : `H${x(entry.created_at)}V`}${y(entry[column])}`,
    );
    return `${steps.join('')}H100`;
  };
  const ratings = Array.from(
    { length: (high - low) / distance + 1 },
    (_, index) => (high - index * distance) / 100,
  );
  return {
    ticks: ratings.map((rating) => ({ rating, y: y(rating) })),
    dupr_rating: path('dupr_rating'),
    self_rating: path('self_rating'),
  };
}

/** The range of the scale and the distance between its ticks, in hundredths. */
function chooseScale(ratings: readonly number[]): { low: number; high: number; distance: number } {
  const minimum = Math.min(...ratings);
  const maximum = Math.max(...ratings);
  for (const distance of tickDistances) {
    let low = Math.floor(minimum / distance) * distance;
    let high = Math.ceil(maximum / distance) * distance;
    if (low === high) {
      // Constant ratings are centered.
      low -= distance;
      high += distance;
    }
    if ((high - low) / distance < maxTicks)
      return { low: Math.max(low, lowest), high: Math.min(high, highest), distance };
  }
  return { low: lowest, high: highest, distance: 125 };
}

const hundredths = (rating: number) => Math.round(rating * 100);

/** A fraction as a percentage between 0 and 100, rounded to hundredths. */
function percent(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 10_000) / 100;
}
